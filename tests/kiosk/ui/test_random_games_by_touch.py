"""Random legal play by taps on a board and on case files: what the screen took is what the rules have."""

import pytest

from kiosk.games import GAMES
from kiosk.rules.game import Setup
from kiosk.rules.moves import Choose, Hold, Move, Roll
from kiosk.session.menutouches import GamePicked, GameStarted, SeatAdded
from tests.kiosk.rules.walks import walk
from tests.kiosk.session.hands import rolls, table
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.test_games_by_touch import Fingers

LONGEST = 20  # moves


def do(fingers: Fingers, move: Move) -> None:
    """Dice are thrown in the tray; all else is touched."""
    match move:
        case Roll(values):
            fingers.stage.posted.extend(rolls(*values))
            fingers._heard()
        case Hold(slots):
            fingers.hold(slots)
        case Choose(choice):
            fingers.choose(choice)


@pytest.mark.parametrize("game, players, seed", [("dice-poker", 3, 3), ("detective", 2, 5)])
def test_random_play_by_taps_is_the_play_that_was_meant(stage: Stage, game: str, players: int, seed: int) -> None:
    played = walk(Setup(GAMES[game](), players), seed, longest=LONGEST)
    fingers = Fingers(stage)
    fingers.tap(GamePicked(game))
    for _more in range(players - 2):
        fingers.tap(SeatAdded())
    fingers.tap(GameStarted())
    for move, after in zip(played.moves, played.positions[1:], strict=True):
        do(fingers, move)
        assert table(fingers.session).position == after
    assert any(isinstance(move, Choose) for move in played.moves)
