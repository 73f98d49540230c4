"""House rules are agreed before a game: it is begun with them, written down with them, and goes on with them."""

from dataclasses import replace
from functools import reduce

import pytest

from kiosk.games import GAMES
from kiosk.pages import pages
from kiosk.rules.options import chosen
from kiosk.rules.record import Header, NewGame
from kiosk.session.habits import Habits
from kiosk.session.menutouches import GamePicked, GameStarted, HouseRulesOpened, OptionSwitched, Resumed, SeatAdded
from kiosk.session.menuviews import HouseRulesView, MenuView, PlayersView
from kiosk.session.playing import Playing
from kiosk.session.session import lit
from kiosk.session.table import Unplayable, fold
from kiosk.session.tabletouches import RematchPicked, UndoTouched
from kiosk.session.touches import RulesOpened, WentBack
from kiosk.session.view import view
from kiosk.session.views import OverView, RollOffView, RulesView, TableView
from kiosk.session.whole import Session
from kiosk.signals import EyeReady, Key, Lamp
from tests.kiosk.session.hands import END, UNDO, after, entries, hold, labels, rolls, table, text, thrown

PAGES = pages(GAMES)
PLAIN = {name: game() for name, game in GAMES.items()}


def kiosk() -> Session:
    """With all games."""
    return after(Session(PLAIN, PAGES), EyeReady())


def picked(game: str, *options: str) -> Session:
    """The house rules of a game are open, and these were switched."""
    return after(kiosk(), GamePicked(game), HouseRulesOpened(), *map(OptionSwitched, options))


def begun(game: str, *options: str) -> Session:
    return after(picked(game, *options), WentBack(), GameStarted())


def test_t24_an_owner_may_keep_the_house_rules_as_they_are() -> None:
    naming = after(replace(kiosk(), habits=Habits(house_rules=False)), GamePicked("war"))
    assert players(naming).house is None
    for way in (HouseRulesOpened(), hold(3)):
        assert isinstance(view(after(naming, way)), PlayersView)
    assert players(after(kiosk(), GamePicked("war"))).house is not None


def house(session: Session) -> HouseRulesView:
    seen = view(session)
    assert isinstance(seen, HouseRulesView)
    return seen


def on(session: Session) -> list[str]:
    return [text(switch.title) for switch in house(session).switches if switch.on]


def players(session: Session) -> PlayersView:
    seen = view(session)
    assert isinstance(seen, PlayersView)
    return seen


def seats(session: Session) -> list[str]:
    return [seat.name for seat in players(after(session, WentBack())).seats]


def lamps(session: Session) -> list[int]:
    """The hold buttons that burn."""
    return [number for number, key in enumerate(list(Key)[:6], start=1) if lit(session)[key] is Lamp.ON]


# Agreeing ------------------------------------------------------------------


def test_each_option_has_a_switch_with_a_title_and_a_sentence() -> None:
    seen = house(picked("dominoes"))
    assert text(seen.title) == "5-Dice Dominoes: house rules"
    assert [(text(switch.title), switch.on, switch.number) for switch in seen.switches] == [
        ("Substitute", False, 1),
        ("Strings of your own", False, 2),
    ]
    assert text(seen.switches[0].line) == "A roll may also replace the die at an end of the string."


@pytest.mark.parametrize("game", ["five-thousand", "roll-em"])
def test_a_game_without_options_offers_none(game: str) -> None:
    session = after(kiosk(), GamePicked(game))
    assert players(session).house is None
    assert after(session, HouseRulesOpened()) == session
    assert after(session, hold(3)) == session


def test_a_switch_goes_on_and_off() -> None:
    assert on(picked("detective", "any-dice")) == ["Any dice"]
    assert on(picked("detective", "any-dice", "pooled-evidence")) == ["Any dice", "Pooled evidence"]
    assert on(picked("detective", "any-dice", "any-dice")) == []


@pytest.mark.parametrize(
    "game, one, other, left",
    [
        ("dominoes", "substitute", "solo-strings", "Strings of your own"),
        ("dominoes", "solo-strings", "substitute", "Substitute"),
        ("hi-low", "six-wins", "target-35", "Target 35"),
        ("tug", "escalating", "two-dice", "Two dice"),
    ],
)
def test_what_excludes_another_switches_it_off(game: str, one: str, other: str, left: str) -> None:
    assert on(picked(game, one, other)) == [left]


