"""Exact probabilities, one module a rules system."""
