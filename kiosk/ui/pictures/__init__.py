"""One widget for each picture that a game may lay on the table."""
