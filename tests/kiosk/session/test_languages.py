"""T24: a guest picks the language on the first screen."""

from dataclasses import replace

from kiosk.rules.page import parse
from kiosk.session.events import Speak
from kiosk.session.menutouches import GamePicked, LanguageTurned
from kiosk.session.menuviews import MenuView, PlayersView
from kiosk.session.session import lit, update
from kiosk.session.tongue import Tongue
from kiosk.session.touches import RulesOpened
from kiosk.session.view import view
from kiosk.session.views import RulesView
from kiosk.session.whole import Session
from kiosk.signals import Key, Lamp
from tests.kiosk.session.hands import PAGES, UNDO, after, kiosk, text

TONGUES = {
    "en": Tongue("English", "Player {n}", PAGES),
    "de": Tongue("Deutsch", "Spieler {n}", {"five-thousand": parse("# 5000\n\n## Ziel\n\nErreiche 5000.")}),
    "fr": Tongue("Français", "Joueur {n}", PAGES),
}


def spoken_here() -> Session:
    return replace(kiosk(), tongues=TONGUES).sent()


def offered(session: Session) -> str | None:
    seen = view(session)
    assert isinstance(seen, MenuView)
    return text(seen.language.label) if seen.language else None


def test_t24_a_touch_on_the_first_screen_turns_to_the_next_language_and_after_the_last_to_the_first() -> None:
    session, names = spoken_here(), []
    for _ in range(4):
        names.append(offered(session))
        seen = view(session)
        assert isinstance(seen, MenuView)
        assert seen.language
        session = after(session, seen.language.event)
    assert names == ["English", "Deutsch", "Français", "English"]


def test_t24_the_screen_is_told_to_speak_it() -> None:
    assert update(spoken_here(), LanguageTurned()).outbox == (Speak("de"),)


def test_t24_the_undo_button_does_so_too_and_its_lamp_burns() -> None:
    assert lit(spoken_here())[Key.UNDO] is Lamp.ON
    assert offered(after(spoken_here(), UNDO)) == "Deutsch"


def test_where_there_is_one_language_none_is_offered() -> None:
    alone = replace(kiosk(), tongues={"en": TONGUES["en"]})
    assert offered(alone) is None
    assert offered(kiosk()) is None
    assert lit(alone)[Key.UNDO] is Lamp.OFF
    assert update(kiosk(), LanguageTurned()) == kiosk()


def test_rules_and_players_without_names_follow_the_language() -> None:
    naming = after(spoken_here(), LanguageTurned(), GamePicked("five-thousand"))
    seen, rules = view(naming), view(after(naming, RulesOpened()))
    assert isinstance(seen, PlayersView)
    assert isinstance(rules, RulesView)
    assert [seat.name for seat in seen.seats] == ["Spieler 1", "Spieler 2"]
    assert rules.blocks == TONGUES["de"].pages["five-thousand"].blocks


def test_only_the_first_screen_turns_it() -> None:
    elsewhere = after(spoken_here(), GamePicked("five-thousand"))
    assert after(elsewhere, LanguageTurned()) == elsewhere
