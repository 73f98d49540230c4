"""Print the rules of a game for a terminal, or list the games."""

import argparse
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from shutil import get_terminal_size

from kiosk.games import GAMES
from kiosk.pages import page
from kiosk.rules.page import Block, Bullets, Chart, Heading, Page, Paragraph, longest_word, plain, shares
from kiosk.translate import _, say

HELP = "read the rules of a game"
WIDEST = 100  # letters in a line that is still read with ease
NARROWEST = 24
GAP = "  "
BOLD, USUAL = "\033[1m", "\033[0m"


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is printed on: letters in a line, and whether it can print bold."""

    width: int
    bold: bool

    def strong(self, text: str) -> str:
        return f"{BOLD}{text}{USUAL}" if self.bold else text


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help=_("which game; without it, all are listed"))


def main(args: argparse.Namespace) -> int:
    columns = get_terminal_size((80, 24)).columns
    sheet = Sheet(min(max(columns, NARROWEST), WIDEST), sys.stdout.isatty())
    if args.game is None:
        print(*_games(sheet), sep="\n")
        return 0
    found = page(args.game) if args.game in GAMES else None
    if found is None:
        print("dice-kiosk rules:", _none(args.game), file=sys.stderr)
        return 2
    print(*lines(found, sheet), sep="\n")
    return 0


def _none(game: str) -> str:
    if game in GAMES:
        return _("the rules of {game} are not written yet").format(game=game)
    return _('there is no game "{game}"; there are {games}').format(game=game, games=", ".join(GAMES))


def lines(page: Page, sheet: Sheet) -> Iterator[str]:
    """The page as it is printed."""
    yield sheet.strong(page.title)
    for block in page.blocks:
        yield ""
        yield from _block(block, sheet)


def _games(sheet: Sheet) -> Iterator[str]:
    widest = max(map(len, GAMES))
    for name, game in GAMES.items():
        line = f"{say(game.title)}: {say(game.line)}"
        yield from textwrap.wrap(
            line, sheet.width, initial_indent=name.ljust(widest) + GAP, subsequent_indent=" " * widest + GAP
        )


def _block(block: Block, sheet: Sheet) -> Iterator[str]:
    match block:
        case Heading(text):
            yield sheet.strong(text)
        case Paragraph(words):
            yield from textwrap.wrap(plain(words), sheet.width)
        case Bullets(items):
            for item in items:
                yield from textwrap.wrap(plain(item), sheet.width, initial_indent="• ", subsequent_indent="  ")
        case Chart():
            yield from _chart(block, sheet)


def _chart(chart: Chart, sheet: Sheet) -> Iterator[str]:
    rows = [[plain(cell) for cell in row] for row in (chart.head, *chart.rows)]
    wanted = [max(map(len, column)) for column in zip(*rows, strict=True)]
    least = [max(len(longest_word(cell)) for cell in column) for column in zip(chart.head, *chart.rows, strict=True)]
    room = sheet.width - len(GAP) * (len(wanted) - 1)
    widths = [max(int(share), 1) for share in shares(wanted, room, least=least)]
    right = [chart.figures(column) for column in range(len(wanted))]
    head, *others = (list(_row(row, widths, right)) for row in rows)
    yield from (sheet.strong(line) for line in head)
    yield GAP.join("─" * width for width in widths)
    for row in others:
        yield from row


def _row(cells: list[str], widths: list[int], right: list[bool]) -> Iterator[str]:
    wrapped = [textwrap.wrap(cell, width) for cell, width in zip(cells, widths, strict=True)]
    for parts in zip_longest(*wrapped, fillvalue=""):
        laid = [
            part.rjust(width) if at_right else part.ljust(width)
            for part, width, at_right in zip(parts, widths, right, strict=True)
        ]
        yield GAP.join(laid).rstrip()
