"""A rules page is written in a small part of Markdown; all else is refused, so that nothing is shown raw."""

import pytest

from kiosk.rules.page import (
    BadPage,
    Bullets,
    Chart,
    Heading,
    Paragraph,
    Span,
    Style,
    Words,
    longest_word,
    parse,
    plain,
    shares,
)

PAGE = """
# Sixes

## Aim

Roll **six sixes**
before `roll` is over.

## Scoring
| Dice    | Points |
|:--------|-------:|
| one 6   | 1      |
| two 6s  | 1 000  |

## Rulings

- A die on the floor
  is rolled again.
- **Never** guess.
"""


def words(text: str) -> Words:
    return (Span(text),)


def test_a_page_is_read_block_by_block() -> None:
    page = parse(PAGE)
    aim, paragraph, scoring, chart, rulings, bullets = page.blocks
    assert (page.title, page.sections) == ("Sixes", ("Aim", "Scoring", "Rulings"))
    assert (aim, scoring, rulings) == (Heading("Aim"), Heading("Scoring"), Heading("Rulings"))
    assert paragraph == Paragraph(
        (Span("Roll "), Span("six sixes", Style.BOLD), Span(" before "), Span("roll", Style.CODE), Span(" is over."))
    )
    assert chart == Chart(
        (words("Dice"), words("Points")), ((words("one 6"), words("1")), (words("two 6s"), words("1 000")))
    )
    assert bullets == Bullets(
        (words("A die on the floor is rolled again."), (Span("Never", Style.BOLD), Span(" guess.")))
    )


def test_a_line_of_a_paragraph_may_begin_with_a_number() -> None:
    (paragraph,) = parse("# A\n\nFirst to\n5000. Then it is over.").blocks
    assert isinstance(paragraph, Paragraph)
    assert plain(paragraph.words) == "First to 5000. Then it is over."


@pytest.mark.parametrize(
    "cells, are_figures",
    [
        ("1/1000", True),
        ("100/-50", True),
        ("1,000/10.5", True),
        ("10 000/+3", True),
        ("+3/–", True),
        ("1/six", False),
        ("3x/4", False),
        ("6/6 6", False),
        ("4 4 1 2 6/4 4 4 2 6", False),
    ],
)
def test_a_column_of_numbers_is_known(cells: str, are_figures: bool) -> None:
    rows = "\n".join(f"| a | {cell} |" for cell in cells.split("/"))
    (chart,) = parse(f"# A\n\n| b | c |\n|---|---|\n{rows}").blocks
    assert isinstance(chart, Chart)
    assert (chart.figures(0), chart.figures(1)) == (False, are_figures)


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "a page begins with its # Title: ''"),
        ("## Aim", "a page begins with its # Title: '## Aim'"),
        ("# A\n\n### Deep", "an empty line is missing before this, or pages do not have it: '### Deep'"),
        ("# A\n\n1. first", "an empty line is missing before this, or pages do not have it: '1. first'"),
        ("# A\n\n> said", "an empty line is missing before this, or pages do not have it: '> said'"),
        ("# A\n\nwords:\n- one", "an empty line is missing before this, or pages do not have it: '- one'"),
        ("# A\n\nwords:\n| b |", "an empty line is missing before this, or pages do not have it: '| b |'"),
        ("# A\n\n- one\ntwo", "a bullet goes on indented, and ends with an empty line: '- one'"),
        ("# A\n\n- one\n  - two", "an empty line is missing before this, or pages do not have it: '- two'"),
        ("# A\n\n| b |\n| 1 |\n| 2 |", "a table has a head, a ruler and rows: '| b |'"),
        ("# A\n\n| b |\n|---|", "a table has a head, a ruler and rows: '| b |'"),
        ("# A\n\n| b |\n|---|\n| 1 | 2 |", "this row has 2 cells, its head has 1: '| 1 | 2 |'"),
        ("# A\n\n| b |\n|---|\n| 1", "a row begins and ends with |: '| 1'"),
        ("# A\n\nsee *this*", "only **bold** and `code` stand out: 'see *this*'"),
        ("# A\n\nan **open end", "only **bold** and `code` stand out: 'an **open end'"),
        ("# A\n\nsee [here](there)", "only **bold** and `code` stand out: 'see [here](there)'"),
    ],
)
def test_what_pages_do_not_have_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadPage) as refused:
        parse(text)
    assert str(refused.value) == why


@pytest.mark.parametrize(
    "wanted, room, given",
    [
        ([3, 20], 30, [3, 20]),
        ([3, 20, 40], 43, [3, 20, 20]),
        ([40, 3, 20], 43, [20, 3, 20]),
        ([10, 10], 6, [3, 3]),
        ([4], 9, [4]),
    ],
)
def test_the_widest_columns_give_way(wanted: list[float], room: float, given: list[float]) -> None:
    assert shares(wanted, room) == given


@pytest.mark.parametrize(
    "least, given",
    [([3, 5, 30], [3, 7.5, 32.5]), ([3, 20, 5], [3, 20, 20]), ([0, 0, 40], [1.5, 1.5, 40]), ([3, 20, 40], [3, 20, 20])],
)
def test_no_column_gives_way_to_less_than_its_longest_word(least: list[float], given: list[float]) -> None:
    assert shares([3, 20, 40], 43, least=least) == given


def test_the_longest_word_of_a_cell_is_known() -> None:
    assert longest_word((Span("in "), Span("one", Style.BOLD), Span("time, again"))) == "onetime,"
    assert longest_word(()) == ""
