"""The specimen sheet and what is said about it."""

from __future__ import annotations

import pytest

from goose_print.backends.numbers import Metadata
from goose_print.scene import Sheet
from tests.backends.specimen import everything


@pytest.fixture(scope="session")
def specimen() -> Sheet:
    return Sheet(width=150.0, height=100.0, items=everything(), name="Specimen")


@pytest.fixture(scope="session")
def facts() -> Metadata:
    return Metadata(
        title="The <Goose> & Co",
        author="Anne",
        subject="A board",
        language="nl",
        licence="CC-BY-4.0",
        keywords=("goose", "board"),
        creator="goose_print 1",
    )
