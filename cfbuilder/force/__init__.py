"""Forces: one player's army as frozen values, pure edits, and what it costs."""
