"""`dice-kiosk mat`: the mat to print, in true scale."""

import os
import re
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands.mat import PAPERS, drawing, pages
from kiosk.commands.pdf import Page, Rectangle, Words, pdf


def written(tmp_path: Path, *words: str) -> bytes:
    file = tmp_path / "mat.pdf"
    assert main(["mat", str(file), *words]) == 0
    return file.read_bytes()


def test_the_page_is_as_large_as_the_paper(tmp_path: Path) -> None:
    boxes = re.findall(
        rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", written(tmp_path, "--paper", "A4", "--tray-mm", "270,180")
    )
    assert [[float(side) for side in box] for box in boxes] == [[pytest.approx(841.89), pytest.approx(595.276)]]


def test_the_printer_is_told_not_to_scale(tmp_path: Path) -> None:
    assert b"/PrintScaling /None" in written(tmp_path)


def test_a_millimetre_is_a_millimetre() -> None:
    made = pdf((Rectangle(0, 0, 100, 0.2),), (Page((297.0, 210.0), (10.0, 10.0), (0.0, 0.0, 297.0, 210.0)),))
    assert b"2.834646 0 0 2.834646 0 0 cm" in made
    assert b"10.000 199.800 100.000 0.200 re f" in made


def test_every_object_lies_where_the_table_says(tmp_path: Path) -> None:
    made = written(tmp_path)
    start = int(re.findall(rb"startxref\n(\d+)", made)[0])
    assert made[start:].startswith(b"xref\n")
    offsets = [int(entry) for entry in re.findall(rb"(\d{10}) 00000 n ", made[start:])]
    for number, offset in enumerate(offsets, start=1):
        assert made[offset:].startswith(b"%d 0 obj\n" % number)


def test_words_with_brackets_stay_words() -> None:
    made = pdf((Words(0, 0, "a (b) \\"),), (Page((100.0, 100.0), (0.0, 0.0), (0.0, 0.0, 100.0, 100.0)),))
    assert rb"(a \(b\) \\) Tj" in made


def test_the_ruler_is_100_mm_long() -> None:
    assert any(isinstance(thing, Rectangle) and thing.width == 100 for thing in drawing((300.0, 300.0)))


@pytest.mark.parametrize("paper, sheets", [("A3", 2), ("A4", 4), ("letter", 4)])
def test_a_tray_larger_than_the_paper_is_cut_into_sheets_that_cover_it(paper: str, sheets: int) -> None:
    cut = pages((300.0, 300.0), PAPERS[paper])
    assert len(cut) == sheets
    assert sum(page.window[2] * page.window[3] for page in cut) == pytest.approx(300 * 300)


def test_a_tray_that_fits_is_one_sheet() -> None:
    assert len(pages((270.0, 180.0), PAPERS["A4"])) == 1


@pytest.mark.parametrize("tray", ["300", "0,300", "10,10", "wide,deep"])
def test_a_tray_that_cannot_be_is_one_sentence_and_status_2(tray: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mat", "--tray-mm", tray]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_tray_that_is_no_number_is_told_what_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mat", "--tray-mm", "nan,300"]) == 2
    assert "from 150 to 600" in capsys.readouterr().err


def test_a_name_with_a_line_break_is_told_on_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mat", str(tmp_path / "a\nb.pdf")]) == 0
    assert main(["mat", str(tmp_path / "a\nb" / "c.pdf")]) == 1
    told = capsys.readouterr()
    assert (told.out.count("\n"), told.err.count("\n")) == (1, 1)


def test_a_printer_takes_the_mat_as_it_comes(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "printer")
    with open(os.open(tmp_path / "printer", os.O_RDWR), "rb") as printer:
        assert main(["mat", str(tmp_path / "printer")]) == 0
        assert printer.read(8) == b"%PDF-1.4"
    assert (tmp_path / "printer").is_fifo()


def test_a_file_that_cannot_be_written_is_one_sentence_and_status_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["mat", str(tmp_path / "nowhere" / "mat.pdf")]) == 1
    assert len(capsys.readouterr().err.splitlines()) == 1
