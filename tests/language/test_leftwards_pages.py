"""Plain text and web pages of languages that are read from right to left; and what any page needs on a phone and read aloud."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise

import pytest

import goose_print
from goose_print.isolates import without_direction_marks
from goose_print.kit.build import build_kit
from goose_print.kit.facts import sheet_facts
from goose_print.language.document import read_document
from goose_print.language.text import render_html, render_text
from goose_print.language.words import find_language
from goose_print.theme.load import load_theme_named
from tests.leftwards import leftwards

HEBREW = """
player: "שחקן {n}"
list: {comma: ", ", and: " ו-", or: " או "}
log: {title: "{title}: יומן", round: "סיבוב {n}"}
place: {named: "{n} ({label})"}
"""
BODY = (
    '<p>בין 1–63, <b>6 3</b></p><table><row><cell>משבצת</cell><cell>3</cell></row></table>'
    '<squares><square n="4 5" label="The Inn" motif="inn"></square></squares>'
    '<figure n="6">תמונה</figure><example title="תור"><p>7</p></example>'
)


def document(body: str, direction: str = "rtl", title: str = "T"):  # type: ignore[no-untyped-def]
    xml = f'<document title="{title}" language="en" direction="{direction}"><section name="s" title="S">{body}</section></document>'
    return read_document(xml)


class Tags(HTMLParser):
    """The tags of a page in order, each with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, *tags: str) -> list[tuple[str, dict[str, str | None]]]:
        return [each for each in self.found if each[0] in tags]


# ------------------------------------------------------------------ plain text


def test_lines_of_plain_text_say_which_way_they_run() -> None:
    text = render_text(document(BODY))
    assert all(line.startswith("\u200f") for line in text.splitlines() if line.strip())
    assert "\u20661–63\u2069" in text
    assert not set("\u200f\u2066\u2069") & set(render_text(document(BODY, "ltr")))


def test_a_log_keeps_names_and_numbers_in_their_order() -> None:
    with leftwards(HEBREW) as language:
        theme = load_theme_named("royal", language)
        game = theme.rules.sample(players=2, seed=1)
        told = game.narrate(sheet_facts(theme), seed=1)
    lines = told.splitlines()
    assert lines[0] == f"\u200f\u2066{theme.title}\u2069: יומן"
    assert all(line.startswith("\u200f") for line in lines if line)
    assert told.count("\u2066") == told.count("\u2069")
    assert "שחקן 1" in told


def test_names_in_sentences_are_isolated_and_those_by_themselves_are_not() -> None:
    with leftwards(HEBREW) as language:
        words = find_language(language)
        assert words.text("place.named", n=19, label="The Inn") == "19 (\u2066The Inn\u2069)"
        assert words.join(["Ann", "Ben"]) == "\u2066Ann\u2069 ו-\u2066Ben\u2069"
        assert words.join([5, 9]) == "5 ו-9"
        theme = load_theme_named("royal", language)
        sheet = theme.rules.document(sheet_facts(theme), seed=1)
    assert sheet.title == theme.title
    assert sheet.direction == "rtl"
    assert {entry.label for entry in sheet.entries} == {without_direction_marks(entry.label) for entry in sheet.entries}
    assert {entry.motif for entry in sheet.entries} == {without_direction_marks(entry.motif) for entry in sheet.entries}


def test_english_has_no_such_marks() -> None:
    files = {file.name: file.data for file in build_kit(load_theme_named("royal"), only=["rules", "log"]).files}
    for name in ("rules.txt", "rules.html", "log.txt", "log.json"):
        assert not re.search("[\u200e\u200f\u202a-\u202e\u2066-\u2069]", files[name].decode()), name


# ------------------------------------------------------------------ the web page


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_page_says_its_language_and_direction(direction: str) -> None:
    tags = Tags(render_html(document(BODY, direction)))
    assert tags.all("html") == [("html", {"lang": "en", "dir": direction})]
    assert [facts.get("name") or facts.get("http-equiv") for _, facts in tags.all("meta")] == [None, "Content-Security-Policy", "viewport"]
    assert tags.all("meta")[2][1]["content"] == "width=device-width, initial-scale=1"


