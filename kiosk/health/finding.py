"""What was found of one part of the kiosk."""

from dataclasses import dataclass
from enum import StrEnum

from kiosk.rules.words import Sentence


class State(StrEnum):
    """How a part is, from best to worst."""

    WELL = "well"
    ABSENT = "not here"
    LOOK = "look"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Finding:
    """One part: how it is, what was seen, what to do."""

    part: str
    state: State
    found: Sentence
    do: Sentence | None = None


def well(part: str, found: Sentence) -> Finding:
    return Finding(part, State.WELL, found)


def absent(part: str, found: Sentence) -> Finding:
    return Finding(part, State.ABSENT, found)


def worst(findings: tuple[Finding, ...]) -> State:
    """The worst state among them; well where there are none."""
    order = list(State)
    return max((finding.state for finding in findings), key=order.index, default=State.WELL)
