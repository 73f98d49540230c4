"""The owner's office, wired: which files, and what it is handed to tell and to carry away."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from kiosk import places
from kiosk.games import GAMES
from kiosk.health.finding import Finding
from kiosk.office.office import Files, Knows, Office
from kiosk.office.restored import decided, finish
from kiosk.rules.words import Sentence
from kiosk.session.errands import Answer
from kiosk.translate import LANGUAGES, _

OFFERS = {
    "camera.source": ("auto", "pi", "usb:0", "simulated"),
    "screen.language": tuple(LANGUAGES),
    "table.games": ("all", *GAMES),
}


def office(data: Path, settings_file: Path | None, post: Callable[[Answer], None]) -> Office:
    """For the kiosk with these games and this settings file, or the usual one."""
    settings = settings_file or places.settings_file()
    games = {name: game() for name, game in GAMES.items()}
    knows = Knows(OFFERS, games, partial(_report, settings, data), partial(_checks, settings, data))
    return Office(Files(settings, data), post, knows)


def restored(data: Path, settings_file: Path | None) -> tuple[Sentence, ...]:
    """A backup that the owner picked takes its place, before anything of it is opened; what could not be done."""
    fault = finish(settings_file or places.settings_file(), data)
    return (fault,) if fault else ()


def farewell(data: Path) -> str:
    """What is to be done after the program has ended; nothing, most times."""
    return _("Start the kiosk again: the backup takes its place then.") if decided(data) else ""


def _checks(settings: Path, data: Path) -> Iterable[Callable[[], Finding]]:
    """All that `dice-kiosk check` tries, as things are now."""
    from kiosk.commands.check import all_checks, place, tried  # noqa: PLC0415 - only where somebody wants to know

    return [partial(tried, name, check) for name, check in all_checks(place(settings, data)).items()]


def _report(settings: Path, data: Path, to: Path) -> None:
    """What `dice-kiosk report` packs, as things are now. Raises OSError."""
    from kiosk.commands.check import place  # noqa: PLC0415 - as above
    from kiosk.commands.report import contents, pack  # noqa: PLC0415 - as above

    pack(to, dict(contents(place(settings, data))))
