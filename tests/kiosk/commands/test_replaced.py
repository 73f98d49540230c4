"""Files that commands write: whole or not at all, in the place of an older one."""

import os
from pathlib import Path

import pytest

from kiosk.commands.replaced import reachable, replaceable, replacing


def cut_short(path: Path, fault: type[BaseException]) -> None:
    with replacing(path) as part:
        part.write_text("half")
        raise fault


def put(path: Path, text: str) -> None:
    with replacing(path) as part:
        part.write_text(text)


def test_what_was_there_stays_until_the_new_file_is_whole(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    put(file, "old")
    with replacing(file) as part:
        part.write_text("new")
        assert file.read_text() == "old"
    assert file.read_text() == "new"
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize("fault", [KeyboardInterrupt, OSError])
def test_on_a_failure_nothing_is_left_and_nothing_is_lost(tmp_path: Path, fault: type[BaseException]) -> None:
    file = tmp_path / "a.txt"
    put(file, "old")
    with pytest.raises(fault):
        cut_short(file, fault)
    assert file.read_text() == "old"
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_stays_one_and_the_file_that_it_names_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("file")
    for text in ("one", "another"):
        put(tmp_path / "link", text)
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "file").read_text() == text


def test_who_could_read_the_old_file_can_read_the_new_one(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.touch()
    file.chmod(0o664)
    put(file, "new")
    assert file.stat().st_mode & 0o777 == 0o664


def test_a_name_may_be_as_long_as_the_system_lets_it(tmp_path: Path) -> None:
    put(tmp_path / ("." + "a" * 254), "long")
    put(tmp_path / ("a." + "a" * 253), "long")


def test_a_folder_a_pipe_and_a_loop_are_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    for name in ("folder", "pipe", "loop"):
        with pytest.raises(OSError) as fault:
            put(tmp_path / name, "new")
        assert fault.value.filename == str(tmp_path / name)
    assert len([*tmp_path.iterdir()]) == 3


def test_a_fault_names_the_file_that_was_wanted(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as fault:
        put(tmp_path / "none" / "a.txt", "new")
    assert fault.value.filename == str(tmp_path / "none" / "a.txt")


def test_what_can_be_written_is_known_before(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    reachable(tmp_path / "new" / "folder" / "a.txt")
    reachable(tmp_path / "file")
    assert replaceable(tmp_path / "new") is None
    with pytest.raises(NotADirectoryError):
        reachable(tmp_path / "file" / "a.txt")
    with pytest.raises(IsADirectoryError):
        reachable(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["file"]
