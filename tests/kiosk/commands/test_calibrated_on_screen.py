"""The calibration played on the screen, from the first picture to the file: it keeps what the command keeps."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from queue import Queue

import cv2
import pytest

from hardware.cameras import CameraSpec, Kind, open_camera
from hardware.files import FilmEnded
from hardware.ports import Frame
from kiosk.__main__ import main
from kiosk.commands.calibrated import Calibrated, load, save
from kiosk.commands.eyes import eye_choice
from kiosk.commands.sight import Seeing, heed, see, start
from kiosk.commands.tables import Tables, told_of
from kiosk.places import calibration_file
from kiosk.session.calibrating import Calibrating, Step
from kiosk.session.events import Event, Tell
from kiosk.session.session import update
from kiosk.session.tables import KeepTable, TableKept
from kiosk.session.touches import WentBack
from kiosk.session.tryviews import CalibrateView
from kiosk.session.view import view
from kiosk.session.wizardtouches import CalibrationOpened, StepTaken
from kiosk.settings import CameraSettings, Settings, TraySettings
from kiosk.translate import say
from tests.kiosk.commands.mat_table import FIRST, FPS, SECOND, SIZE, TRAY_MM, MatTable
from tests.kiosk.session.test_calibrating import owner
from vision.calibration import Calibration

CALM = 40
"""Frames of an empty tray."""
OLD = Calibrated(
    Calibration(((1.0, 2.0), (101.0, 2.0), (101.0, 82.0), (1.0, 82.0)), die_mm=12.0), "usb:0", SIZE, "2026-01-02"
)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The empty tray with its mat, a throw, the empty tray, another throw."""
    file, table = tmp_path_factory.mktemp("film") / "table.avi", MatTable()
    writer = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"png "), FPS, SIZE)
    pictures = [*[table.seen()] * CALM, *table.thrown(FIRST), *[table.seen()] * CALM, *table.thrown(SECOND)]
    for picture in pictures:
        writer.write(picture)
    writer.release()
    return file


def frames(film: Path) -> Iterator[Frame]:
    camera = open_camera(CameraSpec(Kind.FILM, (str(film),), speed=0.0))
    while True:
        try:
            yield camera.capture()
        except FilmEnded:
            return


def settings(source: str) -> Settings:
    return Settings(camera=CameraSettings(source, *SIZE), tray=TraySettings(*TRAY_MM))


class Kiosk:
    """Session, eye and disk of a kiosk that looks at a film; the owner has just opened the calibration."""

    def __init__(self, told: Settings, beside: Path) -> None:
        self._answers: Queue[TableKept] = Queue()
        self._tables = Tables(told, self._answers.put, beside=beside)
        self.eye: Seeing = start(OLD.calibration)
        self.session = replace(owner(), table=told_of(told, None))
        self.does(CalibrationOpened())

    def does(self, event: Event) -> None:
        self.session = update(self.session, event)
        wants, self.session = self.session.outbox, self.session.sent()
        for want in wants:
            if isinstance(want, Tell):
                self.eye = heed(self.eye, want.order)
            elif isinstance(want, KeepTable):
                self._tables.keep(want)
                self.does(self._answers.get(timeout=20))

    def sees(self, frame: Frame) -> None:
        self.eye, reports = see(self.eye, frame.picture, frame.t)
        for report in reports:
            self.does(report)

    @property
    def step(self) -> Step | None:
        return self.session.screen.step if isinstance(self.session.screen, Calibrating) else None

    @property
    def read(self) -> list[int | None]:
        seen = view(self.session)
        return [die.value for die in seen.dice] if isinstance(seen, CalibrateView) else []


def play(shown: Iterator[Frame], kiosk: Kiosk, until: Step) -> None:
    """A patient owner: every step is taken as soon as it can be, up to this one."""
    for frame in shown:
        kiosk.sees(frame)
        while kiosk.step is not None and kiosk.step < until:
            before = kiosk.session
            kiosk.does(StepTaken())
            if kiosk.session == before:
                break
        if kiosk.step == until:
            return


