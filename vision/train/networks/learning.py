"""How a network learns, whatever it is; PyTorch is needed here and beside the networks, nowhere else."""

import io
import lzma
import warnings
from collections.abc import Callable
from math import cos, pi, sqrt
from pathlib import Path
from typing import TypeVar

import numpy as np
import numpy.typing as npt
import onnx
import torch
from torch import nn

from vision.picture import Floats

Rng = np.random.Generator
Net = TypeVar("Net", bound=nn.Module)

SLOWEST = 1e-5  # learning rate; it falls as a cosine to this after WARMING steps
WARMING = 200
LARGEST_BYTE = 127
FIRST = 5  # pixels: side of what a first layer looks at, every other pixel


def started(made: Callable[[], Net], seed: int) -> Net:
    """A network that has learnt nothing yet; the same each time for a seed, on one processor."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = made()
    net.to(memory_format=torch.channels_last)  # faster on a processor
    return net


def taught(net: Net, path: Path, *, without: int | None = None) -> Net:
    """A network with the weights of a file that `saved` wrote of its like: it learns on from there.

    What evened out its layers is part of these weights and stays as it is. `without`: the number of an answer that the
    file gives and the network does not.
    """
    graph = _read(path).graph
    kept = _whole(graph)
    told = [[kept[name] for name in node.input[1:3]] for node in graph.node if node.op_type in ("Conv", "Gemm")]
    if without is not None:
        told[-1] = [np.delete(part, without, axis=0) for part in told[-1]]
    evening = [one for one in net.modules() if isinstance(one, nn.BatchNorm2d)]
    layers = [one for one in net.modules() if isinstance(one, (nn.Conv2d, nn.Linear))]
    plain = iter(evening)
    with torch.no_grad():
        for one, (weight, bias) in zip(layers, told, strict=True):
            one.weight.copy_(torch.from_numpy(weight if weight.shape == one.weight.shape else _unfolded(weight)))
            shift = next(plain).bias if one.bias is None else one.bias
            shift.copy_(torch.from_numpy(bias))
        for even in evening:
            even.weight.fill_(sqrt(1 + even.eps))
    net.eval()
    return net


def learn(
    net: nn.Module,
    loss: Callable[[Rng], torch.Tensor],
    steps: int,
    fastest: float,
    seed: int,
    tell: Callable[[int, float], None],
) -> None:
    """So many batches, each of which `loss` draws and judges; `tell` hears the step and how far off it was."""
    rng = np.random.default_rng(seed)
    learner = torch.optim.AdamW(net.parameters(), fastest, weight_decay=1e-3)
    for step in range(steps):
        rate = fastest * min(1, (step + 1) / WARMING) * (0.5 + 0.5 * cos(pi * step / steps)) + SLOWEST
        learner.param_groups[0]["lr"] = rate
        off = loss(rng)
        learner.zero_grad()
        off.backward()
        learner.step()
        tell(step + 1, float(off.detach()))
    net.eval()


def saved(net: nn.Module, path: Path, shape: tuple[int, ...], uneven: dict[int, str], *, fine: bool = False) -> None:
    """Writes the weights as packed ONNX for pictures of this shape; `uneven` names the sides that may differ.

    `fine`: in two bytes each, not in one.
    """
    made = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of the exporter that OpenCV can read
        torch.onnx.export(
            net, (torch.zeros(*shape),), made, input_names=["pictures"], output_names=["answers"],
            dynamic_axes={"pictures": uneven, "answers": uneven}, opset_version=13, dynamo=False,
        )  # fmt: skip
    model = onnx.load_from_string(made.getvalue())
    _named_briefly(model.graph)
    _folded(model.graph)
    _packed(model.graph, fine=fine)
    path.write_bytes(lzma.compress(model.SerializeToString()))


def _read(path: Path) -> onnx.ModelProto:
    """What such a file holds; those of earlier revisions are not packed."""
    kept = path.read_bytes()
    return onnx.load_from_string(lzma.decompress(kept) if path.suffix == ".xz" else kept)


def _folded(graph: onnx.GraphProto) -> None:
    """Makes the first layer one of pictures as `vision.network.folded` lays them; it says the same."""
    first = next(node for node in graph.node if node.op_type == "Conv")
    (kept,) = (one for one in graph.initializer if one.name == first.input[1])
    weights = np.pad(onnx.numpy_helper.to_array(kept), ((0, 0), (0, 0), (0, 1), (0, 1)))
    outer, inner = weights.shape[:2]
    apart = weights.reshape(outer, inner, 3, 2, 3, 2).transpose(0, 1, 3, 5, 2, 4)
    kept.CopyFrom(onnx.numpy_helper.from_array(apart.reshape(outer, 4 * inner, 3, 3), kept.name))
    for told in first.attribute:
        told.ints[:] = {"kernel_shape": (3, 3), "strides": (1, 1), "pads": (1, 1, 1, 1)}.get(told.name, told.ints)
    _, channels, *sides = graph.input[0].type.tensor_type.shape.dim
    channels.dim_value *= 4
    for side in sides:
        if side.dim_value:
            side.dim_value //= 2


def _unfolded(weights: Floats) -> Floats:
    """A first layer's weights as they were learnt, of those that `_folded` wrote."""
    outer, inner = weights.shape[:2]
    apart = weights.reshape(outer, inner // 4, 2, 2, 3, 3).transpose(0, 1, 4, 2, 5, 3)
    return apart.reshape(outer, inner // 4, 6, 6)[:, :, :FIRST, :FIRST]


def _packed(graph: onnx.GraphProto, *, fine: bool) -> None:
    """Keeps all weights as counts of a step, one for each row where they are bytes; who reads them multiplies again."""
    for one in [one for one in graph.initializer if len(one.dims) > 1]:
        name, weights = one.name, onnx.numpy_helper.to_array(one)
        counts, steps = (
            (weights.astype(np.float16), np.ones((1,) * weights.ndim, np.float32)) if fine else _in_bytes(weights)
        )
        one.CopyFrom(onnx.numpy_helper.from_array(counts, f"{name}.few"))
        graph.initializer.append(onnx.numpy_helper.from_array(steps, f"{name}.step"))
        graph.node.insert(0, onnx.helper.make_node("Cast", [f"{name}.few"], [f"{name}.all"], to=onnx.TensorProto.FLOAT))
        graph.node.insert(1, onnx.helper.make_node("Mul", [f"{name}.all", f"{name}.step"], [name]))


def _in_bytes(weights: Floats) -> tuple[npt.NDArray[np.int8], Floats]:
    """The same as counts, and by what each row of them is to be multiplied."""
    largest = np.abs(weights).max(axis=tuple(range(1, weights.ndim)), keepdims=True)
    steps = np.maximum(largest / LARGEST_BYTE, np.finfo(np.float32).tiny).astype(np.float32)
    return np.round(weights / steps).astype(np.int8), steps


def _whole(graph: onnx.GraphProto) -> dict[str, Floats]:
    """The weights that `_packed` kept, by their names."""
    kept = {one.name: onnx.numpy_helper.to_array(one).astype(np.float32) for one in graph.initializer}
    packed = [name.removesuffix(".few") for name in kept if name.endswith(".few")]
    return kept | {name: kept[f"{name}.few"] * kept[f"{name}.step"] for name in packed}


def _named_briefly(graph: onnx.GraphProto) -> None:
    """All that goes from one node of a network to another has a number for a name."""
    given = {one.name: one.name for one in (*graph.input, *graph.output)}
    for node in graph.node:
        node.ClearField("name")
        for names in (node.input, node.output):
            for k, name in enumerate(names):
                names[k] = given.setdefault(name, str(len(given))) if name else name
    for one in graph.initializer:
        one.name = given.setdefault(one.name, str(len(given)))


def layer(inner: int, outer: int, *, step: int = 1, size: int = 3, wide: int = 1) -> nn.Sequential:
    """A convolution that keeps the size (through `step`), evened out."""
    room = wide * (size // 2)
    turn = nn.Conv2d(inner, outer, size, step, room, dilation=wide, bias=False)
    return nn.Sequential(turn, nn.BatchNorm2d(outer), nn.ReLU())


def looking(
    colours: int,
    channels: tuple[int, int, int, int],
    hidden: int,
    answers: int,
    *,
    deeper: int = 0,
    pooled: int = 2,
) -> nn.Sequential:
    """N×colours×S×S → N×answers: a network that looks at cuttings, S 24 times `pooled`; so many layers `deeper`."""
    a, b, c, d = channels
    seeing = (
        layer(colours, a, step=2, size=FIRST),
        layer(a, b),
        layer(b, c, step=2),
        layer(c, c),
        layer(c, d, step=2),
        layer(d, d),
        *(layer(d, d) for _ in range(deeper)),
    )
    return nn.Sequential(
        *seeing, nn.AvgPool2d(pooled), nn.Flatten(), nn.Linear(d * 9, hidden), nn.ReLU(), nn.Linear(hidden, answers)
    )
