"""README, docs and the pages beside them: what they link to is there, and the first of them is short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from goose_print.theme.format_page import format_markdown

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/programmer/theme-format.md"
"""Where one may write the theme format, which no repository holds."""
if not (ROOT / "README.md").is_file():
    pytest.skip("a checkout is wanted", allow_module_level=True)
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "examples/README.md", ROOT / "themes/art/README.md"]


def page_text(page: Path) -> str:
    """Text of a page, without what stands in fences; the theme format's is made here."""
    text = format_markdown() if page == PAGE else page.read_text(encoding="utf-8")
    return re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """Anchors of a page's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", page_text(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken_links(page: Path) -> Iterator[str]:
    for target in re.findall(r"\]\(([^()\s]+)\)", page_text(page)):
        if re.match(r"\w+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if (not file.exists() and file != PAGE) or (anchor and anchor not in anchors(file)):
            yield f"{page.relative_to(ROOT)}: {target}"


def test_links_lead_somewhere(tmp_path: Path) -> None:
    assert len(PAGES) > 25
    assert [link for page in PAGES for link in broken_links(page)] == []


def test_the_first_page_is_short_and_shows_a_kit_and_the_studio() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.split()) <= 650
    assert re.findall(r"!\[.*?\]\((.*?)\)", text) == ["examples/kit.png", "docs/teacher/studio.png"]


def test_every_page_can_be_reached_from_the_first() -> None:
    found, ahead = {ROOT / "README.md"}, [ROOT / "README.md"]
    while ahead:
        page = ahead.pop()
        for target in re.findall(r"\]\(([^()\s#]+\.md)", page_text(page)):
            linked = (page.parent / target).resolve()
            if linked not in found and linked.is_file():
                found.add(linked)
                ahead.append(linked)
    assert set((ROOT / "docs").rglob("*.md")) - found - {PAGE} == set()
