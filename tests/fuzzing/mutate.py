"""Breaks a sound file in ways that files break: bits, cuts, repeats, and values that nobody thought of."""

import json
from random import Random
from typing import Any

TOKENS = (
    b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"1e999", b"-1", b"9" * 400, b"NaN", b"Infinity", b"null", b"true", b'"',
    b"\\", b"[", b"{", b"[" * 3000, b"{}", b",", b"=", b"\r\n", b"\xe2\x80\xa8", "Ä\u0301".encode(), b"%s{x}", b"'",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 2**63, 10**400, 1e308, float("inf"), float("nan"), "", "x", "\x00", "\ud800", "{n}",
    "9" * 500, [], [[]], {}, {"a": 1}, [1, 2, 3, 4, 5, 6, 7], [[0, 0], [0, 0], [0, 0], [0, 0]], [True], [1.5], ["1"],
)  # fmt: skip


def broken(data: bytes, chance: Random) -> bytes:
    """A few blows to bytes; one time in ten none."""
    for _ in range(min(6, int(chance.expovariate(0.5)) + (chance.random() > 0.1))):
        data = _blow(data, chance)
    return data


def _blow(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    span = min(len(data) - at, 1 + int(chance.expovariate(0.1)))
    match chance.randrange(7):
        case 0 if at < len(data):
            return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[at + span :]
        case 2:
            return data[:at]
        case 3:
            return data[: at + span] + data[at : at + span] * chance.choice((1, 2, 50)) + data[at + span :]
        case 4:
            return data[:at] + chance.randbytes(span) + data[at + span :]
        case 5:
            other = chance.randrange(len(data) + 1)
            return data[:at] + data[other : other + span] + data[at:]
    return data[:at] + chance.choice(TOKENS) + data[at + chance.choice((0, span)) :]


def odd(told: Any, chance: Random) -> Any:
    """A JSON value with one of its parts missing, doubled, or another; often a number that is only another number."""
    if chance.random() < 0.15:
        return chance.choice(VALUES)
    match told:
        case dict() if told:
            key = chance.choice([*told])
            if chance.random() < 0.15:
                return {name: value for name, value in told.items() if name != key}
            return told | {key: odd(told[key], chance)}
        case list() if told:
            at = chance.randrange(len(told))
            if chance.random() < 0.2:
                return [*told[:at], *told[at + 1 :]] if chance.random() < 0.5 else [*told, told[at]]
            return [*told[:at], odd(told[at], chance), *told[at + 1 :]]
        case bool() | None:
            return chance.choice(VALUES)
        case int() | float() if chance.random() < 0.6:
            return told + chance.choice((-1, 1, -7, 7, 1000))
        case str() if chance.random() < 0.5:
            return broken(told.encode("utf-8", "replace"), chance).decode("utf-8", "replace")
    return chance.choice(VALUES)


def spelled(told: Any) -> bytes:
    """As JSON, or what json makes of it: lone halves of letters and numbers without end too."""
    return json.dumps(told).encode()
