"""What the rules allow: one kind of limit per file, checks that give findings, legal selections."""
