"""Why dice that came to rest are not taken as the roll, and what to do, in words."""

from kiosk.rules.words import Sentence
from vision.reading import Why

TOO_EARLY = Sentence("Choose first, then roll: these dice do not count")
TOO_SOON = Sentence("These were thrown too early: roll again")
LAID = Sentence("Laid down, not rolled: roll again and take the hand away")
NOT_A_DIE = Sentence("Something in the tray is not a die: take it out")
AMONG_THEM = Sentence("I cannot tell the held dice from the others: take the held ones out and roll the others again")
STOOD_MOVED = Sentence("A die that was to stand has moved: roll again with all of them")
LEFT = Sentence("A die that was to be rolled was left lying: roll again with all of them")
NONE_STANDS = Sentence("The dice that were to stand are out: roll again with all of them")
UNSURE = Sentence("A die cannot be read for certain: enter the roll by hand, or roll again with all of them")
OUTSIDE = Sentence("A die lies outside the tray")

TROUBLE: dict[Why | None, Sentence] = {
    Why.COCKED: Sentence("A die leans on something"),
    Why.HIDDEN: Sentence("A die lies under something"),
    Why.CUT_OFF: Sentence("A die lies half out of sight"),
    Why.FROM_THE_SIDE: Sentence("A die is seen from the side"),
}
"""What keeps a die from being read where it lies."""


def too_few(seen: int, needed: int) -> Sentence:
    if not seen:
        return Sentence.counted("I see no dice, {n} is needed", "I see no dice, {n} are needed", needed)
    few = "I see one die, {needed} are needed"
    return Sentence.counted(few, "I see {n} dice, {needed} are needed", seen, needed=needed)


def too_many(seen: int, needed: int) -> Sentence:
    return Sentence.of(
        "I see {n} dice to be rolled, {needed} would be right: take the others out and roll again",
        n=seen,
        needed=needed,
    )


def all_again(why: Sentence) -> Sentence:
    return Sentence.of("{why}: roll again with all of them", why=why)


def only_those(n: int) -> Sentence:
    return Sentence.counted("Roll {n} die again; the others stand", "Roll {n} dice again; the others stand", n)


def only_so_many(n: int) -> Sentence:
    return Sentence.counted("There is one die", "There are {n} dice", n)


def turned(old: int, new: int) -> Sentence:
    return Sentence.of("The held {old} is now a {new}: turn it back", old=old, new=new)


def pushed(old: int) -> Sentence:
    return Sentence.of("A held die was pushed: still a {old}?", old=old)


def disturbed(old: int) -> Sentence:
    return Sentence.of("The held {old} was turned or pushed: lay it as it was and roll the others again", old=old)


def with_what_to_do(why: Sentence, missing: int) -> Sentence:
    return Sentence.of("{why}. {then}", why=why, then=only_those(missing))