def test_an_option_of_another_game_changes_nothing() -> None:
    assert picked("tug", "any-dice", "") == picked("tug")


def test_the_players_see_how_many_house_rules_are_on() -> None:
    for options, label in (((), "House rules"), (("any-dice",), "House rules: 1")):
        button = players(after(picked("detective", *options), WentBack())).house
        assert button is not None
        assert text(button.label) == label


def test_what_was_agreed_is_still_on_when_they_are_opened_again() -> None:
    assert on(after(picked("war", "double-capture"), WentBack(), HouseRulesOpened())) == ["Double capture"]


def test_the_next_game_begins_plain() -> None:
    session = after(begun("war", "double-capture"), WentBack(), GamePicked("war"), HouseRulesOpened())
    assert on(session) == []


# Seats ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "game, option, more, note, left",
    [
        ("dice-poker", "three-teams", 0, "This is for 6 or 12 players: 4 seats are added", 6),
        ("dice-poker", "three-teams", 5, "This is for 6 or 12 players: 5 seats are added", 12),
        ("dice-poker", "three-teams", 4, "This is for 6 or 12 players", 6),
        ("dominoes", "solo-strings", 0, "This is for 2 to 4 players", 2),
        ("hi-low", "ten-dice", 0, "", 2),
    ],
)
def test_seats_follow_the_rules_at_once(game: str, option: str, more: int, note: str, left: int) -> None:
    session = after(kiosk(), GamePicked(game), *[SeatAdded()] * more, HouseRulesOpened(), OptionSwitched(option))
    assert text(house(session).note) == note
    assert len(seats(session)) == left


def test_seats_that_the_rules_have_no_room_for_go_from_the_end() -> None:
    four = after(picked("dominoes", "solo-strings"), WentBack(), SeatAdded(), SeatAdded(), HouseRulesOpened())
    two = after(four, OptionSwitched("substitute"))
    assert text(house(two).note) == "This is for 2 players: 2 seats go"
    assert seats(two) == ["Player 1", "Player 2"]


def test_who_was_there_is_there_again_when_a_rule_was_only_tried() -> None:
    session = picked("dice-poker", "three-teams", "three-teams")
    assert house(session).note is None
    assert seats(session) == ["Player 1", "Player 2"]


def test_the_players_are_told_how_many_can_play_while_their_number_does_not_fit() -> None:
    session = after(kiosk(), GamePicked("hi-low"), SeatAdded())
    assert text(players(session).hint) == "This is for 2 or 4 players"
    assert players(session).start is None


# By buttons ----------------------------------------------------------------


def test_all_of_it_is_done_by_buttons() -> None:
    session = after(kiosk(), hold(1), hold(3), hold(2), UNDO, END)
    assert entries(session) == [NewGame(Header(1, "detective", ("Player 1", "Player 2"), 1, ("pooled-evidence",)))]


def test_the_lamps_tell_what_may_be_opened_and_what_is_on() -> None:
    assert lamps(after(kiosk(), GamePicked("hi-low"))) == [1, 3]
    assert lamps(picked("hi-low")) == []
    assert lamps(picked("hi-low", "ten-dice", "target-35")) == [2, 3]
    assert lit(picked("hi-low"))[Key.UNDO] is Lamp.ON


def test_a_button_without_an_option_switches_none() -> None:
    assert after(picked("tug"), hold(3), hold(6), END) == picked("tug")


def test_undo_leads_back_to_the_players_and_from_there_to_the_menu() -> None:
    assert isinstance(view(after(picked("tug"), UNDO)), PlayersView)
    assert isinstance(view(after(picked("tug"), UNDO, UNDO)), MenuView)


# In the game ---------------------------------------------------------------


def test_the_game_is_begun_and_written_down_with_its_options() -> None:
    session = begun("hi-low", "ten-dice", "target-35")
    assert entries(session) == [NewGame(Header(1, "hi-low", ("Player 1", "Player 2"), 1, ("target-35", "ten-dice")))]
    assert chosen(table(session).game) == ("target-35", "ten-dice")


