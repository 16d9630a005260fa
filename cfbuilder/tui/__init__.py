"""The terminal UI: thin screens over one session. `app` wires; a screen or widget is one module and its .tcss."""
