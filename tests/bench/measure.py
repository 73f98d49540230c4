"""What the two picture benchmarks share: one reading judged against the truth, and a table of them."""

import json
import os
import statistics
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv" / "bin" / "python"
SINS = ("silent", "asked", "exact")
"""Worst first: certain and wrong; not certain; certain and right."""


def use_project_python() -> None:
    """Start again with the project's interpreter where another one was used."""
    if PYTHON.exists() and Path(sys.prefix).resolve() != PYTHON.parent.parent.resolve():
        os.execv(PYTHON, [str(PYTHON), *sys.argv])
    sys.path.insert(0, str(ROOT))


@dataclass(frozen=True, slots=True)
class Result:
    """One picture, read."""

    file: str
    labels: tuple[str, ...]
    truth: tuple[int, ...]
    values: tuple[int | None, ...]
    certain: bool
    ms: float

    @property
    def sin(self) -> str:
        if not self.certain:
            return "asked"
        return "exact" if tuple(sorted(v or 0 for v in self.values)) == self.truth else "silent"


def folder(variable: str, usual: str) -> Path | None:
    """The folder that an environment variable names, or its usual place beside the project; None without it."""
    found = Path(os.environ.get(variable) or ROOT.parent / "shared" / usual)
    return found if found.is_dir() else None


def truth(path: Path) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = json.loads(path.read_text(encoding="utf-8"))
    return rows


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


def worst_first(results: Iterable[Result]) -> list[Result]:
    """The pictures that were not exact, silent errors before questions."""
    return sorted((r for r in results if r.sin != "exact"), key=lambda r: (SINS.index(r.sin), r.file))
