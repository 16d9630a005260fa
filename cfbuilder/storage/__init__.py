"""The saved file, autosave and recovery, numbered migrations."""
