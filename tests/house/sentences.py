"""Finds every sentence that the code can show; a way for Babel to read Python (see kiosk/locale/extract).

A sentence is the message of one of MARKS, written there or in a variable of the same file, or a constant called HELP.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO

MARKS = {
    "_": slice(0, 1),
    "BadCamera": slice(0, 1),
    "CameraLost": slice(0, 1),
    "EyeLost": slice(0, 1),
    "PanelFault": slice(0, 1),
    "Sentence": slice(0, 1),
    "Sentence.counted": slice(0, 2),
    "Sentence.of": slice(0, 1),
    "knob": slice(1, 2),
}
"""Which of its arguments are messages: one, or the message for one and for many."""

Scope = ast.Module | ast.FunctionDef


@dataclass(frozen=True, slots=True)
class Found:
    """A marked call: where, and what it may say, as singulars or pairs; nothing where that cannot be told."""

    line: int
    code: str
    messages: tuple[tuple[str, ...], ...]


def found(source: str) -> Iterator[Found]:
    """All marked calls of a file, but those that only pass on a message and its values."""
    tree = ast.parse(source)
    scopes: list[Scope] = [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and ast.unparse(call.func) in MARKS and not _passes_on(call):
            around = [scope for scope in reversed(scopes) if _holds(scope, call)]
            yield Found(call.lineno, ast.unparse(call), tuple(_messages(call, around)))
    for value in _values("HELP", tree):
        yield Found(value.lineno, ast.unparse(value), tuple((text,) for text in _texts(value, [tree])))


def extract(
    file: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """What Babel asks of an extractor; of the marks, it knows gettext's own."""
    for one in found(file.read().decode()):
        for message in one.messages:
            plural = len(message) > 1
            yield one.line, "ngettext" if plural else "gettext", message if plural else message[0], []


def _messages(call: ast.Call, scopes: list[Scope]) -> Iterator[tuple[str, ...]]:
    part = MARKS[ast.unparse(call.func)]
    for given in _arguments(call.args, scopes):
        said = [list(_texts(argument, scopes)) for argument in given[part]]
        if len(said) == part.stop - part.start:
            yield from zip(*said, strict=False)


def _arguments(given: list[ast.expr], scopes: list[Scope]) -> Iterator[list[ast.expr]]:
    """The arguments, a starred first one replaced by each tuple that it may be."""
    if given and isinstance(given[0], ast.Starred):
        for pair in _meant(given[0].value, scopes):
            if isinstance(pair, ast.Tuple):
                yield [*pair.elts, *given[1:]]
    else:
        yield given


def _texts(value: ast.expr, scopes: list[Scope]) -> Iterator[str]:
    for meant in _meant(value, scopes):
        if isinstance(meant, ast.Constant) and isinstance(meant.value, str):
            yield meant.value


def _meant(value: ast.expr, scopes: list[Scope]) -> Iterator[ast.expr]:
    """What an expression may stand for: names by the nearest scope that knows them."""
    match value:
        case ast.Name(name):
            known = next((values for scope in scopes if (values := _values(name, scope))), [])
            for one in known:
                yield from _meant(one, scopes)
        case ast.IfExp(body=yes, orelse=no):
            yield from _meant(yes, scopes)
            yield from _meant(no, scopes)
        case ast.Subscript(value=table):
            for one in _meant(table, scopes):
                yield from one.values if isinstance(one, ast.Dict) else ()
        case _:
            yield value


def _values(name: str, scope: Scope) -> list[ast.expr]:
    """All that is assigned to a name in a scope."""
    simple = [node for node in ast.walk(scope) if isinstance(node, ast.Assign) and len(node.targets) == 1]
    typed = [node for node in ast.walk(scope) if isinstance(node, ast.AnnAssign)]
    named = [(node.targets[0], node.value) for node in simple] + [(node.target, node.value) for node in typed]
    return [value for target, value in named if value and isinstance(target, ast.Name) and target.id == name]


def _holds(scope: Scope, call: ast.Call) -> bool:
    return isinstance(scope, ast.Module) or scope.lineno <= call.lineno <= (scope.end_lineno or 0)


def _passes_on(call: ast.Call) -> bool:
    """`Sentence(fault.message, fault.values)`, `_(command.HELP)`, `Sentence(knob.metadata["says"])`."""
    words = [ast.unparse(argument) for argument in call.args]
    return bool(words) and words[-1].endswith(("values", ".message", ".HELP", "['says']"))
