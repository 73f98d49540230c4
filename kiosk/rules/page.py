"""A rules page: the small part of Markdown that it is written in, as blocks that a terminal or a screen can show."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

SECTIONS = ("Aim", "Your turn", "Scoring", "At this table", "Options", "Rulings")
"""What every page has, in this order."""

_MARKED = re.compile(r"\*\*(.+?)\*\*|`(.+?)`")
_FIGURE = re.compile(r"[-+−±×≥≤]?\d+([ ,.]\d{3})*([.,]\d+)?|[–—]")
_RULER = re.compile(r"[\s|:-]+")
_FOREIGN = re.compile(r"#|- |\||```|> |!\[|[*+] |---")
"""Beginnings of lines that mean something in Markdown, but nothing inside a paragraph."""
_NUMBERED = re.compile(r"\d+[.)] ")


class BadPage(ValueError):
    """A page that is not written as pages are; one line says where and why."""


class Style(StrEnum):
    """How words stand out."""

    PLAIN = "plain"
    BOLD = "bold"
    CODE = "code"


@dataclass(frozen=True, slots=True)
class Span:
    """Words in one style."""

    text: str
    style: Style = Style.PLAIN


Words = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """The name of a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    words: Words


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A table; every row has as many cells as the head."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]

    def figures(self, column: int) -> bool:
        """Only numbers stand in this column, and it is not the first: they belong to its right edge."""
        return column > 0 and all(_FIGURE.fullmatch(plain(row[column])) for row in self.rows)


Block = Heading | Paragraph | Bullets | Chart


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of a game."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def sections(self) -> tuple[str, ...]:
        return tuple(block.text for block in self.blocks if isinstance(block, Heading))


def parse(text: str) -> Page:
    """The page as it is written. Raises BadPage."""
    first, *lines = text.strip().splitlines() or [""]
    if not first.startswith("# "):
        raise BadPage(f"a page begins with its # Title: {first!r}")
    groups = (list(group) for full, group in groupby(lines, key=lambda line: bool(line.strip())) if full)
    return Page(first[2:].strip(), tuple(block for group in groups for block in _blocks(group)))


def plain(words: Words) -> str:
    """The words without their styles."""
    return "".join(span.text for span in words)


def longest_word(words: Words) -> str:
    """What a column must be wide enough for, so that no word is broken."""
    return max(plain(words).split(), key=len, default="")


def shares(wanted: Sequence[float], room: float, *, least: Sequence[float] = ()) -> list[float]:
    """Widths for columns side by side: as wanted where they all fit, else the widest give way, equally.

    None gives way to less than its least, if there is room for all of these.

    >>> shares([3, 20, 40], 43), shares([3, 20, 40], 43, [3, 5, 30])
    ([3, 20, 20], [3, 7.5, 32.5])
    """
    if least and sum(least) <= room:
        more = shares([most - few for most, few in zip(wanted, least, strict=True)], room - sum(least))
        return [few + part for few, part in zip(least, more, strict=True)]
    left, given = room, {}
    for taken, (width, column) in enumerate(sorted((width, column) for column, width in enumerate(wanted))):
        given[column] = min(width, left / (len(wanted) - taken))
        left -= given[column]
    return [given[column] for column in range(len(wanted))]


def _blocks(lines: list[str]) -> Iterator[Block]:
    """What stands between two empty lines: a heading, then at most one block."""
    if lines[0].startswith("## "):
        yield Heading(lines[0][3:].strip())
        lines = lines[1:]
    if not lines:
        return
    if lines[0].startswith("|"):
        yield _chart(lines)
    elif lines[0].startswith("- "):
        yield Bullets(tuple(_words(item) for item in _items(lines)))
    else:
        yield Paragraph(_words(_joined(lines)))


def _items(lines: list[str]) -> Iterator[str]:
    """The bullets' texts; lines that go on with one are indented."""
    starts = [at for at, line in enumerate(lines) if line.startswith("- ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        if not all(line.startswith("  ") for line in lines[start + 1 : end]):
            raise BadPage(f"a bullet goes on indented, and ends with an empty line: {lines[start]!r}")
        yield _joined([lines[start][2:], *lines[start + 1 : end]])


def _joined(lines: list[str]) -> str:
    stripped = [line.strip() for line in lines]
    strange = [line for line in stripped if _FOREIGN.match(line)] + list(filter(_NUMBERED.match, stripped[:1]))
    if strange:
        raise BadPage(f"an empty line is missing before this, or pages do not have it: {strange[0]!r}")
    return " ".join(stripped)


def _chart(lines: list[str]) -> Chart:
    if len(lines) < 3 or not _RULER.fullmatch(lines[1]):
        raise BadPage(f"a table has a head, a ruler and rows: {lines[0]!r}")
    head, _, *rows = (_cells(line) for line in lines)
    for row, line in zip(rows, lines[2:], strict=True):
        if len(row) != len(head):
            raise BadPage(f"this row has {len(row)} cells, its head has {len(head)}: {line!r}")
    return Chart(head, tuple(rows))


def _cells(line: str) -> tuple[Words, ...]:
    stripped = line.strip()
    if not (stripped.startswith("|") and stripped.endswith("|") and len(stripped) > 1):
        raise BadPage(f"a row begins and ends with |: {line!r}")
    return tuple(_words(cell.strip()) for cell in stripped[1:-1].split("|"))


def _words(text: str) -> Words:
    return tuple(span for span in _spans(text) if span.text)


def _spans(text: str) -> Iterator[Span]:
    end = 0
    for found in _MARKED.finditer(text):
        yield _unmarked(text[end : found.start()])
        bold, code = found.groups()
        yield Span(bold, Style.BOLD) if bold else Span(code, Style.CODE)
        end = found.end()
    yield _unmarked(text[end:])


def _unmarked(text: str) -> Span:
    if "*" in text or "`" in text or "](" in text:
        raise BadPage(f"only **bold** and `code` stand out: {text!r}")
    return Span(text)
