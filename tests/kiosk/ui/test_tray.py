"""The tray's picture is seen whole, whatever is written beside it."""

from typing import Any

import pytest
from kivy.uix.image import Image

from tests.kiosk.ui import samples
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.seen import box
from tests.kiosk.ui.test_layout import SIZES


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", ["table-start", "table-long", "roll-off"])
def test_what_invites_to_throw_hides_no_dice(stage: Stage, name: str, size: tuple[int, int]) -> None:
    stage.picture = samples.Picture()
    tray: Any = stage.show(samples.VIEWS[name], size).ids.tray
    (picture,) = (child for child in tray.children if isinstance(child, Image))
    badge = tray.ids.invitation.parent
    assert (tray.inviting, badge.opacity) == (True, 1)
    assert box(tray).holds(box(badge))
    assert not box(badge).meets(box(picture))
    assert picture.height > 0.6 * tray.height
