"""Dice Poker: the best hand on the dice covers a square of its own; two runs of five win."""