def test_it_is_told_in_the_roll_off_at_the_table_and_in_the_rules() -> None:
    session = begun("hi-low", "ten-dice", "target-35")
    seen = view(session)
    assert isinstance(seen, RollOffView)
    assert text(seen.title) == "5-Dice Hi-Low (Ten dice, Target 35)"
    at_table = view(after(session, thrown(6, 6), thrown(1, 2)))
    assert isinstance(at_table, TableView)
    assert "House rules" in labels(at_table.tools)
    read = view(after(session, RulesOpened()))
    assert isinstance(read, RulesView)
    assert text(read.house) == "House rules: Ten dice, Target 35"


def test_nothing_is_told_of_house_rules_in_a_plain_game() -> None:
    session = begun("hi-low")
    seen, read = view(session), view(after(session, RulesOpened()))
    assert isinstance(seen, RollOffView)
    assert isinstance(read, RulesView)
    assert (text(seen.title), read.house) == ("5-Dice Hi-Low", None)
    assert "House rules" not in labels(seen.tools)


def test_a_rematch_keeps_them() -> None:
    chased = (*rolls(1, 1, 1, 1, 1), END, *rolls(1, 1, 1, 1, 1), END)  # 25 penalty points for who chases
    session = after(begun("hi-low", "target-35"), thrown(6, 6), thrown(1, 2), *chased)
    assert isinstance(view(session), OverView)
    again = after(session, RematchPicked())
    assert entries(again)[-1] == NewGame(Header(2, "hi-low", ("Player 1", "Player 2"), 1, ("target-35",)))
    assert chosen(table(again).game) == ("target-35",)


def test_a_game_that_was_left_goes_on_with_them() -> None:
    session = begun("tug", "two-dice")
    assert table(after(session, WentBack(), Resumed())) == table(session)


def test_undo_in_the_game_leaves_them_as_they_are() -> None:
    session = after(begun("hi-low", "ten-dice"), thrown(6, 6), UndoTouched())
    assert chosen(table(session).game) == ("ten-dice",)


def test_a_saved_game_is_folded_with_its_own_options() -> None:
    played = reduce(
        after, [thrown(6, 6), thrown(1, 2), thrown(1, 2, 3, 4, 6)], begun("hi-low", "ten-dice", "target-35")
    )
    assert isinstance(played.screen, Playing)
    saved = played.screen.table
    assert fold(saved.header, PLAIN["hi-low"], saved.moves) == (saved, True)


@pytest.mark.parametrize(
    "header",
    [
        Header(1, "tug", ("Ann", "Bob"), 1, ("of-old",)),
        Header(1, "tug", ("Ann",), 1),
        Header(1, "tug", (), 1),
        Header(1, "tug", ("Ann", "Bob", "Cy"), 1),
        Header(1, "tug", ("Ann", "Bob"), 1, first=2),
        Header(1, "tug", ("Ann", "Bob"), 1, first=-1),
    ],
    ids=["an option that is no more", "one player", "nobody", "three players", "no such seat", "none at all"],
)
def test_a_saved_game_that_cannot_be_played_is_not_folded_as_another_game(header: Header) -> None:
    with pytest.raises(Unplayable):
        fold(header, PLAIN["tug"], ())


def sides(session: Session) -> list[int | None]:
    return [seat.side for seat in players(session).seats]


@pytest.mark.parametrize(
    "game, seats, teams",
    [("hi-low", 4, [0, 1, 0, 1]), ("dice-poker", 6, [0, 1] * 3), ("dice-poker", 9, [0, 1, 2] * 3)],
)
def test_teams_sit_alternately(game: str, seats: int, teams: list[int]) -> None:
    session = after(picked(game), WentBack(), *[SeatAdded()] * (seats - 2))
    assert sides(session) == teams


def test_three_teams_sit_alternately_where_the_house_rules_want_them() -> None:
    assert sides(after(picked("dice-poker", "three-teams"), WentBack())) == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("game, more", [("hi-low", 0), ("hi-low", 1), ("dice-poker", 1), ("dice-poker", 3), ("tug", 0)])
def test_there_are_no_teams_where_each_plays_alone_or_so_many_cannot_play(game: str, more: int) -> None:
    session = after(picked(game), WentBack(), *[SeatAdded()] * more)
    assert set(sides(session)) == {None}
