"""A language that lies beside a theme: its words and templates are taken, what it lacks comes from the nearest, and it can do no harm."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

import pytest

from goose_print.errors import ThemeError
from goose_print.kit.build import build_kit
from goose_print.kit.checks import render_templates
from goose_print.kit.facts import sheet_facts
from goose_print.language.text import render_text
from goose_print.language.words import language_tags
from goose_print.library import build, check, load_theme, play
from goose_print.resources import folder
from goose_print.theme.load import load_theme_named
from goose_print.theme.model import Theme

WORDS = """
name: Esperanto
plural: {one: n = 1}
list: {comma: ", ", and: " kaj ", or: " aŭ "}
nouns: {coin: {one: monero, other: moneroj}, turn: {one: vico, other: vicoj}}
log: {won: {one: "{name} venkas post {n} vico.", other: "{name} venkas post {n} vicoj."}}
"""
ENGLISH = (folder("templates") / "en" / "race" / "events.j2").read_text(encoding="utf-8")
MOVED = "{% macro moved(e, c) -%}"
WON = '{% macro pot_now(coins) %}En la kaso estas {{ coins|count("coin") }}.{% endmacro %}'


def theme(
    tmp_path: Path, language: str | None = None, said: str = "language: vo\ntemplates: mia", rules: str = "royal", **files: str
) -> Theme:
    for name, text in {"words_yaml": WORDS, **files}.items():
        path = tmp_path / "mia" / name.replace("__", "/").replace("_yaml", ".yaml").replace("_xml", ".xml").replace("_j2", ".j2")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "x.yaml").write_text(f"title: T\nrules: {rules}\nsquares: {{6: {{label: The Bridge}}}}\n{said}\n", encoding="utf-8")
    return load_theme_named(tmp_path / "x.yaml", language)


def test_it_says_what_it_holds_and_the_nearest_language_the_rest(tmp_path: Path) -> None:
    events = ENGLISH.replace("{% macro pot_now(coins) -%}", "{% macro old(coins) -%}") + WON
    said = str(play(theme(tmp_path, race__events_j2=events)))
    assert "En la kaso estas 4 moneroj." in said
    assert "venkas post" in said
    assert "throws" in said
    (tmp_path / "de").mkdir()
    german = theme(tmp_path / "de", said="language: de-AT\ntemplates: mia", words_yaml="pot: Häfen\n")
    assert "Häfen" in str(play(german))
    assert "gewinnt nach" in str(play(german))


def test_sheets_join_by_its_grammar_and_name_it(tmp_path: Path) -> None:
    loaded = theme(tmp_path)
    document = loaded.rules.document(sheet_facts(loaded), seed=1)
    assert document.language == "vo"
    assert "6 kaj 3" in render_text(document)
    assert not [fault for fault in loaded.faults if "not written in" in fault.message]


def test_texts_of_the_theme_lie_there_too(tmp_path: Path) -> None:
    said = "templates: {vo: mia}"
    loaded = theme(tmp_path, "vo", said, themes__x_yaml="title: La Ludo\nsquares: {6: {label: La Ponto}}")
    assert (loaded.title, loaded.square(6).label) == ("La Ludo", "La Ponto")
    assert theme(tmp_path, None, said).title == "T"
    with pytest.raises(ThemeError, match=r"themes/x.yaml:1:15: error: the theme has no 7 there|no label there"):
        theme(tmp_path, "vo", said, themes__x_yaml="squares: {7: {label: La Ponto}}")


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"words_yaml": "pots: x"}, "words.yaml:1:1: error: no word of the language is called 'pots'; did you mean pot?"),
        ({"words_yaml": "plural: {some: n = 1}"}, "'some' is not a plural category"),
        ({"words_yaml": "plural: {one: about 3}"}, "'about 3' is not a plural rule"),
        ({"words_yaml": "plural: {one: n % 0 = 1}"}, "is not a plural rule"),
        ({"words_yaml": "articles: The"}, "articles is of another kind"),
        ({"words_yaml": "list: {and: {'(a+)+': kaj}}"}, "list must have one text for each of comma, and, or"),
        ({"words_yaml": 'counted: "{n.__class__}"'}, "a brace that belongs to no place"),
        ({"words_yaml": "board: {hold: [a]}"}, "board.hold must be a text"),
        ({"words_yaml": "pot: [\n"}, "words.yaml:"),
        ({"race__events_j2": "{% macro a() %}\n{{ b"}, "mia/race/events.j2:2:1: error: "),
        ({"race__events_j2": "{{ 1|pprint }}"}, "mia/race/events.j2:1:6: error: No filter named 'pprint'"),
        ({"race__events_j2": WON}, "mia/race/events.j2:1:1: error: macros are missing that the game asks for: thrown, turn_missed"),
        ({"race__events_j2": ENGLISH.replace("paid(e, c)", "paid(e)")}, "error: the macro 'paid' is given e, c"),
        ({"race__events_j2": "x" * 100_001}, "larger than 100 kB"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, files: dict[str, str], message: str) -> None:
    with pytest.raises(ThemeError) as error:
        theme(tmp_path, **files)
    assert message in error.value.report


@pytest.mark.parametrize("name", ["../mia", "/etc", "there/is/none", "link"])
def test_the_folder_lies_beside_the_theme(tmp_path: Path, name: str) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "mia").mkdir()
    (tmp_path / "mia" / "words.yaml").write_text("pot: x")
    (tmp_path / "a" / "link").symlink_to(tmp_path / "mia")
    (tmp_path / "a" / "x.yaml").write_text(f"title: T\nrules: royal\ntemplates: {name}\n")
    with pytest.raises(ThemeError, match=r"x\.yaml:3:12: error"):
        load_theme_named(tmp_path / "a" / "x.yaml")


DOUBLED = "{% set x = 'ab' %}" + "{% set x = x ~ x %}" * 60
HOSTILE = {
    "loops in loops": "{% for a in 'x' * 9999 %}{% for b in 'x' * 9999 %}{% for c in 'x' * 9999 %}{% endfor %}{% endfor %}{% endfor %}",
    "a macro that calls itself twice": "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(90) }}",
    "a macro without an end": "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
    "it includes itself": "{% include 'colophon.xml.j2' %}",
    "a text doubled": DOUBLED,
    "a block doubled": "{% set x %}ab{% endset %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 60,
    "a sum doubled": "{% set x = 'ab' %}" + "{% set x = x + x %}" * 60,
    "a product": "{{ 'x' * 9999999999 }}",
    "a product of products": "{% set x = 99 %}" + "{% set x = x * x %}" * 60,
    "a power": "{{ 9 ** 999999999 }}",
    "a list doubled": "{% set x = ['a'] %}" + "{% set x = [x, x] %}" * 60 + "{{ x }}",
    "a list in itself": "{% set x = [] %}{{ x.append(x) }}{{ x }}",
    "lists appended to each other": "{% set x = ['a'] %}" + "{% set y = [] %}{{ y.append(x) }}{{ y.append(x) }}{% set x = y %}" * 60,
    "wide text": "{{ '%999999999d' % 1 }}",
    "a method of texts": "{{ 'x'.center(999999999) }}",
    "a format": "{{ '{:>999999999}'.format(1) }}",
    "a wide filter": "{{ 'x'|wrapped(10, 999999999) }}",
    "many joined": "{% set x = 'x' * 9999 %}{{ x|list|join(x) }}",
    "the inside of objects": "{{ ''.__class__.__mro__ }}",
    "a function of the house": "{{ language.text.__globals__ }}",
    "its own counting": "{% macro spend(n) %}{% endmacro %}{% set weighed = 1 %}"
    "{% for a in 'x' * 9999 %}{% for b in 'x' * 9999 %}{% endfor %}"
    "{% endfor %}",
    "a range": "{% for a in range(99999) %}{% endfor %}",
}


DEEP = {
    "brackets": "{{ " + "(" * 300 + "1" + ")" * 300 + " }}",
    "a sum": "{{ " + "+".join("1" * 9000) + " }}",
    "attributes": "{{ a" + ".b" * 9000 + " }}",
    "choices": "{% if 0 %}" + "{% elif 0 %}" * 4000 + "{% endif %}",
    "loops": "{% for a in 'a' %}" * 30 + "{% endfor %}" * 30,
}
LARGE = {
    "words in each macro": re.sub("{% macro .*?%}", r"\\g<0>{{ language.words }}", ENGLISH),
    "its own text in a loop": ENGLISH + "{% for a in 'x' * 99999 %}" + "y" * 60000 + "{% endfor %}",
    "a place many times": ENGLISH + "{{ ('%(a)s' * 19000) % {'a': 'x' * 90000} }}",
    "objects": ENGLISH + "{% for a in 'x' * 99999 %}{{ language }}{% endfor %}",
    "methods": ENGLISH + "{% for a in 'x' * 99999 %}{{ language.misfits({'a': 'b'}) }}{% endfor %}",
    "what a loop tries": ENGLISH + "{% set l = ('x' * 40000)|list %}{% for a in 'x' * 90000 if 'z' in l %}{% endfor %}",
}


def refused(tmp_path: Path, **files: str) -> str:
    """What ``check`` says against the theme, which takes little time and memory."""
    began = time.process_time()
    try:
        told = theme(tmp_path, **files)
        render_templates(told)
    except ThemeError as error:
        assert time.process_time() - began < 5
        assert all(finding.line and finding.column for finding in error.findings)
        return error.report
    return ""


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.sample(4)
def test_a_hostile_template_comes_to_an_end(tmp_path: Path, text: str) -> None:
    """In a short template: one of events takes most of a test's time to be compiled, and stands in the next tables."""
    assert "mia/rules/colophon.xml.j2:" in refused(tmp_path, rules__colophon_xml_j2=text)


