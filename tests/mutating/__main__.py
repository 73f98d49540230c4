"""Breaks each sentence of the rules in turn, and says whether its test noticed."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.mutating.tables import TESTS, BadTable, Guarded, faults, games, table
from tests.mutating.trial import Trials, Verdict

HOUSE = Path(__file__).parents[2]
BAR = 40


def main(argv: list[str], *, house: Path = HOUSE) -> int:
    """0 when every test is green on the rules as they are and red on the broken ones; 2 for a game without a table."""
    parser = argparse.ArgumentParser(prog="tests/mutations", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="all, where none is named")
    wanted = parser.parse_args(argv).games
    if unknown := [game for game in wanted if game not in games(house)]:
        print(f"tests/mutations: no table for {', '.join(unknown)}; there are {', '.join(games(house))}")
        return 2
    try:
        sentences = [one for game in wanted or games(house) for one in table(house, game)]
    except BadTable as fault:
        print(fault)
        return 1
    if wrong := [f"{one.game}: {one.text}\n    {fault}" for one in sentences for fault in faults(house, one)]:
        print(*wrong, sep="\n")
        return 1
    return _tried(house, sentences)


def _tried(house: Path, sentences: list[Guarded]) -> int:
    trials = Trials(house)
    try:
        firsts = list({one.test: one for one in sentences}.values())
        green = list(_progress("as they are", trials.untouched(firsts), len(firsts)))
        if sick := [(one, how) for one, how in zip(firsts, green, strict=True) if how is not Verdict.GREEN]:
            print("Before anything was broken:", *(f"  {_short(one.test)}: {how}" for one, how in sick), sep="\n")
            return 1
        red = list(_progress("broken", trials.broken(sentences), len(sentences)))
    finally:
        trials.close()
    print(*_rows(sentences, red), sep="\n")
    survived = sum(how is not Verdict.RED for how in red)
    print(f"\n{len(red) - survived} of {len(red)} broken sentences were noticed.")
    return 1 if survived or not red else 0


def _rows(sentences: list[Guarded], verdicts: list[Verdict]) -> Iterator[str]:
    rows = [("game", "sentence", "test", "")]
    rows += [(one.game, one.text, _short(one.test), how) for one, how in zip(sentences, verdicts, strict=True)]
    wide = [max(len(row[at]) for row in rows) for at in range(3)]
    for row in rows:
        yield " | ".join([*(cell.ljust(width) for cell, width in zip(row, wide, strict=False)), row[3]]).rstrip()


def _short(test: str) -> str:
    return test.removeprefix(f"{TESTS}/")


def _progress(what: str, verdicts: Iterator[Verdict], count: int) -> Iterator[Verdict]:
    """The same, with a bar that grows on a terminal."""
    for done, verdict in enumerate(verdicts, start=1):
        if sys.stderr.isatty():
            bar = "#" * (BAR * done // count)
            print(f"\r{what:>11} [{bar:<{BAR}}] {done} of {count}", end="", file=sys.stderr, flush=True)
        yield verdict
    if count and sys.stderr.isatty():
        print(file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
