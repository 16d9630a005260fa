"""From an audience to frozen views, HTML and PDF; text, Markdown, CSV and JSON from the same views."""