@pytest.fixture
def beside(tmp_path: Path) -> Path:
    """The settings of a kiosk that was calibrated before."""
    save(calibration_file(settings=tmp_path / "settings.toml"), OLD)
    return tmp_path / "settings.toml"


def test_of_the_simulated_table_its_own_sides_count_and_of_any_other_those_of_the_settings(tmp_path: Path) -> None:
    simulated, camera = settings("simulated"), settings("usb:0")
    assert told_of(simulated, eye_choice(simulated)).tray_mm == (320.0, 230.0)
    assert told_of(camera, eye_choice(camera, beside=tmp_path / "settings.toml")).tray_mm == TRAY_MM


def test_what_is_kept_equals_what_the_command_keeps_and_the_eye_sees_by_it(
    film: Path, beside: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kiosk, shown = Kiosk(settings(str(film)), beside), frames(film)
    play(shown, kiosk, Step.TEST)
    for frame in shown:
        kiosk.sees(frame)
    assert kiosk.read == [2, 4, 6, 1]
    kiosk.does(StepTaken())
    kept = load(calibration_file(settings=beside))
    assert kept is not None
    commanded, (width, depth) = tmp_path / "commanded.json", TRAY_MM
    assert main(["calibrate", str(film), "--tray-mm", f"{width},{depth}", "--to", str(commanded)]) == 0
    assert "read: 2 4 6 1;" in capsys.readouterr().out
    by_command = load(commanded)
    assert by_command is not None
    assert kept == replace(by_command, date=kept.date)
    assert kiosk.eye.calibration == kept.calibration


@pytest.mark.parametrize("step", [Step.TRAY, Step.FIT, Step.EMPTY, Step.MEASURE, Step.TEST])
def test_left_at_any_step_the_old_file_and_the_old_sight_stay(step: Step, film: Path, beside: Path) -> None:
    kiosk = Kiosk(settings("usb:0"), beside)
    play(frames(film), kiosk, step)
    reached = kiosk.step
    kiosk.does(WentBack())
    assert (reached, kiosk.step) == (step, None)
    assert load(calibration_file(settings=beside)) == OLD
    assert (kiosk.eye.calibration, kiosk.eye.measuring) == (OLD.calibration, None)


MEASURED = KeepTable(OLD.table)


def answered(told: Settings, beside: Path) -> TableKept:
    """What is said of a table that is to be kept."""
    answers: Queue[TableKept] = Queue()
    Tables(told, answers.put, beside=beside).keep(MEASURED)
    return answers.get(timeout=20)


def test_a_table_is_kept_with_the_camera_that_saw_it(tmp_path: Path) -> None:
    assert answered(settings("usb:1"), tmp_path / "settings.toml") == TableKept()
    kept = load(calibration_file(settings=tmp_path / "settings.toml"))
    assert kept is not None
    assert (kept.calibration, kept.camera, kept.size) == (OLD.calibration, "usb:1", SIZE)


def test_a_file_that_cannot_be_written_is_a_sentence_that_names_it(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_text("a file")
    fault = answered(settings("usb:0"), tmp_path / "no folder" / "settings.toml").fault
    assert fault is not None
    assert say(fault).startswith(f"It cannot be kept in {tmp_path}/no folder/calibration.json (")


def test_of_the_simulated_table_nothing_is_written(beside: Path) -> None:
    said = answered(settings("simulated:3"), beside)
    assert (said.fault, said.note is not None) == (None, True)
    assert load(calibration_file(settings=beside)) == OLD


def test_corners_in_the_settings_that_count_again_are_named(beside: Path) -> None:
    told = settings("usb:0")
    note = answered(replace(told, tray=replace(told.tray, corners=(1.0,) * 8)), beside).note
    assert note is not None
    assert "The settings name corners" in say(note)
