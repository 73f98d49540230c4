"""Which backups are found, where, and what is told of them."""

import os
import tarfile
import time
from pathlib import Path

import pytest

from kiosk.office.backups import backups
from kiosk.office.office import Files, Office
from kiosk.session.backups import AskBackups, BackupsTold, Restore, Restored, RestoreRefused, Unpack, Unpacked
from kiosk.session.errands import Answer, Errand
from tests.kiosk.office.kept import Kiosk, archived, installed

OURS = "dice-kiosk-20300131-180059-backup.tar.gz"


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "kiosk").lay("night", "Ann")


def done(kiosk: Kiosk, *errands: Errand) -> list[Answer]:
    """What the office answers."""
    posted: list[Answer] = []
    office = Office(Files(kiosk.settings, kiosk.data), posted.append)
    for errand in errands:
        office.order(errand)
    office.close(patience_s=60.0)
    return posted


def written(file: Path, when: str) -> Path:
    at = time.mktime(time.strptime(when, "%Y-%m-%d %H:%M"))
    os.utime(file, (at, at))
    return file


def test_those_of_the_kiosk_and_of_the_installer_are_found_the_newest_first(kiosk: Kiosk, tmp_path: Path) -> None:
    ours = kiosk.backed_up().rename(kiosk.room / "stick" / OURS)
    theirs = written(installed(kiosk, tmp_path / "mine.tar.gz"), "2031-05-01 09:30")
    told = backups([tmp_path, kiosk.room / "stick", tmp_path / "none"])
    assert [(one.file, one.place, one.made) for one in told] == [
        (str(theirs), str(theirs), "2031-05-01 09:30"),
        (str(ours), str(ours.parent), "2030-01-31 18:00"),
    ]
    assert [one.size for one in told] == [theirs.stat().st_size, ours.stat().st_size]


def test_what_is_none_is_not_told_of_but_for_one_of_ours_that_is_damaged(tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "dice-kiosk-20300131-180059-report.tar.gz", "w:gz") as archive:
        archive.add(__file__, "dice-kiosk-report/check.txt")
    for name in ("photos.tar.gz", "backup.tar", OURS):
        (tmp_path / name).write_bytes(b"something else")
    (tmp_path / "folder.tar.gz").mkdir()
    (tmp_path / "gone.tar.gz").symlink_to(tmp_path / "nowhere")
    assert [Path(one.file).name for one in backups([tmp_path])] == [OURS]


def test_of_many_the_newest_are_told(tmp_path: Path) -> None:
    for day in range(1, 32):
        for hour in ("10", "20"):
            (tmp_path / f"dice-kiosk-203001{day:02d}-{hour}0000-backup.tar.gz").write_bytes(b"")
    told = backups([tmp_path, tmp_path])
    assert len(told) == 50
    assert (told[0].made, told[-1].made) == ("2030-01-31 20:00", "2030-01-07 10:00")


def test_the_office_looks_in_the_folders_it_is_told_and_where_it_carries_to(kiosk: Kiosk, tmp_path: Path) -> None:
    typed, exported = kiosk.backed_up(folder="typed"), kiosk.backed_up(folder="data/exports")
    (answer,) = done(kiosk, AskBackups((str(typed.parent),)))
    assert isinstance(answer, BackupsTold)
    assert {one.file for one in answer.backups} == {str(typed), str(exported)}
    assert answer.settings


def test_the_office_has_a_sound_one_ready_and_restores_it_when_it_is_told(kiosk: Kiosk) -> None:
    file = str(kiosk.backed_up())
    assert done(kiosk, Unpack(file)) == [Unpacked(file)]
    assert "restore.new" in kiosk.left()
    assert done(kiosk, Restore(file)) == [Restored(file)]
    assert "restore" in kiosk.left()


def test_the_office_refuses_what_is_none_and_goes_on(kiosk: Kiosk) -> None:
    file = str(archived(kiosk.room / "mine.tar.gz"))
    (kiosk.room / "bad.tar.gz").write_bytes(b"x")
    bad = str(kiosk.room / "bad.tar.gz")
    early, refused, ready = done(kiosk, Restore(file), Unpack(bad), Unpack(file))
    assert isinstance(early, RestoreRefused)
    assert isinstance(refused, RestoreRefused)
    assert (early.file, refused.file) == (file, bad)
    assert ready == Unpacked(file)
