"""What a force may hold: one constraint kind a file; the limits themselves are data in the catalog."""
