"""The game data as values: what may be chosen, read strictly from YAML, cached, searched."""
