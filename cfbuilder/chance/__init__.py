"""Luck: dice from seeds or typed in, rolls on tables, the log that only grows. Nothing else calls `random`."""
