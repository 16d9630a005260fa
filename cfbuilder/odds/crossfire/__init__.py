"""Exact chances of CrossFire. Every figure comes from the catalog; nothing here throws dice."""
