"""Films of a tray beside their truth: what `eye` measures by."""

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vision.calibration import Calibration

HOME = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Roll:
    """What was really rolled."""

    moving_from: int
    rest_from: int
    until: int
    values: tuple[int, ...]
    """Of the dice that can be read: flat, in the tray."""
    dice: tuple[dict[str, Any], ...] = ()
    """All of them, where their places are known."""


@dataclass(frozen=True)
class Film:
    """A film and its truth."""

    file: Path
    scenario: str
    known: Calibration | None
    rolls: tuple[Roll, ...]
    seed: int | None = None
    exact: bool = True
    placed: tuple[Roll, ...] = ()
    """Rests that a hand made."""
    hands: tuple[tuple[int, int], ...] = ()
    """First and last frame of each hand in view."""


def films(folder: Path) -> Iterator[Film]:
    """The rendered films of a folder, with one list of them all or a truth beside each."""
    lists = [folder / "films.json"] if (folder / "films.json").is_file() else sorted(folder.glob("*.json"))
    if not lists:
        print(f"left out: there is no truth of a film in {folder}")
    for listed in lists:
        for told in _rows(listed):
            mm = told["die_mm"]
            corners = tuple((x, y) for x, y in told["corners"])
            tray = tuple(told.get("tray_mm", (300.0, 300.0)))
            known = Calibration(corners, tray, None if isinstance(mm, list) else float(mm))  # type: ignore[arg-type]
            rolls = tuple(_roll(roll) for roll in told["rolls"])
            placed = tuple(_placed(rest) for rest in told["states"] if rest["kind"] != "roll")
            hands = tuple((first, last) for first, last in told["hand"])
            scenario = f"{told['scenario']} {told['variant']}".strip()
            yield Film(folder / told["file"], scenario, known, rolls, told.get("seed"), placed=placed, hands=hands)


def throws() -> Iterator[Film]:
    """The filmed throws of real dice, from DICE_PHOTOS or ../shared/photos."""
    folder = Path(os.environ.get("DICE_PHOTOS", HOME.parent / "shared" / "photos"))
    if not (folder / "clips.json").is_file():
        print(f"left out: there is no {folder / 'clips.json'}")
        return
    for told in _rows(folder / "clips.json"):
        rests = tuple(
            Roll(rest["first"] - 15, rest["first"], rest["last"], tuple(rest["values"])) for rest in told["rests"]
        )
        yield Film(folder / told["file"], Path(told["file"]).stem, None, rests, exact=False)


def _rows(file: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(file.read_text())
    return rows


def _roll(told: dict[str, Any]) -> Roll:
    dice = tuple(told["dice"])
    values = tuple(die["value"] for die in dice if not bad(die))
    return Roll(told["moving_from"], told["rest_from"], told["until"], values, dice)


def _placed(told: dict[str, Any]) -> Roll:
    return _roll(told | {"rest_from": told["from"], "moving_from": told["from"]})


def bad(die: dict[str, Any]) -> bool:
    """It is to be named, not read."""
    return bool(die["cocked"] or die["stacked"] or die["under"] or die["outside"] or die["value"] is None)
