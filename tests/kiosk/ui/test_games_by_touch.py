"""Every game from the menu to its end by nothing but taps on what the screen shows."""

from typing import Any

import pytest

from kiosk.games import GAMES
from kiosk.rules.moves import Choose, Hold, Roll
from kiosk.rules.record import Saved
from kiosk.session.events import Write
from kiosk.session.menutouches import GamePicked, GameStarted, SeatRemoved
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.tabletouches import Chosen, DieTouched, EntryOpened, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.view import view
from kiosk.session.views import OverView, TableView
from kiosk.session.whole import Session
from tests.kiosk.games.notation import move
from tests.kiosk.games.roll_em_cards import TURNS
from tests.kiosk.games.test_detective_game import IDLE, SOLVED
from tests.kiosk.ui.conftest import Stage

A_RUN = [(0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (2, 0), (3, 0), (4, 0), (0, 0)]
ELSEWHERE = [(2, 2), (2, 3), (5, 5), (5, 6), (7, 7), (7, 8), (8, 2), (6, 3)]
POKER = [f"66666 place:{row},{column}" for spots in zip(A_RUN, ELSEWHERE, strict=False) for row, column in spots]
GAMES_BY_HAND = {  # the dice for who begins, a short game, and who wins it by what scores
    "detective": ("61 12", f"{SOLVED} {IDLE}", [0], [3, 0]),
    "dominoes": ("61 12", f"2 1 1 1 {'2 5 2 2 2 ' * 3} 2 5 3 place:left 4 2 2 2", [0], [5, 0]),
    "hi-low": ("61 12", f"high 66661 +6666 6 66666 stop {'66666 stop 66666 stop ' * 4}", [0], [5, 0]),
    "tug": ("61 12", f"all-different {'12345 ' * 4} 11223 +1122 4 +124 35", [0], [5, 0]),
    "war": ("", f"3 45 13 3 312 capture:centre capture:3 6 3312 {'3 45 13 6 333 ' * 4}", [1], [0, 5]),
    "five-thousand": ("", f"55512 +555 11 bank {'11111 bank ' * 4}", [0], [5500]),
    "ten-thousand": ("", "111111 bank 111111 bank", [0], [16000]),
    "roll-em": ("", " ".join(TURNS), [0], [325]),
    "dice-poker": ("6 1", " ".join([*POKER, "66666 place:0,0"]), [0], [2, 0]),
}
NAMES = ("Player 1", "Player 2")


class Fingers:
    """A kiosk whose disk never fails, and somebody who taps on what its screen shows."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.session = Session({name: game() for name, game in GAMES.items()})
        stage.show(view(self.session))

    def sees(self) -> Any:
        """What is on the screen."""
        return view(self.session)

    def tap(self, event: Any) -> None:
        """Whatever posts this event."""
        posting = [widget for widget in self.stage.root.walk() if getattr(widget, "event", None) == event]
        self.stage.driver.tap(posting[-1])
        self._heard()

    def choose(self, choice: str) -> None:
        """Its button, or its place in the picture; and yes, where it is asked for."""
        if any(button.event == Chosen(choice) for button in self.sees().choices):
            self.tap(Chosen(choice))
        else:
            self.stage.driver.tap(*self._place(choice))
            self._heard()
        if self.sees().question:
            self.tap(Answered(0))

    def enter(self, values: str) -> None:
        self.tap(EntryOpened())
        for value in values:
            self.tap(ValuePicked(int(value)))

    def hold(self, slots: tuple[int, ...]) -> None:
        assert isinstance(self.session.screen, Playing)
        for slot in sorted({*slots} ^ self.session.screen.table.position.state.dice.held):
            self.tap(DieTouched(slot))

    def play(self, line: str) -> None:
        """Moves as the notation has them."""
        for word in line.replace("|", "").split():
            assert isinstance(self.session.screen, Playing)
            match move(self.session.screen.table.position, word):
                case Roll():
                    self.enter(word)
                case Hold(slots):
                    self.hold(slots)
                case Choose(choice):
                    self.choose(choice)

    def _place(self, choice: str) -> tuple[float, float]:
        """The middle of where the picture shows a choice, in the window."""
        for widget in self.stage.root.walk():
            if getattr(widget, "choice", None) == choice:
                return tuple(widget.to_window(*widget.center))
            for parts in getattr(widget, "boxes", ()):
                if any(getattr(part, "choice", None) == choice for part in parts):
                    x, y, width, height = next(part for part in parts if isinstance(part, tuple))
                    return tuple(widget.to_window(x + width / 2, y + height / 2))
        raise AssertionError(f"{choice} is nowhere to be seen")

    def _heard(self) -> None:
        """What the finger posted is carried out, and shown."""
        while self.stage.posted:
            self.session = update(self.session, self.stage.posted.pop(0))
            written = [effect.number for effect in self.session.outbox if isinstance(effect, Write)]
            self.session = self.session.sent()
            for number in written:
                self.session = update(self.session, Saved(number)).sent()
        self.stage.show(self.sees())


@pytest.fixture
def blind(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """A stage whose widgets are laid out and touched as ever, but not drawn: hundreds of frames go by in each game."""
    monkeypatch.setattr(stage.driver.window, "on_draw", lambda *_: None)
    return stage


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_taps_from_the_menu_to_its_end(blind: Stage, game: str) -> None:
    rolloff, line, winners, scores = GAMES_BY_HAND[game]
    fingers = Fingers(blind)
    fingers.tap(GamePicked(game))
    if len(scores) == 1:
        fingers.tap(SeatRemoved(1))
    fingers.tap(GameStarted())
    for values in rolloff.split():
        fingers.enter(values)
    assert isinstance(fingers.sees(), TableView)
    fingers.play(line)
    over = fingers.sees()
    assert isinstance(over, OverView)
    assert list(over.winners) == [NAMES[seat] for seat in winners]
    assert [player.score for player in over.players] == scores