@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
@pytest.mark.sample(3)
def test_what_is_nested_too_deeply_is_told_with_its_place(tmp_path: Path, text: str) -> None:
    report = refused(tmp_path, race__events_j2=text + "\n" + ENGLISH)
    assert re.match(r".*mia/race/events\.j2:1:\d+: error: it is nested too deeply", report)


@pytest.mark.parametrize("text", LARGE.values(), ids=LARGE)
@pytest.mark.sample(2)
def test_what_is_written_is_bounded_in_time_and_memory(tmp_path: Path, text: str) -> None:
    before = getrusage(RUSAGE_SELF).ru_maxrss
    assert "mia/race/events.j2:" in refused(tmp_path, race__events_j2=text)
    assert getrusage(RUSAGE_SELF).ru_maxrss - before < 200_000  # kB


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"race__events_j2": ENGLISH + "\n{{ nobody }}"}, r"mia/race/events\.j2:242:4: error: 'nobody' is undefined"),
        ({"race__events_j2": ENGLISH.replace(MOVED, MOVED + "{{ nobody }}")}, r"mia/race/events\.j2:37:28: error: 'nobody' is"),
        ({"grammar_j2": "{% macro a(n) %}{% endmacro %}"}, r"mia/grammar\.j2:1:1: error: the template 'grammar\.j2' .* name 'shown'"),
        ({"rules__colophon_xml_j2": "<colophon>\n<p>{{ f.title }}</b></p></colophon>"}, r"mia/rules/colophon\.xml\.j2:2:1: error: .*XML"),
        ({"rules__colophon_xml_j2": "<colophon>\n<p><u/></p></colophon>"}, r"mia/rules/colophon\.xml\.j2:2:4: error: .* <u> inside"),
        ({"rules__colophon_xml_j2": "<colophon>{% include '../../x.j2' %}</colophon>"}, r"colophon\.xml\.j2:1:23: error: there is no"),
        ({"race__rules_xml_j2": "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"}, r"race/rules\.xml\.j2:1:1: error: a template wrote <!DOCTYPE"),
        ({"race__rules_xml_j2": "<document title='T'/>"}, r"mia/race/rules\.xml\.j2:1:1: error: a template wrote <document> without"),
    ],
)
@pytest.mark.sample(3)
def test_what_fails_when_it_is_rendered_is_told_by_check_with_its_place(tmp_path: Path, files: dict[str, str], message: str) -> None:
    assert re.search(message, refused(tmp_path, **files))
    found = check(tmp_path / "x.yaml")
    assert [finding.severity for finding in found] == ["error"]
    with pytest.raises(ThemeError, match=message):
        build(theme(tmp_path, **files), only=["rules", "log"])


