"""Shut down: off, on again, or the program alone begun anew; asked once."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.errands import End, EndRefused, Errand
from kiosk.session.ownertouches import Ending, SwitchedOff
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.session.rows import listed, really
from kiosk.session.touches import Answered

WAYS = {
    Ending.OFF: (
        Sentence("Switch off"),
        Sentence("The plug may be pulled when the screen has been dark for ten seconds."),
        Sentence("Switch this machine off now?"),
    ),
    Ending.RESTART: (
        Sentence("Restart the machine"),
        Sentence("Settings that want it hold from then on."),
        Sentence("Restart this machine now?"),
    ),
    Ending.ANEW: (
        Sentence("End the program"),
        Sentence("An installed kiosk starts it again by itself."),
        Sentence("End the program now?"),
    ),
}
"""What each is called, what happens, and the question."""


@dataclass(frozen=True, slots=True)
class Power:
    """How shall it end?"""

    asking: Ending | None = None
    refused: Sentence | None = None


def update(power: Power, event: object) -> tuple[Power, tuple[Errand, ...]]:
    match event:
        case SwitchedOff(how):
            return Power(asking=how), ()
        case Answered(0) if power.asking:
            return Power(), (End(power.asking),)
        case Answered():
            return Power(), ()
        case EndRefused(why):
            return Power(refused=why), ()
        case _:
            return power, ()


def view(power: Power) -> DeskView:
    rows = [RowView(title, line, event=SwitchedOff(how)) for how, (title, line, _) in WAYS.items()]
    seen = replace(listed(Sentence("Shut down"), rows, note=power.refused), warn=power.refused is not None)
    if power.asking is None:
        return seen
    title, _line, text = WAYS[power.asking]
    return replace(seen, question=really(text, title))
