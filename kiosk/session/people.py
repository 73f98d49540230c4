"""Players: renamed, or deleted with their games and pictures after a question."""

from dataclasses import dataclass, replace

from kiosk.rules.record import Forgotten, Renamed, Rewrite, Saved, SaveFailed
from kiosk.rules.words import Sentence
from kiosk.session.errands import AskPeople, PeopleTold, Person
from kiosk.session.events import Album, Discard, Effect
from kiosk.session.ownertouches import DeleteAsked, EntryDone, PlayerPicked, RenameAsked, WordsTyped
from kiosk.session.ownerviews import DeskView, RowView, WordsView
from kiosk.session.pieces import Button, Role
from kiosk.session.players import LONGEST_NAME
from kiosk.session.rows import BACK, listed, really
from kiosk.session.touches import Answered, PageTurned


@dataclass(frozen=True, slots=True)
class People:
    """Everybody who has played."""

    people: tuple[Person, ...] | None = None
    """None: not told yet."""
    page: int = 0
    name: str | None = None
    """The one who is looked at."""
    typed: str | None = None
    """The new name, while one is typed."""
    asking: bool = False
    """Really?"""
    going: Person | None = None
    """Their pictures are being deleted; then the games are."""
    change: Rewrite | None = None
    """On its way to the disk: it is done once it is there."""
    note: Sentence | None = None
    warn: bool = False

    @property
    def busy(self) -> bool:
        """One change at a time."""
        return self.going is not None or self.change is not None

    @property
    def person(self) -> Person | None:
        return next((person for person in self.people or () if person.name == self.name), None)


Wants = tuple[Effect | Rewrite, ...]

ASKED: tuple[People, Wants] = People(), (AskPeople(),)
"""As they open, and what is wanted then."""


def back(page: People) -> People | None:
    """One step out; None: out of the players."""
    if page.typed is not None:
        return replace(page, typed=None, note=None)
    return replace(page, name=None, note=None) if page.name else None


def update(page: People, event: object) -> tuple[People, Wants]:
    person = page.person
    match event:
        case PeopleTold(people, fault):
            return replace(page, people=people, note=fault, warn=fault is not None), ()
        case PageTurned():
            return replace(page, page=page.page + 1), ()
        case PlayerPicked(name) if not page.name and any(one.name == name for one in page.people or ()):
            return replace(page, name=name, note=None), ()
        case RenameAsked() if person and not page.busy:
            return replace(page, typed=person.name, note=None), ()
        case WordsTyped(words) if page.typed is not None:
            return replace(page, typed=words[:LONGEST_NAME], note=None), ()
        case EntryDone() if person and page.typed is not None:
            return _renamed(page, person, page.typed.strip())
        case DeleteAsked() if person and not page.busy:
            return replace(page, asking=True, note=None), ()
        case Answered(0) if person and page.asking:
            return _deleted(replace(page, asking=False), person)
        case Answered():
            return replace(page, asking=False), ()
        case Album(rolls) if page.going:
            return _going(page, page.going, frozenset(game for game, _roll in rolls))
        case Saved() if page.change:
            return _done(replace(page, change=None, warn=False), page.change), ()
        case SaveFailed(given_up=int()):
            return replace(page, change=None), ()
        case _:
            return page, ()


def _renamed(page: People, person: Person, name: str) -> tuple[People, Wants]:
    if name == person.name:
        return replace(page, typed=None), ()
    if not name:
        return replace(page, note=Sentence("Give this player a name")), ()
    if any(one.name == name for one in page.people or ()):
        return replace(page, note=Sentence("This name is taken")), ()
    change = Renamed(person.name, name)
    return replace(page, typed=None, note=None, change=change), (change,)


def _deleted(page: People, person: Person) -> tuple[People, Wants]:
    """First the pictures: what is left by a power cut in between can be deleted again."""
    if person.pictures:
        note = Sentence("The pictures are being deleted…")
        return replace(page, going=person, note=note, warn=False), (Discard(person.games),)
    return _gone(page, person)


def _going(page: People, person: Person, left: frozenset[int]) -> tuple[People, Wants]:
    if not left & person.games:
        return _gone(page, person)
    return replace(page, going=None, note=Sentence("The pictures could not be deleted"), warn=True), ()


def _gone(page: People, person: Person) -> tuple[People, Wants]:
    change = Forgotten(person.name)
    return replace(page, going=None, note=None, change=change), (change,)


def _done(page: People, change: Rewrite) -> People:
    """The change is on the disk."""
    match change:
        case Renamed(old, new):
            people = [replace(one, name=new) if one.name == old else one for one in page.people or ()]
            note = Sentence.of("{old} is called {new} from now on", old=old, new=new)
            name = new if page.name == old else page.name
            return replace(page, people=tuple(sorted(people)), name=name, note=note)
        case Forgotten(gone):
            note = Sentence.of("{name} is deleted", name=gone)
            name = None if page.name == gone else page.name
            return replace(page, people=_without(gone, page.people or ()), name=name, note=note)


def _without(name: str, people: tuple[Person, ...]) -> tuple[Person, ...]:
    """Nor with their games in what others have played."""
    gone = frozenset[int]().union(*(one.games for one in people if one.name == name))
    rest = (replace(one, games=one.games - gone) for one in people if one.name != name)
    return tuple(one for one in rest if one.games)


def view(page: People) -> DeskView | WordsView:
    person = page.person
    if person is None:
        rows = [_row(one) for one in page.people or ()]
        seen = listed(Sentence("Players"), rows, page=page.page, note=page.note or _none(page))
    elif page.typed is not None:
        return _typing(page, person, page.typed)
    else:
        seen = _one(page, person)
    return replace(seen, warn=page.warn and page.note is not None)


def _none(page: People) -> Sentence | None:
    return Sentence("Nobody has played yet") if page.people == () else None


def _row(person: Person) -> RowView:
    return RowView(_named(person), _count(person), event=PlayerPicked(person.name))


def _named(person: Person) -> Sentence:
    return Sentence.of("{name}", name=person.name)


def _count(person: Person) -> Sentence:
    games = Sentence.counted("{n} game", "{n} games", len(person.games))
    pictures = Sentence.counted("{n} picture", "{n} pictures", person.pictures)
    return Sentence.of("{some}, {one}", some=games, one=pictures)


def _one(page: People, person: Person) -> DeskView:
    rows = [
        RowView(Sentence("Rename"), event=RenameAsked()),
        RowView(Sentence("Delete"), Sentence("With all games and pictures"), event=DeleteAsked()),
    ]
    seen = listed(_named(person), rows, note=page.note or _count(person))
    if not page.asking:
        return seen
    games = Sentence.counted("{n} game", "{n} games", len(person.games))
    lost = "{games}: those who played with {name} lose these games too"
    asked = really(Sentence.of("Delete {name}?", name=person.name), Sentence("Delete"))
    return replace(seen, question=replace(asked, detail=Sentence.of(lost, name=person.name, games=games)))


def _typing(page: People, person: Person, typed: str) -> WordsView:
    return WordsView(
        title=_named(person),
        hint=Sentence("The new name"),
        words=typed,
        signs=False,
        done=Button(Sentence("Done"), EntryDone(), Role.MAIN) if typed.strip() else None,
        back=BACK,
        note=page.note,
    )
