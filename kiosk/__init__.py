"""The game: what the players see and decide."""
