"""Two forces on a table: generators, terrain and fire lanes, hidden placement, findings of the game."""
