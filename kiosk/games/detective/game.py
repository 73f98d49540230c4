"""5-Dice Detective: find the means, the motive and the opportunity of one suspect."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kiosk.games.detective.evidence import SECTIONS, File, Pass, Record, pieces, sections_found, suspects
from kiosk.games.detective.picture import laid_out
from kiosk.rules.asks import Choice, Lying
from kiosk.rules.dice import FACES, Dice
from kiosk.rules.options import option
from kiosk.rules.picture import Picture
from kiosk.rules.scores import leaders
from kiosk.rules.seating import following
from kiosk.rules.sheet import Cell, Row, Sheet, total
from kiosk.rules.words import Player, Sentence

DICE = 5


@dataclass(frozen=True, slots=True)
class State:
    """An investigation as it stands."""

    files: tuple[File, ...]
    """One for each player, or a single one for all."""
    player: int
    players: int
    dice: Dice = Dice()
    rerolled: bool = False
    solver: int | None = None
    """The first who had a whole case."""
    circles: tuple[int | None, ...] = (None,) * len(FACES)
    """Who found the last piece against each suspect, where all share one sheet."""
    gone: frozenset[int] = frozenset()
    """Who has left the game."""
    said: tuple[Sentence, ...] = ()


@dataclass(frozen=True, slots=True)
class Detective:
    """A whole case against one suspect wins; then each of the others has one last turn."""

    any_dice: bool = option(
        Sentence("Any dice"), Sentence("All five dice count, kept or rolled: you need not have one of each.")
    )
    pooled_evidence: bool = option(
        Sentence("Pooled evidence"),
        Sentence("All write on one sheet; whoever completes a case circles the suspect, and most circles win."),
    )
    id: ClassVar[str] = "detective"
    title: ClassVar[Sentence] = Sentence("5-Dice Detective")
    line: ClassVar[Sentence] = Sentence("Find two, three and four alike: means, motive, opportunity.")
    minutes: ClassVar[int] = 20
    rolloff_dice: ClassVar[int] = 2
    rules: ClassVar[int] = 1

    def seats(self) -> tuple[int, ...]:
        return (2, 3, 4, 5, 6)

    def teams(self, players: int) -> int:
        return players

    def start(self, players: int, first: int | None) -> State:
        sheets = 1 if self.pooled_evidence else players
        return State(files=(frozenset(),) * sheets, player=first or 0, players=players)

    def rolls(self, state: State) -> int:
        return state.dice.rolls(DICE, most=0 if state.rerolled else DICE)

    def choices(self, state: State) -> tuple[Choice, ...]:
        if not state.dice.values:
            return ()
        alike = {suspect: self._alike(state, suspect) for suspect in FACES}
        shown = (
            Record(section, suspect)
            for section, needed in SECTIONS.items()
            for suspect in FACES
            if alike[suspect] >= needed
        )
        return (*(piece for piece in shown if piece not in own_file(state)), Pass())

    def holdable(self, state: State) -> bool:
        return not state.rerolled

    def hint(self, state: State) -> Sentence:
        if self.rolls(state):
            return Sentence("record")
        if state.rerolled:
            return Sentence("touch a lit place, or end the turn")
        return Sentence("let a die go, or end the turn")

    def winners(self, state: State) -> tuple[int, ...]:
        if self.pooled_evidence:
            return () if None in state.circles else leaders(self.scores(state), gone=state.gone)
        if state.player != state.solver:
            return ()
        return tuple(player for player in range(state.players) if _solved(state, player))

    def scores(self, state: State) -> tuple[int, ...]:
        if self.pooled_evidence:
            return tuple(state.circles.count(player) for player in range(state.players))
        return tuple(map(sections_found, state.files))

    def board(self, state: State) -> dict[str, object]:
        evidence = [{section: suspects(file, section) for section in SECTIONS} for file in state.files]
        circles = {"circles": list(state.circles)} if self.pooled_evidence else {}
        return {"evidence": evidence, **circles}

    def elsewhere(self, state: State) -> tuple[Lying, ...]:
        return ()

    def roll(self, state: State, values: tuple[int, ...]) -> State:
        if not state.dice.values:
            return replace(state, dice=Dice(values))
        return replace(state, dice=state.dice.roll(values), rerolled=True)

    def choose(self, state: State, choice: Record | Pass) -> State:
        match choice:
            case Pass():
                return _next(_told(state, Sentence.of("{player} records nothing", player=Player(state.player))))
            case Record():
                return _next(_recorded(state, choice))

    def lapse(self, state: State) -> State:
        return self.choose(state, Pass())

    def leave(self, state: State, player: int) -> State:
        after = replace(state, gone=state.gone | {player})
        if player == state.solver:
            after = replace(after, solver=_solver_after(after, player))
        return _next(after) if player == state.player else after

    def sheet(self, state: State) -> Sheet:
        label = Sentence("Circled suspects") if self.pooled_evidence else Sentence("Best case of 3")
        return Sheet((*(_row(state, suspect) for suspect in FACES), total(label, self.scores(state))))

    def picture(self, state: State) -> Picture:
        own = state.player % len(state.files)
        offered = frozenset(choice for choice in self.choices(state) if isinstance(choice, Record))
        return laid_out(state.files, own, offered, state.circles if self.pooled_evidence else None)

    def _alike(self, state: State, suspect: int) -> int:
        """How many dice serve together as evidence against this suspect."""
        kept, fresh = (state.dice.at(slots).count(suspect) for slots in (state.dice.held, state.dice.free))
        if state.rerolled and state.dice.held and not self.any_dice and not (kept and fresh):
            return 0
        return kept + fresh


def own_file(state: State) -> File:
    """The sheet that the player to move writes on."""
    return state.files[state.player % len(state.files)]


def _recorded(state: State, piece: Record) -> State:
    """The piece on the sheet, and the case closed that it completes."""
    mine, place = own_file(state) | {piece}, state.player % len(state.files)
    files = tuple(mine if sheet == place else file for sheet, file in enumerate(state.files))
    said = Sentence.of("{player} records: {piece}", player=Player(state.player), piece=piece.label)
    after = _told(replace(state, files=files), said)
    return after if pieces(mine, piece.suspect) < len(SECTIONS) else _closed(after, piece.suspect)


def _closed(state: State, suspect: int) -> State:
    """The case against this suspect is this player's."""
    circles = tuple(state.player if face == suspect else by for face, by in zip(FACES, state.circles, strict=True))
    news = "{player} has the whole case against suspect {suspect}"
    said = Sentence.of(news, player=Player(state.player), suspect=suspect)
    solver = state.player if state.solver is None else state.solver
    return _told(replace(state, circles=circles, solver=solver), said)


def _told(state: State, said: Sentence) -> State:
    return replace(state, said=(*state.said, said))


def _next(state: State) -> State:
    player = following(state.player, state.players, state.gone)
    return replace(state, player=player, dice=Dice(), rerolled=False)


def _solved(state: State, player: int) -> bool:
    """This player is there and has a whole case on a sheet of their own."""
    return player not in state.gone and sections_found(state.files[player % len(state.files)]) == len(SECTIONS)


def _solver_after(state: State, left: int) -> int | None:
    """Who was the next to have a whole case, when the first who had one has left."""
    later = ((left + step) % state.players for step in range(1, state.players))
    return next((seat for seat in later if _solved(state, seat)), None)


def _row(state: State, suspect: int) -> Row:
    found = tuple(pieces(file, suspect) for file in state.files)
    label = Sentence.of("Suspect {suspect}", suspect=suspect)
    return Row(label, tuple(Cell(found[player % len(found)]) for player in range(state.players)))
