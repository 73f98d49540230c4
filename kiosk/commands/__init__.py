"""One file per command: `HELP`, `add` its arguments to a parser, `main` runs it and gives the exit status."""
