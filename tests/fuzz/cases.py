"""One case: a theme with its files, or a PDF, and the command that is given it. The seed and the number make the same case everywhere."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from goose_print.resources import folder
from goose_print.theme.source import Source
from goose_print.theme.yaml import parse_yaml
from tests.fuzz import beside, fonts, grown, mutations, pdfs, photographs, templates
from tests.fuzz.values import NAMES, WORDS
from tests.fuzz.written import encoded, whole

THEME = "theme.yaml"
LOAD = ("load", THEME)
"""No command: the theme is read and nothing else, which most commands begin with."""

DRAWN = 0.02
"""Part of the cases whose fonts and photographs are looked at closely: their theme is sound, and drawn."""
DRAWING = (LOAD, ("check", THEME), *(("build", THEME, "-o", "kit", "--only", part) for part in ("board", "rules", "counters")))

COUNTS = ("0", "1", "2", "4", "6", "12", "-1", "99", "²", "x", "1e9", "9" * 5000)
EXACT = ("0", "1", "2", "-1", "99", "²", "x")
"""Players who are counted exactly: three are long work on a long track, asked for on purpose, which shows how far it is."""
THROWS = ("6 3\n4 5\n1 1\n", "6 3 | card 1\n", "²\n", "7\n", "6,3\n", "\x00", "", "6 3\n" * 900, "9" * 5000)


@dataclass(frozen=True)
class Case:
    """``files`` by name, one of them the theme, if there is one; ``command`` is what is typed behind ``goose-print``, or LOAD."""

    seed: int
    number: int
    files: dict[str, bytes]
    command: tuple[str, ...]

    def write(self, place: Path) -> None:
        """Puts the files into a folder."""
        for name, data in self.files.items():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            (place / name).write_bytes(data)

    def __str__(self) -> str:
        """The theme, to be pasted, and what it takes to have it again."""
        others = ", ".join(name for name in self.files if name != THEME)
        typed = " ".join(word if word.isalnum() else repr(word) for word in self.command)
        head = f"# --seed {self.seed} --case {self.number}: {typed}" + (f" (beside it: {others})" if others else "")
        try:
            return f"{head}\n{self.files.get(THEME, b'').decode()}"
        except UnicodeDecodeError:
            return f"{head}\n{self.files[THEME]!r}"


def case(seed: int, number: int) -> Case:
    """The case of this number."""
    if hostile := templates.case(seed, number):
        return Case(seed, number, *hostile)
    random = Random(f"{seed}/{number}")
    if Random(f"{seed}/{number}/pdf").random() < pdfs.SHARE:
        return Case(seed, number, pdfs.files(random), pdfs.command(random))
    command = _command(random)
    theme = _theme(random, 1 if command == LOAD else 2)
    if random.random() < DRAWN:
        theme, command = random.choice((fonts, photographs)).theme(random), random.choice(DRAWING)
    files = {THEME: theme, **beside.files(random, theme)}
    if "--throws" in command:
        files["throws.txt"] = encoded(random.choice(THROWS))
    return Case(seed, number, files, command)


def _theme(random: Random, gentleness: int) -> bytes:
    times = random.choice((0, 1, 1, 2, 3, 8)) // gentleness
    match random.randrange(10):
        case 0 | 1 | 2:
            return encoded(whole(mutations.tree(random, _shipped(random.choice(_themes())), times)))
        case 3 | 4:
            return encoded(whole(mutations.tree(random, _with_rules(random), times)))
        case 5:
            return mutations.text(random, random.choice(_themes()), times)
        case 6:
            return mutations.text(random, encoded(whole(grown.theme(random))), times)
        case _:
            return encoded(whole(mutations.tree(random, grown.theme(random), times)))


def _with_rules(random: Random) -> dict[str, Any]:
    """A short theme, the whole of a shipped rule set written in it."""
    theme: dict[str, Any] = {"title": "Test", "rules": _shipped(random.choice(_rule_sets()))}
    for key in random.sample(("labels", "paper", "language", "board", "style"), random.randint(0, 2)):
        theme[key] = grown.value(random, grown.schema()["properties"][key], key, 1)
    return theme


@cache
def _themes() -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in sorted(folder("themes").glob("*.yaml")))


@cache
def _rule_sets() -> tuple[bytes, ...]:
    return tuple(file.read_bytes() for file in sorted((folder("themes") / "rules").glob("*.yaml")))


@cache
def _shipped(data: bytes) -> dict[str, Any]:
    tree: dict[str, Any] = _lists(parse_yaml(Source("a", Path("a"), data, data.decode())).root.plain())
    return tree


def _lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lists(inner) for key, inner in value.items()}
    return [_lists(inner) for inner in value] if isinstance(value, tuple) else value


def _command(random: Random) -> tuple[str, ...]:
    if random.random() < 0.94:
        return LOAD
    count, word = random.choice(COUNTS), random.choice(WORDS)
    paper, layout = random.choice(NAMES["paper"]), random.choice(NAMES["layout"])
    return random.choice((
        ("check", THEME), ("check", THEME), ("check", THEME, "--format", "json"), ("check", THEME, "--strict"), ("check", word),
        ("play", THEME), ("play", THEME, "--players", count), ("play", THEME, "--format", "json"), ("play", THEME, "--seed", count),
        ("play", THEME, "--throws", "throws.txt"), ("play", THEME, "--throws", word), ("play", word), ("play", THEME, "--bet", word),
        ("analyse", THEME, "--games", "20"), ("analyse", THEME, "--exact", random.choice(EXACT)), ("analyse", word),
        ("simulate", THEME, "--games", "20", "--players", count), ("simulate", THEME, "--games", random.choice(COUNTS[:6])),
        ("list", random.choice(("themes", "rules", "layouts", "motifs", "palettes", "papers", "languages", word))), (word,), ("new", word),
        ("build", THEME, "-o", "kit", "--only", "board"), ("build", THEME, "-o", "kit", "--only", random.choice(("rules", "log", word))),
        ("build", THEME, "-o", "kit", "--only", random.choice(("counters", "money", "cards", "dice"))),
        ("build", THEME, "-o", "kit", "--only", "board", "--layout", layout), ("build", THEME, "-o", "kit", "--only", "log", "--paper",
        paper),
        ("build", THEME, "-o", "kit", "--only", "log", "--players", count), ("build", THEME, "-o", "kit", "--only", "rules",
        "--language", word),
    ))  # fmt: skip
