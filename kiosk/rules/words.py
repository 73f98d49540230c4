"""Sentences as values: a message and what fills it; translated only where it is shown."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a sentence, by seat: games do not know the names."""

    seat: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message in English, the key of its translations, and the values for its {names}.

    `Sentence.of("Bank {points}", points=450)`. A value may be a Sentence itself.
    """

    message: str
    values: tuple[tuple[str, "Value"], ...] = ()
    plural: str | None = None
    """The message for other numbers than one; `n` among the values decides."""

    @classmethod
    def of(cls, message: str, **values: "Value") -> "Sentence":
        return cls(message, tuple(values.items()))

    @classmethod
    def counted(cls, one: str, many: str, n: int, **values: "Value") -> "Sentence":
        """`Sentence.counted("Roll {n} die", "Roll {n} dice", 3)`."""
        return cls(one, (("n", n), *values.items()), many)


Value = str | int | Sentence | Player


def named(sentence: Sentence, names: Sequence[str]) -> Sentence:
    """The sentence with the players' names in it."""
    return replace(sentence, values=tuple((key, _named(value, names)) for key, value in sentence.values))


def _named(value: Value, names: Sequence[str]) -> Value:
    match value:
        case Player(seat):
            return names[seat]
        case Sentence():
            return named(value, names)
        case _:
            return value
