"""The games, in menu order."""

from collections.abc import Mapping
from typing import Any

from kiosk.games.detective.game import Detective
from kiosk.games.dice_poker.game import DicePoker
from kiosk.games.dominoes.game import Dominoes
from kiosk.games.five_thousand import FiveThousand
from kiosk.games.hi_low.game import HiLow
from kiosk.games.roll_em.game import RollEm
from kiosk.games.ten_thousand import TenThousand
from kiosk.games.tug import Tug
from kiosk.games.war import War
from kiosk.rules.game import Game

GAMES: Mapping[str, type[Game[Any]]] = {
    game.id: game for game in (Detective, Dominoes, HiLow, Tug, War, FiveThousand, TenThousand, RollEm, DicePoker)
}
