"""5-Dice Dominoes: add dice that match to the ends of a string, and be the last who could."""
