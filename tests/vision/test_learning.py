"""A network learns on from the weights that were written of it; where PyTorch is not installed nothing is tried."""

import lzma
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from vision.crops import SIDE as CUT
from vision.network import ENDING, answers, folded
from vision.stance.raised import SIDE
from vision.train.asked import WEIGHTS

torch = pytest.importorskip("torch", reason="PyTorch, which only making the weights needs, is not installed")


def test_one_that_is_taught_answers_as_the_weights_do() -> None:
    from vision.train.networks import learning, raised

    seen = np.random.default_rng(1).normal(0, 1, (6, 4, SIDE, SIDE)).astype(np.float32)
    net = learning.taught(learning.started(raised.network, 1), WEIGHTS / f"raised{ENDING}")
    with torch.no_grad():
        said = net(torch.from_numpy(seen)).numpy()
    assert said == pytest.approx(answers("raised", seen), abs=0.02)


def _uneven(net: Any) -> Any:
    """A network, no two weights of which are the same."""
    with torch.no_grad():
        for each in net.parameters():
            each.add_(0.01 * torch.randn(each.shape))
    return net.eval()


@pytest.mark.parametrize("fine, off", [(True, 1e-2), (False, 0.2)])
def test_what_is_written_in_two_bytes_or_in_one_answers_as_what_was_learnt(
    fine: bool, off: float, tmp_path: Path
) -> None:
    from vision.train.networks import crop, learning

    net, path = _uneven(learning.started(crop.network, 3)), tmp_path / f"weights{ENDING}"
    crop.written(net, path, fine=fine)
    seen = np.random.default_rng(1).normal(0, 1, (6, 3, CUT, CUT)).astype(np.float32)
    reader = cv2.dnn.readNetFromONNX(np.frombuffer(lzma.decompress(path.read_bytes()), np.uint8))
    reader.setInput(folded(seen))
    again = learning.taught(learning.started(crop.network, 4), path)
    with torch.no_grad():
        said, told = net(torch.from_numpy(seen)).numpy(), again(torch.from_numpy(seen)).numpy()
    assert told == pytest.approx(reader.forward(), abs=1e-3)
    assert np.abs(reader.forward() - said).max() < off * np.abs(said).max()


def test_weights_of_an_earlier_revision_are_read_though_nothing_packed_them(tmp_path: Path) -> None:
    from vision.train.networks import crop, learning

    packed = WEIGHTS / f"crop{ENDING}"
    (tmp_path / "crop.onnx").write_bytes(lzma.decompress(packed.read_bytes()))
    seen = torch.from_numpy(np.random.default_rng(1).normal(0, 1, (2, 3, CUT, CUT)).astype(np.float32))
    with torch.no_grad():
        said, again = (
            learning.taught(learning.started(crop.network, 3), path)(seen).numpy()
            for path in (packed, tmp_path / "crop.onnx")
        )
    assert np.array_equal(said, again)


@pytest.mark.parametrize("name", ["crop", "finder"])
def test_one_may_be_taught_without_an_answer_that_an_earlier_one_gave(
    name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from vision.train.networks import crop, finder, learning

    module = {"crop": crop, "finder": finder}[name]
    fewer = module.network()
    monkeypatch.setattr(module, "ANSWERS", module.ANSWERS + 1)
    more = _uneven(learning.started(module.network, 3))
    learning.saved(more, tmp_path / f"weights{ENDING}", (1, 3, CUT, CUT), {0: "n"}, fine=True)
    seen = torch.from_numpy(np.random.default_rng(1).normal(0, 1, (2, 3, CUT, CUT)).astype(np.float32))
    with torch.no_grad():
        said = learning.taught(fewer, tmp_path / f"weights{ENDING}", without=module.LEANING)(seen).numpy()
        true = np.delete(more(seen).numpy(), module.LEANING, axis=1)
    assert said == pytest.approx(true, abs=0.02)


def test_one_that_is_to_find_dice_likelier_says_none_less() -> None:
    from vision.train.networks import crop, learning

    seen = torch.from_numpy(np.random.default_rng(1).normal(0, 1, (2, 3, CUT, CUT)).astype(np.float32))
    net = learning.started(crop.network, 3).eval()
    with torch.no_grad():
        before = net(seen).numpy()
        off = crop.likelier(net)(seen).numpy() - before
    assert off[:, 0] == pytest.approx(-crop.LIKELIER, abs=1e-5)
    assert np.abs(off[:, 1:]).max() < 1e-6
