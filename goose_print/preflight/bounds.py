"""Bounds of what is read of a PDF: anybody's, of which a few kilobytes can hold gigabytes, and work without end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pikepdf
from pikepdf.settings import set_qpdf_limits

LARGEST_FILE = 200_000_000
MOST_OBJECTS = 250_000
MOST_PAGES = 5_000
MOST_INFLATED = 110_000_000
"""Bytes of one stream, when it is unpacked."""
MOST_CONTENT, MOST_WORDS = 16_000_000, 1_000_000
"""Bytes of the content of one page or form, and words in it: operators and operands."""
DEEPEST = 24
"""Forms within forms."""
MOST_DRAWN = 1_000_000
"""Operators of a page, with those of each form as often as it is drawn."""
_WORD = re.compile(rb"[^\0\t\n\f\r ()<>\[\]{}/%]+|[(<\[/]")
_OPERATOR = re.compile(rb"(?<![^\0\t\n\f\r )>\]}])[A-Za-z'\"][^\0\t\n\f\r ()<>\[\]{}/%]*")
"""Words in texts are taken for operators too: counting is to be quick, and it is bounded either way."""


class TooLargeError(Exception):
    """A PDF is too large to look through; the message says of what there is too much."""


class OperatorBudget:
    """Operators that may be read of a file: more of a larger one, so that who sends little can ask for little."""

    def __init__(self, size: int) -> None:
        self.most = self.left = 400_000 + size

    def spend(self, operators: int) -> None:
        """Take operators off what is left. Raises TooLargeError."""
        self.left -= operators
        if self.left < 0:
            raise TooLargeError(f"there are more than {self.most:,} operators up to here, and the rest is not looked at")


@contextmanager
def bounded_streams() -> Iterator[None]:
    """Keep pikepdf from unpacking more of a stream than MOST_INFLATED bytes."""
    kinds = ("dct", "flate", "png", "run_length", "tiff")
    limits: dict[str, Any] = {f"{kind}_max_memory": MOST_INFLATED for kind in kinds}
    before: dict[str, Any] = set_qpdf_limits(**limits)
    try:
        yield
    finally:
        set_qpdf_limits(**before)


def name_stream(stream: Any) -> str:
    """A page's or form's content in messages, the same in every run."""
    if isinstance(stream, pikepdf.Page):
        return "the content of the page"
    return f"object {stream.objgen[0]}" if stream.is_indirect else "a stream"


def parse_content(stream: Any, budget: OperatorBudget, operators: str = "") -> list[Any]:
    """The instructions of a page, form or pattern. Raises TooLargeError, and what pikepdf raises for what is damaged."""
    words = 0
    for data in _contents(stream):
        words += _count(_WORD, data, MOST_WORDS)
        if words > MOST_WORDS:
            raise TooLargeError(f"{name_stream(stream)} has more than {MOST_WORDS:,} operators and operands")
        budget.spend(_count(_OPERATOR, data, budget.left))
    return list(pikepdf.parse_content_stream(stream, operators))


def _count(pattern: re.Pattern[bytes], data: bytes, most: int) -> int:
    return sum(1 for _ in islice(pattern.finditer(data), most + 1))


def _contents(stream: Any) -> Iterator[bytes]:
    written = stream.obj.get("/Contents", ()) if isinstance(stream, pikepdf.Page) else stream
    size = 0
    if isinstance(written, pikepdf.Stream):
        written = (written,)
    for part in written if isinstance(written, pikepdf.Array | tuple) else ():
        data = read_stream(part)
        size += len(data)
        if size > MOST_CONTENT:
            raise TooLargeError(f"{name_stream(stream)} has more than {MOST_CONTENT // 1_000_000} MB of operators")
        yield data


def read_stream(stream: Any) -> bytes:
    """A stream's bytes, unpacked. Raises TooLargeError, and what pikepdf raises for what is damaged."""
    try:
        data: bytes = stream.read_bytes()
    except pikepdf.PdfError as error:
        if "memory limit" in str(error):
            raise TooLargeError(f"{name_stream(stream)} unpacks to more than {MOST_INFLATED // 1_000_000} MB") from None
        raise
    return data
