"""cfbuilder: from a box of WWII figures to a printed game."""

__version__ = "0.1.0"
