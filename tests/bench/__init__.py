"""`make bench`: how long the common things take, as ratios to the bare library in the same run."""
