"""Exact probabilities: what all rules systems share, and a package for each that has arithmetic of its own."""
