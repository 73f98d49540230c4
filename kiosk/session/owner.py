"""The owner's pages, laid over the menu: a PIN before them, a menu of their own, and a file for each part.

To add one: its state with `update` and `view` in a file of its own, a `Part`, a line each in OPENED, `_turned` and
`view`, and an entry in the desk.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session import desk, knobs, knobviews, pinpad, power
from kiosk.session.desk import Desk
from kiosk.session.errands import Errand
from kiosk.session.knobs import Knobs
from kiosk.session.ownertouches import Part, PartOpened
from kiosk.session.ownerviews import OwnerView
from kiosk.session.pinpad import PinPad
from kiosk.session.power import Power
from kiosk.session.touches import PageTurned, WentBack

Page = PinPad | Desk | Knobs | Power

Opened = tuple[Page, tuple[Errand, ...]]
"""A page, and what it wants done."""

OPENED: dict[Part, Callable[[], Opened]] = {
    Part.SETTINGS: lambda: knobs.ASKED,
    Part.PIN: lambda: (pinpad.ANEW, ()),
    Part.POWER: lambda: (Power(), ()),
}
"""Each part as it opens."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The owner's pages, or the PIN before them, are on the screen."""

    page: Page
    inside: bool = False
    """The PIN was right."""


def opened() -> tuple[Owner, tuple[Errand, ...]]:
    """The PIN is asked for."""
    pad, wants = pinpad.ASKED
    return Owner(pad), wants


def update(owner: Owner, event: object, t: float) -> tuple[Owner | None, tuple[Errand, ...]]:
    """After a touch or an answer at `t` seconds; None: they are put away. With what is wanted."""
    match owner.page, event:
        case Desk() | PinPad(), WentBack() if not (owner.inside and isinstance(owner.page, PinPad)):
            return None, ()
        case page, WentBack():
            return replace(owner, page=_back(page)), ()
        case Desk(), PartOpened(part) if part in OPENED:
            page, wants = OPENED[part]()
            return replace(owner, page=page), wants
        case _:
            page, wants = _turned(owner.page, event, t)
            return _let_in(replace(owner, page=page)), wants


def _back(page: Page) -> Page:
    """One step out of it, at last to the menu."""
    return (knobs.back(page) if isinstance(page, Knobs) else None) or Desk()


def _turned(page: Page, event: object, t: float) -> Opened:
    match page:
        case PinPad():
            return pinpad.update(page, event, t)
        case Desk():
            return Desk(page.page + 1) if isinstance(event, PageTurned) else page, ()
        case Knobs():
            return knobs.update(page, event)
        case Power():
            return power.update(page, event)


def _let_in(owner: Owner) -> Owner:
    """To the menu, once the PIN is right."""
    if isinstance(owner.page, PinPad) and owner.page.right:
        return Owner(Desk(), inside=True)
    return owner


def view(owner: Owner, t: float, banner: Sentence | None) -> OwnerView:
    match owner.page:
        case PinPad() as pad:
            return pinpad.view(pad, t, banner)
        case Desk() as menu:
            return replace(desk.view(menu), banner=banner)
        case Knobs() as settings:
            return replace(knobviews.view(settings), banner=banner)
        case Power() as ending:
            return replace(power.view(ending), banner=banner)
