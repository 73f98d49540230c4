"""The games, in menu order."""

from collections.abc import Mapping
from typing import Any

from kiosk.games.five_thousand import FiveThousand
from kiosk.rules.game import Game

GAMES: Mapping[str, type[Game[Any]]] = {game.id: game for game in (FiveThousand,)}
