"""The crash-safe record of all games: append-only, one SQLite file, one thread that writes."""
