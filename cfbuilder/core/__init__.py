"""What every other package stands on: ids, points, findings, errors, files; no third-party library."""
