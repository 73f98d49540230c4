"""Storage and about: room and sizes, versions and licences, and how the machine is."""

from dataclasses import dataclass, replace

from kiosk.rules.words import Sentence
from kiosk.session.errands import AboutTold, AskAbout, Errand
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.session.rows import listed
from kiosk.session.touches import PageTurned


@dataclass(frozen=True, slots=True)
class About:
    """What is known of the kiosk."""

    told: AboutTold | None = None
    page: int = 0


ASKED = About(), (AskAbout(),)
"""As it opens, and what is wanted then."""


def update(page: About, event: object) -> tuple[About, tuple[Errand, ...]]:
    match event:
        case AboutTold():
            return replace(page, told=event), ()
        case PageTurned():
            return replace(page, page=page.page + 1), ()
        case _:
            return page, ()


def view(page: About) -> DeskView:
    facts = page.told.facts if page.told else ()
    note = None if page.told else Sentence("Looking around: a few seconds…")
    rows = [RowView(fact.title, fact.line, fact.value, warn=fact.warn) for fact in facts]
    return listed(Sentence("Storage and about"), rows, page=page.page, note=note)
