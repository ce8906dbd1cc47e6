"""Languages beside a theme whose templates are hostile: those of the program, changed, and with what costs most in them."""

from __future__ import annotations

from functools import cache
from random import Random

from goose_print.resources import folder
from tests.fuzz import mutations

SHARE = 0.04
"""Of all cases."""
SECONDS, MEGABYTES = 5.0, 500
"""What such a case may take."""
THEME, FOLDER = "theme.yaml", "mia"
LANGUAGES = ("en", "en", "en", "de", "es", "ru", "ar")
GAMES = {
    "race": ("royal", "team", "donkey", "steeplechase", "house-rules", "railway"),
    "tightrope": ("{}",), "bank": ("{}",), "star": ("{}",), "wolves-and-sheep": ("{}",), "greyhounds": ("{}",),
}  # fmt: skip
COMMANDS = (
    ("check", THEME), ("check", THEME), ("check", THEME, "--format", "json"), ("load", THEME), ("play", THEME),
    ("play", THEME, "--seed", "7"), ("build", THEME, "-o", "kit", "--only", "rules"), ("build", THEME, "-o", "kit", "--only", "play"),
    ("build", THEME, "-o", "kit", "--only", "log"), ("build", THEME, "-o", "kit", "--only", "board"),
)  # fmt: skip
STRANGE = (
    "play.html.j2", "rules.html.j2", "log.txt.j2", "race/faces.xml.j2", "a/b/c/d.j2", "x.j2", "events.j2", "rules.xml.j2", "ä б.j2",
    ".j2", "race/events.J2", "themes/theme.yaml", "words.j2", "'.j2", "{{ x }}.j2", "race/rules.xml.j2",
)  # fmt: skip
WORDS = (
    "{}", "{}", "{}", "{}", "{}", "{}", "pot: x", "plural: {one: n = 1}", "list: {and: ' & '}", "nouns: {coin: {one: a, other: b}}",
    "direction: rtl", "pot: [", "", "[]", "articles: [The]", "counted: '{noun} {n}'",
)  # fmt: skip
VALUES = (
    "1", "0", "-1", "1e999", "9" * 4000, "''", "'x' * 90000", "'x y ' * 20000", "('x' * 40000)|list", "language", "language.words", "q",
    "q.rules", "r", "f", "c", "e", "pot", "nobody", "none", "true", "[]", "[[1]]", "{'a': 1}", "language.templates", "language.text",
    "loop", "caller", "self", "varargs", "'%(a)s' * 9000", "x", "l", "squares", "effect", "'\\x00'", "'<b>'", "'&'", "'\u202e'",
    "'ß' * 40000",
)  # fmt: skip
AROUND = (
    "({})", "[{}]", "{}|list", "{}|join", "{}|string", "{}|upper", "{}|count('coin')", "{}|listed", "{}|wrapped(10, 3)", "{}|sort",
    "{}|length", "{}|map('upper')", "{}|map('wrapped', 9, 9)|list", "{}|select('in', x)|list", "{}|spelt", "{}|ordinal", "{}|says('a b')",
    "{}|thrown", "{}|sentence", "{}|kind", "{}|replace('x', 'yyyyyyyyy')", "{}[0]", "{}[1:]", "{}[::-1]", "not {}", "-{}", "{}.a",
    "{}.strip('x')", "{}()", "{}|int", "{}|sum", "{}|e", "{} is defined", "{}.append(x)", "{}.items()", "language.text({})",
    "language.plural('log.won', {})", "q.likeness({})", "c.square({})", "q.drawing({})", "{}.__class__", "{}.format(1)", "{}|tojson",
    "{}|hashed", "namespace(a={})", "range({})", "{}|default(x)", "{}|unique|list", "{}|max", "'%s' % {}", "'%999d' % {}",
    "'%(a)s%(a)s' % {{'a': {}}}", "language.join({})",
)  # fmt: skip
BETWEEN = (
    "{} + {}", "{} * {}", "{} ~ {}", "{} ** {}", "{} % {}", "{} in {}", "{} == {}", "{} < {}", "{} // {}", "{} if {} else 1", "{} and {}",
    "{}|join({})", "{}|replace('x', {})", "{}|default({})", "[{}, {}]", "{{'a': {}, 'b': {}}}",
)  # fmt: skip
BLOCKS = (
    "{{% for a in {} %}}\n{}\n{{% endfor %}}", "{{% for a in 'x' * 90000 if {} %}}\n{}\n{{% endfor %}}",
    "{{% if {} %}}\n{}\n{{% endif %}}", "{{% for a in 'x' * 90000 %}}{{% if l.append({}) %}}{}{{% endif %}}{{% endfor %}}",
    "{{% set x = {} %}}\n{}", "{{% set l = {} %}}{}", "{{% with x = {} %}}{}{{% endwith %}}",
    "{{% call moved({}, 1) %}}{}{{% endcall %}}", "{{% filter replace('x', {}) %}}{}{{% endfilter %}}",
    "{{% macro paid(e, c) %}}{{{{ {} }}}}{}{{% endmacro %}}", "{{% set x %}}{{{{ {} }}}}{}{{% endset %}}", "{{{{ {} }}}}{}",
    "{{{{ {} }}}}{}", "{{% macro y() %}}{{{{ {} }}}}{}{{{{ y() }}}}{{{{ y() }}}}{{% endmacro %}}{{{{ y() }}}}",
    "{{% for a in {} recursive %}}{}{{{{ loop(a) }}}}{{% endfor %}}", "{{% include {} %}}{}", "{{% import {} as x %}}{}",
    "{{% from {} import x %}}{}", "{{% extends {} %}}{}",
)  # fmt: skip
FILES = (
    "'events.j2'", "'rules.xml.j2'", "'grammar.j2'", "'play.html.j2'", "'starter.yaml.j2'", "'../theme.yaml'", "'words.yaml'",
    "'/etc/passwd'", "'studio/main.js'", "'a'", "['a', 'b']", "1", "'de/grammar.j2'", "'" + "a" * 5000 + ".j2'", "''",
)  # fmt: skip
TEXTS = (
    "", "", "x", "word " * 2000, "y" * 30000, "<p>", "</p>", "<script>alert(1)</script>", "<p><b>a</b></p>", "&",
    "<square n='6'>a</square>", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<table><row/></table>", "<squares><square n='99999'/></squares>",
    "\u202e\u2066", "\x00\x1b[31m", "{#", "{{", "{% raw %}", "]]>", "<figure n='6'/>", "<p>a</p>\n" * 3000, "<p>" * 300 + "</p>" * 300,
    "<b>a</b> " * 900,
)  # fmt: skip
DEEP = (
    ("(", "1", ")"), ("[", "", "]"), ("not ", "1", ""), ("", "a", ".b"), ("", "a", "|e"), ("1 + ", "1", ""), ("f(", "", ")"),
    ("", "a", "[0]"),
)  # fmt: skip


