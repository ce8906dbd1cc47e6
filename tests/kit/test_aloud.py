"""The board as a page of text: every square with its rule and where it leads, in one language or in two, in any game."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from goose_print.kit.build import build_kit
from goose_print.kit.workshop import Workshop
from goose_print.theme.load import load_theme_named


class _Page(HTMLParser):
    """Reads the list of squares: the text of each, and the ids to which its links lead; and all ids of the page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.said: dict[str, str] = {}
        self.leads: dict[str, list[str]] = {}
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.square = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = {name: value or "" for name, value in attrs}
        self.ids += [facts["id"]] if "id" in facts else []
        self.fetched += [facts[name] for name in ("src", "href") if name in facts and not facts[name].startswith("#")]
        if tag == "li":
            self.square = facts.get("id", "")
        if tag == "a" and self.square:
            self.leads.setdefault(self.square, []).append(facts["href"])

    def handle_data(self, data: str) -> None:
        if self.square and data.strip():
            self.said[self.square] = f"{self.said.get(self.square, '')} {data.strip()}".strip()


def page_of(theme: str, language: str | None = None) -> _Page:
    kit = build_kit(load_theme_named(theme, language), only=["aloud"])
    (text,) = (file.data.decode() for file in kit.files if file.name == "board.html")
    return _Page(text)


def test_each_square_says_its_rule_and_leads_on() -> None:
    page = page_of("royal")
    assert list(page.said) == [f"square-{number}" for number in range(64)]
    assert page.said["square-6"].startswith("6. The Bridge. Pay 1 coin. Go on to 12.")
    assert page.said["square-7"] == "7."
    assert page.leads["square-6"] == ["#square-12"]
    assert page.leads["square-58"] == ["#square-0"]


@pytest.mark.parametrize("theme", ["royal", "river-of-geese", "star", "wolves-and-sheep", "tightrope", "greyhounds", "bank"])
def test_every_game_has_one_that_is_whole(theme: str) -> None:
    page = page_of(theme)
    last = load_theme_named(theme).rules.board.last
    assert len(page.said) == last + 1
    assert len(set(page.ids)) == len(page.ids)
    assert {link.removeprefix("#") for links in page.leads.values() for link in links} <= set(page.ids)
    assert not page.fetched, "nothing comes from elsewhere"


def test_points_of_a_star_lead_to_their_neighbours() -> None:
    leads = page_of("star").leads
    assert all(f"#{one}" in leads[other.removeprefix("#")] for one, links in leads.items() for other in links), "both ways"


def test_two_languages_stand_below_each_other() -> None:
    said = page_of("royal", "en,ar").said["square-6"]
    assert said.startswith("6. The Bridge.")
    assert "الجسر" in said


def test_a_hostile_name_is_text(tmp_path: Path) -> None:
    theme = tmp_path / "t.yaml"
    theme.write_text('title: "<script>x</script>"\nrules: royal\nsquares: {7: {label: "</li><img src=x onerror=y>"}}\n')
    page = page_of(str(theme))
    assert "</li><img src=x onerror=y>" in page.said["square-7"]
    assert Workshop(load_theme_named(str(theme)), seed=1).theme.title == "<script>x</script>"
    assert not page.fetched


def test_the_drawn_board_says_the_same_of_its_squares() -> None:
    kit = build_kit(load_theme_named("royal"), only=["board"])
    root = ElementTree.fromstring(next(file.data for file in kit.files if file.name == "board.svg"))
    said = {group.get("id"): [each.text for each in group.findall("{*}desc")] for group in root.iter() if group.get("data-square")}
    assert said["square-6"] == ["6. The Bridge. Pay 1 coin. Go on to 12."]
    assert said["square-7"] == []


class _Inline(HTMLParser):
    """The policy of a page, and the text of each of its scripts and styles."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.policy, self.inside = "", ""
        self.inline: list[tuple[str, str]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        assert "style" not in facts
        assert not any(name.startswith("on") for name in facts)
        if facts.get("http-equiv") == "Content-Security-Policy":
            assert not self.inline, "it counts for what stands below it"
            self.policy = facts["content"] or ""
        self.inside = tag if tag in ("script", "style") else ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.inline.append((self.inside, data))
            self.inside = ""


@pytest.mark.parametrize("theme", ["royal", "star", "my-class", "humpbacked-horse"])
@pytest.mark.sample(3)
def test_pages_allow_their_own_script_alone(theme: str) -> None:
    for file in build_kit(load_theme_named(theme), only=["aloud", "rules"]).files:
        if file.name.endswith(".html"):
            page = _Inline(file.data.decode())
            rules = dict(rule.split(" ", 1) for rule in page.policy.split("; "))
            assert rules["default-src"] == "'none'"
            for kind in ("script", "style"):
                hashes = [b64encode(sha256(text.encode()).digest()).decode() for tag, text in page.inline if tag == kind]
                assert rules.get(f"{kind}-src", "") == " ".join(f"'sha256-{each}'" for each in hashes)
            assert [tag for tag, _ in page.inline] == ["style", *(["script"] if file.name == "board.html" else [])]
