"""What the table looks like: roll-off, play and the end of a game, drawn from one position."""

from dataclasses import dataclass, replace

from kiosk.rules.asks import Over, Turn
from kiosk.rules.grid import Grid
from kiosk.rules.leaving import gone
from kiosk.rules.moves import Roll
from kiosk.rules.picture import Card, Cases, Picture
from kiosk.rules.sheet import Sheet
from kiosk.rules.words import Sentence, named
from kiosk.session import ending, eye, firsttime, headline, history, lit, slots, tablemenu
from kiosk.session.asking import Asking
from kiosk.session.eye import Eye
from kiosk.session.houserules import titled, told
from kiosk.session.pieces import Button, PanelKey, Question, Role
from kiosk.session.playing import Playing
from kiosk.session.questions import question
from kiosk.session.table import Table
from kiosk.session.tabletouches import Chosen, EntryOpened, UndoTouched
from kiosk.session.views import OverView, PlayerView, RollOffSeat, RollOffView, TableView


@dataclass(frozen=True, slots=True)
class Seen:
    """What stands around the table: the eye now, the panel, what has to be said."""

    eye: Eye
    t: float
    panel: tuple[PanelKey, ...] = ()
    banner: Sentence | None = None
    rules: Button | None = None
    """What opens the rules."""


def view(playing: Playing, table: Table, seen: Seen) -> RollOffView | TableView | OverView:
    """The view of a table; `table` is the one that is durable, `playing` what stands around it."""
    match table.ask:
        case Over(winners):
            return _over(playing, table, winners, seen)
        case Turn(rolloff=True) as turn:
            return _rolloff(playing, table, turn, seen)
        case Turn() as turn:
            return _table(playing, table, turn, seen)


def _table(playing: Playing, table: Table, turn: Turn, seen: Seen) -> TableView:
    state = table.position.state
    picture: Picture = table.game.picture(state)
    return TableView(
        title=table.game.title,
        headline=_say(table, headline.acting(table, _still(playing, turn))),
        note=_note(playing, table) or firsttime.hint(table, turn),
        warn=playing.note is not None,
        players=_players(table, turn.player),
        dice=slots.dice(playing, table, turn),
        choices=_choices(table, turn, picture),
        sheet=_sheet(table.game.sheet(state), picture),
        picture=picture,
        tray=eye.view(seen.eye, seen.t, throwable=bool(turn.roll) and not playing.asking),
        tools=_tools(table, turn, seen),
        question=_question(playing.asking, table),
        panel=seen.panel,
        banner=seen.banner,
    )


def _rolloff(playing: Playing, table: Table, turn: Turn, seen: Seen) -> RollOffView:
    return RollOffView(
        title=titled(table.game),
        headline=_say(table, headline.rolling(_still(playing, turn))),
        note=_note(playing, table) or Sentence("Who begins? Everybody rolls; the highest total starts."),
        seats=_rolloff_seats(table, turn),
        dice=slots.dice(playing, table, turn),
        tray=eye.view(seen.eye, seen.t, throwable=not playing.asking),
        tools=_tools(table, turn, seen),
        question=_question(playing.asking, table),
        panel=seen.panel,
        banner=seen.banner,
    )


def _over(playing: Playing, table: Table, winners: tuple[int, ...], seen: Seen) -> OverView:
    names = tuple(table.header.names[winner] for winner in winners)
    return OverView(
        title=table.game.title,
        headline=headline.won(names),
        winners=names,
        players=_players(table, None),
        sheet=table.game.sheet(table.position.state),
        dice=slots.lying_after(table),
        picture=lit.at_rest(table.game.picture(table.position.state)),
        house=told(table.game),
        actions=ending.actions(table),
        question=_question(playing.asking, table),
        panel=seen.panel,
        banner=seen.banner,
    )


def _still(playing: Playing, turn: Turn) -> Turn:
    """The same turn, of whose roll some dice may stand already."""
    return replace(turn, roll=turn.roll - len(playing.standing)) if len(playing.standing) < turn.roll else turn


def _choices(table: Table, turn: Turn, picture: Picture) -> tuple[Button, ...]:
    """A button for each choice that cannot be touched in the picture."""
    return tuple(
        Button(_say(table, choice.label), Chosen(choice.id), Role.MAIN if choice.confirm is None else Role.QUIET)
        for choice in turn.choices
        if choice.id not in lit.choices(picture)
    )


def _sheet(sheet: Sheet, picture: Picture) -> Sheet:
    """Where the picture shows all that was reached, the totals are enough."""
    return Sheet(sheet.rows[-1:]) if isinstance(picture, Grid | Cases | Card) else sheet


def _note(playing: Playing, table: Table) -> Sentence | None:
    """A refusal first, else the last thing that happened in the game."""
    said = table.position.said
    return playing.note or (_say(table, said[-1]) if said else None)


def _say(table: Table, sentence: Sentence) -> Sentence:
    return named(sentence, table.header.names)


def _players(table: Table, actor: int | None) -> tuple[PlayerView, ...]:
    scores, left = table.game.scores(table.position.state), gone(table.position)
    names = enumerate(table.header.names)
    return tuple(PlayerView(name, scores[seat], seat == actor, seat in left) for seat, name in names)


def _rolloff_seats(table: Table, turn: Turn) -> tuple[RollOffSeat, ...]:
    """Everybody's last total, this round's or the one before."""
    rolloff = table.position.rolloff
    assert rolloff
    totals: dict[int, int] = {}
    for position, move in zip(table.positions, table.moves, strict=False):
        if isinstance(move, Roll) and position.rolloff:
            totals[position.rolloff.player] = sum(move.values)
    open_still = set(rolloff.rolling[len(rolloff.totals) :])
    return tuple(
        RollOffSeat(
            name=name,
            total=None if seat in open_still else totals.get(seat),
            turn=seat == turn.player,
            out=seat not in rolloff.rolling,
        )
        for seat, name in enumerate(table.header.names)
    )


def _tools(table: Table, turn: Turn, seen: Seen) -> tuple[Button, ...]:
    tools = [tablemenu.offer(table)]
    if seen.rules:
        tools.append(seen.rules)
    if turn.roll:
        tools.append(Button(Sentence("Enter roll"), EntryOpened(), Role.QUIET))
    if told := history.offer(table):
        tools.append(told)
    if table.moves:
        tools.append(Button(Sentence("Undo"), UndoTouched(), Role.QUIET))
    return tuple(tools)


def _question(asking: Asking | None, table: Table) -> Question | None:
    if asking is None:
        return None
    asked, picture = question(asking), table.game.picture(table.position.state)
    answers = tuple(replace(button, label=_say(table, button.label)) for button in asked.answers)
    detail = _say(table, asked.detail) if asked.detail else None
    closeup = lit.closeup(asking, picture)
    return replace(asked, text=_say(table, asked.text), answers=answers, closeup=closeup, detail=detail)
