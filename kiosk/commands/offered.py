"""Which games guests are offered: all of them, or those that the owner names."""

import re

from kiosk.games import GAMES
from kiosk.rules.words import Sentence


def offers(wanted: str) -> tuple[tuple[str, ...], tuple[Sentence, ...]]:
    """The games that the menu shall show, and a sentence where that names one that there is not; none at all: all."""
    named = [name for name in re.split(r"[,\s]+", wanted.strip()) if name]
    if not named or named == ["all"]:
        return tuple(GAMES), ()
    message = "table.games: there is no game {name}; there are {these}"
    strange = (Sentence.of(message, name=name, these=", ".join(GAMES)) for name in named if name not in GAMES)
    return tuple(name for name in GAMES if name in named) or tuple(GAMES), tuple(strange)
