"""The PIN in its file: hashed, for its owner alone; five wrong tries wait, and a restart helps nobody."""

import json
import stat
from pathlib import Path

import pytest

from kiosk.office.pin import Lock, PinFault, forget, read, waits_s
from kiosk.translate import say


class Clock:
    def __init__(self) -> None:
        self.t = 1000.0

    def __call__(self) -> float:
        return self.t


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "pin.json"


@pytest.fixture
def lock(path: Path, clock: Clock) -> Lock:
    lock = Lock(path, clock)
    lock.choose("1234")
    return lock


def try_wrongly(lock: Lock, times: int, clock: Clock) -> None:
    """As often, each as soon as it is possible."""
    for _ in range(times):
        clock.t += lock.wait_s()
        assert not lock.opens("9999")


def test_t20_the_right_pin_opens_and_a_wrong_one_does_not(lock: Lock) -> None:
    assert lock.chosen()
    assert not lock.opens("4321")
    assert not lock.opens("")
    assert not lock.opens("12345")
    assert lock.opens("1234")


def test_before_one_is_chosen_none_opens(path: Path, clock: Clock) -> None:
    lock = Lock(path, clock)
    assert (lock.chosen(), lock.wait_s(), lock.opens("")) == (False, 0.0, False)
    assert not path.exists()


def test_the_file_does_not_tell_the_pin_and_is_for_its_owner_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a salt that is no chance: else one hash in 400 has these digits somewhere."""
    monkeypatch.setattr("secrets.token_bytes", lambda count: bytes(range(count)))
    lock = Lock(path)
    lock.choose("1234")
    assert "1234" not in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    lock.opens("1")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["pin.json"]


def test_two_kiosks_with_one_pin_do_not_have_one_hash(lock: Lock, path: Path, tmp_path: Path) -> None:
    Lock(tmp_path / "other.json").choose("1234")
    assert json.loads(path.read_text())["hash"] != json.loads((tmp_path / "other.json").read_text())["hash"]


def test_t20_after_five_wrong_tries_even_the_right_one_waits_thirty_seconds(lock: Lock, clock: Clock) -> None:
    try_wrongly(lock, 4, clock)
    assert lock.wait_s() == 0
    try_wrongly(lock, 1, clock)
    assert lock.wait_s() == 30
    clock.t += 29.9
    assert not lock.opens("1234")
    clock.t += 0.2
    assert lock.opens("1234")


def test_each_further_wrong_try_waits_twice_as_long_up_to_an_hour(lock: Lock, clock: Clock) -> None:
    waits = []
    for _ in range(10):
        try_wrongly(lock, 1, clock)
        waits.append(lock.wait_s())
    assert waits == [0, 0, 0, 0, 30, 60, 120, 240, 480, 960]
    assert waits_s(10**9) == 3600


def test_a_try_while_it_waits_costs_nothing_more(lock: Lock, clock: Clock) -> None:
    try_wrongly(lock, 5, clock)
    for _ in range(5):
        assert not lock.opens("9999")
    assert lock.wait_s() == 30


def test_a_right_one_forgets_the_wrong_ones(lock: Lock, clock: Clock) -> None:
    try_wrongly(lock, 4, clock)
    assert lock.opens("1234")
    try_wrongly(lock, 4, clock)
    assert lock.wait_s() == 0


def test_t20_a_restart_does_not_shorten_the_wait(lock: Lock, path: Path, clock: Clock) -> None:
    try_wrongly(lock, 6, clock)
    clock.t += 59
    again = Lock(path, clock)
    assert again.wait_s() == 60
    assert not again.opens("1234")
    clock.t += 60
    assert again.opens("1234")


def test_pulling_the_plug_before_the_answer_is_a_wrong_try(
    lock: Lock, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pulled(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("hmac.compare_digest", pulled)
    with pytest.raises(KeyboardInterrupt):
        lock.opens("1234")
    kept = read(path)
    assert kept is not None
    assert kept.wrong == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"salt": "00", "hash": "00", "wrong": 0}',
        '{"salt": 1}',
        '{"salt":"x","hash":"y","wrong":0}',
    ],
)
def test_a_damaged_file_lets_nobody_in_and_says_what_to_do(path: Path, clock: Clock, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    lock = Lock(path, clock)
    for use in (lock.chosen, lock.wait_s, lambda: lock.opens("")):
        with pytest.raises(PinFault) as fault:
            use()
        assert "dice-kiosk pin --forget" in say(fault.value.sentence)


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PinFault, match="cannot be kept"):
        Lock(tmp_path / "file" / "pin.json").choose("1234")


def test_a_forgotten_pin_is_chosen_anew(lock: Lock, path: Path, clock: Clock) -> None:
    try_wrongly(lock, 5, clock)
    assert forget(path)
    assert not forget(path)
    assert (lock.chosen(), lock.wait_s()) == (False, 0.0)
    lock.choose("5678")
    assert lock.opens("5678")


@pytest.fixture
def full(path: Path, lock: Lock) -> Path:
    """What is in the way of each new file: the card is as full."""
    blocked = path.with_name("pin.json.new") / "blocked"
    blocked.mkdir(parents=True)
    return blocked


def free(full: Path) -> None:
    full.rmdir()
    full.parent.rmdir()


def test_t20_where_no_try_can_be_kept_the_right_pin_opens_all_the_same(lock: Lock, full: Path) -> None:
    assert not lock.opens("9999")
    assert lock.opens("1234")
    assert lock.wait_s() == 0


def test_t20_where_no_try_can_be_kept_the_waits_grow_all_the_same(lock: Lock, full: Path, clock: Clock) -> None:
    waits = []
    for _ in range(7):
        try_wrongly(lock, 1, clock)
        waits.append(lock.wait_s())
    assert waits == [0, 0, 0, 0, 30, 60, 120]
    assert not lock.opens("1234")


def test_tries_that_could_not_be_kept_are_kept_with_the_next_that_can(
    lock: Lock, path: Path, full: Path, clock: Clock
) -> None:
    try_wrongly(lock, 4, clock)
    free(full)
    try_wrongly(lock, 1, clock)
    kept = read(path)
    assert kept is not None
    assert kept.wrong == 5
    clock.t += lock.wait_s()
    assert lock.opens("1234")
    assert Lock(path, clock).wait_s() == 0


def test_a_pin_that_is_chosen_anew_forgets_the_tries_that_could_not_be_kept(
    lock: Lock, full: Path, clock: Clock
) -> None:
    try_wrongly(lock, 6, clock)
    with pytest.raises(PinFault, match="cannot be kept"):
        lock.choose("5678")
    assert lock.wait_s() == 60
    free(full)
    lock.choose("5678")
    assert lock.wait_s() == 0
    assert lock.opens("5678")
