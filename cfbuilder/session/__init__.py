"""The one mutable object both front ends drive: documents, undo, what the player means to do."""