@pytest.mark.parametrize("name", ["play.html.j2", "rules.html.j2", "log.txt.j2", "race/faces.xml.j2"])
def test_a_wrapper_is_not_replaced(tmp_path: Path, name: str) -> None:
    (tmp_path / "mia" / name).parent.mkdir(parents=True)
    (tmp_path / "mia" / name).write_text("<script>", encoding="utf-8")
    with pytest.raises(ThemeError) as error:
        theme(tmp_path)
    assert f"mia/{name}:1:1: error: '{name.rpartition('/')[2]}' is the program’s own" in error.value.report


def test_what_passes_check_is_built(tmp_path: Path) -> None:
    loaded = theme(tmp_path, race__events_j2=ENGLISH, rules__colophon_xml_j2="<colophon><p>{{ '<script>' }}</p></colophon>")
    assert not [fault for fault in check(loaded) if fault.severity == "error"]
    made = build_kit(loaded, only=["rules", "play", "log"])
    files = {file.name: file.data.decode() for file in made.files if file.name.endswith((".html", ".txt"))}
    assert sorted(files) == ["log.txt", "play.html", "rules.html", "rules.txt"]
    assert "&lt;script&gt;" in files["rules.html"]
    assert "<script" not in files["rules.html"]


def test_nothing_else_is_held_to_bounds() -> None:
    from goose_print.language.environment import environment
    from goose_print.language.guard import GuardedEnvironment
    from goose_print.language.words import find_language

    assert not isinstance(environment(find_language("en"), "race"), GuardedEnvironment)


