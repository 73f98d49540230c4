"""Several networks made at the same time, each by a process of its own: one learns on one processor."""

import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

AT_ONCE = 2
"""Networks: with more of them the pictures that they learn from need more memory than most computers have."""
# the longest first; of the two that take most memory the other has its turn when that one is made
ORDER = ("raised", "finder", "crop", "partial", "second", "slant")


def made(names: Sequence[str], options: Sequence[str], at_once: int) -> bool:
    """Whether the command of this package made all of these with these options, so many at a time.

    What it says of a network is printed with the network's name before it.
    """
    with ThreadPoolExecutor(at_once) as makers:
        return all(list(makers.map(partial(_made, options=options), sorted(set(names), key=ORDER.index))))


def _made(name: str, options: Sequence[str]) -> bool:
    words = [sys.executable, "-u", "-m", "vision.train", name, *options]  # all that it says is heard at once
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as making:
        for line in making.stdout or ():
            print(f"{name}: {line}", end="", flush=True)
    return making.returncode == 0
