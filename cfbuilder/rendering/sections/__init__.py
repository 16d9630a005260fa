"""The content of each sheet as tables and lines, for text, Markdown and CSV."""
