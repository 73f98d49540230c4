"""5-Dice Hi-Low: five dice as high, or as low, as rerolls can make them; 35 divides the two."""