@pytest.mark.parametrize("language", ["ar", "he"])
def test_tags_and_facts_of_a_page_are_not_isolated(language: str) -> None:
    theme = load_theme_named("royal", language)
    page = next(file.data.decode() for file in build_kit(theme, only=["rules"]).files if file.name == "rules.html")
    tags = Tags(page)
    assert tags.all("html") == [("html", {"lang": language, "dir": "rtl"})]
    assert all(name.isascii() and "".join(filter(None, facts)).isascii() for name, facts in tags.found)
    assert {name for name, _ in tags.found} >= {"ul", "ol", "dl", "table", "section"}
    assert "\u2066\u2066" not in page


def test_ranges_of_a_page_are_isolated() -> None:
    page = render_html(document(BODY))
    assert "בין \u20661–63\u2069, <b>\u20666 3\u2069</b>" in page
    assert "\u2066" not in render_html(document(BODY, "ltr"))


def test_headings_are_in_order_and_tables_have_header_cells() -> None:
    page = render_html(document(BODY))
    levels = [int(tag[1]) for tag, _ in Tags(page).all("h1", "h2", "h3", "h4", "h5", "h6")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    rows = re.findall(r"<tr>(.*?)</tr>", page, flags=re.S)
    assert rows
    assert all(row.startswith('<th scope="row">') for row in rows)


def test_pictures_are_hidden_from_who_hears_the_page() -> None:
    page = render_html(document(BODY), {4: "<svg></svg>", 6: "<svg></svg>"})
    assert page.count("<svg>") == page.count('<span class="picture" aria-hidden="true"><svg>') == 2


def test_nothing_on_a_page_is_wider_than_a_phone() -> None:
    """Widths are at most those of the window, words break if they must, and what stands side by side stands one below the other."""
    style = re.search(r"<style>(.*)</style>", render_html(document(BODY)), flags=re.S)
    assert style
    rules = style[1]
    widths = re.findall(r"(?<![-\w])(?:min-)?width: *([\d.]+)rem", rules)
    assert widths
    assert max(map(float, widths)) <= 8, "no more than that of a large picture"
    assert "overflow-wrap: anywhere" in rules
    assert ".squares div { grid-template-columns: 1fr;" in rules[rules.index("@media (max-width") :]
    assert not re.search(r"(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right)", rules), "sides are those of reading"


def test_names_say_their_language_where_it_is_another() -> None:
    """The names of this theme are in English alone, its title in French too; the sheet is in French."""
    theme = goose_print.load_theme(
        "title: {en: A Game, fr: Un jeu}\nlanguage: en\nrules: royal\n"
        "squares: {6: {label: The Bridge}, 19: {label: {en: The Inn, fr: L’auberge}}}\n",
        language="fr",
    )
    page = next(file.data.decode() for file in build_kit(theme, only=["rules"]).files if file.name == "rules.html")
    assert Tags(page).all("html")[0][1] == {"lang": "fr", "dir": "ltr"}
    assert '<h1><bdi>Un jeu</bdi></h1>' in page
    assert '<b><bdi lang="en">The Bridge</bdi></b>' in page
    assert '<b><bdi>L’auberge</bdi></b>' in page


def test_a_sheet_that_falls_back_to_english_says_whose_words_are_not() -> None:
    theme = goose_print.load_theme("title: Ludus\nlanguage: la\nrules: royal\nsquares: {6: {label: Pons}}\n")
    page = next(file.data.decode() for file in build_kit(theme, only=["rules"]).files if file.name == "rules.html")
    assert Tags(page).all("html")[0][1]["lang"] == "en"
    assert '<h1><bdi lang="la">Ludus</bdi></h1>' in page
    assert '<bdi lang="la">Pons</bdi>' in page
