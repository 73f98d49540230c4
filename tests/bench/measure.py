"""What the benchmarks share: one reading judged against the truth, tables of them, what a process takes."""

import json
import os
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # the project's interpreter has these; this file also starts without it
    from kiosk.commands.shown import Shown
    from vision.calibration import Calibration
    from vision.reading import Die, Reading

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv" / "bin" / "python"
SINS = ("silent", "asked", "exact")
"""Worst first: certain and wrong; not certain; certain and right."""
NEAR = 0.6  # of a box's longer side: a die this near to its middle is the one in the box

Box = tuple[float, float, float, float, int | None]
"""x, y, width, height in pixels, and the value; None where nobody can tell it."""
Pair = tuple[int | None, "Die | None"]
"""What a die shows, and how it was read; None for a die that was not seen, or for one that is not there."""


def use_project_python() -> None:
    """Start again with the project's interpreter where another one was used."""
    if PYTHON.exists() and Path(sys.prefix).resolve() != PYTHON.parent.parent.resolve():
        os.execv(PYTHON, [str(PYTHON), *sys.argv])
    sys.path.insert(0, str(ROOT))


@dataclass(frozen=True, slots=True)
class Result:
    """One picture, read."""

    file: Path
    labels: tuple[str, ...]
    values: tuple[int, ...]
    """What its readable dice show, in order."""
    boxes: tuple[Box, ...]
    """Where each die lies; none where that is not known."""
    reading: "Reading"
    ms: float
    readable: bool = True
    """Else a die of it is cocked, or lies under another, and to be certain is wrong."""

    @property
    def sin(self) -> str:
        if not self.reading.certain:
            return "asked"
        return "exact" if self.readable and self.amiss == 0 else "silent"

    @property
    def amiss(self) -> int:
        """Dice that were missed, invented or read as something else."""
        pairs = list(paired(self))
        missed = sum(shown is not None and (die is None or die.value != shown) for shown, die in pairs)
        return max(missed, sum(die is not None and (shown is None or die.value != shown) for shown, die in pairs))

    @property
    def misled(self) -> bool:
        """Whether one die of it is certain and wrong, whatever is asked of the others."""
        sure = replace(self, reading=replace(self.reading, dice=tuple(die for die in self.reading.dice if die.certain)))
        return any(die is not None and die.value != shown for shown, die in paired(sure))

    def labelled(self, *labels: str) -> "Result":
        return replace(self, labels=labels)


def folder(variable: str, usual: str) -> Path | None:
    """The folder that an environment variable names, or its usual place beside the project; None without it."""
    found = Path(os.environ.get(variable) or ROOT.parent / "shared" / usual)
    return found if found.is_dir() else None


