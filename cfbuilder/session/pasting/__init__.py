"""Lists that people paste become forces, and no line of them is lost on the way."""
