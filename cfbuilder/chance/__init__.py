"""Dice, rolling on tables and the append-only log; nothing else calls `random`."""
