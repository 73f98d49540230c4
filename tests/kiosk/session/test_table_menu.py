"""Away from the table: the game is set aside or ended, or one player leaves and the others go on."""

from typing import Any

import pytest

from kiosk.games import GAMES as ALL
from kiosk.rules.game import Game
from kiosk.rules.moves import Gone, Undo
from kiosk.rules.record import Commands, End, Header, Leave, NewGame, Saved
from kiosk.session.events import Event
from kiosk.session.menutouches import GamePicked, GameStarted, Resumed, SeatAdded
from kiosk.session.menuviews import MenuView
from kiosk.session.session import update
from kiosk.session.table import fold
from kiosk.session.tabletouches import (
    Chosen,
    DieTouched,
    GameEnded,
    LeavingOpened,
    PlayerLeft,
    RematchOpened,
    RematchPicked,
    TableMenuOpened,
    UndoTouched,
)
from kiosk.session.touches import Answered, HistoryOpened, WentBack
from kiosk.session.view import view
from kiosk.session.views import HistoryView, OverView
from kiosk.session.whole import Session
from kiosk.signals import EyeReady, Key, KeyPressed
from kiosk.translate import say
from tests.kiosk.session.hands import (
    END,
    UNDO,
    after,
    asked,
    at_table,
    entered,
    entries,
    hold,
    labels,
    note,
    rolls,
    scores,
    shown,
    table,
    turn,
)

LEAVES = (TableMenuOpened(), LeavingOpened())
LONG_END = KeyPressed(Key.END_TURN, long=True)
CATALOGUE: dict[str, Game[Any]] = {name: game() for name, game in ALL.items()}
WHO, FEWER = "Who leaves?", "What becomes of the game?"


def three(*events: Event) -> Session:
    """Ann begins a game of 5000 with Bob and Cy."""
    return after(at_table("Ann", "Bob", "Cy"), *events)


def gone(seat: int) -> tuple[Event, ...]:
    return (*LEAVES, PlayerLeft(seat), Answered(0))


def answers(session: Session) -> list[str]:
    question = shown(session).question
    return labels(question.answers) if question else []


def playing(game: str, *, players: int = 2) -> Session:
    """The first of them begins another game."""
    session = Session(CATALOGUE, {})
    more = [SeatAdded()] * (players - 2)
    rolled = [*entered(6, 6), *(value for _ in range(players - 1) for value in entered(1, 2))]
    for event in (EyeReady(), GamePicked(game), *more, GameStarted(), *rolled):
        session = update(session, event)
        session = update(session, Saved(session.saving.number))
    return session


def test_home_leads_to_the_menu_at_once_where_nothing_has_been_done() -> None:
    home = shown(at_table("Ann")).tools[0]
    assert (say(home.label), home.event) == ("Home", WentBack())


def test_home_asks_what_shall_become_of_the_game() -> None:
    assert shown(three()).tools[0].event == TableMenuOpened()
    assert answers(three(TableMenuOpened())) == ["Set it aside", "A player leaves", "End the game", "Play on"]


def test_who_plays_alone_cannot_be_left_by_others() -> None:
    session = after(at_table("Ann"), *rolls(1, 2, 3, 4, 6), TableMenuOpened())
    assert answers(session) == ["Set it aside", "End the game", "Play on"]


def test_everybody_who_plays_is_asked_for() -> None:
    session = three(*LEAVES)
    assert (asked(session), answers(session)) == (WHO, ["Ann", "Bob", "Cy", "Play on"])


def test_who_left_is_asked_for_no_more() -> None:
    assert answers(three(*gone(1), *LEAVES)) == ["Ann", "Cy", "Play on"]


def test_it_is_asked_whether_they_mean_it() -> None:
    session = three(*LEAVES, PlayerLeft(1))
    assert asked(session).startswith("Bob leaves?")
    assert after(session, Answered(1)) == after(three(), *LEAVES, UndoTouched())


def test_who_leaves_is_passed_over_and_marked_on_the_sheet() -> None:
    session = three(*gone(1), *entered(1, 1, 1, 2, 3), Chosen("bank"))
    assert turn(session).player == 2
    assert [player.gone for player in shown(session).players] == [False, True, False]


def test_it_is_said_and_written_down() -> None:
    session = three(*gone(0))
    assert note(session) == "Ann has left the game"
    assert entries(session)[-1] == Commands(1, (Gone(0),))


