"""Scenarios that somebody wrote for one battle."""
