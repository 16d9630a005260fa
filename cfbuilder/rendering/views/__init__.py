"""Views: what stands on each sheet, as frozen values made from what its audience may know."""
