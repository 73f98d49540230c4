"""The tray's picture is seen whole, whatever is written beside it."""

from typing import Any

import pytest

from kiosk.translate import use
from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import SIZES, Stage
from tests.kiosk.ui.pieces import THROW
from tests.kiosk.ui.seen import box


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["table-start", "table-long", "roll-off"])
def test_what_invites_to_throw_hides_no_dice(stage: Stage, name: str, size: tuple[int, int]) -> None:
    stage.picture = samples.Picture()
    tray: Any = stage.show(samples.VIEWS[name], size=size).ids.tray
    picture = tray.ids.picture
    badge = tray.ids.invitation.parent
    assert (tray.inviting, badge.opacity) == (True, 1)
    assert box(tray).holds(box(badge))
    assert not box(badge).meets(box(picture))
    assert picture.height > 0.6 * tray.height


@pytest.mark.parametrize("wide", range(17, 40, 3))
@pytest.mark.parametrize("language", ["de", "en", "es", "fr"])
def test_a_narrow_tray_invites_with_a_word_that_is_whole(stage: Stage, language: str, wide: int) -> None:
    """`wide` in units."""
    from kiosk.ui.theme import theme
    from kiosk.ui.widgets.tray import Tray

    use(language)
    try:
        tray = Tray(size_hint=(None, None), size=(wide * theme.unit, 26 * theme.unit))
        stage.driver.show(tray)
        tray.show(THROW)
        stage.driver.frames(3)
        invitation = tray.ids.invitation
        assert invitation.text in ({invitation.words} if wide > 30 else {invitation.words, invitation.brief})
    finally:
        use("en")
