"""One player's army for one game: frozen values, pure edits, costs with a breakdown."""
