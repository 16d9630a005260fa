"""The commands: parse, call the session, show. The result goes to stdout, talk to stderr."""
