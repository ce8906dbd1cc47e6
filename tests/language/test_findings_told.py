"""What check, analyse, simulate and referee say is said in every language, and every finding has its sentence and its advice."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from goose_print import games, kit
from goose_print.games.figures import Amount, Minutes
from goose_print.games.finding import Finding
from goose_print.kit.checks import part_findings, rule_findings
from goose_print.language.words import find_language, language_tags
from goose_print.library import analyse, load_theme, simulate
from tests.commands import run

ENGLISH = find_language("en").words["findings"]


@cache
def calls(package: ModuleType) -> tuple[tuple[str, ast.Call], ...]:
    """All calls in the files of a package that make findings, and the names of these files."""
    texts = ((path, path.read_text(encoding="utf-8")) for path in sorted(Path(package.__file__ or "").parent.rglob("*.py")))
    trees = ((path.name, ast.parse(text)) for path, text in texts if re.search(r"inding\(|Fault\(|_wins", text))
    return tuple((name, node) for name, tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))


def made() -> list[tuple[str, str]]:
    """Code and sentence of every Finding that games and kit make, as far as they are written there; a conditional one is two."""
    found = []
    for _, node in (*calls(games), *calls(kit)):
        if getattr(node.func, "id", "") in ("Finding", "finding", "_wins_from_start", "replace"):
            said = {each.arg: re.findall(r"'([a-z-]*)'", ast.unparse(each.value)) for each in node.keywords}
            codes = said.get("code") or [each.value for each in node.args[:1] if isinstance(each, ast.Constant)]
            found += [(str(code), each) for code in codes or [""] for each in (said.get("said") or [""])]
    return found


def test_every_finding_has_its_sentence_and_its_advice() -> None:
    stems = {said or code for code, said in made()} - {""}
    assert len(stems) >= 55
    assert not [stem for stem in stems if stem not in ENGLISH and not any(key.startswith(stem) for key in ENGLISH)]
    assert {key for key in ENGLISH if key.startswith(("fit-", "second-", "sheet-", "credit"))} <= stems, "said by nobody"
    assert all({"message", "advice"} == set(said) for said in ENGLISH.values())


def test_the_kit_writes_no_sentence_of_a_finding_itself() -> None:
    """But where a part cannot be made at all, which an exception says."""
    assert [name for name, node in calls(kit) if getattr(node.func, "id", "") == "Fault"] == ["checks.py"]


FIGURES: dict[str, Any] = {
    "finish": 63, "farthest": 40, "players": 4, "wins": 2, "throws": 36, "most": 4, "fewest": 2, "ring": "3", "coins": 2, "purse": 1,
    "key": "relief", "deck": "D", "card": 1, "unfinished": "3", "games": "1", "rounds": "9", "time": "Z", "turns": "8", "wanted": "20",
    "seat": 1, "files": "a.jpg", "points": "3.1", "percent": "1.5", "median": 30, "places": "10",
    "square": 6, "width": "10.7", "least": "14", "paper": "A5", "size": "9", "widest": "8.1", "room": 1, "place": "5", "text": "Ж",
    "pt": "5.4", "colour": "#ffffff", "ground": "#999999", "contrast": "2.8", "by": "0.3", "lines": 2, "own": "de", "other": "fr",
    "what": "Ц", "part": "Ю", "piece": "Щ", "over": "2.5", "margin": "5", "side": "Ч", "wished": "4", "usual": "A6", "one": "Ж", "eye": "",
    "one_colour": "#ff0000", "other_colour": "#fe0000", "apart": "0.2", "file": "a.jpg", "dpi": 70, "name": "Ш", "near": "setup",
    "sections": "need", "letters": "Ж", "packages": "fontpkg",
}  # fmt: skip


@pytest.mark.parametrize("tag", language_tags())
def test_every_finding_is_told_in_every_language(tag: str) -> None:
    language, english = find_language(tag), find_language("en")
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
    assert amount.describe(find_language(tag)) == told


THEME = "title: T\nrules: {length: 20, dice: 1, squares: {9: {hold: 2}}, stakes: {ante: 1, relief: 30}}\nkit: [dice]\n"


@pytest.mark.parametrize("tag", [tag for tag in language_tags() if tag != "en"])
@pytest.mark.sample(3)
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
    assert "verlangt mehr Münzen (30), als nach dem Einsatz im Beutel sind (9)" in said.stdout
    assert "Warnungen" in said.stderr
    here, there = (rule_findings(load_theme(tmp_path / "t.yaml", language=tag)) for tag in ("en", "de"))
    assert [(one.code, one.path) for one in here] == [(one.code, one.path) for one in there]
    assert [one.message for one in here] != [one.message for one in there]
    (tmp_path / "faulty.yaml").write_text(f"{THEME}strange: 1\n", encoding="utf-8")
    said = run("check", str(tmp_path / "faulty.yaml"), "--language", "de")
    assert "den Schlüssel 'strange' gibt es hier nicht" in said.output
    assert "not written in" not in said.output, "what is only noted of the language leaves it as it is"
    table = run("referee", "royal", "--players", "2", "--language", "de", stdin="quit\n")
    assert "Gib die Würfel" in table.stderr


CROWDED = """
title: Ж
rules: {length: 36, dice: 1, squares: {5: {go_to: 9}, 7: {hold: 2}}}
players: 6
paper: A6
printer: {margins: 9}
margins: 5
style: {palette: {players: ["#ff0000", "#fe0000", "#00ff00", "#0000ff", "#ffff00", "#000000"], hazard: "#f0d0c0", plain: "#f1d1c1"}}
squares:
  3: {label: ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ}
  4: {label: Ж ЖЖЖ ЖЖ ЖЖЖЖ ЖЖЖ ЖЖ, art: inn}
  8: {label: ЖЖ, fill: ink}
  10: {text: "LONG"}
""".replace("LONG", "ЖЖ ЖЖЖЖ " * 40)


def fragments(sentence: str) -> set[str]:
    """What stands between its places, where that is two words of English or more; keys of themes and options are the same everywhere."""
    pieces = re.split(r"'[^']*'|--\w+|{\w+}|[:;,()]", sentence)
    return {piece.strip() for piece in pieces if len(re.findall(r"[a-z]{2,}", piece)) >= 2}


@pytest.mark.parametrize("tag", ["ar", "de", "ru"])
def test_the_fit_check_of_a_crowded_board_says_nothing_in_english(tag: str, tmp_path: Path) -> None:
    (tmp_path / "t.yaml").write_text(f"language: {tag}{CROWDED}", encoding="utf-8")
    found = part_findings(load_theme(tmp_path / "t.yaml"), ("board",))
    codes = {"fit-colours", "fit-contrast", "fit-left-out", "fit-margin", "fit-narrow", "fit-overflow", "fit-picture", "fit-start"}
    assert {fault.code for fault in found} >= codes
    told = [part for finding in ENGLISH.values() for part in finding.values()]
    english = {piece for part in told for form in (part.values() if isinstance(part, dict) else [part]) for piece in fragments(form)}
    assert len(english) > 100
    assert [(fault.message, piece) for fault in found for piece in english if piece in fault.message] == []
    assert not [fault.message for fault in found if re.search(r"\b(square|start|board|player|paper) ", fault.message)]
    assert not [fault.message for fault in found if not fault.message.isprintable()], "reports show marks of direction as escapes"
