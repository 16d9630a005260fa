"""The game on the table: two forces, scenario, terrain, log; and what each audience may know of it."""
