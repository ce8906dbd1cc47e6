"""What check, analyse, simulate and referee say is said in every language, and every finding has its sentence and its advice."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from goose_print import games
from goose_print.games.amounts import Amount, Minutes
from goose_print.games.finding import Finding
from goose_print.kit.checks import rule_findings
from goose_print.language.words import catalogue, languages
from goose_print.library import analyse, load_theme, simulate
from tests.commands import run

ENGLISH = catalogue("en").words["findings"]


def made() -> list[tuple[str, str]]:
    """Code and sentence of every Finding that the games make, as far as they are written there."""
    found = []
    for path in Path(games.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Finding", "_wins_from_start"):
                said = {each.arg: re.findall(r"'([a-z-]+)'", ast.unparse(each.value)) for each in node.keywords}
                found += [(code, each) for code in said.get("code", []) for each in (said.get("said") or [""])]
    return found


def test_every_finding_has_its_sentence_and_its_advice() -> None:
    assert len(made()) >= 25
    stems = [said or code for code, said in made()]
    assert not [stem for stem in stems if stem not in ENGLISH and not any(key.startswith(stem) for key in ENGLISH)]
    assert all({"message", "advice"} == set(said) for said in ENGLISH.values())


FIGURES: dict[str, Any] = {
    "finish": 63, "farthest": 40, "players": 4, "wins": 2, "throws": 36, "most": 4, "fewest": 2, "ring": "3", "coins": 2, "purse": 1,
    "key": "relief", "deck": "D", "card": 1, "unfinished": "3", "games": "1", "rounds": "9", "time": "Z", "turns": "8", "wanted": "20",
    "seat": 1, "points": "3.1", "percent": "1.5", "median": 30, "places": "10",
    "square": 6, "width": "10.7", "least": "14", "paper": "A5",
}  # fmt: skip


@pytest.mark.parametrize("tag", languages())
def test_every_finding_is_told_in_every_language(tag: str) -> None:
    language, english = catalogue(tag), catalogue("en")
    for name in ENGLISH:
        for squares in ((5,), (5, 9), tuple(range(1, 22))):
            finding = Finding(code=name, squares=squares, told=tuple(FIGURES.items()))
            for told, here in ((finding.message(language), finding.message(english)), (finding.advice(language), finding.advice(english))):
                assert told
                assert not re.search(r"\{(?!purse|ante)|  |None", told), told
                assert tag.startswith("en") or told != here, told


@pytest.mark.parametrize(
    ("tag", "amount", "told"),
    [
        ("en", Amount(1234567, ","), "1,234,567"),
        ("de", Amount(1234567, ","), "1.234.567"),
        ("de", Amount(12.345, ".1f"), "12,3"),
        ("en", Minutes(0.5), "30 seconds"),
        ("en", Minutes(1.5), "2 minutes"),
        ("en", Minutes(20.4), "20 minutes"),
        ("en", Minutes(75000), "1,250 hours"),
        ("de", Minutes(75000), "1.250 Stunden"),
    ],
)
def test_amounts(tag: str, amount: Amount | Minutes, told: str) -> None:
    assert amount.told(catalogue(tag)) == told


THEME = "title: T\nrules: {length: 20, dice: 1, squares: {9: {hold: 2}}, stakes: {ante: 1, relief: 30}}\nkit: [dice]\n"


@pytest.mark.parametrize("tag", [tag for tag in languages() if tag != "en"])
def test_screens_say_nothing_in_english(tag: str) -> None:
    def lines(language: str) -> set[str]:
        theme = load_theme("railway", language=language)
        told = [analyse(theme, games=60).text, simulate(theme, games=60).text, analyse(load_theme("tightrope", language=language)).text]
        return {" ".join(line.split()) for text in told for line in text.splitlines()}

    same = {line for line in lines(tag) & lines("en") if len(re.findall(r"[^\W\d_]{3,}", line)) > 2}
    assert same == set()


def test_commands_speak_the_language_and_json_keeps_codes(tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(THEME, encoding="utf-8")
    said = run("check", str(tmp_path / "t.yaml"), "--language", "de")
    assert "verlangt 30 Münzen, aber nach dem Einsatz bleiben im Beutel nur 9" in said.stdout
    assert "Warnungen" in said.stderr
    here, there = (rule_findings(load_theme(tmp_path / "t.yaml", language=tag)) for tag in ("en", "de"))
    assert [(one.code, one.path) for one in here] == [(one.code, one.path) for one in there]
    assert [one.message for one in here] != [one.message for one in there]
    table = run("referee", "royal", "--players", "2", "--language", "de", stdin="quit\n")
    assert "Gib die Würfel" in table.stderr
