"""One screen for each kind of View."""
