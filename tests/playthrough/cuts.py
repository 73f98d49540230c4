"""Pulls the plug of the kiosk again and again: `tests/cuts`, and a few times in the tests.

Each life goes on with the games of the one before, is killed at any moment, and of what the card was not told to keep
each sector is there, or not, or is rubbish.
"""

import argparse
import random
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from kiosk.journal.start import read_journal
from tests.kiosk.journal.desk import rows
from tests.kiosk.journal.tearing import torn
from tests.playthrough.living import Life, live


@dataclass(frozen=True, slots=True)
class Cut:
    """What was asked for, acknowledged and found at one of them."""

    life: Life
    before: tuple[str, ...]
    """The lines that stood in the journal when this life began."""
    found: tuple[str, ...]
    opened: bool
    """Without a word of damage."""

    @property
    def wrong(self) -> str:
        """What is not as it should be; empty where all is well."""
        if not self.opened:
            return "the journal does not open"
        if self.found[: len(self.before)] != self.before:
            return "what was there before has changed"
        new = list(self.found[len(self.before) :])
        if new not in [self.life.said(upto) for upto in range(self.life.acknowledged, self.life.asked_last + 1)]:
            return f"{len(new)} new lines are none of what was asked for from write {self.life.acknowledged} on"
        return ""


def cut(data: Path, luck: random.Random, *, kiosk: str = "bare") -> Cut:
    """One more life of the kiosk with these games, and what is left of it."""
    journal = data / "journal.db"
    before = tuple(line for _, _, line in rows(journal)) if journal.exists() else ()
    life = live(data, luck.randrange(10**6), after_lines=luck.randrange(5, 300), kiosk=kiosk)
    log = data / "journal.db-wal"
    if log.exists():
        whole = log.read_bytes()
        log.write_bytes(torn(whole, min(life.log, len(whole)), luck))
    (data / "journal.db-shm").unlink(missing_ok=True)
    opened = read_journal(journal).fault is None
    return Cut(life, before, tuple(line for _, _, line in rows(journal)), opened)


def main() -> int:
    parser = argparse.ArgumentParser(description="Cut the power of the kiosk at random moments.")
    parser.add_argument("times", nargs="?", type=int, default=500)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--window", action="store_true", help="the whole kiosk, which takes ten times as long")
    args = parser.parse_args()
    luck, unsaved, wrong = random.Random(args.seed), 0, list[str]()
    with tempfile.TemporaryDirectory() as room:
        for number in range(1, args.times + 1):
            made = cut(Path(room), luck, kiosk="crashing" if args.window else "bare")
            unsaved += made.life.asked_lines - (len(made.found) - len(made.before))
            wrong += [f"cut {number} with seed {args.seed}: {made.wrong}"] if made.wrong else []
            if number % 50 == 0 or number == args.times:
                print(f"{number} cuts: {len(made.found)} lines stand, {unsaved} were on their way", flush=True)
    print("\n".join(wrong) or "Nothing that was acknowledged is lost, nothing is there twice.")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
