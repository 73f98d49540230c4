"""Archives that are no sound backup: one sentence each, nothing changed, and nothing written anywhere else."""

import gzip
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiosk.office.carry import DATA, SETTINGS
from kiosk.office.restored import prepare
from kiosk.office.unpacked import BadBackup, Room, unpack
from kiosk.translate import say
from tests.kiosk.office.kept import Kiosk, Part, archived

ROOM = Room(10**9, 10**9)
FOREIGN = "is no backup of a dice kiosk. Nothing was changed."
TORN = "is damaged or cut short. Nothing was changed: copy it once more, or take another backup."
NEWER = "are from a newer dice-kiosk: bring this one up to date. Nothing was changed."


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "kiosk").lay("night", "Ann", "Bob")


def refused(kiosk: Kiosk, file: Path) -> str:
    """Why it is, and that nothing has come of it."""
    before = {path for path in kiosk.room.rglob("*") if path.name not in ("journal.db-wal", "journal.db-shm")}
    was = kiosk.state()
    with pytest.raises(BadBackup) as fault:
        prepare(file, kiosk.settings, kiosk.data)
    assert kiosk.state() == was
    assert set(kiosk.room.rglob("*")) == before
    return say(fault.value.sentence)


@pytest.mark.parametrize(
    "part",
    [
        Part(f"{DATA}/../../../../hacked", b"x"),
        Part("/etc/dice-kiosk/settings.toml", b"x"),
        Part("../etc/dice-kiosk/settings.toml", b"x"),
        Part("etc/passwd", b"x"),
        Part("var/lib/dice-kiosk-2/journal.db", b"x"),
        Part(f"{DATA}/journal.db", kind=tarfile.SYMTYPE, link="/etc/passwd"),
        Part(f"{DATA}/pictures", kind=tarfile.SYMTYPE, link="/etc"),
        Part(DATA, kind=tarfile.SYMTYPE, link="/etc"),
        Part(f"{SETTINGS}/settings.toml", kind=tarfile.LNKTYPE, link="/etc/passwd"),
        Part(f"{DATA}/other", kind=tarfile.CHRTYPE),
        Part(f"{DATA}/other", kind=tarfile.BLKTYPE),
        Part(f"{DATA}/other", kind=tarfile.FIFOTYPE),
        Part(DATA, b"a file"),
    ],
    ids=lambda part: f"{part.name} {part.kind.decode()}",
)
def test_what_has_no_place_in_a_backup_makes_it_none(kiosk: Kiosk, part: Part) -> None:
    file = archived(kiosk.room / "mine.tar.gz", Part(f"{SETTINGS}/settings.toml", b"[screen]\n"), part)
    assert refused(kiosk, file) == f"mine.tar.gz {FOREIGN}"


def test_a_name_that_stands_there_twice_makes_it_none(kiosk: Kiosk) -> None:
    twice = [Part(f"{DATA}/pictures/1-1-0.jpg", b"x")] * 2
    assert refused(kiosk, archived(kiosk.room / "mine.tar.gz", *twice)) == f"mine.tar.gz {FOREIGN}"


def test_more_files_than_any_backup_has_make_it_none(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kiosk.office.unpacked.MOST", 10)
    many = [Part(f"{DATA}/{number}") for number in range(9)]
    assert refused(kiosk, archived(kiosk.room / "mine.tar.gz", *many)) == f"mine.tar.gz {FOREIGN}"


def test_an_archive_of_something_else_is_none(kiosk: Kiosk) -> None:
    with tarfile.open(kiosk.room / "report.tar.gz", "w:gz") as archive:
        archive.add(kiosk.settings, "dice-kiosk-report/settings.toml")
    assert refused(kiosk, kiosk.room / "report.tar.gz") == f"report.tar.gz {FOREIGN}"
    with tarfile.open(kiosk.room / "half.tar.gz", "w:gz") as archive:
        archive.add(kiosk.settings, f"{SETTINGS}/settings.toml")
    assert refused(kiosk, kiosk.room / "half.tar.gz") == f"half.tar.gz {FOREIGN}"


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.999])
def test_one_that_was_cut_short_is_told(kiosk: Kiosk, share: float) -> None:
    file = kiosk.backed_up()
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * share)])
    assert refused(kiosk, file) == f"{file.name} {TORN}"


@pytest.mark.parametrize(
    "data",
    [b"no archive", gzip.compress(b"no tar"), gzip.compress(b"x" * 4096)],
    ids=["no archive", "no tar", "no tar either"],  # packed bytes tell the second in which they were packed
)
def test_what_is_no_archive_is_told(kiosk: Kiosk, data: bytes) -> None:
    (kiosk.room / "mine.tar.gz").write_bytes(data)
    assert refused(kiosk, kiosk.room / "mine.tar.gz") == f"mine.tar.gz {TORN}"


@pytest.mark.parametrize("behind", [b"x", bytes(3 << 20)])
def test_what_stands_behind_its_end_is_told(kiosk: Kiosk, behind: bytes) -> None:
    file = kiosk.backed_up()
    file.write_bytes(file.read_bytes() + gzip.compress(behind))
    assert refused(kiosk, file) == f"{file.name} {TORN}"


def test_a_name_that_would_fill_the_memory_is_told(kiosk: Kiosk) -> None:
    long = Part(f"{DATA}/x", bytes(2 << 20), kind=tarfile.GNUTYPE_LONGNAME)
    assert refused(kiosk, archived(kiosk.room / "mine.tar.gz", long)) == f"mine.tar.gz {TORN}"


