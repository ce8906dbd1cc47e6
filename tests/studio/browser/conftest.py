"""One studio and one browser for all tests of the page. Where there is no Chromium they are skipped, and the summary says so."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.chromium import ARGUMENTS, CHROMIUM, MISSING
from tests.studio.serving.running import studio

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of these belong to one process, and without a browser are left out."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))
            if CHROMIUM is None:
                item.add_marker(pytest.mark.skip(reason=MISSING))


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a studio without a folder, which stays for all tests; of the one that ``GOOSE_SITE`` names, such as a site's."""
    if site := os.environ.get("GOOSE_SITE"):
        yield site
        return
    with studio("--keep", cwd=tmp_path_factory.mktemp("studio")) as running:
        yield f"http://127.0.0.1:{running.port}/?token={running.token}"


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    assert CHROMIUM is not None
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield found
        found.close()


@pytest.fixture
def open_page(browser: Any, address: str) -> Iterator[Callable[..., Any]]:
    """Opens a page; all are closed in the end, and none may have complained."""
    from tests.studio.browser.page import opened

    with ExitStack() as stack:
        yield lambda **options: stack.enter_context(opened(browser, address, **options))
