"""A backup is restored: back come the settings and games that were, or nothing is changed and the reason is told."""

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from kiosk.journal.start import read_journal
from kiosk.office.restored import decide, decided, finish, prepare, writable
from kiosk.office.unpacked import BadBackup
from kiosk.settingsfile import load
from kiosk.translate import say
from tests.kiosk.office.kept import Kiosk, archived, installed


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "kiosk").lay("night", "Ann", "Bob")


def restored(kiosk: Kiosk, file: Path) -> str:
    """What is told after the next start; nothing, where all went well."""
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)
    fault = finish(kiosk.settings, kiosk.data)
    return say(fault) if fault else ""


def test_a_backup_brings_back_what_was(kiosk: Kiosk) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    kiosk.lay("felt", "Eva", "Ida", "Ole")
    (kiosk.data / "reckoned.db").write_bytes(b"of others")
    assert kiosk.state() != was
    assert restored(kiosk, file) == ""
    assert kiosk.state() == was
    assert kiosk.left() == set()
    assert load(kiosk.settings)[0].screen.theme == "night"
    assert read_journal(kiosk.data / "journal.db").recent.players == ("Bob", "Ann")


def test_what_was_here_is_kept_and_can_be_restored_in_turn(kiosk: Kiosk) -> None:
    file = kiosk.backed_up()
    now = kiosk.lay("felt", "Eva").state()
    assert restored(kiosk, file) == ""
    (kept,) = (kiosk.data / "exports").iterdir()
    assert restored(kiosk, kept) == ""
    assert kiosk.state() == now


def test_a_backup_of_the_installer_brings_back_games_and_settings_and_leaves_pin_lock_and_exports(
    kiosk: Kiosk,
) -> None:
    was = kiosk.state()
    for name in ("pin.json", "lock"):
        (kiosk.data / name).write_text("then")
    file = installed(kiosk, kiosk.room / "mine.tar.gz")
    kiosk.lay("felt", "Eva")
    for name in ("pin.json", "lock"):
        (kiosk.data / name).write_text("now")
    (kiosk.data / "exports").mkdir()
    (kiosk.data / "exports" / "old.csv").write_text("mine")
    assert restored(kiosk, file) == ""
    assert kiosk.state() == was
    assert {(kiosk.data / name).read_text() for name in ("pin.json", "lock")} == {"now"}
    assert (kiosk.data / "exports" / "old.csv").read_text() == "mine"


def test_a_backup_that_was_made_while_the_journal_had_a_log_beside_it_has_its_moves(kiosk: Kiosk) -> None:
    writing = sqlite3.connect(kiosk.data / "journal.db")
    writing.execute("UPDATE entries SET at = 7")
    writing.commit()
    assert (kiosk.data / "journal.db-wal").stat().st_size > 0
    file = installed(kiosk, kiosk.room / "mine.tar.gz")
    was = kiosk.state()
    writing.close()
    kiosk.lay("felt", "Eva")
    assert restored(kiosk, file) == ""
    assert kiosk.state() == was


def test_a_log_that_lies_beside_the_old_games_does_not_come_to_the_new_ones(kiosk: Kiosk) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)
    for part in ("-wal", "-shm"):
        (kiosk.data / f"journal.db{part}").write_bytes(b"of the old games")
    assert finish(kiosk.settings, kiosk.data) is None
    assert kiosk.left() == set()
    assert kiosk.state() == was


def test_a_backup_of_a_kiosk_without_games_and_settings_leaves_none(kiosk: Kiosk) -> None:
    assert restored(kiosk, archived(kiosk.room / "bare.tar.gz")) == ""
    assert kiosk.state() == (None, None, (), ())


def test_a_kiosk_without_anything_takes_a_backup(kiosk: Kiosk, tmp_path: Path) -> None:
    fresh = Kiosk(tmp_path / "other")
    assert restored(fresh, kiosk.backed_up()) == ""
    assert fresh.state() == kiosk.state()


def test_settings_with_another_name_come_back_under_it(tmp_path: Path, kiosk: Kiosk) -> None:
    file, other = kiosk.backed_up(), tmp_path / "mine" / "mine.toml"
    prepare(file, other, kiosk.data)
    decide(kiosk.data)
    assert finish(other, kiosk.data) is None
    assert other.read_text() == kiosk.settings.read_text()


def test_where_the_settings_cannot_be_written_the_games_alone_come_back(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    now = kiosk.lay("felt", "Eva").state()
    assert writable(kiosk.settings)
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert not writable(kiosk.settings)
    assert restored(kiosk, file) == ""
    assert kiosk.state() == (*now[:2], *was[2:])


def test_settings_that_cannot_be_written_after_all_are_told(kiosk: Kiosk) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    now = kiosk.lay("felt", "Eva").state()
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)
    fault = finish(kiosk.room / "stick" / file.name / "settings.toml", kiosk.data)
    assert fault is not None
    assert say(fault).startswith("The games are restored, the settings are not: settings.toml cannot be written")
    assert (kiosk.state(), kiosk.left()) == ((*now[:2], *was[2:]), set())


def test_what_was_only_prepared_changes_nothing(kiosk: Kiosk) -> None:
    file = kiosk.backed_up()
    now = kiosk.lay("felt", "Eva").state()
    prepare(file, kiosk.settings, kiosk.data)
    assert not decided(kiosk.data)
    assert finish(kiosk.settings, kiosk.data) is None
    assert (kiosk.state(), kiosk.left()) == (now, set())


@pytest.mark.parametrize("worn", ["kiosk.office.restored.settle", "pathlib.Path.rename"])
def test_where_it_cannot_be_kept_ready_nothing_is_changed(
    worn: str, kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = kiosk.backed_up()
    now = kiosk.lay("felt", "Eva").state()
    prepare(file, kiosk.settings, kiosk.data)

    def fails(*_: Any) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(worn, fails)
        with pytest.raises(BadBackup) as refused:
            decide(kiosk.data)
    assert "for the next start: Input/output error. Nothing was changed" in say(refused.value.sentence)
    assert not decided(kiosk.data)
    assert finish(kiosk.settings, kiosk.data) is None
    assert (kiosk.state(), kiosk.left()) == (now, set())


def test_what_waits_for_a_start_is_in_no_backup_and_gives_way_to_another_one(kiosk: Kiosk) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    kiosk.lay("felt", "Eva")
    prepare(kiosk.backed_up(folder="other"), kiosk.settings, kiosk.data)
    decide(kiosk.data)
    assert decided(kiosk.data)
    assert restored(kiosk, file) == ""
    assert kiosk.state() == was


def test_a_start_that_cannot_put_it_in_its_place_says_so_and_the_next_one_can(
    kiosk: Kiosk, monkeypatch: pytest.MonkeyPatch
) -> None:
    was, file = kiosk.state(), kiosk.backed_up()
    kiosk.lay("felt", "Eva")
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)

    def worn(*_: Any) -> None:
        raise OSError(30, "Read-only file system")

    with monkeypatch.context() as broken:
        broken.setattr(os, "rename", worn)
        fault = finish(kiosk.settings, kiosk.data)
    assert fault is not None
    assert say(fault).endswith("the next start tries again: Read-only file system")
    assert finish(kiosk.settings, kiosk.data) is None
    assert kiosk.state() == was


def test_in_a_folder_whose_name_is_too_long_no_backup_waits(tmp_path: Path) -> None:
    data = tmp_path / ("a" * 300)
    assert not decided(data)
    assert finish(tmp_path / "settings.toml", data) is None
    assert writable(data / "settings.toml") == os.access(tmp_path, os.W_OK)
