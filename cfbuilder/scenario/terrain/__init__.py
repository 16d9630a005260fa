"""The features of a table: how many, the ground they cover, fire lanes between them, what is wrong with them."""
