"""The plug is pulled while the card writes: whatever part of the log is there, in whatever order its sectors came."""

import random
import shutil
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from kiosk.journal.file import append, connect
from kiosk.journal.lines import lines
from kiosk.journal.start import read_journal
from kiosk.rules.moves import Choose
from kiosk.rules.record import Commands, NewGame
from tests.kiosk.journal.desk import ANN, rows
from tests.kiosk.journal.tearing import mixed, torn

CUTS = 500
COMMITS = 60


@dataclass(frozen=True, slots=True)
class Written:
    """A journal as it lay on the card, its log, and how long the log was when each commit was acknowledged."""

    journal: bytes
    log: bytes
    lengths: tuple[int, ...]
    said: tuple[tuple[int, str], ...]
    """Every line in order."""
    counts: tuple[int, ...]
    """How many of them were acknowledged with each commit."""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Written:
    path = tmp_path_factory.mktemp("card") / "journal.db"
    entries = [NewGame(ANN)]
    entries += [Commands(1, tuple(Choose(f"{n}-{part}") for part in range(1 + n % 3))) for n in range(COMMITS)]  # type: ignore[misc]
    said: list[tuple[int, str]] = []
    lengths, counts = [], []
    with closing(connect(path)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for entry in entries:
            game, told = lines(entry)
            append(opened, len(said), [(game, line) for line in told])
            said += [(game, line) for line in told]
            lengths.append(_log(path).stat().st_size)
            counts.append(len(said))
        return Written(path.read_bytes(), _log(path).read_bytes(), tuple(lengths), tuple(said), tuple(counts))


def _log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def cut(written: Written, luck: random.Random) -> tuple[bytes, int]:
    """The log as a power cut leaves it, and how many lines had been acknowledged by then."""
    commit = luck.randrange(len(written.lengths))
    return torn(written.log, written.lengths[commit], luck), written.counts[commit]


def test_at_500_moments_the_journal_opens_with_all_that_was_acknowledged_and_nothing_twice(
    written: Written, tmp_path: Path
) -> None:
    luck = random.Random(8)
    for number in range(CUTS):
        log, acknowledged = cut(written, luck)
        path = tmp_path / str(number) / "journal.db"
        path.parent.mkdir()
        path.write_bytes(written.journal)
        _log(path).write_bytes(log)
        assert read_journal(path).fault is None, number
        found = [(game, line) for _, game, line in rows(path)]
        assert len(found) >= acknowledged, number
        assert found == list(written.said[: len(found)]), number
        shutil.rmtree(path.parent)


def test_the_cuts_hit_the_middle_of_commits_too(written: Written) -> None:
    luck = random.Random(8)
    cuts = [cut(written, luck) for _ in range(CUTS)]
    assert sum(len(log) not in written.lengths for log, _ in cuts) > CUTS / 2
    assert len({count for _, count in cuts}) == len(written.counts)


@dataclass(frozen=True, slots=True)
class Folding:
    """A journal and its log before and after the log is folded in, and after the next commit begins the log anew."""

    journal: tuple[bytes, bytes]
    log: tuple[bytes, bytes]
    said: tuple[tuple[int, str], ...]
    folded: int
    """How many lines were acknowledged before the last commit."""


@pytest.fixture(scope="module")
def folding(tmp_path_factory: pytest.TempPathFactory) -> Folding:
    path = tmp_path_factory.mktemp("card") / "journal.db"
    said = [(1, line) for line in lines(NewGame(ANN))[1]]
    said += [(1, f'{{"choose":"{n}-{"x" * 90}"}}') for n in range(300)]
    with closing(connect(path)) as opened:
        opened.execute("PRAGMA wal_autocheckpoint=0")
        for start in range(0, len(said), 30):
            append(opened, start, said[start : start + 30])
        before = path.read_bytes(), _log(path).read_bytes()
        opened.execute("PRAGMA wal_checkpoint(RESTART)")
        after = path.read_bytes()
        more = [(1, '{"choose":"last"}')] * 3
        append(opened, len(said), more)
        return Folding((before[0], after), (before[1], _log(path).read_bytes()), (*said, *more), len(said))


@pytest.mark.parametrize("moment", ["while the log is folded in", "while the next one is begun over it"])
def test_nothing_is_lost(moment: str, folding: Folding, tmp_path: Path) -> None:
    luck = random.Random(moment)
    found_last = set()
    for number in range(CUTS // 5):
        path = tmp_path / str(number) / "journal.db"
        path.parent.mkdir()
        if moment == "while the log is folded in":
            path.write_bytes(mixed(*folding.journal, luck))
            _log(path).write_bytes(folding.log[0])
        else:
            path.write_bytes(folding.journal[1])
            _log(path).write_bytes(mixed(*folding.log, luck))
        assert read_journal(path).fault is None, number
        found = tuple((game, line) for _, game, line in rows(path))
        assert found in (folding.said[: folding.folded], folding.said), number
        found_last.add(len(found))
        shutil.rmtree(path.parent)
    assert folding.folded in found_last
