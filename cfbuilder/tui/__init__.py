"""The terminal screens: bind keys, call the session, show."""
