"""What is carried away: a backup that can be restored, a report, and sticks where they are mounted."""

import os
import shutil
import sqlite3
import subprocess
import tarfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import pytest

from kiosk.journal.writer import Writer
from kiosk.office.carry import backup, report
from kiosk.office.office import Files, Knows, Office
from kiosk.office.reading import room
from kiosk.office.sticks import sticks
from kiosk.rules.record import Header, NewGame
from kiosk.session.errands import AboutTold, Answer, AskAbout, AskFolders, Carried, Carry, CarryRefused, FoldersTold
from kiosk.session.ownertouches import Load
from kiosk.translate import say


def done(tmp_path: Path, *errands: Carry | AskFolders | AskAbout, knows: Knows | None = None) -> list[Answer]:
    """What the office answers."""
    posted: list[Answer] = []
    office = Office(Files(tmp_path / "settings.toml", tmp_path / "data"), posted.append, knows or Knows())
    for errand in errands:
        office.order(errand)
    office.close(patience_s=60.0)
    return posted


def packed(path: Path) -> None:
    path.write_bytes(b"packed")


def test_a_backup_has_settings_and_games_where_the_installer_looks_for_them(tmp_path: Path) -> None:
    data, settings = tmp_path / "data", tmp_path / "etc" / "settings.toml"
    settings.parent.mkdir()
    settings.write_text("[tray]\n")
    writer = Writer(data / "journal.db", lambda _: None)
    writer.write(1, NewGame(Header(1, "tug", ("Ann",), 1)))
    (data / "pictures").mkdir(parents=True)
    (data / "pictures" / "00000001-1-0.jpg").write_bytes(b"seen")
    (data / "exports").mkdir()
    (data / "lock").write_text("")
    (file,) = backup(tmp_path / "stick", settings, data)
    assert writer.close()
    (again,) = backup(tmp_path / "other", settings, data)
    for archive in (file, again):
        root = tmp_path / archive.parent.name / "root"
        root.mkdir()
        subprocess.run(["tar", "-xzf", archive, "-C", root], check=True)
        assert (root / "etc/dice-kiosk/settings.toml").read_text() == "[tray]\n"
        assert (root / "var/lib/dice-kiosk/pictures/00000001-1-0.jpg").read_bytes() == b"seen"
        assert not (root / "var/lib/dice-kiosk/exports").exists()
        assert not (root / "var/lib/dice-kiosk/lock").exists()
    with closing(sqlite3.connect(tmp_path / "other/root/var/lib/dice-kiosk/journal.db")) as journal:
        assert journal.execute("SELECT count(*) FROM entries").fetchone() == (1,)


