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

CUTS = 500
COMMITS = 60
SECTOR = 512  # what a card writes whole or not at all


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


def torn(written: Written, luck: random.Random) -> tuple[bytes, int]:
    """The log as a power cut leaves it, and how many lines had been acknowledged by then.

    What was acknowledged is there whole; of what came after it each sector is there, or not yet, or is rubbish.
    """
    commit = luck.randrange(len(written.lengths))
    safe = written.lengths[commit]
    end = luck.randrange(safe, min(len(written.log), safe + 40 * SECTOR) + 1)
    log = bytearray(written.log[:end])
    for start in range(safe, end, SECTOR):
        match luck.choice(("there", "not yet", "rubbish")):
            case "not yet":
                log[start : start + SECTOR] = bytes(min(SECTOR, end - start))
            case "rubbish":
                log[start : start + SECTOR] = luck.randbytes(min(SECTOR, end - start))
    return bytes(log), written.counts[commit]


def test_at_500_moments_the_journal_opens_with_all_that_was_acknowledged_and_nothing_twice(
    written: Written, tmp_path: Path
) -> None:
    luck = random.Random(8)
    for cut in range(CUTS):
        log, acknowledged = torn(written, luck)
        path = tmp_path / str(cut) / "journal.db"
        path.parent.mkdir()
        path.write_bytes(written.journal)
        _log(path).write_bytes(log)
        assert read_journal(path).fault is None, cut
        found = [(game, line) for _, game, line in rows(path)]
        assert len(found) >= acknowledged, cut
        assert found == list(written.said[: len(found)]), cut
        shutil.rmtree(path.parent)


def test_the_cuts_hit_the_middle_of_commits_too(written: Written) -> None:
    luck = random.Random(8)
    cuts = [torn(written, luck) for _ in range(CUTS)]
    assert sum(len(log) not in written.lengths for log, _ in cuts) > CUTS / 2
    assert len({count for _, count in cuts}) == len(written.counts)
