"""Real games on every screen size in every language: a sample of all pictures that `tests/gallery` draws."""

import subprocess
from pathlib import Path
from random import Random
from typing import Any

from kiosk.translate import use
from tests.kiosk.ui.looks import faults
from tests.kiosk.ui.scenes import GUESTS, LANGUAGES, SIZES, shots

SAMPLE = 24
REAL = Path(__file__).parents[3]


def commit() -> str:
    """What the sample depends on: another commit looks at other screens."""
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=REAL, capture_output=True, text=True, check=False)
    return asked.stdout.strip() or "none"


def test_a_sample_of_all_screens_can_be_read_and_touched(stage: Any) -> None:
    seed = commit()
    print("sample of", seed)
    chance = Random(seed)
    every = list(shots(SIZES, LANGUAGES, chance.randrange(1000)))
    picked = sorted(chance.sample(range(len(every)), SAMPLE))
    found = []
    try:
        for size, language, name, seen in (every[at] for at in picked):
            use(language)
            width, height = map(int, size.split("x"))
            screen = stage.show(seen, (width, height))
            found += [f"{name} {size} {language}: {fault}" for fault in faults(screen, (width, height), GUESTS)]
    finally:
        use("en")
    assert found == []
