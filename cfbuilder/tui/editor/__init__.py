"""The force editor: what may be taken, the force down to its stands, and what is known of whatever is marked."""
