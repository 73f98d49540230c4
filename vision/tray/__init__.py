"""The tray: its mat, its floor with and without dice, and what reaches into it."""
