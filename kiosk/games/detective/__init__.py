"""5-Dice Detective: find the means, the motive and the opportunity of one suspect."""