def test_undo_brings_them_back() -> None:
    session = three(*gone(0), UndoTouched())
    assert asked(session) == ""
    assert turn(session).player == 0
    assert entries(session)[-1] == Commands(1, (Undo(),))


def test_the_dice_of_a_turn_that_was_left_are_nobodys() -> None:
    session = three(*rolls(1, 1, 1, 2, 3), DieTouched(0), *gone(0))
    assert [die.look for die in shown(session).dice] == ["empty"] * 5
    assert turn(session).roll == 5


def test_the_history_tells_it_of_who_left() -> None:
    seen = view(three(*gone(2), HistoryOpened()))
    assert isinstance(seen, HistoryView)
    assert [(line.seat, say(line.text)) for line in seen.lines][-1:] == [(2, "Cy has left the game")]


def test_a_saved_game_is_folded_with_those_who_left() -> None:
    session = three(*gone(1), *entered(1, 1, 1, 2, 3), Chosen("bank"))
    told = [command for entry in entries(session) if isinstance(entry, Commands) for command in entry.commands]
    folded, whole = fold(table(session).header, table(session).game, told)
    assert (folded, whole) == (table(session), True)


@pytest.mark.parametrize("game", ["tug", "war", "hi-low", "dominoes", "dice-poker", "detective"])
def test_of_two_nobody_can_leave_and_the_game_may_be_set_aside_or_ended(game: str) -> None:
    session = after(playing(game), *LEAVES)
    assert asked(session).startswith(FEWER)
    assert answers(session) == ["Set it aside", "End the game", "Play on"]


def test_teams_cannot_go_on_with_fewer() -> None:
    assert asked(after(playing("dice-poker", players=4), *LEAVES)).startswith(FEWER)
    assert asked(after(playing("dice-poker", players=3), *LEAVES)) == WHO


def test_one_of_two_may_leave_where_one_can_play_alone() -> None:
    session = after(at_table("Ann", "Bob"), *gone(0), *entered(1, 1, 1, 2, 3), Chosen("bank"))
    assert (turn(session).player, scores(session)) == (1, [0, 1000])


def test_a_game_that_is_set_aside_waits() -> None:
    session = three(TableMenuOpened(), WentBack())
    seen = view(session)
    assert isinstance(seen, MenuView)
    assert seen.resume is not None
    assert entries(session)[-1] == Leave(1)


def test_a_game_that_is_ended_waits_no_more() -> None:
    session = three(TableMenuOpened(), GameEnded(sure=False))
    assert asked(session).startswith("End the game?")
    session = after(session, GameEnded())
    seen = view(session)
    assert isinstance(seen, MenuView)
    assert seen.resume is None
    assert entries(session)[-1] == End(1)
    assert after(session, Resumed()) == session


def test_it_is_not_ended_before_they_said_that_they_mean_it() -> None:
    assert after(three(), GameEnded(sure=False)) == three()


def won() -> Session:
    """Cy left, Ann won."""
    bank = (*entered(1, 1, 1, 1, 1), Chosen("bank"))
    idle = entered(2, 3, 4, 6, 6)
    return three(*gone(2), *(*bank, *idle) * 4, *bank)


def test_the_last_of_those_who_stayed_may_begin_the_next_game() -> None:
    session = after(won(), RematchOpened())
    seen = view(session)
    assert isinstance(seen, OverView)
    assert seen.question is not None
    assert labels(seen.question.answers) == ["Roll for it", "Ann, who won", "Bob, who came last"]


def test_the_next_game_is_played_without_who_left() -> None:
    assert entries(after(won(), RematchPicked(1)))[-1] == NewGame(Header(2, "five-thousand", ("Ann", "Bob"), 1, (), 1))
    assert after(won(), RematchPicked(2)) == won()


def test_t14_a_player_leaves_by_buttons_alone() -> None:
    session = three(LONG_END)
    assert answers(session) == ["History", "Rules", "Home", "Cancel"]
    session = after(session, hold(3), hold(2), hold(2))
    assert asked(session).startswith("Bob leaves?")
    assert [player.gone for player in shown(after(session, END)).players] == [False, True, False]
    assert asked(after(session, UNDO)) == ""


def test_t14_the_sixth_button_turns_the_page_of_many_players() -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eva", "Fay", "Gus")
    session = after(at_table(*names), *LEAVES, hold(6))
    assert answers(session) == ["Fay", "Gus", "More", "Play on"]
    assert asked(after(session, hold(2))).startswith("Gus leaves?")
