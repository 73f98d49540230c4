"""How each question of the table is put: its words, and its answers with their numbers."""

from dataclasses import replace

from kiosk.rules.dice import FACES
from kiosk.rules.moves import Roll
from kiosk.rules.words import Sentence
from kiosk.session import tablemenu
from kiosk.session.asking import (
    Asking,
    Choosing,
    Correct,
    Doubt,
    GoOn,
    HandEntry,
    ReallyChoose,
    ReallyCorrect,
    ReallyUndo,
    SomeAgain,
    StillIs,
    WhoBegins,
    faces,
)
from kiosk.session.correct import Correction
from kiosk.session.pages import ALL, on_page, pages
from kiosk.session.pieces import Button, Question, Role
from kiosk.session.tablemenu import OtherRules, ReallyEnd, ReallyLeave, TableMenu, TooFew, WhoLeaves
from kiosk.session.tabletouches import Chosen, RematchPicked, ValuePicked
from kiosk.session.touches import Answered, PageTurned, WentBack

GO_ON = Button(Sentence("Go on"), Answered(0), Role.MAIN, 1)
NEW_GAME = Button(Sentence("New game"), WentBack(), Role.PLAIN, 2)


def question(asking: Asking) -> Question:
    """What stands on the screen."""
    match asking:
        case Doubt():
            return _doubt(asking)
        case HandEntry(dice, values):
            return _entry(dice, values)
        case ReallyUndo():
            return _really(Sentence("Really take the roll back?"), Sentence("Take it back"))
        case ReallyChoose(choice, text):
            return _really(text, choice.label, role=Role.DANGER if choice.confirm else Role.MAIN)
        case Choosing():
            return _choosing(asking)
        case SomeAgain(missing, why):
            return _some_again(missing, why)
        case StillIs(old, why):
            still = Sentence.of("It is still a {old}", old=old)
            return _either(why, still, Sentence("Roll the others again"))
        case Correct():
            return _correct(asking)
        case ReallyCorrect(correction):
            asked = _really(Sentence("Take back what came after?"), Sentence("Correct it"))
            return replace(asked, detail=_taken_back(correction))
        case WhoBegins():
            return _who_begins(asking)
        case TableMenu() | WhoLeaves() | ReallyLeave() | TooFew() | ReallyEnd() | OtherRules():
            return tablemenu.question(asking)
        case GoOn():
            return Question(Sentence("Go on with this game?"), (GO_ON, NEW_GAME))


def _doubt(doubt: Doubt) -> Question:
    offered = faces(doubt)
    if len(offered) == 2:
        text = Sentence.of("Die {place} from the left: {a} or {b}?", place=doubt.place, a=offered[0], b=offered[1])
    else:
        text = Sentence.of("What does die {place} from the left show?", place=doubt.place)
    return Question(text, (*_picks(offered), _other(offered)), offered)


def _entry(dice: int, values: tuple[int, ...]) -> Question:
    missing = dice - len(values)
    text = Sentence.counted("Enter the die", "Enter {n} dice, left to right", dice)
    erase = Button(Sentence("Erase") if values else Sentence("Cancel"), Answered(0), Role.QUIET)
    return Question(text, (*_picks(FACES), erase), FACES, values, missing)


def _picks(values: tuple[int, ...]) -> tuple[Button, ...]:
    return tuple(
        Button(Sentence.of("{value}", value=value), ValuePicked(value), number=place)
        for place, value in enumerate(values, start=1)
    )


def _other(offered: tuple[int, ...]) -> Button:
    if offered == FACES:
        return Button(Sentence("Roll again"), Answered(0), Role.QUIET)
    return Button(Sentence("Another number"), Answered(1), Role.QUIET, len(offered) + 1)


def _choosing(asking: Choosing) -> Question:
    all_ = (*(Button(choice.label, Chosen(choice.id)) for choice in asking.choices), *asking.more)
    picks = tuple(replace(all_[at], number=number) for at, number in on_page(len(all_), asking.page).items())
    more = (Button(Sentence("More"), PageTurned(), Role.QUIET, ALL),) if pages(len(all_)) > 1 else ()
    return Question(Sentence("What shall it be?"), (*picks, *more, Button(Sentence("Cancel"), Answered(0), Role.QUIET)))


def _correct(asking: Correct) -> Question:
    offered = faces(asking)
    text = Sentence.of("Read as {value}: what is it?", value=asking.die.value)
    other = Button(Sentence("Cancel"), Answered(0), Role.QUIET) if offered == FACES else _other(offered)
    return Question(text, (*_picks(offered), other), offered)


def _taken_back(correction: Correction) -> Sentence:
    """What a correction takes with it, said before it is done."""
    rolls = [" ".join(map(str, move.values)) for move in correction.dropped if isinstance(move, Roll)]
    if not rolls:
        either = ("{n} later choice does not fit any more", "{n} later choices do not fit any more")
        return Sentence.counted(*either, len(correction.dropped))
    return Sentence.of("It does not fit any more: {rolls}", rolls=", ".join(rolls))


def _who_begins(asking: WhoBegins) -> Question:
    (winner, won), (last, beaten) = asking.winner, asking.last
    roll = (Button(Sentence("Roll for it"), RematchPicked(), Role.MAIN),) if asking.rolled else ()
    seats = (
        Button(Sentence.of("{name}, who won", name=won), RematchPicked(winner)),
        Button(Sentence.of("{name}, who came last", name=beaten), RematchPicked(last)),
    )
    answers = tuple(replace(button, number=number) for number, button in enumerate((*roll, *seats), start=1))
    return Question(Sentence("Who begins?"), answers)


def _some_again(missing: int, why: Sentence) -> Question:
    only = Sentence.counted("Only that die", "Only those {n} dice", missing)
    return replace(_either(Sentence("What is rolled again?"), only, Sentence("All of them")), detail=why)


def _either(text: Sentence, first: Sentence, second: Sentence) -> Question:
    return Question(text, (Button(first, Answered(0), Role.MAIN, 1), Button(second, Answered(1), Role.PLAIN, 2)))


def _really(text: Sentence, yes: Sentence, *, role: Role = Role.DANGER) -> Question:
    other = Role.QUIET if role is Role.MAIN else Role.MAIN
    answers = (Button(yes, Answered(0), role, 1), Button(Sentence("No, go on"), Answered(1), other, 2))
    return Question(text, answers)
