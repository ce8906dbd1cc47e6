"""A language that is English, but for the way in which it is read."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from goose_print.language.words import find_language
from goose_print.resources import folder

TAG = "en-Hebr"


@contextmanager
def leftwards(words: str = "") -> Iterator[str]:
    """The tag of a language that is read from right to left, with these words besides; the others are English."""
    with TemporaryDirectory() as made, pytest.MonkeyPatch.context() as patch:
        for path in folder("templates").iterdir():
            (Path(made) / path.name).symlink_to(path)
        own = Path(made) / TAG
        own.mkdir()
        (own / "words.yaml").write_text(f"direction: rtl\n{words}", encoding="utf-8")
        for module in ("words", "environment"):
            patch.setattr(f"goose_print.language.{module}.folder", lambda name: Path(made))
        find_language.cache_clear()
        try:
            yield TAG
        finally:
            find_language.cache_clear()
