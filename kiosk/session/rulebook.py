"""The rules of the game, laid over the screen on which they were asked for: what lies beneath goes on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from kiosk.rules.moves import Choose
from kiosk.rules.page import SECTIONS, Page
from kiosk.rules.words import Sentence
from kiosk.session.houserules import told
from kiosk.session.pieces import Button, Role
from kiosk.session.players import Players
from kiosk.session.playing import Playing
from kiosk.session.table import Table
from kiosk.session.touches import RulesClosed, RulesOpened, RulesTurned, Touch
from kiosk.session.views import RulesView

Pages = Mapping[str, Page]
"""The rules pages, by the ids of their games."""

ON_TURN, ON_DICE = SECTIONS.index("Your turn"), SECTIONS.index("Scoring")


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules are being read."""

    page: Page
    section: int = 0
    """Where it was opened."""
    house: Sentence | None = None
    """The house rules that are played."""
    turned: int = 0
    """Screenfuls that were turned by buttons since, down less up."""


def opened(pages: Pages, screen: object) -> Rulebook | None:
    """The rules of the game that a screen is about, None where it has none.

    Before play from the beginning, before a roll how a turn goes, and with dice of one's own what they bring.
    """
    match screen:
        case Players(game) if game.id in pages:
            return Rulebook(pages[game.id], house=told(game))
        case Playing(table) if table.game.id in pages:
            return Rulebook(pages[table.game.id], _section(table), told(table.game))
        case _:
            return None


def _section(table: Table) -> int:
    position = table.position
    if position.rolloff is not None:
        return 0
    own = position.state.dice.values and table.moves and not isinstance(table.moves[-1], Choose)
    return ON_DICE if own else ON_TURN


def offer(pages: Pages, screen: object) -> Button | None:
    """What opens them; at a table with house rules it stands out and says so."""
    book = opened(pages, screen)
    if book and book.house and isinstance(screen, Playing):
        return Button(Sentence("House rules"), RulesOpened())
    return Button(Sentence("Rules"), RulesOpened(), Role.QUIET) if book else None


def update(book: Rulebook, touch: Touch) -> Rulebook | None:
    """After a touch, None when they are put away; what lies beneath is out of reach."""
    match touch:
        case RulesClosed():
            return None
        case RulesTurned(screenfuls):
            return replace(book, turned=book.turned + screenfuls)
        case _:
            return book


def view(book: Rulebook, banner: Sentence | None) -> RulesView:
    back = Button(Sentence("Back"), RulesClosed(), Role.QUIET)
    house = Sentence.of("House rules: {rules}", rules=book.house) if book.house else None
    return RulesView(book.page.title, book.page.blocks, back, house, book.section, book.turned, banner)
