"""What the command that makes networks is asked for: which ones, from how many pictures, in how many steps."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path

from vision.train.abreast import AT_ONCE

WEIGHTS = Path(__file__).resolve().parents[1] / "weights"
SEEDS = {"finder": 1, "crop": 1, "second": 1, "slant": 1, "raised": 2, "partial": 31}
PICTURES = {"finder": 5000, "crop": 5000, "second": 20000, "slant": 48000, "raised": 90000, "partial": 5000}
STEPS = {"finder": 5000, "crop": 8000, "second": 24000, "slant": 24000, "raised": 60000, "partial": 8000}


def arguments(description: str | None) -> argparse.Namespace:
    """Ends the program with a sentence where they make no sense."""
    parser = argparse.ArgumentParser(prog="python -m vision.train", description=description)
    parser.add_argument("networks", nargs="*", help=f"of {', '.join(PICTURES)}; without, all")
    parser.add_argument("--pictures", type=at_least(1), help=f"rendered pictures to learn from; without, {PICTURES}")
    parser.add_argument("--steps", type=at_least(1), help=f"batches; without, {STEPS}")
    parser.add_argument("--seed", type=at_least(0), help=f"another one gives other pictures; without, {SEEDS}")
    parser.add_argument("--further", action="store_true", help="the networks of the package learn on, more slowly")
    parser.add_argument("--now", action="store_true", help="finder and crop, too, learn from today's pictures")
    some = min(AT_ONCE, os.cpu_count() or 1)
    parser.add_argument("--at-once", type=at_least(1), default=some, help=f"networks that learn at a time; else {some}")
    parser.add_argument("--out", type=Path, default=WEIGHTS, help="the folder of the weights")
    args = parser.parse_args()
    unknown = [name for name in args.networks if name not in PICTURES]
    if unknown:
        parser.error(f"there is no network {unknown[0]}; there are {', '.join(PICTURES)}")
    return args


def options(args: argparse.Namespace) -> list[str]:
    """The same for the command again, but for the networks and how many at a time."""
    told = [(f"--{name}", getattr(args, name)) for name in ("pictures", "steps", "seed", "out")]
    switched = [f"--{name}" for name in ("further", "now") if getattr(args, name)]
    return [*(word for name, value in told if value is not None for word in (name, str(value))), *switched]


def at_least(least: int) -> Callable[[str], int]:
    """What makes a whole number of a text, for argparse; it raises ArgumentTypeError where it is less, or none."""

    def number(text: str) -> int:
        if text.isascii() and text.isdigit() and int(text) >= least:
            return int(text)
        raise argparse.ArgumentTypeError(f"wants a whole number, {least} or more, not {text!r}")

    return number
