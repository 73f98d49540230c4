"""Players on the owner's pages: renamed, or deleted with games and pictures after a question (T25)."""

from dataclasses import replace

import pytest

from kiosk.rules.record import Forgotten, Header, Renamed, Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.errands import AskPeople, PeopleTold, Person
from kiosk.session.events import Album, Discard, Event
from kiosk.session.ownertouches import (
    DeleteAsked,
    EntryDone,
    Part,
    PartOpened,
    PlayerPicked,
    RenameAsked,
    WordsTyped,
)
from kiosk.session.ownerviews import WordsView
from kiosk.session.session import update
from kiosk.session.table import begin
from kiosk.session.touches import Answered, WentBack
from kiosk.session.view import view
from kiosk.session.whole import Session
from tests.kiosk.session.hands import GAMES, after, entries, text, unsaved
from tests.kiosk.session.test_owner import desk, inside, rows, wants

ANN = Person("Ann", frozenset({1, 2}), 3)
BOB = Person("Bob", frozenset({1, 3}), 0)
IDA = Person("Ida", frozenset({2}), 1)


def opened(*events: Event) -> Session:
    asked = inside(PartOpened(Part.PLAYERS))
    assert wants(asked) == [AskPeople()]
    return after(asked.sent(), PeopleTold((ANN, BOB, IDA)), *events)


def looking_at(name: str, *events: Event) -> Session:
    return opened(PlayerPicked(name), *events)


def test_everybody_stands_there_with_games_and_pictures() -> None:
    told = [(text(row.title), text(row.line)) for row in desk(opened()).rows]
    assert told == [("Ann", "2 games, 3 pictures"), ("Bob", "2 games, 0 pictures"), ("Ida", "1 game, 1 picture")]


def test_t25_a_player_is_renamed() -> None:
    session = looking_at("Ann", RenameAsked(), WordsTyped("Anna"), EntryDone())
    assert entries(session) == [Renamed("Ann", "Anna")]
    assert text(desk(session).note) == "Ann is called Anna from now on"
    assert rows(after(session, WentBack())) == ["Anna", "Bob", "Ida"]


@pytest.mark.parametrize("name, why", [("Bob", "This name is taken"), ("  ", "Give this player a name")])
def test_a_name_that_is_taken_or_empty_is_none(name: str, why: str) -> None:
    session = looking_at("Ann", RenameAsked(), WordsTyped(name), EntryDone())
    seen = view(session)
    assert isinstance(seen, WordsView)
    assert (text(seen.note), entries(session)) == (why, [])


def test_the_same_name_again_changes_nothing() -> None:
    assert entries(looking_at("Ann", RenameAsked(), WordsTyped("Ann "), EntryDone())) == []


def test_t25_deleting_asks_first() -> None:
    asked = looking_at("Ann", DeleteAsked())
    question = desk(asked).question
    assert question is not None
    assert text(question.text) == "Delete Ann?"
    assert text(question.detail) == "2 games: those who played with Ann lose these games too"
    kept = after(asked, Answered(1))
    assert (kept.outbox, desk(kept).question) == (asked.outbox, None)


def test_t25_first_the_pictures_go_and_then_the_games() -> None:
    session = looking_at("Ann", DeleteAsked(), Answered(0))
    assert session.outbox[-1] == Discard(frozenset({1, 2}))
    assert entries(session) == []
    gone = after(session, Album(frozenset({(3, 0)})))
    assert entries(gone) == [Forgotten("Ann")]
    assert rows(gone) == ["Bob"], "Ida played with Ann alone"
    assert [text(row.line) for row in desk(gone).rows] == ["1 game, 0 pictures"]
    assert gone.album.rolls == {(3, 0)}


def test_without_pictures_the_games_go_at_once() -> None:
    assert entries(looking_at("Bob", DeleteAsked(), Answered(0))) == [Forgotten("Bob")]


def test_pictures_that_cannot_be_deleted_keep_the_games() -> None:
    session = looking_at("Ann", DeleteAsked(), Answered(0), Album(frozenset({(1, 0)})))
    assert (text(desk(session).note), desk(session).warn) == ("The pictures could not be deleted", True)
    assert entries(session) == []


def test_the_game_that_was_left_and_the_names_of_last_time_follow() -> None:
    header = Header(1, "five-thousand", ("Ann", "Bob"), 1)
    left = begin(header, GAMES["five-thousand"])
    session = replace(looking_at("Ann"), left=left, names=("Ann", "Bob"))
    renamed = after(session, RenameAsked(), WordsTyped("Anna"), EntryDone())
    assert renamed.left is not None
    assert (renamed.left.header.names, renamed.names) == (("Anna", "Bob"), ("Anna", "Bob"))
    gone = after(session, DeleteAsked(), Answered(0), Album())
    assert (gone.left, gone.names) == (None, ())


def test_t25_the_names_that_are_offered_follow() -> None:
    session = replace(looking_at("Ann"), known=("Ann", "Bob"))
    assert after(session, RenameAsked(), WordsTyped("Anna"), EntryDone()).known == ("Anna", "Bob")
    assert after(session, DeleteAsked(), Answered(0), Album()).known == ("Bob",)


def test_others_keep_what_is_theirs() -> None:
    header = Header(3, "five-thousand", ("Bob",), 1)
    left = begin(header, GAMES["five-thousand"])
    session = replace(looking_at("Ann"), left=left, names=("Bob",))
    gone = after(session, DeleteAsked(), Answered(0), Album())
    assert (gone.left, gone.names) == (left, ("Bob",))


