"""Tries broken inputs of every kind for a while, each kind in a process of its own: it may crash."""

import argparse
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterable
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

SAMPLE = "sample"
LEAST_TRIES = 30


def main(words: list[str]) -> int:
    parser = _parser()
    args = parser.parse_args(words)
    known = [*_kinds()]
    if args.within:
        return try_out(args.kinds[0], args.seed, args.within, until=time.monotonic() + args.seconds, least=LEAST_TRIES)
    for kind in args.kinds:
        if kind not in known:
            parser.error(f"there is no kind {kind}; there are {', '.join(known)}")
    kinds, seed = args.kinds or known, args.seed if args.seed is not None else SystemRandom().randrange(10**6)
    print(f"seed {seed}: the same input again with --seed {seed}")
    return max(_apart(kind, seed, args.seconds / len(kinds)) for kind in kinds)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tests/fuzz")
    parser.add_argument("kinds", nargs="*", metavar="KIND")
    parser.add_argument("--seconds", type=float, default=60.0, help="for all kinds together")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--within", type=Path, help=argparse.SUPPRESS)
    return parser


def _apart(kind: str, seed: int, seconds: float) -> int:
    """One kind in a process of its own; what ended that is saved."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["-m", "tests.fuzzing", kind, "--seed", str(seed), "--seconds", str(seconds), "--within", folder]
        status = subprocess.run([sys.executable, *words], check=False).returncode
        if status:
            kept = Path(tempfile.gettempdir()) / f"dice-kiosk-fuzz-{kind}-{seed}"
            sample = Path(folder, SAMPLE)
            kept.write_bytes(sample.read_bytes() if sample.exists() else b"")
            print(f"{kind}: broken (status {status}) by {kept}")
    return 1 if status else 0


def try_out(kind: str, seed: int, folder: Path, *, until: float = 0.0, least: int = 1) -> int:
    """Inputs of a kind from a seed on, until then and at least so many; 1 as soon as one breaks something."""
    count = 0
    for data, room in samples(kind, seed, folder):
        if count >= least and time.monotonic() > until:
            break
        try:
            _kinds()[kind].hold(data, room)
        except Exception:
            traceback.print_exc()
            print(f"{kind}: number {count} of seed {seed}")
            return 1
        count += 1
    print(f"{kind}: {count} tried, all held")
    return 0


def samples(kind: str, seed: int, folder: Path) -> Iterable[tuple[bytes, Path]]:
    """Inputs without end, each saved before it is handed out, and an empty folder for each."""
    number = 0
    while True:
        data = _kinds()[kind].make(Random(f"{kind} {seed} {number}"))
        (folder / SAMPLE).write_bytes(data)
        with tempfile.TemporaryDirectory(dir=folder) as room:
            yield data, Path(room)
        number += 1


def _kinds() -> Any:
    from tests.fuzzing.kinds import KINDS

    return KINDS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
