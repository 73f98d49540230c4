"""The panel's clock does one thing after another, at its time, on a thread of its own."""

import threading
from functools import partial
from queue import SimpleQueue

import pytest

from hardware.clock import Deed, RealClock

PATIENCE_S = 20.0


def waits(gate: threading.Event) -> Deed:
    """Keeps the clock's thread busy until the gate opens."""
    return lambda: _wait(gate)


def _wait(gate: threading.Event) -> None:
    assert gate.wait(PATIENCE_S)


@pytest.fixture
def clock() -> RealClock:
    return RealClock()


def test_what_is_due_is_done_in_the_order_of_its_times(clock: RealClock) -> None:
    done: SimpleQueue[str] = SimpleQueue()
    gate = threading.Event()
    clock.after(0.0, waits(gate))
    for seconds, name in ((0.02, "last"), (0.0, "first"), (0.01, "second"), (0.01, "third")):
        clock.after(seconds, partial(done.put, name))
    gate.set()
    assert [done.get(timeout=PATIENCE_S) for _ in range(4)] == ["first", "second", "third", "last"]
    clock.close()


def test_what_is_cancelled_is_not_done(clock: RealClock) -> None:
    done: SimpleQueue[str] = SimpleQueue()
    gate = threading.Event()
    clock.after(0.0, waits(gate))
    clock.after(0.0, lambda: done.put("cancelled")).cancel()
    clock.after(0.0, lambda: done.put("kept"))
    gate.set()
    assert done.get(timeout=PATIENCE_S) == "kept"
    clock.close()


def test_everything_is_done_on_one_thread_that_ends_when_it_is_closed(clock: RealClock) -> None:
    threads: SimpleQueue[threading.Thread] = SimpleQueue()
    for _ in range(3):
        clock.after(0.0, lambda: threads.put(threading.current_thread()))
    (worker,) = {threads.get(timeout=PATIENCE_S) for _ in range(3)}
    assert worker is not threading.current_thread()
    clock.close()
    worker.join(PATIENCE_S)
    assert not worker.is_alive()
