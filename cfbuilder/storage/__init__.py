"""Files: saved games and players' views of them, written whole, read strictly, migrated by number."""