def test_nobody_is_touched_who_is_not_there() -> None:
    session = opened()
    for touch in (PlayerPicked("Eva"), RenameAsked(), DeleteAsked(), Answered(0), EntryDone(), WordsTyped("x")):
        assert update(session, touch) == session


# What is said is done -------------------------------------------------------

NO_ROOM = Sentence("There is no room")


def given_up(session: Session) -> Session:
    return unsaved(session, SaveFailed(NO_ROOM, session.saving.number))


def test_t25_a_player_is_gone_once_that_is_saved() -> None:
    asked = unsaved(looking_at("Bob"), DeleteAsked(), Answered(0))
    assert entries(asked) == [Forgotten("Bob")]
    assert text(desk(asked).title) == "Bob"
    done = unsaved(asked, Saved(asked.saving.number))
    assert (text(desk(done).note), rows(done)) == ("Bob is deleted", ["Ann", "Ida"])


def test_t25_a_player_has_the_new_name_once_that_is_saved() -> None:
    asked = unsaved(looking_at("Ann", RenameAsked(), WordsTyped("Anna")), EntryDone())
    assert text(desk(asked).title) == "Ann"
    assert text(desk(unsaved(asked, Saved(asked.saving.number))).title) == "Anna"


def test_a_save_of_what_was_before_is_none_of_the_change() -> None:
    asked = unsaved(looking_at("Bob"), DeleteAsked(), Answered(0))
    assert text(desk(unsaved(asked, Saved(asked.saving.number - 1))).title) == "Bob"


def test_t25_a_player_who_could_not_be_deleted_is_still_there_and_can_be_deleted_again() -> None:
    refused = given_up(unsaved(looking_at("Bob"), DeleteAsked(), Answered(0)))
    assert (text(desk(refused).title), text(desk(refused).banner)) == ("Bob", "There is no room")
    assert rows(after(refused, WentBack())) == ["Ann", "Bob", "Ida"]
    again = after(refused, DeleteAsked(), Answered(0))
    assert (text(desk(again).note), desk(again).banner) == ("Bob is deleted", None)


def test_what_was_remembered_of_a_player_who_could_not_be_deleted_comes_back() -> None:
    left = begin(Header(1, "five-thousand", ("Bob", "Ann"), 1), GAMES["five-thousand"])
    session = replace(looking_at("Bob"), left=left, names=("Bob", "Ann"), known=("Ann", "Bob", "Ida"))
    asked = unsaved(session, DeleteAsked(), Answered(0))
    assert (asked.left, asked.names, asked.known) == (None, (), ("Ann", "Ida")), "nobody takes it up meanwhile"
    refused = given_up(asked)
    assert (refused.left, refused.names, refused.known) == (left, ("Bob", "Ann"), ("Ann", "Bob", "Ida"))


def test_it_comes_back_too_where_the_pages_were_put_away_meanwhile() -> None:
    left = begin(Header(1, "five-thousand", ("Bob", "Ann"), 1), GAMES["five-thousand"])
    away = unsaved(
        replace(looking_at("Bob"), left=left), DeleteAsked(), Answered(0), WentBack(), WentBack(), WentBack()
    )
    assert (away.over, away.left, given_up(away).left) == (None, None, left)


def test_a_name_that_could_not_be_changed_comes_back() -> None:
    left = begin(Header(1, "five-thousand", ("Ann", "Bob"), 1), GAMES["five-thousand"])
    session = replace(looking_at("Ann"), left=left, names=("Ann", "Bob"), known=("Ann",))
    refused = given_up(unsaved(session, RenameAsked(), WordsTyped("Anna"), EntryDone()))
    assert (refused.left, refused.names, refused.known) == (left, ("Ann", "Bob"), ("Ann",))


def test_what_is_deleted_does_not_come_back_with_a_later_change_that_is_given_up() -> None:
    gone = replace(looking_at("Bob"), known=("Ann", "Bob", "Ida"))
    gone = after(gone, DeleteAsked(), Answered(0), PlayerPicked("Ann"))
    refused = given_up(unsaved(gone, RenameAsked(), WordsTyped("Anna"), EntryDone()))
    assert (refused.known, refused.unsure) == (("Ann", "Ida"), ())


def test_a_disk_that_is_tried_again_is_waited_for() -> None:
    waiting = unsaved(looking_at("Bob"), DeleteAsked(), Answered(0), SaveFailed(NO_ROOM))
    assert text(desk(waiting).title) == "Bob"
    assert text(desk(unsaved(waiting, Saved(waiting.saving.number))).note) == "Bob is deleted"


def test_one_change_at_a_time() -> None:
    asked = unsaved(looking_at("Bob"), DeleteAsked(), Answered(0), WentBack(), PlayerPicked("Ida"))
    assert entries(unsaved(asked, DeleteAsked(), Answered(0), RenameAsked())) == [Forgotten("Bob")]
    done = unsaved(asked, Saved(asked.saving.number))
    assert (text(desk(done).title), text(desk(done).note)) == ("Ida", "Bob is deleted")


def test_whoever_is_looked_at_while_anothers_pictures_go_is_not_deleted() -> None:
    going = looking_at("Ann", DeleteAsked(), Answered(0), WentBack(), PlayerPicked("Bob"))
    assert entries(after(going, Album())) == [Forgotten("Ann")]
