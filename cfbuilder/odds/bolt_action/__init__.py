"""The chances of shooting in Bolt Action."""
