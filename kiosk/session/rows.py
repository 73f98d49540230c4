"""Rows of the owner's pages: as many as a screen holds, numbered for the hold buttons, the sixth of which goes on."""

from collections.abc import Sequence
from dataclasses import replace

from kiosk.rules.words import Sentence
from kiosk.session.ownerviews import DeskView, RowView
from kiosk.session.pages import ALL, PER_PAGE, on_page
from kiosk.session.pieces import Button, Question, Role
from kiosk.session.touches import Answered, PageTurned, WentBack

BACK = Button(Sentence("Back"), WentBack(), Role.QUIET)


def listed(title: Sentence, rows: Sequence[RowView], *, page: int = 0, note: Sentence | None) -> DeskView:
    """The rows of a page, counted from 0; after the last comes the first."""
    pages = max(1, -(-len(rows) // PER_PAGE))
    at = page % pages
    shown = rows[at * PER_PAGE : (at + 1) * PER_PAGE]
    label = Sentence.of("More ({page} of {pages})", page=at + 1, pages=pages)
    return DeskView(
        title=title,
        rows=tuple(replace(row, number=n if row.event else None) for n, row in enumerate(shown, start=1)),
        back=BACK,
        note=note,
        more=Button(label, PageTurned(), Role.QUIET, ALL) if pages > 1 else None,
    )


def spread(title: Sentence, rows: Sequence[RowView], *, page: int = 0) -> DeskView:
    """All rows at once, side by side; the page is that of the hold buttons alone."""
    numbers = on_page(len(rows), page)
    return DeskView(title, tuple(replace(row, number=numbers.get(at)) for at, row in enumerate(rows)), BACK, wide=True)


def really(text: Sentence, yes: Sentence) -> Question:
    """What is better asked once."""
    answers = (
        Button(yes, Answered(0), Role.DANGER, 1),
        Button(Sentence("No, go on"), Answered(1), Role.MAIN, 2),
    )
    return Question(text, answers)
