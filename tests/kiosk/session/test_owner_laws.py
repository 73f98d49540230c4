"""Whatever the owner does and is answered, in any order: each page goes on, and keeps what all screens keep."""

from random import Random

import pytest

from kiosk.commands.offices import OFFERS
from kiosk.office.knobs import knobs
from kiosk.rules.words import Sentence
from kiosk.session.backups import Backup, BackupsTold, Restored, RestoreRefused, Unpacked
from kiosk.session.errands import (
    AboutTold,
    Answer,
    Carried,
    CarryRefused,
    EndRefused,
    Fact,
    FoldersTold,
    KnobRefused,
    KnobsTold,
    KnobTurned,
    PeopleTold,
    Person,
    PinKept,
    PinTold,
    PinTried,
)
from kiosk.session.events import Album, Event, Tick
from kiosk.session.owner import Owner
from kiosk.session.session import lit, update
from kiosk.session.view import view
from kiosk.session.whole import Session
from kiosk.settings import Settings
from kiosk.signals import Key, KeyPressed, Lamp
from kiosk.translate import say
from tests.kiosk.session.anything import events_in, parts
from tests.kiosk.session.hands import thrown
from tests.kiosk.session.test_owner import inside

KNOBS = knobs(Settings(), OFFERS)
WHY = Sentence("It cannot be")
ANSWERS: tuple[Answer, ...] = (
    PinTold(True),
    PinTold(False),
    PinTried(True),
    PinTried(False, 30.0),
    PinKept(),
    PinKept(WHY),
    EndRefused(WHY),
    KnobsTold(KNOBS),
    *map(KnobTurned, KNOBS),
    KnobRefused(WHY),
    PeopleTold((Person("Ann", frozenset({1, 2}), 3), Person("Bob", frozenset({2}), 0))),
    PeopleTold((), WHY),
    FoldersTold(("/media/a", "/b")),
    Carried(("a",)),
    CarryRefused(WHY),
    BackupsTold(tuple(Backup(f"/{n}", "/", "2030", n) for n in range(7))),
    BackupsTold((), settings=False),
    Unpacked("/0"),
    Restored("/0"),
    RestoreRefused("/0", WHY),
    AboutTold((Fact(WHY, WHY),) * 12),
)
OTHERS: tuple[Event, ...] = (Album(), Album(frozenset({(1, 0)})), thrown(1, 2), KeyPressed(Key.UNDO, long=True))
STEPS = 60


def lives(seed: int) -> list[Session]:
    """Sessions one after the other, most of them inside."""
    chance, session, t = Random(seed), inside(), 0.0
    found = []
    for _step in range(STEPS):
        found.append(session)
        t += 1
        session = update(update(session, Tick(t)), _next(chance, session)).sent()
        if not isinstance(session.over, Owner):
            session = inside(Tick(t))
    return found


def _next(chance: Random, session: Session) -> Event:
    offered = list(events_in(view(session)))
    kind = chance.random()
    if kind < 0.6 and offered:
        return chance.choice(offered)
    if kind < 0.75:
        return KeyPressed(chance.choice(list(Key)))
    return chance.choice(ANSWERS + OTHERS) if kind < 0.98 else chance.choice(OTHERS)


@pytest.mark.parametrize("seed", range(12))
def test_t20_every_page_keeps_what_all_screens_keep(seed: int) -> None:
    for session in lives(seed):
        seen = view(session)
        for part in parts(seen):
            assert not isinstance(part, Sentence) or isinstance(say(part), str)
        offered = getattr(seen, "question", None) or seen
        for touch in events_in(offered):
            assert update(session, touch) != session, touch
        lamps = lit(session)
        assert list(lamps) == list(Key)
        for key in (key for key, lamp in lamps.items() if lamp is not Lamp.OFF):
            assert update(session, KeyPressed(key)) != session, key


def test_every_page_is_reached_by_these_lives() -> None:
    pages = {type(session.over.page).__name__ for seed in range(12) for session in lives(seed) if session.over}  # type: ignore[union-attr]
    assert pages >= {"PinPad", "Desk", "Knobs", "Hardware", "People", "Exports", "About", "Power"}
