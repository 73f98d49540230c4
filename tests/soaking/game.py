"""One game that is soaked: a guest plays by chance, things go wrong, and every roll is compared with the truth."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from hardware.files import Pace
from hardware.simulated.table import SimulatedTable
from kiosk.orders import Throw
from kiosk.rules.asks import DieState, Turn
from kiosk.rules.dice import FACES
from kiosk.rules.moves import Choose, Command, Hold, Roll
from kiosk.rules.position import ask
from kiosk.rules.record import Commands, Entry
from kiosk.session.asking import Doubt, StillIs, faces
from kiosk.session.events import Event
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.playing import Playing
from kiosk.session.tabletouches import Chosen, DieTouched, TrayTouched, ValuePicked
from kiosk.session.touches import Answered, WentBack
from kiosk.session.view import view
from kiosk.session.views import View
from kiosk.signals import DiceSettled, EyeReport
from tests.playthrough.sensible import deed
from tests.soaking import faults
from tests.soaking.agreement import differences
from tests.soaking.life import SIZE, Life
from tests.soaking.tally import Tally
from tests.soaking.truth import Truth
from vision.reading import Die
from vision.render.stage import Stage

LONGEST_FRAMES = 400
"""Of a throw, with the hand that takes the dice up first."""
AWAY_FRAMES = 60
"""For so long an eye is away at most."""
FAULTY = 0.35
"""Of all throws."""
STYLES = ("white", "ivory", "red", "black", "blue")
IDLE = 60
"""Things done in a row without a throw: then the guest is stuck."""


class SoakedGame:
    """From the menu to the winner, or until so many throws."""

    def __init__(
        self, name: str, seed: int, folder: Path, tally: Tally, show: Callable[[View], None], *, calm: bool = False
    ) -> None:
        self._name, self._folder, self._tally, self._show, self._calm = name, folder, tally, show, calm
        self._chance = Random(f"{name} {seed}")
        file = folder / f"{name}-{seed}.truth"
        style = self._chance.choice(STYLES)
        self._table = SimulatedTable(
            draw=Stage, size=SIZE, seed=seed, speed=0, truth=file, pace=Pace(0), styles=(style,)
        )
        self._truth = Truth(file, self._table)
        self._where = f"{name}, seed {seed}, {style} dice"
        self._thrown: list[int] = []
        self._thrown_before = 0
        self._rolled_since = True
        self._dice: tuple[Die, ...] = ()
        self._stood: tuple[Die, ...] = ()  # when the program was killed: they lie there still, and count with the rest
        self._written: list[Command] = []
        self._life = self._born()

    def _born(self) -> Life:
        return Life(self._table, self._folder / "journal.db", self._told, self._show)

    def play(self, most: int, until: Callable[[], bool]) -> None:
        """Plays, and compares at the end."""
        for event in (WentBack(), GamePicked(self._name), GameStarted()):
            self._life.touch(event)
        begun, idle = self._tally.throws, 0
        while not self._playing.table.over and self._tally.throws - begun < most and not until():
            before = self._tally.throws
            self._act()
            idle = idle + 1 if self._tally.throws == before else 0
            assert idle < IDLE, f"stuck before {view(self._life.session)}"
        self._tally.games += 1
        self._tally.over += self._playing.table.over
        self._agree()
        self._life.touch(WentBack())
        self._life.end()
        self._table.close()

    @property
    def _playing(self) -> Playing:
        assert isinstance(self._life.session.screen, Playing), view(self._life.session)
        return self._life.session.screen

    def _act(self) -> None:
        playing = self._playing
        match playing.asking:
            case Doubt() as doubt:
                self._tally.questions += 1
                self._life.touch(self._answer(doubt))
            case StillIs(old):
                turn = ask(playing.table.position)
                kept = [die for die in getattr(turn, "dice", ()) if die.state is not DieState.FREE and die.value == old]
                self._life.touch(Answered(0 if self._truth.still(old, len(kept)) else 1))
            case None:
                self._move(playing)
            case _:
                self._life.touch(Answered(0))

    def _move(self, playing: Playing) -> None:
        turn = ask(playing.table.position)
        assert isinstance(turn, Turn)
        match None if playing.standing else deed(playing.table.position, turn, self._chance):
            case None:
                self._throw()
            case Choose(choice):
                self._life.touch(Chosen(choice))
            case Hold(slots):
                for slot in sorted(playing.table.position.state.dice.held ^ frozenset(slots)):
                    self._life.touch(DieTouched(slot))

    def _throw(self) -> None:
        kind = self._chance.choice(faults.KINDS) if not self._calm and self._chance.random() < FAULTY else None
        if kind and kind not in faults.HIDDEN:
            self._tally.faults[kind] += 1
        self._before(kind)
        if not isinstance(turn := self._playing.table.ask, Turn) or not turn.roll or self._playing.asking:
            return  # a button changed what is to be done
        with faults.ill(self._life, kind):
            self._thrown_before, self._rolled_since = self._truth.throw, False
            self._tally.throws += 1
            self._life.touch(TrayTouched())
            self._watch(kind)
            self._rolled_since = True
        if kind == "disk full" and not self._life.saved():
            self._tally.disagreed.append(f"{self._where}: not saved though the disk has room again")

    def _before(self, kind: str | None) -> None:
        """What goes wrong before the dice are thrown: nothing of it is a roll."""
        match kind:
            case "clock jumps":
                self._life.jump(faults.AGO_S)
            case "button bounces":
                faults.press_badly(self._chance)
                self._life.drain()
            case "hand moves a die":
                for _ in faults.drag(self._table, self._chance):
                    self._hear(self._life.look())
            case "dice thrown too early" if self._playing.table.position.state.dice.values:
                self._table.obey(Throw(2))
                for _ in range(4):
                    self._hear(self._life.look())

    def _watch(self, kind: str | None) -> None:
        """Looks until the dice are told to have settled."""
        begins = self._chance.randrange(10, 90)
        light = faults.darker_or_brighter(self._chance, begins) if kind == "light switched" else None
        release = faults.stick(self._chance) if kind == "button stuck" else None
        away = range(begins, begins + self._chance.randrange(5, AWAY_FRAMES)) if kind in faults.HIDDEN else range(0)
        for number in range(LONGEST_FRAMES):
            if number == away.start and away:
                self._lose(str(kind))
            reports = self._life.look(light=light, shut=number in away)
            if number == away.stop - 1 and away and kind != "camera stalled":
                self._life.seeing_again()
            self._hear(reports)
            if any(isinstance(report, DiceSettled) and report.thrown for report in reports):
                break
        else:
            if kind in faults.EXCUSED:
                self._tally.hidden += 1
            elif not self._truth.outside:
                self._tally.missed.append(f"{self._where}: throw {self._truth.throw}, {kind or 'nothing wrong'}")
        if release:
            release()

    def _lose(self, kind: str) -> None:
        self._tally.faults[kind] += 1
        match kind:
            case "eye killed" | "camera gone":
                self._life.blind("the eye stopped by itself; it is started again")
            case "process killed":
                self._killed()

    def _killed(self) -> None:
        """And started again: what was on the disk is on the table."""
        self._stood = self._playing.standing
        acknowledged = self._life.session.saving.confirmed
        safe = self._life.session.saving.safe
        self._life.kill()
        self._tally.restarts += 1
        self._life = self._born()
        self._written = [done.command for done in self._playing.table.log]
        if safe and len(self._written) < len(safe.log):
            self._tally.disagreed.append(f"{self._where}: what write {acknowledged} confirmed was lost in a kill")

    def _hear(self, reports: tuple[EyeReport, ...]) -> None:
        for report in reports:
            if isinstance(report, DiceSettled) and report.thrown:
                self._dice = report.reading.dice
                if not self._rolled_since:
                    thrown = self._truth.of_throw_after(self._thrown_before)
                    standing = self._playing.standing or self._stood
                    self._thrown = [*self._truth.of_those_standing(standing, self._dice), *thrown]
            self._life.do(report)
            if isinstance(report, DiceSettled):
                self._tally.asked += isinstance(self._playing.asking, Doubt)
                self._tally.held += isinstance(self._playing.asking, StillIs)

    def _answer(self, doubt: Doubt) -> Event:
        """What the die in question shows, another number than those offered, or that it leans: roll again."""
        offered, value = faces(doubt), self._truth.shows(doubt.open[0])
        if value in offered:
            return ValuePicked(value)
        return Answered(0 if offered == FACES else 1)

    def _told(self, entry: Entry) -> None:
        if not isinstance(entry, Commands):
            self._written = []
            return
        for command in entry.commands:
            self._written.append(command)
            if isinstance(command, Roll):
                self._compare(command)

    def _compare(self, roll: Roll) -> None:
        self._tally.rolls += 1
        self._stood = ()
        if self._thrown_before == self._truth.throw or not self._thrown:
            self._tally.false.append(f"{self._where}: {roll.values} written, nothing thrown")
        elif Counter(roll.values) != Counter(self._thrown):
            throw = self._truth.throw
            self._tally.silent.append(f"{self._where}, throw {throw}: {roll.values} written, {self._thrown} thrown")

    def _agree(self) -> None:
        if self._life.saved():
            found = differences(self._life.session, self._folder / "journal.db", self._written)
        else:
            found = ["not everything was saved"]
        self._tally.disagreed += [f"{self._where}: {what}" for what in found]