@pytest.mark.sample(2)
def test_all_of_english_beside_a_theme_is_within_bounds(tmp_path: Path) -> None:
    english = folder("templates") / "en"
    for file in english.rglob("*.j2"):
        (tmp_path / "mia" / file.relative_to(english)).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "mia" / file.relative_to(english)).write_bytes(file.read_bytes())
    for name in ("track-500", "team"):
        loaded = theme(tmp_path, rules=name, words_yaml="pot: pot")
        plain = load_theme({"title": "T", "rules": name, "squares": {6: {"label": "The Bridge"}}})
        facts = {"labels": {}, "motifs": {}, "fonts": ()}
        sheets = [render_text(each.rules.document(replace(sheet_facts(each), **facts), seed=1)) for each in (loaded, plain)]
        assert sheets[0] == sheets[1]
        assert str(play(loaded, players=2)).splitlines()[3:] == str(play(plain, players=2)).splitlines()[3:]


@pytest.mark.sample(3)
@pytest.mark.parametrize("language", language_tags())
def test_all_of_any_language_may_lie_beside_a_theme(tmp_path: Path, language: str) -> None:
    for file in (folder("templates") / language).rglob("*.j2"):
        own = tmp_path / "mia" / file.relative_to(folder("templates") / language)
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_bytes(file.read_bytes())
    (tmp_path / "mia" / "words.yaml").write_text("{}\n", encoding="utf-8")
    for game in ("tightrope", "bank", "star", "wolves-and-sheep", "greyhounds", "race") if language == "en" else ("race",):
        rules = "royal" if game == "race" else "{}"
        text = f"title: T\ngame: {game}\nrules: {rules}\nlanguage: {language}\ntemplates: mia\n"
        (tmp_path / "x.yaml").write_text(text, encoding="utf-8")
        render_templates(load_theme_named(tmp_path / "x.yaml"))