def truth(path: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


def resident_mb() -> dict[str, float]:
    """What this process holds in memory, MB: at most (VmHWM), now (VmRSS), and of that what is its own (RssAnon)."""
    fields = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    return {name: int(fields[name].split()[0]) / 1024 for name in ("VmHWM", "VmRSS", "RssAnon")}


def processor_s(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def timed(shown: "Shown", known: "Calibration | None") -> tuple["Reading", float]:
    """What `dice-kiosk read` says of a picture, and the milliseconds it took."""
    start = time.thread_time()
    reading, _by_the_clock = shown.read(known=known)
    return reading, milliseconds(start)


def milliseconds(start: float) -> float:
    """Processor time of this thread since `start`: what other programs do does not count."""
    return (time.thread_time() - start) * 1000


def table(results: Sequence[Result], title: str) -> str:
    """Rows by label: count, exact, silently wrong, asked, milliseconds."""
    groups: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for label in result.labels:
            groups[label].append(result)
    head = f"{title:36} {'n':>4} {'exact':>12} {'silent':>12} {'asked':>12} {'ms':>6} {'worst':>6}"
    rows = [_row(label, group) for label, group in sorted(groups.items())]
    return "\n".join([head, *rows, _row("total", results)])


def _row(label: str, results: Sequence[Result]) -> str:
    if not results:
        return f"{label[:36]:36} {0:4}"
    sins = Counter(result.sin for result in results)
    shares = [f"{sins[sin]:5} {sins[sin] / len(results):6.1%}" for sin in ("exact", "silent", "asked")]
    times = [result.ms for result in results]
    return f"{label[:36]:36} {len(results):4} {' '.join(shares)} {statistics.median(times):6.1f} {max(times):6.1f}"


def asked_amiss(results: Sequence[Result]) -> str:
    """A line for below a table, where a question hides what is worse."""
    found = sum(result.sin == "asked" and result.misled for result in results)
    return f"asked, with a wrong certain die: {found} of {len(results)}"


def unreadable(results: Iterable[Result]) -> str:
    """Two lines: of how many dice that nobody can read, and of how many places without a die, the reader is certain."""
    sure = [box for result in results for box, die in matched(result) if die is not None and die.certain]
    cocked, none = sum(box is not None and box[4] is None for box in sure), sum(box is None for box in sure)
    return f"dice that nobody can read and that are certain: {cocked}\ncertain dice where none lies: {none}"


def value_table(results: Iterable[Result], title: str) -> str:
    """Rows by value: dice, recall and precision of what was read at all, and of what was certain."""
    pairs = [pair for result in results for pair in paired(result)]
    sure = [(shown, die if die and die.certain else None) for shown, die in pairs]
    head = f"{title:36} {'dice':>5} {'recall':>8} {'precision':>10} {'certain: recall':>16} {'precision':>10}"
    rows = [
        f"{value:<36} {sum(shown == value for shown, _ in pairs):5} {_recall(pairs, value):>8} "
        f"{_precision(pairs, value):>10} {_recall(sure, value):>16} {_precision(sure, value):>10}"
        for value in range(1, 7)
    ]
    return "\n".join([head, *rows])


def _recall(pairs: Sequence[Pair], value: int) -> str:
    return _share([die is not None and die.value == value for shown, die in pairs if shown == value])


def _precision(pairs: Sequence[Pair], value: int) -> str:
    return _share([shown == value for shown, die in pairs if die is not None and die.value == value])


def _share(right: Sequence[bool]) -> str:
    return f"{sum(right) / len(right):.1%}" if right else "-"


def paired(result: Result) -> Iterator[Pair]:
    """What each die shows, with how it was read."""
    return ((box[4] if box else None, die) for box, die in matched(result))


def matched(result: Result) -> Iterator[tuple[Box | None, "Die | None"]]:
    """Each box with the die read in it: the nearest first where the boxes are known, else by the values alone."""
    shown, dice = list(_shown(result)), list(result.reading.dice)
    for _near, die, box in sorted(_neighbours(result), key=lambda found: found[0]):
        if die in dice and box in shown:
            dice.remove(die)
            shown.remove(box)
            yield box, die
    yield from ((box, None) for box in shown)
    yield from ((None, die) for die in dice)


def _shown(result: Result) -> tuple[Box, ...]:
    return result.boxes or tuple((0.0, 0.0, 0.0, 0.0, value) for value in result.values)


def _neighbours(result: Result) -> Iterator[tuple[float, "Die", Box]]:
    for die in result.reading.dice:
        for box in _shown(result):
            x, y, width, height, value = box
            away = dist((die.x, die.y), (x + width / 2, y + height / 2))
            if away <= NEAR * max(width, height) if result.boxes else die.value == value:
                yield away, die, box


def worst_first(results: Iterable[Result]) -> list[Result]:
    """Silent errors before questions that need not be asked, and of each the most dice amiss first."""
    bad = (result for result in results if result.sin != ("exact" if result.readable else "asked"))
    return sorted(bad, key=lambda r: (SINS.index(r.sin), -r.amiss, r.file))
