"""The whole program measured from outside: until it is there, from dice at rest to dice drawn, its cost at rest."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from threading import Timer
from typing import Any

from kiosk.commands.gauges.figure import Figure, Floor, Found, LeftOut
from kiosk.commands.gauges.filmed import FPS, Films, filmed
from kiosk.rules.words import Sentence

START_STEPS, LATENCY_STEPS, IDLE_STEPS = 3, 3, 4
STARTS, ROLLS = 3, 5
PATIENCE_S = 300.0  # a program that hangs is ended
SETTLES_S, WATCHED_S = 5.0, 8.0
NO_WINDOW = Sentence(
    "no window can be opened here: stop the kiosk if it runs (sudo systemctl stop dice-kiosk), connect a display, "
    "or draw in memory with SDL_VIDEODRIVER=offscreen"
)


@dataclass(frozen=True, slots=True)
class Ground:
    """What the program is run with."""

    folder: Path
    """For its games; emptied afterwards."""
    settings: Path | None
    window: str | None
    size: tuple[int, int]
    """Of the camera's picture."""

    @property
    def films(self) -> Films:
        """Drawn when they are first wanted."""
        return filmed(self.size, self.folder)


class NoWindow(Exception):
    """The program ended before it showed anything."""


def start(ground: Ground) -> Found:
    """From the command to the first picture on the screen, and to the first of the tray."""
    try:
        empty = median(_until(ground, "first", "--empty") for _ in range(STARTS))
        shown = [_starts(ground, number) for number in range(STARTS)]
    except NoWindow:
        yield LeftOut(NO_WINDOW)
        return
    least = Floor(Sentence("a window with nothing in it"), empty)
    yield Figure("start-screen", Sentence("from the command to the menu"), median(s for s, _ in shown), "ms", least)
    yield Figure(
        "start-eye", Sentence("from the command to the eye's first picture"), median(e for _, e in shown), "ms", least
    )
    words = [sys.executable, "-m", "kiosk", "rules"]
    bare = median(_lasts([sys.executable, "-c", "pass"]) for _ in range(STARTS))
    told = median(_lasts(words) for _ in range(STARTS))
    yield Figure(
        "start-headless", Sentence("a command without a window"), told, "ms", Floor(Sentence("Python alone"), bare)
    )


def _lasts(words: list[str]) -> float:
    began = time.monotonic()
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    return (time.monotonic() - began) * 1000


def _until(ground: Ground, what: str, *words: str) -> float:
    began = time.monotonic()
    with program(ground, *words) as said:
        return (_next(said, what) - began) * 1000


def _starts(ground: Ground, number: int) -> tuple[float, float]:
    """Milliseconds to the first frame, and to the eye's first picture."""
    began = time.monotonic()
    with program(ground, "--films", str(ground.films.rest), "--data", str(ground.folder / f"start-{number}")) as said:
        told: dict[str, Any] = {}
        while not {"first", "eye"} <= told.keys():
            told |= _line(said)
    return (told["first"] - began) * 1000, (told["eye"] - began) * 1000


def latency(ground: Ground) -> Found:
    """From the first picture in which the dice lie still to the frame in which the screen shows them."""
    films = ",".join([str(ground.films.throw)] * (ROLLS + 1))
    data = str(ground.folder / "latency")
    drawn: list[float] = []
    try:
        with program(ground, "--films", films, "--data", data, "--rolls", str(ROLLS)) as said:
            while "taken" not in (line := _line(said)) and "ended" not in line:
                drawn += [line["drawn"]] if "drawn" in line else []
    except NoWindow:
        yield LeftOut(NO_WINDOW)
        return
    if "ended" in line:
        yield LeftOut(Sentence.of("not every throw became a roll in time: {n} of {all}", n=len(drawn), all=ROLLS))
        return
    rests = [line["taken"][ground.films.frames * n + ground.films.rest_from] for n in range(ROLLS)]
    late = sorted((shown - rest) * FPS for shown, (_t, rest) in zip(drawn, rests, strict=True))
    behind = rests[-1][1] - rests[0][1] - (rests[-1][0] - rests[0][0])
    yield Figure("latency", Sentence("from dice at rest to dice on the screen"), median(late), "frames")
    yield Figure("latency-slowest", Sentence("the same, the slowest"), late[-1], "frames")
    yield Figure("latency-behind", Sentence("what the eye fell behind the camera"), max(0.0, behind) * FPS, "frames")


def idle(ground: Ground) -> Found:
    """What program and eye cost while nothing happens."""
    films = ",".join([str(ground.films.rest)] * 20)
    try:
        with program(ground, "--films", films, "--data", str(ground.folder / "idle")) as said:
            while "eye" not in (line := _line(said)):
                continue
            time.sleep(SETTLES_S)
            pids = (said.pid, line["pid"])
            before = [_processor_s(pid) for pid in pids]
            time.sleep(WATCHED_S)
            cpu = [(_processor_s(pid) - was) / WATCHED_S * 100 for pid, was in zip(pids, before, strict=True)]
            memory = [_memory_mb(pid) for pid in pids]
    except NoWindow:
        yield LeftOut(NO_WINDOW)
        return
    yield Figure("idle-screen", Sentence("the menu, nobody there"), cpu[0], "%")
    yield Figure("idle-eye", Sentence("the eye, watching dice that lie"), cpu[1], "%")
    yield Figure("memory-screen", Sentence("memory of the program"), memory[0], "MB")
    yield Figure("memory-eye", Sentence("memory of the eye"), memory[1], "MB")


@contextmanager
def program(ground: Ground, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """The kiosk in a process of its own; it is ended at the end."""
    command = [sys.executable, "-m", "kiosk.commands.gauges.program", "--size", "x".join(map(str, ground.size)), *words]
    command += ["--settings", str(ground.settings)] if ground.settings else []
    command += ["--window", ground.window] if ground.window else []
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    patience = Timer(PATIENCE_S, process.kill)
    patience.start()
    try:
        yield process
    finally:
        patience.cancel()
        process.terminate()
        try:
            process.wait(5.0)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _line(process: "subprocess.Popen[str]") -> dict[str, Any]:
    """The next thing that it tells. Raises NoWindow."""
    assert process.stdout
    line = process.stdout.readline()
    if not line:
        raise NoWindow
    told: dict[str, Any] = json.loads(line)
    return told


def _next(process: "subprocess.Popen[str]", what: str) -> float:
    while what not in (line := _line(process)):
        continue
    return float(line[what])


def _processor_s(pid: int) -> float:
    """Seconds of processor time that a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory_mb(pid: int) -> float:
    """Memory of its own, and its share of what it has in common with others."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
