"""How far a training is, as it is told to those who wait for it."""

import time

import numpy as np

TOLD = 100  # steps between two lines


class Teller:
    """Says now and then how far it is."""

    def __init__(self) -> None:
        self._losses: list[float] = []
        self._start = time.monotonic()

    def __call__(self, step: int, loss: float) -> None:
        self._losses.append(loss)
        if step % TOLD == 0:
            print(f"step {step}: {np.mean(self._losses):.4f} ({time.monotonic() - self._start:.0f} s)", flush=True)
            self._losses.clear()