@pytest.mark.parametrize("gone", ["journal.db-journal", "journal.db-wal", "pictures/00000001-1-0.jpg"])
def test_what_goes_while_it_is_packed_does_not_end_a_backup(
    gone: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data, settings = tmp_path / "data", tmp_path / "etc" / "settings.toml"
    (data / "pictures").mkdir(parents=True)
    for name in (gone, "pictures/00000002-1-0.jpg"):
        (data / name).write_bytes(b"seen")
    sort = sorted

    def listed(files: Iterable[Path]) -> list[Path]:
        found = sort(files)
        (data / gone).unlink(missing_ok=True)
        return found

    monkeypatch.setattr("kiosk.office.carry.sorted", listed, raising=False)
    (file,) = backup(tmp_path / "stick", settings, data)
    assert not (data / gone).exists()
    with tarfile.open(file) as archive:
        assert {name for name in archive.getnames() if name.endswith((".jpg", "journal", "wal"))} == {
            "var/lib/dice-kiosk/pictures/00000002-1-0.jpg"
        }


def test_a_backup_of_a_kiosk_without_games_can_be_restored_too(tmp_path: Path) -> None:
    (file,) = backup(tmp_path / "stick", tmp_path / "none" / "settings.toml", tmp_path / "nothing")
    with tarfile.open(file) as opened:
        assert opened.getnames() == ["etc/dice-kiosk", "var/lib/dice-kiosk"]


def test_where_memory_has_no_room_the_journal_is_copied_beside_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, memory = tmp_path / "journal.db", tmp_path / "memory"
    memory.mkdir()
    journal.write_bytes(bytes(1000))
    monkeypatch.setattr("kiosk.journal.copies.MEMORY", memory)
    assert room(journal, tmp_path / "stick") == memory
    os.truncate(journal, shutil.disk_usage(memory).total)
    assert room(journal, tmp_path / "stick") == tmp_path / "stick"
    memory.rmdir()
    assert room(journal, tmp_path / "stick") == tmp_path / "stick"


def test_what_breaks_off_leaves_nothing_behind(tmp_path: Path) -> None:
    def broken(path: Path) -> None:
        path.write_bytes(b"half")
        raise OSError("the stick was pulled out")

    with pytest.raises(OSError, match="pulled out"):
        report(tmp_path / "stick", broken)
    assert list((tmp_path / "stick").iterdir()) == []


@pytest.mark.parametrize("load", [Load.STATISTICS, Load.BACKUP, Load.REPORT])
def test_the_office_carries_and_tells_what_it_wrote(tmp_path: Path, load: Load) -> None:
    (answer,) = done(tmp_path, Carry(load, str(tmp_path / "stick")), knows=Knows(report=packed))
    assert isinstance(answer, Carried)
    assert sorted(answer.files) == sorted(file.name for file in (tmp_path / "stick").iterdir())
    assert all(name.startswith("dice-kiosk-") for name in answer.files)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (answer,) = done(tmp_path, Carry(Load.STATISTICS, str(tmp_path / "file" / "stick")))
    assert isinstance(answer, CarryRefused)
    assert say(answer.why).startswith("Nothing could be written to ")


def test_the_folder_of_the_kiosk_is_always_offered(tmp_path: Path) -> None:
    (answer,) = done(tmp_path, AskFolders())
    assert isinstance(answer, FoldersTold)
    assert answer.folders[-1] == str(tmp_path / "data" / "exports")


def test_sticks_are_found_where_they_are_mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(
        "/dev/root / ext4 rw 0 0\n/dev/sda1 /media/ann/MY\\040STICK vfat rw 0 0\n"
        "/dev/sdb1 /run/media/ann/B vfat ro 0 0\n/dev/sdc1 /mediator vfat rw 0 0\nbroken\n"
    )
    monkeypatch.setattr(os, "access", lambda place, _mode: str(place) != "/run/media/ann/B")
    assert sticks(mounts=mounts) == (Path("/media/ann/MY STICK"),)
    assert sticks(mounts=tmp_path / "none") == ()


def test_storage_and_versions_are_told(tmp_path: Path) -> None:
    (tmp_path / "data" / "pictures").mkdir(parents=True)
    (tmp_path / "data" / "journal.db").write_bytes(bytes(2_500_000))
    (answer,) = done(tmp_path, AskAbout())
    assert isinstance(answer, AboutTold)
    facts = {say(fact.title): say(fact.value) if fact.value else "" for fact in answer.facts}
    assert facts["Saved games"] == "2.5 MB"
    assert facts["Pictures of rolls"] == "0.0 MB"
    assert {"Free room", "Dice Kiosk", "Python", "Kivy", "OpenCV", "NumPy"} <= set(facts)
    licences = [say(fact.line) for fact in answer.facts if fact.line and say(fact.line).startswith("Licence: ")]
    assert "Licence: MIT" in licences
    assert "Licence: –" not in licences


def test_of_the_settings_folder_only_what_is_the_kiosks_is_packed_and_its_file_as_settings_toml(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "photos").mkdir(parents=True)
    for name in ("mine.toml", "calibration.json", "diary.txt", "photos/a.jpg"):
        (home / name).write_text(name)
    (file,) = backup(tmp_path / "stick", home / "mine.toml", tmp_path / "nothing")
    with tarfile.open(file) as archive:
        names = [name for name in archive.getnames() if name.startswith("etc/dice-kiosk/")]
        told = archive.extractfile("etc/dice-kiosk/settings.toml")
        assert told is not None
        assert told.read() == b"mine.toml"
    assert names == ["etc/dice-kiosk/settings.toml", "etc/dice-kiosk/calibration.json"]
