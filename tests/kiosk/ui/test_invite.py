"""The sleeping screen: the games' pictures, dim later; a touch anywhere wakes it and reaches nothing below."""

from typing import Any

from kiosk.session.menuviews import InviteView
from kiosk.session.rest import Stage
from kiosk.session.touches import Woken
from tests.kiosk.ui import samples
from tests.kiosk.ui.scenes import scenes
from tests.kiosk.ui.seen import shown


def test_every_game_has_its_picture(stage: Any) -> None:
    from kiosk.ui.pictures.cover import Cover

    invitation = dict(scenes(1))["invitation"]
    assert isinstance(invitation, InviteView)
    screen = stage.show(invitation)
    assert {cover.game for cover, _seen in shown(screen, Cover)} == {entry.game for entry in invitation.games}


def test_a_touch_on_a_button_of_a_dim_screen_only_wakes_it(stage: Any) -> None:
    view = samples.VIEWS["table"]
    stage.show(view)
    stage.root.show(view, stage=Stage.DIM)
    stage.driver.frames(2)
    assert stage.root.dim > 0.5
    stage.driver.tap(400, 240)
    assert stage.posted == [Woken()]
    stage.root.show(view)
    assert stage.root.dim == 0
