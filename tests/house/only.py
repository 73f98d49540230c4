"""A kind of contract for import-linter: a room may import these and nothing else."""

import sys
from collections.abc import Iterable, Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

IMPURE = frozenset(
    {"asyncio", "concurrent", "datetime", "io", "logging", "multiprocessing", "os", "pathlib", "queue", "random",
     "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time"}
)  # fmt: skip
"""What the pure rooms are given instead of taking it: time, chance, files, threads, the world outside."""


class Only(Contract):
    """`room` and all inside it may import the standard library, each other and `may_import`.

    `pure` rooms may not have IMPURE either. Modules of the room that have a contract of their own are listed in `but`.
    """

    type_name = "only"

    room = fields.StringField()
    may_import = fields.SetField(subfield=fields.StringField())
    pure = fields.BooleanField(required=False, default=False)
    but = fields.SetField(subfield=fields.StringField(), required=False, default=frozenset())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        room, but = str(self.room), frozenset(map(str, self.but))  # type: ignore[call-overload]
        rooms = {room, *map(str, self.may_import)}  # type: ignore[call-overload]
        missing = sorted(name for name in {room, *but} if name not in graph.modules)
        wrong = [f"{name} is not there" for name in missing]
        if not missing:
            importers = _inside(room, but, graph.modules)
            wrong += _wrong(graph, importers, rooms, pure=bool(self.pure))
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["wrong"]:
            output.print_error(line, bold=False)


def allowed(imported: str, rooms: Iterable[str], *, pure: bool) -> bool:
    """May a module that may import `rooms` import this one?

    >>> allowed("kiosk.rules.dice", {"kiosk.rules"}, pure=True), allowed("random", {"kiosk.rules"}, pure=True)
    (True, False)
    """
    if any(lies_in(imported, room) for room in rooms):
        return True
    top = imported.partition(".")[0]
    return top in sys.stdlib_module_names and not (pure and top in IMPURE)


def lies_in(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def _inside(room: str, but: Iterable[str], modules: Iterable[str]) -> list[str]:
    return sorted(m for m in modules if lies_in(m, room) and not any(lies_in(m, other) for other in but))


def _wrong(graph: ImportGraph, importers: list[str], rooms: set[str], *, pure: bool) -> Iterator[str]:
    for importer in importers:
        for imported in sorted(graph.find_modules_directly_imported_by(importer)):
            if not allowed(imported, rooms, pure=pure):
                details = graph.get_import_details(importer=importer, imported=imported)
                lines = ", ".join(str(detail["line_number"]) for detail in details)
                yield f"{importer} imports {imported} (line {lines})"
