"""Choices by name: what the player reads, and what is meant."""

from __future__ import annotations

Named = tuple[str, str]
"""What the player reads, and the id behind it."""
