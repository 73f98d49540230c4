"""dice-kiosk rules: the pages of the games on a terminal."""

import pytest

from kiosk.__main__ import main
from kiosk.commands.rules import Sheet, lines
from kiosk.games import GAMES
from kiosk.pages import page, pages
from kiosk.rules.page import parse

PAGE = parse("""
# Sixes

## Scoring

As many points as you have **sixes**, said `aloud` by the player to your left.

| Dice | Points | Said                |
|------|--------|---------------------|
| 6    | 1      | one more time       |
| 6 6  | 1000   | well done, I say it |

- A die on the floor is rolled again by all.
""")

PRINTED = """\
Sixes

Scoring

As many points as you have
sixes, said aloud by the
player to your left.

Dice  Points  Said
────  ──────  ──────────────
6          1  one more time
6 6     1000  well done, I
              say it

• A die on the floor is
  rolled again by all.
"""

STRONG = "\033[1mSixes\033[0m", "\033[1mScoring\033[0m", "\033[1mDice  Points  Said\033[0m"


def printed(width: int, *, bold: bool = False) -> list[str]:
    return list(lines(PAGE, Sheet(width, bold)))


def test_a_page_is_wrapped_and_its_table_aligned() -> None:
    assert printed(28) == PRINTED.splitlines()


def test_on_a_terminal_headings_are_bold() -> None:
    wide = printed(80, bold=True)
    assert tuple(line for line in wide if "\033" in line) == STRONG


@pytest.mark.parametrize("width", range(24, 101, 7))
@pytest.mark.parametrize("game", pages(GAMES))
def test_no_line_of_any_page_is_wider_than_the_terminal(game: str, width: int) -> None:
    found = page(game)
    assert found
    assert max(map(len, lines(found, Sheet(width, False)))) <= width


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(["rules", *words])
    return status, *capsys.readouterr()


@pytest.mark.parametrize("columns, widest", [("40", 40), ("250", 100), ("3", 24)])
def test_the_width_of_the_terminal_is_kept_within_reason(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, columns: str, widest: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    status, out, _ = told(capsys, "five-thousand")
    longest = max(map(len, out.splitlines()))
    assert (status, longest <= widest, longest > widest * 0.8) == (0, True, True)


def test_the_rules_of_a_game_are_printed_without_colours_where_nobody_looks(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status, out, err = told(capsys, "five-thousand")
    assert (status, out.splitlines()[0], err) == (0, "5000", "")
    assert "\033" not in out


def test_without_a_game_all_are_listed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    status, out, _ = told(capsys)
    assert status == 0
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(GAMES)
    assert "five-thousand  5000: Set scoring dice aside" in out


def test_an_unknown_game_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, "chess")
    games = ", ".join(GAMES)
    assert (status, out, err) == (2, "", f'dice-kiosk rules: there is no game "chess"; there are {games}\n')


def test_a_game_without_a_page_has_none() -> None:
    assert page("chess") is None
    assert list(pages(["chess", "five-thousand"])) == ["five-thousand"]