def case(seed: int, number: int) -> tuple[dict[str, bytes], tuple[str, ...]] | None:
    """The files and the command of a case with templates; ``None`` where the case of this number is another."""
    random = Random(f"templates/{seed}/{number}")
    if random.random() > SHARE:
        return None
    game, language = random.choice(("race", "race", *GAMES)), random.choice(LANGUAGES)
    spoken = random.choice((f"language: {language}", f"language: {language}", "language: vo", f"language: [fr, {language}]"))
    theme = f"title: T\ngame: {game}\nrules: {random.choice(GAMES[game])}\n{spoken}\ntemplates: {FOLDER}\n"
    files = {THEME: theme.encode(), f"{FOLDER}/words.yaml": random.choice(WORDS).encode()}
    shipped = _shipped(language, game)
    for name in random.sample(sorted(shipped), min(len(shipped), random.choice((1, 1, 2, 4)))):
        files[f"{FOLDER}/{name}"] = _changed(random, shipped[name])
    if random.random() < 0.2:
        files[f"{FOLDER}/{random.choice(STRANGE)}"] = _snippet(random, 0).encode()
    return files, random.choice(COMMANDS)


@cache
def _shipped(language: str, game: str) -> dict[str, str]:
    """The templates that a language has for a game, by name."""
    home = folder("templates") / language
    files = [*home.glob("*.j2"), *home.glob("rules/*.j2"), *(home / game).rglob("*.j2")]
    return {file.relative_to(home).as_posix(): file.read_text(encoding="utf-8") for file in files}


def _changed(random: Random, text: str) -> bytes:
    lines = text.split("\n")
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        at = random.choice((0, len(lines), random.randrange(len(lines) + 1)))
        match random.randrange(12):
            case 0:
                del lines[at : at + 1]
            case 1:
                lines[at:at] = lines[at : at + 3]
            case 2:
                return mutations.raw(random, "\n".join(lines).encode(), random.choice((1, 3)))
            case _:
                lines.insert(at, _snippet(random, 0))
    return "\n".join(lines).encode("utf-8", "replace")


def _snippet(random: Random, deep: int) -> str:
    """A tag or a few, or a text."""
    if random.random() < 0.04:
        left, middle, right = random.choice(DEEP)
        many = random.choice((5, 30, 300, 9000 // (len(left) + len(right))))
        return "{{ " + left * many + middle + right * many + " }}"
    if deep > random.choice((1, 2, 4)):
        return random.choice(TEXTS)
    block = random.choice(BLOCKS)
    named = block.startswith(("{{% include", "{{% import", "{{% from", "{{% extends"))
    inside = random.choice(FILES) if named and random.random() < 0.8 else _expression(random, 0)
    times = random.choice((1, 1, 1, 1, 20, 500)) if deep == 0 else 1
    return (block.format(inside, _snippet(random, deep + 1)) * times)[:90_000]


def _expression(random: Random, deep: int) -> str:
    if deep > random.choice((0, 1, 2, 3)):
        return random.choice(VALUES)
    if random.random() < 0.3:
        return random.choice(BETWEEN).format(_expression(random, deep + 1), _expression(random, deep + 1))
    return random.choice(AROUND).format(_expression(random, deep + 1))
