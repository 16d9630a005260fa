"""The chances and distances of the company and battalion game."""
