"""The words that all games are written in."""
