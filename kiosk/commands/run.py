"""Open the kiosk: settings, journal, window, eye and panel, wired together."""

import argparse
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hardware.ports import PanelFault
from hardware.speaker import Speaker
from kiosk import places
from kiosk.album import Keeper
from kiosk.commands.asked import window_size
from kiosk.commands.eyes import EyeChoice, add_eye, eye_choice, eye_options, truth_told, watcher
from kiosk.commands.faults import told
from kiosk.commands.machine import alone, is_pi
from kiosk.commands.minding import Minder, of_the_machine
from kiosk.commands.offered import offers
from kiosk.commands.offices import farewell, office, restored
from kiosk.commands.service import pulse
from kiosk.commands.starting import at_start
from kiosk.commands.tables import Tables, told_of
from kiosk.commands.wiring import is_wired, wiring
from kiosk.commands.wishes import named, wishes
from kiosk.journal.start import read_journal
from kiosk.journal.writer import Hook, Writer, no_hook
from kiosk.rules.words import Sentence
from kiosk.session.habits import Again, Habits
from kiosk.session.rest import Rest
from kiosk.session.session import keeping
from kiosk.settings import PanelSettings, Settings, TableSettings
from kiosk.settingsfile import load
from kiosk.translate import _, say, use

if TYPE_CHECKING:  # Kivy is imported only when a window is wanted
    from kiosk.app import KioskApp

HELP = "open the kiosk (what happens without a command)"
WINDOW = (1024, 600)  # where the kiosk does not have the screen to itself
TOLD_TO_END = signal.SIGTERM, signal.SIGINT, signal.SIGHUP


@dataclass(frozen=True, slots=True)
class Watched:
    """Where tests look on: around each commit, and before each drawing."""

    commit: Hook = no_hook
    drawing: Callable[[int], None] | None = None


def add(parser: argparse.ArgumentParser) -> None:
    add_eye(parser)
    parser.add_argument("--window", metavar="WxH", help=_("a window of this size instead of the whole screen"))
    parser.add_argument("--settings", type=Path, metavar="FILE", help=_("another settings file"))
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("save games here"))


def main(args: argparse.Namespace) -> int:
    from kiosk.ui.start import NoDisplay  # noqa: PLC0415 - Kivy only when a window is wanted

    data = args.data or places.data_directory()
    checks = of_the_machine(data)  # before the journal is opened, which folds its log away
    try:
        use(load(named(args.settings)[0])[0].screen.language)  # for who has the lock
        lock = alone(data)
        undone = restored(data, args.settings) if lock else ()
        settings, eye, faults = configured(args)
        window = _window(args.window, settings)
        open_window(settings, window)
    except (ValueError, NoDisplay) as fault:
        print("dice-kiosk:", told(fault), file=sys.stderr)
        return 2 if isinstance(fault, ValueError) else 1
    for sentence in (faults := (*undone, *faults)):
        print("dice-kiosk:", say(sentence), file=sys.stderr)
    with _waiting(signal.SIGHUP):
        app = wired(settings, eye, data, faults=faults, beside=args.settings)
        _end_when_told(app)
    minder = Minder(checks, app.post)
    app.run()
    _deaf()
    minder.close()
    if lock:
        lock.close()
    if last := farewell(data):
        print("dice-kiosk:", last, file=sys.stderr)
    return 0


def configured(args: argparse.Namespace) -> tuple[Settings, EyeChoice, tuple[Sentence, ...]]:
    """Settings, camera, and what was wrong with the settings. Raises ValueError for bad arguments."""
    path, missing = named(args.settings)
    settings, faults = wishes(path)
    settings = eye_options(args, settings)
    use(settings.screen.language)
    eye = eye_choice(settings, truth=args.camera_truth, beside=args.settings)
    truth_told(args, eye)
    return settings, eye, (missing, *faults) if missing else faults


