"""Where the kiosk starts: in the game that was left on the table, or in the menu."""

from collections.abc import Collection
from dataclasses import replace

from kiosk.games import GAMES
from kiosk.journal.start import Journal
from kiosk.pages import pages
from kiosk.rules.record import SavedGame
from kiosk.rules.words import Sentence
from kiosk.session.coming import anew, resume
from kiosk.session.table import Unplayable, fold
from kiosk.session.tongue import Tongue
from kiosk.session.whole import Session, speaking
from kiosk.translate import LANGUAGES, said_in


def at_start(
    journal: Journal,
    *,
    faults: tuple[Sentence, ...] = (),
    language: str = "en",
    offered: Collection[str] = tuple(GAMES),
) -> Session:
    """Where it was left: the last game on the table, or in the menu to go on with; `offered`: games in the menu."""
    notice = next(iter((*(fault for fault in (journal.fault,) if fault), *faults)), None)
    catalogue = {name: game() for name, game in GAMES.items() if name in offered}
    session = Session(catalogue, pages(GAMES), next_game=journal.last_game + 1, notice=notice, tongues=tongues())
    session = replace(session, recent=journal.recent.games, known=journal.recent.players)
    session = speaking(session, language) if language in session.tongues else session
    saved = journal.latest
    if saved is None or saved.header.game not in catalogue:
        return session
    return _taken_up(session, saved)


def tongues() -> dict[str, Tongue]:
    """Every language with its rules pages."""
    return {
        code: Tongue(name, said_in(code, "Player {n}"), pages(GAMES, language=code)) for code, name in LANGUAGES.items()
    }


def _taken_up(session: Session, saved: SavedGame) -> Session:
    """With its own options; one that its game does not allow any more is left in the journal."""
    try:
        table, whole = fold(saved.header, session.games[saved.header.game], saved.commands)
    except Unplayable:
        message = Sentence("The saved game cannot be taken up: its rules have changed since.")
        return replace(session, notice=session.notice or message)
    if not whole:
        message = Sentence("The saved game could be taken up only in part: its rules have changed since.")
        session, table = anew(replace(session, notice=session.notice or message), table)
    if not saved.left:
        return resume(session, table, cut=not whole)
    return replace(session, names=saved.header.names, left=None if table.over or saved.ended else table)
