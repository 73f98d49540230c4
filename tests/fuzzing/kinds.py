"""Everything that the kiosk reads from outside: how a sound one looks, and what must hold however broken it is."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from kiosk.commands import calibrated
from kiosk.commands.sized import scaled
from kiosk.games.dice_poker.board import OURS
from kiosk.games.dice_poker.game import DicePoker
from kiosk.office.pin import Lock, PinFault
from kiosk.rules.game import Setup
from kiosk.rules.layout import BadLayout
from kiosk.translate import say
from tests.fuzzing import films, journals, pictures
from tests.fuzzing.mutate import broken, odd, spelled
from tests.kiosk.rules.walks import walk
from tests.kiosk.test_settingsfile_laws import never_fails
from vision.calibration import Calibration

SCRYPT_SELDOM = 40
"""One PIN in so many is tried: that takes long on purpose."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A sort of input."""

    make: Callable[[Random], bytes]
    """A broken one."""
    hold: Callable[[bytes, Path], None]
    """Raises where something does not hold; the folder is empty."""


def _settings(chance: Random) -> bytes:
    sound = (
        b'[camera]\nsource = "usb:0"\nwidth = 640\nspeed = 0.5\n[tray]\nwidth_mm = 280.0\ndie_mm = 16.0\n'
        b"corners = [212.0, 61.0, 1068.0, 58.0, 1074.0, 668.0, 205.0, 671.0]\n[screen]\nrotation = 90\n"
        b"language = 'de'\n[panel]\nwired = 'no'\nhold = [5, 6, 16, 17, 22, -1]\nundo = 4\n[table]\nagain = 'all'\n"
    )
    return broken(sound, chance)


def _settings_hold(data: bytes, _folder: Path) -> None:
    never_fails(data)


def _board(chance: Random) -> bytes:
    return broken(OURS.encode(), chance)


def _board_holds(data: bytes, _folder: Path) -> None:
    try:
        game = DicePoker().lay_out(data.decode("utf-8-sig", "replace"))
    except BadLayout as fault:
        _one_line(say(fault.sentence))
    else:
        walk.__wrapped__(Setup(game, 2), 1, longest=40)


def _one_line(sentence: str) -> None:
    assert 0 < len(sentence) < 600
    assert "\n" not in sentence


def _calibration(chance: Random) -> bytes:
    corners = ((340.0, 110.0), (940.0, 110.0), (940.0, 610.0), (340.0, 610.0))
    known = Calibration(corners, (300.0, 250.0), 16.0, 40.0, b"\x89PNG")
    table = calibrated._spelled(calibrated.Calibrated(known, "usb:0", (1280, 720), "2030-01-31T18:00:00+00:00"))
    if chance.random() < 0.3:
        return broken(_sealed(table), chance)
    for _ in range(chance.choice((1, 1, 2, 3))):
        table = odd(table, chance)
    return _sealed(table)


def _sealed(table: Any) -> bytes:
    """With the checksum that belongs to it."""
    told = json.dumps(table, sort_keys=True)
    return spelled({"version": calibrated.VERSION, "checksum": calibrated._checksum(told), "table": table})


def _calibration_holds(data: bytes, folder: Path) -> None:
    file = folder / "calibration.json"
    file.write_bytes(data)
    try:
        found = calibrated.load(file)
    except calibrated.Unreadable as fault:
        _one_line(str(fault))
        return
    assert found is not None
    for size in ((640, 480), (1280, 720), (720, 1280)):
        known = scaled(found.table, size)
        assert known is None or known.px_per_mm is not None


def _pin(chance: Random) -> bytes:
    sound: Any = {"salt": "00" * 16, "hash": "11" * 64, "wrong": chance.randrange(9)}
    return broken(spelled(sound), chance) if chance.random() < 0.3 else spelled(odd(sound, chance))


def _pin_holds(data: bytes, folder: Path) -> None:
    file = folder / "pin.json"
    file.write_bytes(data)
    lock = Lock(file)
    try:
        assert lock.chosen()
        assert lock.wait_s() >= 0
        if data[-2] % SCRYPT_SELDOM == 0:
            assert not lock.opens("123456")
    except PinFault as fault:
        _one_line(say(fault.sentence))


KINDS = {
    "settings": Kind(_settings, _settings_hold),
    "boards": Kind(_board, _board_holds),
    "calibrations": Kind(_calibration, _calibration_holds),
    "pins": Kind(_pin, _pin_holds),
    "journals": Kind(journals.journal, journals.journal_holds),
    "lines": Kind(journals.lines, journals.lines_hold),
    "pictures": Kind(pictures.picture, pictures.picture_holds),
    "films": Kind(films.film, films.film_holds),
}
