"""Two folds: the game being played, and the kiosk around it."""
