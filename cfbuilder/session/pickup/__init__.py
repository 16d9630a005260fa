"""Preparing a pick-up game: the draft, what has been worked out for it, and the fields that a front end shows."""
