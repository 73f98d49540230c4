"""Dice that were overlooked, misplaced or cut off: found after all, or a question."""
