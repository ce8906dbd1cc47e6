"""The game on a screen: what stands in the page, of any game, in one language or in two; what may run there."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from goose_print.errors import UsageError
from goose_print.kit.build import build_kit
from goose_print.library import build, validate_part
from goose_print.theme.load import load_theme_named

MOST_BYTES = 270_000
"""Most bytes of the page of the royal game, gzipped."""


def page_of(theme: str, language: str | None = None) -> str:
    kit = build_kit(load_theme_named(theme, language), only=["play"])
    (text,) = (file.data.decode() for file in kit.files if file.name == "play.html")
    return text


def data_in(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found.group(1))


class _Page(HTMLParser):
    """The policy of a page, its scripts and styles, its ids, and all that it would fetch."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policy, self.inside = "", ""
        self.inline: list[tuple[str, str]] = []
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        assert "style" not in facts
        assert not any(name.startswith("on") for name in facts)
        self.tags.append(tag)
        self.ids += [facts["id"]] if "id" in facts else []
        links = (facts[name] for name in ("src", "href", "xlink:href") if name in facts)
        self.fetched += [link for link in links if not link.startswith(("#", "data:image/"))]
        if facts.get("http-equiv") == "Content-Security-Policy":
            assert not self.inline, "it counts for what stands below it"
            self.policy = facts["content"]
        self.inside = tag if tag in ("script", "style") and facts.get("type") != "application/json" else ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.inline.append((self.inside, data))
            self.inside = ""


def test_each_square_says_its_rule_and_leads_on() -> None:
    squares = data_in(page_of("royal"))["squares"]
    assert len(squares) == 64
    assert squares[6]["texts"][0].startswith("6. The Bridge. Pay 1 coin. Go on to 12.")
    assert squares[7]["texts"] == ["7."]
    assert (squares[6]["leads"], squares[58]["leads"]) == ([12], [0])
    assert all(square["outline"].startswith("M") and square["room"] > 5 for square in squares)


@pytest.mark.parametrize("theme", ["royal", "river-of-geese", "star", "wolves-and-sheep", "tightrope", "greyhounds", "bank"])
def test_every_game_has_one_that_is_whole(theme: str) -> None:
    text = page_of(theme)
    data, page = data_in(text), _Page(text)
    assert len(data["squares"]) == load_theme_named(theme).rules.board.last + 1
    assert all(0 <= link < len(data["squares"]) for square in data["squares"] for link in square["leads"])
    assert all(square["outline"] for square in data["squares"]), "each can be pointed at"
    assert len(set(page.ids)) == len(page.ids)
    assert not page.fetched, "nothing comes from elsewhere"
    assert (data["rules"] is None) == (theme in ("star", "wolves-and-sheep", "tightrope", "greyhounds", "bank"))


def test_points_of_a_star_lead_to_their_neighbours() -> None:
    squares = data_in(page_of("star"))["squares"]
    assert all(one in squares[other]["leads"] for one, square in enumerate(squares) for other in square["leads"]), "both ways"


def test_two_languages_stand_below_each_other() -> None:
    data = data_in(page_of("royal", "en,ar"))
    assert data["second"] == "ar"
    own, other = data["squares"][6]["texts"]
    assert own.startswith("6. The Bridge.")
    assert "الجسر" in other


def test_a_hostile_name_is_text(tmp_path: Path) -> None:
    theme = tmp_path / "t.yaml"
    theme.write_text(
        'title: "</script><script>x</script>"\nrules: royal\nsquares: {7: {label: "</li><img src=x onerror=y>"}}\n'
        'words: {players: ["<b>Ann", "</script><script>y"], play: {log: "<!--<script>"}}\n',
        encoding="utf-8",
    )
    text = page_of(str(theme))
    data, page = data_in(text), _Page(text)
    assert "</li><img src=x onerror=y>" in data["squares"][7]["texts"][0]
    assert (data["names"][0], data["words"]["log"]) == ("<b>Ann", "<!--<script>")
    assert page.tags.count("script") == 2
    assert "img" not in page.tags
    assert not page.fetched


@pytest.mark.parametrize("theme", ["royal", "star", "my-class", "humpbacked-horse"])
@pytest.mark.sample(3)
def test_pages_allow_their_own_script_alone(theme: str) -> None:
    for file in build_kit(load_theme_named(theme), only=["play", "rules"]).files:
        if file.name.endswith(".html"):
            page = _Page(file.data.decode())
            rules = dict(rule.split(" ", 1) for rule in page.policy.split("; "))
            assert rules["default-src"] == "'none'"
            for kind in ("script", "style"):
                hashes = [b64encode(sha256(text.encode()).digest()).decode() for tag, text in page.inline if tag == kind]
                assert rules.get(f"{kind}-src", "") == " ".join(f"'sha256-{each}'" for each in hashes)
            assert [tag for tag, _ in page.inline] == ["style", *(["script"] if file.name == "play.html" else [])]


def test_it_is_small_and_the_same_every_time() -> None:
    text = page_of("royal")
    assert len(gzip.compress(text.encode(), 9, mtime=0)) <= MOST_BYTES
    assert page_of("royal") == text


def test_words_are_those_of_the_language_and_rules_are_alike_in_all() -> None:
    own, other = (data_in(page_of("plain", tag)) for tag in ("en", "de"))
    assert own["words"].keys() == other["words"].keys()
    assert own["words"]["begin"] != other["words"]["begin"]
    assert own["game"] == other["game"], "a link may be opened in another language"


def test_its_former_name_is_known(tmp_path: Path) -> None:
    theme = tmp_path / "t.yaml"
    theme.write_text("title: T\nrules: plain\nkit: [aloud]\n")
    assert [file.name for file in build_kit(load_theme_named(str(theme))).files if file.name.endswith(".html")] == ["play.html"]
    assert validate_part("aloud") == "play"
    with pytest.raises(UsageError):
        validate_part("allowed")
    assert "play.html" not in [file.name for file in build(load_theme_named("plain"), only=["rules"]).files]


def test_the_drawn_board_says_the_same_of_its_squares() -> None:
    kit = build_kit(load_theme_named("royal"), only=["board"])
    root = ElementTree.fromstring(next(file.data for file in kit.files if file.name == "board.svg"))
    said = {group.get("id"): [each.text for each in group.findall("{*}desc")] for group in root.iter() if group.get("data-square")}
    assert said["square-6"] == ["6. The Bridge. Pay 1 coin. Go on to 12."]
    assert said["square-7"] == []
