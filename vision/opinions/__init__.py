"""Two opinions on each place, and the dice where they agree."""
