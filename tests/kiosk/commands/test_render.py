"""`dice-kiosk render`: labelled pictures, the same for the same seed; what cannot be used is refused."""

import json
from pathlib import Path

import cv2
import pytest

from kiosk.__main__ import main


def render(folder: Path, *words: str) -> int:
    return main(["render", str(folder), "--size", "320x240", *words])


def test_pictures_and_their_truth_are_written(tmp_path: Path) -> None:
    assert render(tmp_path / "new", "--count", "5", "--seed", "3") == 0
    rows = json.loads((tmp_path / "new" / "truth.json").read_text())
    assert [row["file"] for row in rows] == [f"{number:06}.jpg" for number in range(5)]
    for row in rows:
        assert cv2.imread(str(tmp_path / "new" / row["file"])).shape == (240, 320, 3)
        lists = ("boxes", "faces", "visible", "tilt", "mm", "flags")
        assert len({len(row[name]) for name in lists}) == 1
        assert row["values"] == sorted(row["values"])


def test_a_value_is_told_for_every_die_that_lies_flat_and_open(tmp_path: Path) -> None:
    render(tmp_path, "--count", "30")
    for row in json.loads((tmp_path / "truth.json").read_text()):
        assert row["cocked"] == any({"cocked", "stacked"} & set(flags) for flags in row["flags"])
        for box, flags in zip(row["boxes"], row["flags"], strict=True):
            assert (box[4] is None) == bool({"cocked", "under"} & set(flags))
            assert box[4] in (None, 1, 2, 3, 4, 5, 6)


def test_the_same_seed_writes_the_same_files_and_a_longer_run_begins_alike(tmp_path: Path) -> None:
    for name, count in (("a", "3"), ("b", "4")):
        render(tmp_path / name, "--count", count, "--seed", "9")
    render(tmp_path / "c", "--count", "3", "--seed", "10")
    for number in range(3):
        one, same, other = ((tmp_path / name / f"{number:06}.jpg").read_bytes() for name in "abc")
        assert one == same
        assert one != other


@pytest.mark.parametrize(
    "words, told",
    [
        (("--count", "0"), "--count wants a whole number, 1 or more, not '0'"),
        (("--count", "some"), "--count wants a whole number, 1 or more, not 'some'"),
        (("--count", "1000001"), "--count wants a whole number from 1 to 1000000, not '1000001'"),
        (("--seed", "-1"), "--seed wants a whole number, 0 or more, not '-1'"),
        (("--seed", "9" * 20), f"--seed wants a whole number from 0 to {'9' * 19}, not '{'9' * 20}'"),
        (
            ("--size", "640"),
            "--size wants a width and a height in pixels such as 1280x720, 160 to 4096 each, not '640'",
        ),
        (
            ("--size", "0x0"),
            "--size wants a width and a height in pixels such as 1280x720, 160 to 4096 each, not '0x0'",
        ),
    ],
)
def test_what_cannot_be_used_is_refused_with_one_sentence(
    words: tuple[str, str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert render(tmp_path / "none", f"{words[0]}={words[1]}") == 2
    assert capsys.readouterr().err == f"dice-kiosk render: {told}\n"
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert render(tmp_path / "file" / "in") == 2
    assert "cannot write to the folder" in capsys.readouterr().err


@pytest.mark.parametrize("leads", ["nowhere", "link"])
def test_a_link_that_leads_nowhere_is_refused_as_what_it_is(
    leads: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link").symlink_to(leads)
    assert render(tmp_path / "link") == 2
    assert "is a link that leads nowhere" in capsys.readouterr().err


def test_a_truth_that_cannot_be_replaced_is_told_before_anything_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "truth.json").mkdir()
    assert render(tmp_path, "--count", "1") == 1
    assert f"cannot write {tmp_path / 'truth.json'}: " in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["truth.json"]


def test_no_bar_is_drawn_where_nobody_looks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    render(tmp_path, "--count", "2")
    assert capsys.readouterr() == ("", "")


def test_ctrl_c_ends_it_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kiosk.commands.render.main", interrupted)
    assert render(tmp_path) == 130
    assert capsys.readouterr().err == ""
