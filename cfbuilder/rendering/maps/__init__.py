"""Maps of a table: drawn for paper, and in characters for a terminal; both from one view that holds no secret."""
