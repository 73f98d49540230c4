"""Small networks at a glance: where dice show a face, and which."""
