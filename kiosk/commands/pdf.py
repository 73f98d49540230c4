"""A small PDF: filled rectangles and words in true scale, cut into pages."""

from dataclasses import dataclass

PT_PER_MM = 72 / 25.4
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rectangle:
    """Filled; `grey` 0 is black, 1 white. Millimetres from the top left."""

    x: float
    y: float
    width: float
    height: float
    grey: float = 0.0


@dataclass(frozen=True, slots=True)
class Words:
    """A line of Latin letters that starts at x with its foot at y, millimetres; `size` too."""

    x: float
    y: float
    text: str
    size: float = 4.0


Drawing = tuple[Rectangle | Words, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A sheet of paper and where the drawing's top left lies on it, mm; only `window` (x, y, width, height) shows."""

    size: Size
    at: Size
    window: tuple[float, float, float, float]


def pdf(drawing: Drawing, pages: tuple[Page, ...]) -> bytes:
    """The file: PDF 1.4 without compression, with one of the fonts that every reader has."""
    kids = " ".join(f"{4 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    for number, page in enumerate(pages):
        objects += [_page(page, 5 + 2 * number), _stream(_content(drawing, page))]
    return _file(objects)


def _page(page: Page, content: int) -> bytes:
    width, height = (side * PT_PER_MM for side in page.size)
    box = f"/MediaBox [0 0 {width:.3f} {height:.3f}]"
    font = "/Resources << /Font << /F 3 0 R >> >>"
    return f"<< /Type /Page /Parent 2 0 R {box} {font} /Contents {content} 0 R >>".encode()


def _stream(content: bytes) -> bytes:
    return b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)


def _content(drawing: Drawing, page: Page) -> bytes:
    """Millimetres with y upwards from the paper's bottom; what lies outside the window is cut off."""
    height = page.size[1]
    x, y, wide, high = page.window
    left, top = page.at
    head = f"{PT_PER_MM:.6f} 0 0 {PT_PER_MM:.6f} 0 0 cm {x:.3f} {height - y - high:.3f} {wide:.3f} {high:.3f} re W n"
    lines = [head, *(_drawn(thing, left, height - top) for thing in drawing)]
    return "\n".join(lines).encode("cp1252", "replace")


def _drawn(thing: Rectangle | Words, left: float, up: float) -> str:
    match thing:
        case Rectangle(x, y, width, height, grey):
            return f"{grey:.2f} g {left + x:.3f} {up - y - height:.3f} {width:.3f} {height:.3f} re f"
        case Words(x, y, text, size):
            escaped = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            return f"0 g BT /F {size:.2f} Tf {left + x:.3f} {up - y:.3f} Td ({escaped}) Tj ET"


def _file(objects: list[bytes]) -> bytes:
    out, offsets = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", list[int]()
    for number, body in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    count = len(objects) + 1
    trailer = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (count, len(out))
    return out + b"xref\n0 %d\n0000000000 65535 f \n%s%s" % (count, table, trailer)
