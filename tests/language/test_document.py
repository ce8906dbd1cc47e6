"""The document that the templates write, and the page made of it."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import get_args

import pytest

from goose_print.games.game_facts import SheetFacts
from goose_print.games.race.ruleset import RuleSet
from goose_print.games.race.wording.sheet import example_turn, rules_document
from goose_print.language.document import Block, Figure, Paragraph, Span, read_document, spans_text
from goose_print.language.environment import environment
from goose_print.language.text import render_html, render_text
from goose_print.language.words import find_language
from tests.games.race.wording.wording_games import GAMES, LABELS, ROYAL


def document(body: str):
    return read_document(f'<document title="T" language="en" direction="ltr"><section name="s" title="S">{body}</section></document>')


@pytest.mark.parametrize(
    ("written", "spans"),
    [
        ("  Throw\n  <b>both</b>\n dice .", (("Throw ", "plain"), ("both", "bold"), (" dice.", "plain"))),
        ("<b>Throw </b> .", (("Throw", "bold"), (".", "plain"))),
        ("<i> so </i> it", (("so ", "italic"), ("it", "plain"))),
        ("no\u00a0break", (("no\u00a0break", "plain"),)),
        ("   ", ()),
    ],
)
def test_spaces_are_single_across_styles(written: str, spans: tuple[tuple[str, str], ...]) -> None:
    (block,) = document(f"<p>{written}</p>").sections[0].blocks
    assert isinstance(block, Paragraph)
    assert block.spans == tuple(Span(text=text, emphasis=emphasis) for text, emphasis in spans)


@pytest.mark.parametrize("body", ["<p>", "<poem/>", "<p><u>x</u></p>"])
def test_what_a_template_may_not_write(body: str) -> None:
    with pytest.raises(ValueError, match="a template wrote"):
        document(body)


def test_every_block_is_drawn_as_text_and_as_html() -> None:
    body = (
        '<p>One</p><list numbered="yes"><item>Two</item></list><table><row><cell>Three</cell><cell>3</cell></row></table>'
        '<squares><square n="4 5">Four</square></squares><figure n="6">Five</figure><example title="Six"><p>Seven</p></example>'
    )
    made = document(body)
    assert {type(block) for block in made.sections[0].blocks} == set(get_args(Block))
    text, page = render_text(made), render_html(made, {6: "<svg></svg>"})
    for word in ("One", "1. Two", "Three  3", "4 and 5", "Four", "Six", "Seven"):
        assert word in text
    for word in ("<p>One</p>", "<ol>", "Three", "4 and 5", "<figcaption>Five", "<h3>Six</h3>", "Seven"):
        assert word in page
    assert any(isinstance(block, Figure) for block in made.sections[0].blocks)


def test_a_table_in_text_keeps_its_columns() -> None:
    row = "<cell>A case that takes more than one line to say</cell><cell>What then happens, at some length</cell>"
    told = render_text(document(f"<table><row>{row}</row></table>"), width=32).splitlines()
    assert told[told.index("A case that takes     What then") :][:6] == [
        "A case that takes     What then",
        "more than one line    happens,",
        "to say                at some",
        "                      length",
        "",
        "--------------------------------",
    ]


class Outline(HTMLParser):
    """Checks that tags close in order, and collects them."""

    void = frozenset({"meta"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: dict[str, dict[str, str | None]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes[tag] = dict(attrs)
        if tag not in self.void:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_page_is_whole_and_fetches_nothing(rules: RuleSet) -> None:
    facts = SheetFacts(title="A <Game>", labels=LABELS if rules.length == 63 else {})
    made = rules_document(rules, facts, example_turn(rules))
    page = render_html(made, {made.entries[0].squares[0]: '<svg viewBox="0 0 1 1"></svg>'})
    outline = Outline()
    outline.feed(page)
    assert not outline.open
    assert outline.attributes["html"] == {"lang": "en", "dir": "ltr"}
    assert outline.tags.count("section") == len(made.sections)
    assert outline.tags.count("svg") == 1
    assert "A &lt;Game&gt;" in page
    assert not {"script", "link", "img", "iframe"} & set(outline.tags)
    for fetched in ("http:", "https:", "url(", "@import", "src="):
        assert fetched not in page


def test_the_page_says_what_the_text_says() -> None:
    made = rules_document(ROYAL, SheetFacts(title="A Game", labels=LABELS))
    page = render_html(made)
    for each in made.entries:
        assert spans_text(each.spans) in page


def test_templates_are_strict() -> None:
    from jinja2 import UndefinedError

    with pytest.raises(UndefinedError):
        environment(find_language("en")).from_string("{{ nonsense }}").render()
