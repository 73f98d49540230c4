"""Frame after frame: what moves, what rests, and what that means."""
