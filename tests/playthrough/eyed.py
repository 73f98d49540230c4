"""Whole games through the eye: dice are thrown, seen, read and played, and every roll compared with the truth.

Run: tests/eyed [GAME …]   all nine games unless told; --seed N for other dice, --throws N for a part.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import cv2

from hardware.files import Pace
from hardware.simulated.table import SimulatedTable
from kiosk.commands.sight import heed, see, start
from kiosk.games import GAMES
from kiosk.orders import Throw
from kiosk.rules.asks import Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Hold, Roll
from kiosk.rules.position import Position, ask
from kiosk.rules.record import Commands, Saved
from kiosk.session.asking import Doubt, faces
from kiosk.session.events import Event, Tell, Tick, Write
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.tabletouches import Chosen, DieTouched, TrayTouched, ValuePicked
from kiosk.session.touches import Answered
from kiosk.session.whole import Session
from kiosk.signals import DiceSettled, EyeReady, EyeReport
from tests.playthrough.sensible import deed
from tests.soaking.truth import Truth
from vision.reading import Die
from vision.render.measured import calibration
from vision.render.stage import Stage

SIZE = (640, 480)
LONGEST_FRAMES = 400
"""Of a throw, with the hand that takes the dice up first."""
MOST_THROWS = 800


@dataclass
class Played:
    """What came of a game."""

    game: str
    rolls: int = 0
    throws: int = 0
    questions: int = 0
    differences: list[str] = field(default_factory=list)
    over: bool = False
    seconds: float = 0.0


class EyedGame:
    """A session without a screen, a simulated table and an eye between them; somebody plays."""

    def __init__(self, game: str, seed: int, folder: Path) -> None:
        self.played = Played(game)
        file = folder / f"{game}.truth"
        self._table = SimulatedTable(draw=Stage, size=SIZE, seed=seed, speed=0, truth=file, pace=Pace(0))
        self._truth = Truth(file, self._table)
        self._seeing = start(calibration(SIZE))
        self._chance = Random(seed)
        self._thrown: list[int] = []
        self._thrown_before = 0
        self._dice: tuple[Die, ...] = ()
        self._session = Session({game: GAMES[game]()})
        for event in (EyeReady(simulated=True), GamePicked(game), GameStarted()):
            self._do(event)

    def play(self, most: int) -> Played:
        """From the first roll to the winner, or until so many throws and questions."""
        began = time.monotonic()
        while not self._playing.table.over and self.played.throws + self.played.questions < most:
            self._act()
        self.played.over = self._playing.table.over
        self.played.seconds = time.monotonic() - began
        self._table.close()
        return self.played

    @property
    def _playing(self) -> Playing:
        assert isinstance(self._session.screen, Playing)
        return self._session.screen

    def _act(self) -> None:
        playing = self._playing
        if isinstance(playing.asking, Doubt):
            self.played.questions += 1
            self._do(self._answer(playing.asking))
        elif playing.asking:
            self._do(Answered(0))
        else:
            self._move(playing.table.position)

    def _move(self, position: Position) -> None:
        turn = ask(position)
        assert isinstance(turn, Turn)
        match deed(position, turn, self._chance):
            case None:
                self._throw()
            case Choose(choice):
                self._do(Chosen(choice))
            case Hold(slots):
                for slot in sorted(position.state.dice.held ^ frozenset(slots)):
                    self._do(DieTouched(slot))

    def _throw(self) -> None:
        """Throws, and looks until the dice are told to have settled."""
        self._thrown_before = self._truth.throw
        self._do(TrayTouched())
        self.played.throws += 1
        for _ in range(LONGEST_FRAMES):
            frame = self._table.capture()
            self._do(Tick(frame.t))
            self._seeing, reports = see(self._seeing, frame.picture, frame.t)
            for report in reports:
                self._hear(report)
            if any(isinstance(report, DiceSettled) and report.thrown for report in reports):
                return
        if not self._truth.outside:
            self.played.differences.append(f"throw {self.played.throws} was never told")

    def _hear(self, report: EyeReport) -> None:
        if isinstance(report, DiceSettled) and report.thrown:
            self._dice = report.reading.dice
            thrown = self._truth.of_throw_after(self._thrown_before)
            self._thrown = [*self._truth.of_those_standing(self._playing.standing, self._dice), *thrown]
        self._do(report)

    def _answer(self, doubt: Doubt) -> Event:
        """What the die in question shows, another number than those offered, or that it leans: roll again."""
        offered, value = faces(doubt), self._truth.shows(doubt.open[0])
        if value in offered:
            return ValuePicked(value)
        return Answered(0 if offered == FACES else 1)

    def _do(self, event: Event) -> None:
        """One event, and everything that it wants done."""
        self._session = update(self._session, event)
        while self._session.outbox:
            outbox, self._session = self._session.outbox, self._session.sent()
            for effect in outbox:
                match effect:
                    case Write(number, entry):
                        if isinstance(entry, Commands):
                            self._compare(entry)
                        self._session = update(self._session, Saved(number))
                    case Tell(order):
                        self._seeing = heed(self._seeing, order)
                        if isinstance(order, Throw):
                            self._table.obey(order)

    def _compare(self, entry: Commands) -> None:
        for command in entry.commands:
            if isinstance(command, Roll):
                self.played.rolls += 1
                if Counter(command.values) != Counter(self._thrown):
                    self.played.differences.append(f"{command.values} written, {self._thrown} thrown")


def play(game: str, seed: int, most: int) -> Played:
    """One game, in a folder of its own."""
    cv2.setNumThreads(1)
    with tempfile.TemporaryDirectory() as folder:
        return EyedGame(game, seed, Path(folder)).play(most)


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--throws", type=int, default=MOST_THROWS, metavar="N", help="no more than so many a game")
    args = parser.parse_args(words)
    wrong = 0
    for game in args.games or GAMES:
        played = play(game, args.seed, args.throws)
        said = "to the winner" if played.over else "not to its end"
        print(
            f"{game:15} {said}: {played.rolls} rolls of {played.throws} throws, {played.questions} questions,"
            f" {len(played.differences)} differences, {played.seconds:.0f} s",
            flush=True,
        )
        for difference in played.differences:
            print("   ", difference)
        wrong += bool(played.differences) or not (played.over or args.throws < MOST_THROWS)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
