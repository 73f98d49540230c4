"""The pictures of rolls: a ring of files, the oldest dropped first; a disk that fails loses pictures and says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

import pytest

from kiosk.album import LEAST_FREE, Keeper, free_bytes
from kiosk.session.events import Album, Fetch, Keep, PictureFetched
from kiosk.translate import say

LONGEST_S = 20.0  # until an answer counts as missing


class Desk:
    """A keeper at work, and its answers."""

    def __init__(self, folder: Path, most: int, free: Callable[[Path], int]) -> None:
        self._told: SimpleQueue[Album | PictureFetched] = SimpleQueue()
        self.keeper = Keeper(folder, self._told.put, most=most, free=free)
        self.now = self._heard()

    def keep(self, game: int, roll: int, jpeg: bytes) -> Album:
        self.keeper.order(Keep(game, roll, jpeg))
        self.now = self._heard()
        assert isinstance(self.now, Album)
        return self.now

    def fetch(self, game: int, roll: int) -> bytes | None:
        self.keeper.order(Fetch(game, roll))
        told = self._heard()
        assert isinstance(told, PictureFetched)
        assert (told.game, told.roll) == (game, roll)
        return told.jpeg

    def _heard(self) -> Album | PictureFetched:
        return self._told.get(timeout=LONGEST_S)


@contextmanager
def opened(folder: Path, *, most: int = 3, free: Callable[[Path], int] = free_bytes) -> Iterator[Desk]:
    made = Desk(folder, most, free)
    try:
        yield made
    finally:
        made.keeper.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "pictures"


def test_what_was_kept_is_fetched(folder: Path) -> None:
    with opened(folder) as kept:
        assert kept.now == Album()
        assert kept.keep(1, 4, b"four").rolls == {(1, 4)}
        assert kept.keep(2, 4, b"of another game").rolls == {(1, 4), (2, 4)}
        assert (kept.fetch(1, 4), kept.fetch(2, 4), kept.fetch(1, 5)) == (b"four", b"of another game", None)


def test_the_oldest_is_dropped_first(folder: Path) -> None:
    with opened(folder) as kept:
        for roll in (7, 3, 9, 1):
            now = kept.keep(1, roll, b"%d" % roll)
        assert now.rolls == {(1, 3), (1, 9), (1, 1)}
        assert len(list(folder.iterdir())) == 3


def test_a_later_picture_of_the_same_roll_takes_its_place(folder: Path) -> None:
    with opened(folder) as kept:
        kept.keep(1, 4, b"first")
        assert kept.keep(1, 4, b"second").rolls == {(1, 4)}
        assert kept.fetch(1, 4) == b"second"
        assert len(list(folder.iterdir())) == 1


def test_the_next_start_finds_them_and_their_order(folder: Path) -> None:
    with opened(folder) as kept:
        for roll in (7, 3):
            kept.keep(1, roll, b"%d" % roll)
    with opened(folder) as kept:
        assert isinstance(kept.now, Album)
        assert kept.now.rolls == {(1, 7), (1, 3)}
        kept.keep(2, 0, b"new")
        assert kept.keep(2, 1, b"newer").rolls == {(1, 3), (2, 0), (2, 1)}
        assert kept.fetch(1, 3) == b"3"


def test_what_else_lies_in_the_folder_is_left_alone(folder: Path) -> None:
    folder.mkdir()
    (folder / "holiday.jpg").write_bytes(b"mine")
    (folder / "half-written").write_bytes(b"torn")
    with opened(folder, most=1) as kept:
        assert kept.now == Album()
        kept.keep(1, 0, b"one")
        kept.keep(1, 1, b"two")
    assert sorted(file.name for file in folder.iterdir()) == ["00000002-1-1.jpg", "holiday.jpg"]


def test_a_file_that_is_gone_or_empty_is_no_picture(folder: Path) -> None:
    with opened(folder) as kept:
        kept.keep(1, 0, b"gone")
        kept.keep(1, 1, b"torn by a power cut")
        (folder / "00000001-1-0.jpg").unlink()
        (folder / "00000002-1-1.jpg").write_bytes(b"")
        assert (kept.fetch(1, 0), kept.fetch(1, 1)) == (None, None)


def card(folder: Path, picture_bytes: int, room: int) -> Callable[[Path], int]:
    """What is free on a card on which besides these pictures so much room is left."""
    return lambda _: room - picture_bytes * len(list(folder.glob("*.jpg")))


def test_when_room_is_short_the_oldest_pictures_go_first(folder: Path) -> None:
    free = card(folder, picture_bytes=1_000_000, room=LEAST_FREE + 2_500_000)
    with opened(folder, most=9, free=free) as kept:
        for roll in range(6):
            now = kept.keep(1, roll, b"%d" % roll)
        assert now == Album(frozenset({(1, 3), (1, 4), (1, 5)}))
        assert len(list(folder.iterdir())) == 3


def test_a_full_disk_loses_pictures_alone_and_says_so(folder: Path) -> None:
    room = [1 << 40]
    with opened(folder, free=lambda _: room[0]) as kept:
        kept.keep(1, 0, b"before")
        room[0] = LEAST_FREE - 1
        full = kept.keep(1, 1, b"lost")
        assert full.rolls == frozenset()
        assert full.fault is not None
        assert say(full.fault).startswith("The disk is full: no more pictures of rolls are kept.")
        room[0] = LEAST_FREE
        assert kept.keep(1, 2, b"after") == Album(frozenset({(1, 2)}))


def test_a_folder_that_cannot_be_written_only_loses_pictures_and_says_so(folder: Path) -> None:
    folder.write_bytes(b"a file in its place")
    with opened(folder) as kept:
        lost = kept.keep(1, 0, b"lost")
        assert lost.rolls == frozenset()
        assert lost.fault is not None
        assert say(lost.fault).startswith("Pictures of rolls cannot be kept (")
        assert kept.fetch(1, 0) is None
