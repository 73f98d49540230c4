"""Sentences as values: a message and what fills it; translated only where it is shown."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message in English, the key of its translations, and the values for its {names}.

    `Sentence.of("Bank {points}", points=450)`. A value may be a Sentence itself.
    """

    message: str
    values: tuple[tuple[str, "str | int | Sentence"], ...] = ()
    plural: str | None = None
    """The message for other numbers than one; `n` among the values decides."""

    @classmethod
    def of(cls, message: str, **values: "str | int | Sentence") -> "Sentence":
        return cls(message, tuple(values.items()))

    @classmethod
    def counted(cls, one: str, many: str, n: int, **values: "str | int | Sentence") -> "Sentence":
        """`Sentence.counted("Roll {n} die", "Roll {n} dice", 3)`."""
        return cls(one, (("n", n), *values.items()), many)
