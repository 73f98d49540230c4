"""The owner's office: PIN, settings, players and what is carried away, outside the session."""
