"""The one mutable object that both front ends drive: documents, undo history, settings, intentions."""