def open_window(settings: Settings, size: tuple[int, int] | None) -> None:
    """The window, before anything else of Kivy is imported. Raises NoDisplay."""
    from kiosk.ui.start import prepare  # noqa: PLC0415 - Kivy only when a window is wanted

    width, height = size or WINDOW
    prepare(width, height, fullscreen=size is None, rotation=settings.screen.rotation, cursor=not is_pi())
    from kiosk.ui.theme import theme  # noqa: PLC0415 - Kivy reads its environment when it is first imported

    theme.fit(width, height, diagonal_in=settings.screen.diagonal_in)
    theme.dress(settings.screen.theme, letters=settings.screen.letters)
    theme.motions = settings.screen.motions == "yes"


def wired(
    settings: Settings,
    eye: EyeChoice | None,
    data: Path,
    *,
    faults: tuple[Sentence, ...] = (),
    watched: Watched | None = None,
    beside: Path | None = None,
) -> "KioskApp":
    """The whole program, ready to run; the window is open already. Without an eye, rolls are entered by hand.

    `beside` is the settings file.
    """
    from kiosk.app import KioskApp  # noqa: PLC0415 - Kivy only when a window is wanted

    watched = watched or Watched()
    path = data / "journal.db"
    journal = read_journal(path)
    offered, _strange = offers(settings.table.games)  # which `wishes` tells
    app = KioskApp(
        at_start(journal, faults=faults, language=settings.screen.language, offered=offered),
        drawn=watched.drawing,
    )
    app.panel, fault = _panel(settings.panel, app.post)
    app.session = replace(app.session, wired=app.panel is not None, notice=app.session.notice or fault)
    app.session = keeping(app.session, _habits(settings.table))
    rest = Rest(settings.screen.invite_s, settings.screen.dim_s)
    app.session = replace(app.session, rest=rest, last_first=settings.table.last_first == "yes")
    app.scribe = Writer(path, app.post, watched.commit)
    app.album = Keeper(data / "pictures", app.post)
    app.office = office(data, beside, app.post)
    eyes = watcher(eye, app.post) if eye else None
    app.eye = eyes
    app.session = replace(app.session, table=told_of(settings, eye))
    app.tables = Tables(settings, app.post, beside=beside)
    app.speaker = Speaker(settings.sound.volume, calls=settings.sound.call == "yes")
    app.pulse = pulse(lambda: eyes is None or eyes.tended)
    return app


@contextmanager
def _waiting(*signals: signal.Signals) -> Iterator[None]:
    """They are heard afterwards, and what is started meanwhile never hears them: it ends with the kiosk."""
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    yield
    signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


def _end_when_told(app: "KioskApp") -> None:
    """As the system ends a service, or Ctrl-C, or a terminal that is closed, unless nohup keeps that away."""
    for one in TOLD_TO_END:
        if one is not signal.SIGHUP or signal.getsignal(one) is not signal.SIG_IGN:
            signal.signal(one, lambda *_: app.end())


def _deaf() -> None:
    """It is ending: who is impatient and says so once more does not break off the last of it."""
    with _waiting(*TOLD_TO_END):
        for one in TOLD_TO_END:
            signal.signal(one, signal.SIG_IGN)


def _habits(table: TableSettings) -> Habits:
    return Habits(table.hold_by_leaving == "yes", Again(table.again), table.house_rules == "yes")


def _panel(settings: PanelSettings, post: Callable[[Any], None]) -> tuple[Any, Sentence | None]:
    """The buttons and lamps, or why there are none."""
    if not is_wired(settings):
        return None, None
    from hardware.panel import Panel  # noqa: PLC0415 - gpiozero only where there are pins

    try:
        return Panel(wiring(settings), post), None
    except PanelFault as fault:
        return None, Sentence(fault.message, fault.values)


def _window(given: str | None, settings: Settings) -> tuple[int, int] | None:
    """The size of the window; None for the whole screen. Raises ValueError."""
    if given is None:
        if settings.screen.width and settings.screen.height:
            return settings.screen.width, settings.screen.height
        return None if is_pi() else WINDOW
    return window_size("--window", given)
