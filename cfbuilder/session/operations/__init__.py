"""Everything that can be done to a force, each operation once, for commands and screens alike."""
