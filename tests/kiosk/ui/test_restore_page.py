"""Restoring a backup by touch: the row that leads there, a row for each backup, and the question."""

import pytest

from kiosk.session.ownertouches import BackupPicked, RestoreOpened
from kiosk.session.touches import Answered, PageTurned, WentBack
from tests.kiosk.ui.conftest import Stage
from tests.kiosk.ui.owners import BACKUPS, scenes


def test_the_export_page_leads_there(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["export"])
    stage.driver.tap(screen._rows.shown[-1])
    assert stage.posted == [RestoreOpened()]


def test_a_touch_on_a_backup_picks_it(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["restore"])
    for row in screen._rows.shown:
        stage.driver.tap(row)
    stage.driver.tap(screen._more.shown[0])
    stage.driver.tap(screen._back.shown[0])
    assert stage.posted == [*(BackupPicked(one.file) for one in BACKUPS[:5]), PageTurned(), WentBack()]


@pytest.mark.parametrize("name", ["restore-really", "restore-games"])
def test_the_question_is_answered_and_what_lies_below_it_is_not(stage: Stage, name: str) -> None:
    screen = stage.show(dict(scenes())[name])
    for answer in screen._asked.asking.shown:
        stage.driver.tap(answer)
    stage.driver.tap(screen._rows.shown[4])
    assert stage.posted == [Answered(0), Answered(1)]


def test_while_one_is_looked_through_only_back_answers(stage: Stage) -> None:
    screen = stage.show(dict(scenes())["restore-busy"])
    for row in screen._rows.shown:
        stage.driver.tap(row)
    stage.driver.tap(screen._back.shown[0])
    assert stage.posted == [WentBack()]
