"""The plug is pulled at each step of restoring a backup: at the next start the old or the new are there, whole."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from kiosk.office.restored import decide, discard, finish, prepare
from tests.kiosk.office.kept import Kiosk, State

MOST = 300  # steps; no way takes so many
CUTS = ("rename", "replace", "unlink", "rmdir", "mkdir", "fsync", "open")
THEN = '[screen]\ntheme = "night"  # mine\n'
"""The settings of the backup."""


@pytest.fixture
def kiosk(tmp_path: Path) -> Kiosk:
    return Kiosk(tmp_path / "kiosk").lay("night", "Ann", "Bob")


class PulledPlug(BaseException):
    """Nothing goes on after it."""


@contextmanager
def pulled(step: int) -> Iterator[list[str]]:
    """Before the operation on files with this number, from 1, and each after it; tells those that were done."""
    done: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for name in CUTS:
            patch.setattr(os, name, cut(getattr(os, name), name, done, step))
        yield done


def cut(real: Any, name: str, done: list[str], step: int) -> Any:
    def operation(*words: Any, **more: Any) -> Any:
        if len(done) + 1 >= step:
            raise PulledPlug(name)
        done.append(name)
        return real(*words, **more)

    return operation


@pytest.fixture
def changed(kiosk: Kiosk) -> Path:
    """The kiosk has another game, and other settings, than in this backup."""
    file = kiosk.backed_up()
    kiosk.lay("felt", "Eva")
    (kiosk.data / "reckoned.db").write_bytes(b"of the games that are here")
    return file


def another(kiosk: Kiosk, name: str) -> Kiosk:
    """One with the same files."""
    return Kiosk(Path(shutil.copytree(kiosk.room, kiosk.room.with_name(f"{kiosk.room.name}-{name}"))))


def ready(kiosk: Kiosk, file: Path) -> None:
    prepare(file, kiosk.settings, kiosk.data)
    decide(kiosk.data)


def everywhere(kiosk: Kiosk, step: Callable[[Kiosk], object]) -> list[State]:
    """What a kiosk has at its next start after each cut, and after the one time that the step was left to end."""
    found = []
    for cuts in range(1, MOST):
        one = another(kiosk, f"{cuts}")
        with pulled(cuts) as done, suppress(PulledPlug):
            step(one)
        assert finish(one.settings, one.data) is None
        found.append(one.state())
        assert one.left() == (set() if found[-1][0] == THEN else {"reckoned.db"})
        if len(done) < cuts - 1:
            return found
    raise AssertionError("it never ended")


def test_a_plug_that_is_pulled_while_a_backup_is_looked_through_leaves_the_old_or_the_new(
    kiosk: Kiosk, changed: Path
) -> None:
    now = kiosk.state()
    then = another(kiosk, "then")
    ready(then, changed)
    assert finish(then.settings, then.data) is None
    found = everywhere(kiosk, lambda one: ready(one, changed))
    assert set(found) == {now, then.state()}
    assert found == sorted(found, key=lambda state: state != now)


def test_a_plug_that_is_pulled_while_the_backup_is_put_in_its_place_leaves_the_new(kiosk: Kiosk, changed: Path) -> None:
    ready(kiosk, changed)
    found = everywhere(kiosk, lambda one: finish(one.settings, one.data))
    assert len(found) > 10
    assert [state[0] for state in set(found)] == [THEN]


@pytest.mark.parametrize("second", [1, 4, 9])
def test_a_plug_that_is_pulled_twice_leaves_the_new_too(kiosk: Kiosk, changed: Path, second: int) -> None:
    ready(kiosk, changed)
    found = set()
    for first in range(1, 16):
        one = another(kiosk, f"{first}")
        for cuts in (first, second):
            with pulled(cuts), suppress(PulledPlug):
                finish(one.settings, one.data)
        assert finish(one.settings, one.data) is None
        found.add(one.state())
    assert [state[0] for state in found] == [THEN]


def test_a_plug_that_is_pulled_while_it_is_discarded_leaves_the_old_or_the_new(kiosk: Kiosk, changed: Path) -> None:
    now = kiosk.state()
    ready(kiosk, changed)
    then = another(kiosk, "then")
    assert finish(then.settings, then.data) is None
    assert set(everywhere(kiosk, lambda one: discard(one.data))) == {now, then.state()}
