"""A kiosk and its disk, which remembers what it was given, through power cuts too."""

from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from hypothesis import strategies as st

from kiosk.rules.asks import Turn
from kiosk.rules.moves import Choose, Roll
from kiosk.rules.record import Commands, End, Entry, Forgotten, Header, Leave, NewGame, Renamed, Saved, SaveFailed
from kiosk.session.coming import resume
from kiosk.session.events import Event, Write
from kiosk.session.menutouches import GamePicked, GameStarted
from kiosk.session.playing import Playing
from kiosk.session.session import update
from kiosk.session.table import Table, fold
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.signals import EyeReady
from tests.kiosk.session.anything import Confirmed, Offered, PowerCut, Rolled, Step, events_in
from tests.kiosk.session.hands import GAMES, PAGES, thrown


@dataclass(frozen=True, slots=True)
class World:
    """A kiosk, everything that it has ever given the disk, and how much of that the players may see."""

    session: Session
    written: tuple[Entry, ...] = ()
    before: int = 0
    """Entries of earlier lives; the numbers of this life's begin after them."""
    on_disk: int = 0
    visible: int = 0
    failing: bool = False

    def table(self, *, entries: int | None = None) -> Table | None:
        """The game on the screen, folded from the first so many entries; from all where nothing is said."""
        screen = self.session.screen
        return folded(self.written[:entries], screen.table.header) if isinstance(screen, Playing) else None


def folded(entries: tuple[Entry, ...], header: Header) -> Table:
    """The game as these entries tell it; at its beginning where they do not."""
    commands = [
        c for entry in entries if isinstance(entry, Commands) and entry.game == header.id for c in entry.commands
    ]
    table, whole = fold(header, GAMES[header.game], commands)
    assert whole, "a command was journalled that is not legal"
    return table


def switched_on() -> World:
    return World(update(Session(GAMES, PAGES), EyeReady(simulated=True)).sent())


def seated() -> World:
    """Ann and Bob have just rolled for who begins."""
    begin: tuple[Step, ...] = (
        GamePicked("five-thousand"),
        GameStarted(),
        thrown(6, 6),
        thrown(1, 2),
    )
    return reduce(happen, begin, switched_on())


def nearly_won() -> World:
    """Switched on in the middle of a game: Ann, who plays alone, lacks 200 points."""
    header = Header(1, "five-thousand", ("Ann",), 1)
    turns = (Commands(1, (Roll((1,) * 5), Choose("bank"))),) * 4
    return happen(World(Session(GAMES, PAGES), (NewGame(header), *turns)), PowerCut(0))


def happen(world: World, step: Step) -> World:
    """The world after a step."""
    match step:
        case Offered(which):
            offered = list(events_in(view(world.session)))
            return _told(world, offered[which % len(offered)])
        case Rolled(values):
            asked = world.session.screen.table.ask if isinstance(world.session.screen, Playing) else None
            return _told(world, thrown(*values[: asked.roll if isinstance(asked, Turn) else 5]))
        case Confirmed(but):
            number = max(world.session.saving.confirmed, world.session.saving.number - but)
            return _saved(world, number)
        case PowerCut(lost):
            return _on_again(world, max(world.on_disk, len(world.written) - lost))
        case _:
            return _told(world, step)


def _told(world: World, event: Event) -> World:
    session = update(world.session, event)
    writes = [effect for effect in session.outbox if isinstance(effect, Write)]
    first = len(world.written) - world.before + 1
    assert [write.number for write in writes] == list(range(first, first + len(writes)))
    entries = [write.entry for write in writes if not isinstance(write.entry, Renamed | Forgotten)]
    assert len(entries) == len(writes), "nobody is in the owner's list of players"
    written = (*world.written, *entries)
    failing = world.failing or isinstance(event, SaveFailed)
    visible = len(written) if failing else world.visible
    return replace(world, session=session.sent(), written=written, failing=failing, visible=visible)


def _saved(world: World, number: int) -> World:
    on_disk = world.before + number
    session = update(world.session, Saved(number))
    return replace(world, session=session, on_disk=on_disk, visible=max(world.visible, on_disk), failing=False)


def _on_again(world: World, kept: int) -> World:
    """What is on the disk, and nothing else, is known."""
    written = world.written[:kept]
    headers = [entry.header for entry in written if isinstance(entry, NewGame)]
    session = Session(GAMES, PAGES, next_game=max((header.id for header in headers), default=0) + 1)
    if written:
        session = _taken_up(session, written, {header.id: header for header in headers})
    return World(update(session, EyeReady(simulated=True)).sent(), written, kept, kept, kept)


def _taken_up(session: Session, written: tuple[Entry, ...], headers: dict[int, Header]) -> Session:
    last = written[-1]
    table = folded(written, headers[last.header.id if isinstance(last, NewGame) else last.game])
    if not isinstance(last, Leave | End):
        return resume(session, table).sent()
    waits = isinstance(last, Leave) and not table.over
    return replace(session, names=table.header.names, left=table if waits else None)


def plain(seen: Any) -> Any:
    """A view without what is said about the disk."""
    return replace(seen, banner=None)


starts = st.sampled_from([seated(), nearly_won(), switched_on()])
