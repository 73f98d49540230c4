"""A network learns on from the weights that were written of it; where PyTorch is not installed nothing is tried."""

from pathlib import Path

import numpy as np
import pytest

import vision
from vision.network import answers
from vision.raised import SIDE

torch = pytest.importorskip("torch", reason="PyTorch, which only making the weights needs, is not installed")


def test_one_that_is_taught_answers_as_the_weights_do() -> None:
    from vision.train.networks import learning, raised

    seen = np.random.default_rng(1).normal(0, 1, (6, 4, SIDE, SIDE)).astype(np.float32)
    net = learning.taught(learning.started(raised.network, 1), Path(vision.__file__).parent / "raised.onnx")
    with torch.no_grad():
        said = net(torch.from_numpy(seen)).numpy()
    assert said == pytest.approx(answers("raised", seen), abs=0.02)