def test_a_file_that_is_gone_is_told(kiosk: Kiosk) -> None:
    told = "gone.tar.gz cannot be unpacked: No such file or directory. Nothing was changed."
    assert refused(kiosk, kiosk.room / "gone.tar.gz") == told


@pytest.mark.parametrize(
    "name, text, told",
    [
        ("settings.toml", b"[screen", "settings.toml in mine.tar.gz cannot be read: "),
        ("settings.toml", b"\xff\xfe", "settings.toml in mine.tar.gz cannot be read: it is not a text file"),
        ("settings.toml", b"#" * 10_000_001, "settings.toml in mine.tar.gz cannot be read: it is too long"),
        ("calibration.json", b"{", "calibration.json in mine.tar.gz cannot be read: "),
    ],
)
def test_settings_that_cannot_be_read_are_told(kiosk: Kiosk, name: str, text: bytes, told: str) -> None:
    file = archived(kiosk.room / "mine.tar.gz", Part(f"{SETTINGS}/{name}", text))
    assert refused(kiosk, file).startswith(told)


def journal(kiosk: Kiosk, change: str) -> bytes:
    """The kiosk's, changed."""
    file = kiosk.room / "changed.db"
    with closing(sqlite3.connect(file)) as copy:
        with closing(sqlite3.connect(kiosk.data / "journal.db")) as whole:
            whole.backup(copy)
        copy.executescript(change)
        copy.execute("PRAGMA journal_mode=DELETE")
    return file.read_bytes()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE seq = 1",
        "UPDATE entries SET line = 'x'",
        "PRAGMA user_version=2; DROP TABLE packed",
        "DROP TABLE entries; CREATE VIEW entries AS SELECT 1 AS seq, 1 AS game, 'x' AS line, 0 AS at",
    ],
)
def test_games_that_are_not_sound_are_told(kiosk: Kiosk, change: str) -> None:
    file = archived(kiosk.room / "mine.tar.gz", Part(f"{DATA}/journal.db", journal(kiosk, change)))
    assert refused(kiosk, file) == "The games in mine.tar.gz are damaged. Nothing was changed: take another backup."


@pytest.mark.parametrize("spoil", [lambda data: b"no journal at all", lambda data: data[:4096]], ids=["other", "torn"])
def test_games_that_are_no_journal_are_told(kiosk: Kiosk, spoil: Any) -> None:
    part = Part(f"{DATA}/journal.db", spoil(journal(kiosk, "PRAGMA user_version=1")))
    assert "are damaged" in refused(kiosk, archived(kiosk.room / "mine.tar.gz", part))


def test_games_of_a_newer_program_are_told(kiosk: Kiosk) -> None:
    part = Part(f"{DATA}/journal.db", journal(kiosk, "PRAGMA user_version=99"))
    assert refused(kiosk, archived(kiosk.room / "mine.tar.gz", part)) == f"The games in mine.tar.gz {NEWER}"


@pytest.mark.parametrize("free, total", [(60_000_000, 10**12), (10**12, 60_000_000)])
def test_where_there_is_no_room_it_is_told_before_anything_is_written(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch, free: int, total: int
) -> None:
    from shutil import _ntuple_diskusage

    file = archived(kiosk.room / "mine.tar.gz", Part(f"{DATA}/journal.db", bytes(61_000_000)))
    monkeypatch.setattr("shutil.disk_usage", lambda _: _ntuple_diskusage(total, 0, free))
    assert refused(kiosk, file) == "There is no room for mine.tar.gz. Nothing was changed."


def test_a_disk_that_is_full_after_all_is_told(kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch) -> None:
    file = kiosk.backed_up()

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfileobj", full)
    assert refused(kiosk, file).endswith("cannot be unpacked: No space left on device. Nothing was changed.")


def test_where_what_is_here_cannot_be_kept_nothing_is_changed(kiosk: Kiosk) -> None:
    file = kiosk.backed_up()
    (kiosk.data / "exports").write_text("no folder")
    assert refused(kiosk, file).startswith("What is here cannot be kept as a backup: ")


def test_what_the_kiosk_knows_not_is_left_alone(kiosk: Kiosk, tmp_path: Path) -> None:
    hidden = Part(f"{DATA}/.config/pulse/runtime", kind=tarfile.SYMTYPE, link="/tmp")
    others = [Part(f"{DATA}/{name}", b"x") for name in ("pin.json", "lock", "exports/a.csv", "pictures/new", "x/y/z")]
    unpack(archived(kiosk.room / "mine.tar.gz", hidden, *others), tmp_path / "to", ROOM)
    assert [path for path in (tmp_path / "to").rglob("*") if not path.is_dir()] == []


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_wrong_with_its_bytes_it_is_taken_or_refused(kiosk: Kiosk, tmp_path: Path, seed: int) -> None:
    chance, whole = Random(seed), gzip.decompress(kiosk.backed_up().read_bytes())
    heads = [at for at in range(0, len(whole), 512) if whole[at + 257 : at + 262] == b"ustar"]
    for number in range(60):
        spoilt = bytearray(whole)
        for _ in range(chance.choice((1, 3, 20))):
            spoilt[chance.choice(heads) + chance.randrange(512)] = chance.randrange(256)
        file = tmp_path / "spoilt.tar.gz"
        file.write_bytes(gzip.compress(spoilt, 1))
        to = tmp_path / f"{number}"
        try:
            unpack(file, to, ROOM)
        except BadBackup:
            continue
    assert {path.name for path in tmp_path.iterdir()} <= {"kiosk", "spoilt.tar.gz", *map(str, range(60))}
