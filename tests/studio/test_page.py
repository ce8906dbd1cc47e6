"""The studio's page as files: its words, its modules and what they name, and that nothing in it leads anywhere else."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from goose_print.language.words import language_tags
from goose_print.resources import folder
from goose_print.theme.shipped import theme_names
from goose_print.theme.yaml import load_text, parse_yaml

PAGE = folder("templates") / "studio"
EDITOR = PAGE / "editor"
MODULES = sorted(path for path in PAGE.rglob("*.js") if path.name != "codemirror.js")
STYLES = sorted(PAGE.rglob("*.css"))
WRITTEN = [path for path in sorted(PAGE.rglob("*")) if path.suffix in {".js", ".css", ".html", ".json", ".svg", ".md", ".txt"}]
NAMESPACES = {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml", "http://www.w3.org/"}
NAME = r"[a-z][a-z0-9_]*"
SAID = re.compile(
    rf'\b(?:word|label|tip|hint|help|text): "({NAME})"|\bt\("({NAME})"|\b(?:announce|notice)\(\s*"({NAME})"'
    rf'|\bnew Error\("({NAME})"\)|data-say-\w+="({NAME})"'
)
MADE = re.compile(rf'(?:`({NAME})_\$\{{|\b(?:pick|words)\("({NAME})")')
ENDED = re.compile(rf"`\$\{{\w+\}}_({NAME})`")
"""Words whose names are put together: only what they begin or end with can be found."""
WHOLE = re.compile(rf'"({NAME})"')


def words(tag: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((PAGE / "words" / f"{tag}.json").read_text(encoding="utf-8"))
    return found


def source() -> str:
    modules = [*MODULES, PAGE / "index.html", PAGE.parent / "site" / "transport.js"]
    return "\n".join(path.read_text(encoding="utf-8") for path in modules if path != PAGE / "words.js")


def used() -> set[str]:
    return {next(filter(None, found)) for found in SAID.findall(source())}


def test_the_page_speaks_all_languages() -> None:
    assert sorted(path.stem for path in (PAGE / "words").iterdir()) == sorted(language_tags())


@pytest.mark.parametrize("tag", sorted(language_tags()))
def test_all_words_are_there_with_the_same_places(tag: str) -> None:
    english, own = words("en"), words(tag)
    assert list(own) == sorted(english)
    assert all(text.strip() for text in own.values())
    places = {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in own.items()}
    assert places == {key: sorted(re.findall(r"\{\w+\}", text)) for key, text in english.items()}
    if tag != "en":
        same = [key for key, text in own.items() if text == english[key] and len(text.split()) > 2]
        assert not same, f"not translated: {same}"


def test_every_word_that_is_used_is_there() -> None:
    assert sorted(used() - set(words("en"))) == []


def listed(module: str, name: str) -> list[str]:
    """The keys, or the texts, of a list that a module has by this name."""
    found = re.search(rf"const {name} = ([\[{{].*?[\]}}]);", (PAGE / module).read_text(encoding="utf-8"), re.DOTALL)
    assert found, name
    inside = found[1][1:-1]
    return re.findall(r'"([^"]+)"', inside) if found[1][0] == "[" else re.findall(r'^\s*"?([\w-]+)"?:', inside, re.MULTILINE)


def test_lists_of_the_page_hold_what_the_program_knows() -> None:
    """What is not asked of the program stands in lists, and none lacks anything."""
    from goose_print.studio import answer

    [said] = answer({"do": "describe", "what": ["schema"]})
    specs = said["schema"]["$defs"]
    for module, name, spec, key in (("look", "MODES", "StyleSpec", "mode"), ("look", "LANDSCAPES", "BoardSpec", "backdrops")):
        assert sorted(listed(f"cards/{module}.js", name)) == sorted(choices(specs[spec]["properties"][key]))
    written = (PAGE / "cards" / "rules.js").read_text(encoding="utf-8")
    for path, values in re.findall(r'pick\("\w+", \["(.*?)"\], \[(.*?)\]', written):
        *above, key = path.split('", "')
        spec = f"{above[0].title()}Spec" if above else "RulesSpec"
        assert sorted(re.findall(r'"(\w+)"', values)) == sorted(choices(specs[spec]["properties"][key])), path


def choices(schema: dict[str, Any]) -> set[str]:
    """All that may be chosen by name, in the value or within it."""
    inner = [*schema.get("anyOf", []), schema.get("additionalProperties")]
    return {*schema.get("enum", []), *(name for one in inner if isinstance(one, dict) for name in choices(one))}


def test_all_that_may_be_chosen_has_a_word() -> None:
    from goose_print.studio import answer

    [said] = answer({"do": "describe", "what": ["parts", "palettes", "layouts", "art_sets", "exercises", "effects"]})
    shapes = {shape for layout in said["layouts"] for shape in layout.get("shapes", [])}
    named = {"part": said["parts"], "palette": said["palettes"], "layout": said["layouts"], "art": said["art_sets"], "shape": shapes,
             "made": said["exercises"], "effect": said["effects"]}  # fmt: skip
    keys = {f"{kind}_{one['name'] if isinstance(one, dict) else one}".replace("-", "_") for kind, all_ in named.items() for one in all_}
    assert sorted(keys - set(words("en"))) == []


def test_every_word_is_used() -> None:
    text = source()
    stems = tuple(f"{one or other}_" for one, other in MADE.findall(text))
    ends = tuple(f"_{end}" for end in ENDED.findall(text))
    named = set(WHOLE.findall(text)) | used()
    assert [key for key in words("en") if key not in named and not key.startswith(stems) and not key.endswith(ends)] == []


def addresses(path: Path) -> Iterator[str]:
    yield from re.findall(r"(?:https?|wss?|ftp)://[^\s\"'`)>\\]*", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_nothing_leads_anywhere_else(path: Path) -> None:
    if path.name in {"LICENSES.txt"}:
        pytest.skip("licences name the homes of their authors, and are never fetched")
    assert {address.rstrip(".,") for address in addresses(path)} <= NAMESPACES


def test_the_page_holds_no_script_of_its_own() -> None:
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    assert not re.findall(r"<script(?![^>]*\bsrc=)|\son\w+=|javascript:", html)
    assert not re.findall(r"\b(?:eval|Function)\(|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write\(", source())


def imports(path: Path) -> Iterator[tuple[str, str]]:
    for names, address in re.findall(r"^import (?:\{([^}]*)\} from )?\"(\.[^\"]+)\";", path.read_text(encoding="utf-8"), re.MULTILINE):
        yield from ((name.strip().split(" as ")[0], address) for name in names.split(",") if name.strip()) if names else [("", address)]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PAGE).as_posix())
def test_every_import_is_there(path: Path) -> None:
    for name, address in imports(path):
        other = (path.parent / address).resolve()
        assert other.is_file(), address
        if name and other.name not in {"codemirror.js"}:
            exports = r"^export (?:async )?(?:const|let|class|function\*?) (\w+)"
            offered = re.findall(exports, other.read_text(encoding="utf-8"), re.MULTILINE)
            assert name in offered, address


def test_every_part_and_style_is_there() -> None:
    parts = re.findall(r'"(\./[^"]+\.js)"', (PAGE / "parts.js").read_text(encoding="utf-8"))
    styles = re.findall(r'href="([^"]+\.(?:css|svg))"', (PAGE / "index.html").read_text(encoding="utf-8"))
    assert parts and styles
    assert [each for each in [*parts, *styles] if not (PAGE / each).is_file()] == []


def test_files_stay_small() -> None:
    assert [path.name for path in [*MODULES, *STYLES] if len(path.read_text(encoding="utf-8").splitlines()) > 250] == []


def test_the_editor_is_what_its_lock_file_makes() -> None:
    told = re.findall(r"\b[0-9a-f]{64}\b", (EDITOR / "README.md").read_text(encoding="utf-8"))
    assert told == [hashlib.sha256((EDITOR / name).read_bytes()).hexdigest() for name in ("codemirror.js", "package-lock.json")]
    lock = json.loads((EDITOR / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not [name for name, facts in lock.items() if "resolved" in facts]
    assert lock["node_modules/codemirror"]["version"] == "6.0.2"


def test_the_editors_licences_are_there() -> None:
    lock = json.loads((EDITOR / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    bundled = [name.removeprefix("node_modules/") for name, facts in lock.items() if name and not facts.get("dev")]
    text = (EDITOR / "LICENSES.txt").read_text(encoding="utf-8")
    assert len(bundled) > 10
    assert [name for name in bundled if f"{name} " not in text] == []


def test_every_shipped_theme_has_a_picture_and_its_title() -> None:
    index = json.loads((PAGE / "gallery" / "index.json").read_text(encoding="utf-8"))
    assert [theme["name"] for theme in index] == list(theme_names())
    assert sorted(path.stem for path in (PAGE / "gallery").glob("*.jpg")) == sorted(theme_names())
    for theme in index:
        single = folder("themes") / f"{theme['name']}.yaml"
        title = parse_yaml(load_text(single if single.is_file() else folder("themes") / theme["name"] / "theme.yaml")).root.plain()["title"]
        assert theme["title"] in (title if isinstance(title, str) else title.values())


def fetched(start: list[Path]) -> set[Path]:
    """Modules, with all that they import at once."""
    found: set[Path] = set()
    while start:
        path = start.pop().resolve()
        if path not in found:
            found.add(path)
            start += [path.parent / address for _, address in imports(path)]
    return found


def test_all_modules_are_asked_for_at_once() -> None:
    parts = re.findall(r'"\./([^"]+\.js)"', (PAGE / "parts.js").read_text(encoding="utf-8"))
    needed = {path.relative_to(PAGE.resolve()).as_posix() for path in fetched([PAGE / "main.js", *(PAGE / part for part in parts)])}
    html = (PAGE / "index.html").read_text(encoding="utf-8")
    listed = re.findall(r'<link rel="modulepreload"( fetchpriority="low")? href="([^"]+)">', html)
    assert sorted([*(name for _, name in listed), "early.js", "main.js"]) == sorted(needed)
    first = {path.relative_to(PAGE.resolve()).as_posix() for path in fetched([PAGE / "early.js"])}
    assert {name for low, name in listed if not low} | {"early.js"} == first, "what the first board needs comes first"
    assert len(first) < 10
