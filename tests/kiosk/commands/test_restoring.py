"""A backup restored by touch in the whole kiosk: the program ends, and starts again with settings and games of then."""

import argparse
import signal
from collections.abc import Iterator
from pathlib import Path
from socket import AF_UNIX, SOCK_DGRAM, socket
from typing import Any

import pytest

from kiosk.commands import offices, run
from kiosk.commands.machine import alone
from kiosk.office.restored import decide, decided, prepare
from kiosk.session.ownertouches import (
    BackupPicked,
    CornerHeld,
    DigitTyped,
    EntryDone,
    Load,
    LoadPicked,
    Part,
    PartOpened,
    RestoreOpened,
)
from kiosk.session.ownerviews import DeskView, PadView
from kiosk.session.touches import Answered, WentBack
from kiosk.session.view import view
from kiosk.translate import say
from tests.kiosk.commands.test_run import ended
from tests.kiosk.commands.test_run import kiosk as process
from tests.kiosk.office.kept import Kiosk
from tests.kiosk.window import Driver

PIN = [*map(DigitTyped, "1234"), EntryDone()]


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "kiosk").lay("night", "Ann", "Bob")


class Screen:
    """The whole kiosk in a real window, as somebody uses it."""

    def __init__(self, kiosk: Kiosk) -> None:
        self.driver = Driver(800, 480)
        parser = argparse.ArgumentParser()
        run.add(parser)
        words = ["--camera", f"film:{kiosk.room / 'none.mp4'}", "--settings", str(kiosk.settings)]
        args = parser.parse_args(words)
        self.undone = offices.restored(kiosk.data, kiosk.settings)
        self.settings, eye, faults = run.configured(args)
        self.app = run.wired(self.settings, eye, kiosk.data, faults=faults, beside=kiosk.settings)
        self.ended = False
        self.app.end = self._end  # type: ignore[method-assign]
        self.driver.start(self.app)

    def _end(self) -> None:
        self.ended = True

    @property
    def seen(self) -> Any:
        return view(self.app.session)

    def told(self) -> str:
        note = getattr(self.seen, "note", None)
        return say(note) if note else ""

    def offered(self) -> list[Any]:
        """What its rows post."""
        return [row.event for row in getattr(self.seen, "rows", ()) if row.event]

    def touch(self, *events: Any) -> None:
        for event in events:
            self.app.post(event)

    def until(self, met: Any) -> None:
        self.driver.until(met)

    def enter(self) -> None:
        """Past the PIN, which is chosen the first time, to the page of exports."""
        self.touch(CornerHeld())
        self.until(lambda: isinstance(self.seen, PadView) and self.seen.keys)
        self.touch(*PIN, *PIN)
        self.until(lambda: isinstance(self.seen, DeskView))
        self.touch(PartOpened(Part.EXPORT))
        self.until(lambda: LoadPicked(Load.BACKUP) in self.offered())

    def close(self) -> None:
        self.app.on_stop()
        self.driver.clear()


@pytest.fixture
def screens() -> Iterator[list[Screen]]:
    """Those that are open, closed at the end."""
    opened: list[Screen] = []
    yield opened
    for screen in opened:
        screen.close()


def test_a_backup_made_on_the_screen_is_restored_on_the_screen(kiosk: Kiosk, screens: list[Screen]) -> None:
    first = Screen(kiosk)
    screens.append(first)
    was = kiosk.state()
    first.enter()
    first.touch(LoadPicked(Load.BACKUP))
    first.until(lambda: first.told().startswith("Written: "))
    screens.remove(first)
    first.close()
    (file,) = (kiosk.data / "exports").iterdir()
    kept = file.rename(file.with_name("dice-kiosk-20300131-180000-backup.tar.gz"))
    kiosk.lay("contrast", "Eva")

    second = Screen(kiosk)
    screens.append(second)
    assert second.settings.screen.theme == "contrast"
    second.enter()
    second.touch(RestoreOpened())
    second.until(lambda: BackupPicked(str(kept)) in second.offered())
    second.touch(BackupPicked(str(kept)), Answered(0))
    second.until(lambda: second.ended)
    screens.remove(second)
    second.close()
    assert offices.farewell(kiosk.data) != ""

    third = Screen(kiosk)
    screens.append(third)
    assert (third.undone, third.settings.screen.theme) == ((), "night")
    assert third.app.session.known == ("Bob", "Ann")
    assert kiosk.state() == was
    assert len(list((kiosk.data / "exports").iterdir())) == 2


def test_one_that_is_damaged_is_told_on_the_screen_and_nothing_ends(kiosk: Kiosk, screens: list[Screen]) -> None:
    screen = Screen(kiosk)
    screens.append(screen)
    bad = kiosk.data / "exports" / "dice-kiosk-20300131-180000-backup.tar.gz"
    bad.parent.mkdir()
    bad.write_bytes(b"half")
    screen.enter()
    screen.touch(RestoreOpened())
    screen.until(lambda: BackupPicked(str(bad)) in screen.offered())
    screen.touch(BackupPicked(str(bad)), Answered(0))
    screen.until(lambda: "damaged" in screen.told())
    screen.touch(WentBack(), WentBack())
    assert not screen.ended
    assert not decided(kiosk.data)


def waiting(kiosk: Kiosk) -> tuple[object, ...]:
    """A backup waits for the next start; what the kiosk has after it."""
    file, was = kiosk.backed_up(), kiosk.state()
    kiosk.lay("contrast", "Eva")
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)
    return was


def started(kiosk: Kiosk, *, then: Any = None) -> tuple[int, list[str]]:
    """The program as the system starts and ends it; `then` is called once it shows its first picture."""
    with socket(AF_UNIX, SOCK_DGRAM) as told:
        told.bind(str(kiosk.room / "notify"))
        told.settimeout(60.0)
        words = ("--camera", f"photos:{kiosk.room}", "--window", "480x320", "--settings", str(kiosk.settings))
        running = process(kiosk.data, *words, NOTIFY_SOCKET=str(kiosk.room / "notify"))
        while b"READY=1" not in told.recv(4096):
            pass
    if then:
        then(kiosk)
    running.send_signal(signal.SIGTERM)
    status, said = ended(running)
    return status, [line for line in said if "calibration.json" not in line]  # which measures no table


def test_the_program_starts_with_the_backup_that_waits(kiosk: Kiosk) -> None:
    was = waiting(kiosk)
    assert started(kiosk) == (0, [])
    assert (kiosk.state(), decided(kiosk.data)) == (was, False)


def test_the_program_says_that_it_is_to_be_started_again(kiosk: Kiosk) -> None:
    status, said = started(kiosk, then=waiting)
    assert (status, said) == (0, ["dice-kiosk: Start the kiosk again: the backup takes its place then."])
    assert decided(kiosk.data)


def test_a_second_program_leaves_the_backup_to_the_first(kiosk: Kiosk) -> None:
    waiting(kiosk)
    now = kiosk.state()
    lock = alone(kiosk.data)
    assert lock
    assert ended(process(kiosk.data, "--settings", str(kiosk.settings)))[0] == 2
    assert (kiosk.state(), decided(kiosk.data)) == (now, True)
    lock.close()
