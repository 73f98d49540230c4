"""How a die stands: level on the floor, aslant, or on another."""
