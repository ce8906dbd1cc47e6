"""The theme format as a page to read, made from the models: ``python -m goose_print.theme.format_page > theme-format.md``."""

from __future__ import annotations

import re

from goose_print.theme.reference import describe_parts, list_keys

HEAD = """# The theme format

Every key of a theme, with what it means, what may stand there, and what holds where it is left out. This page is made from the models that
read themes (`python -m goose_print.theme.format_page`), and checked against them.

A theme is one YAML file (YAML 1.2: `no` is a word, not a falsehood), or a folder that holds `theme.yaml` and its art.

## Several languages

Words that are printed may be written once for each language, by BCP 47 tags: `label: {en: The Inn, fr: L’auberge}`. A bare text is in the
theme's own `language`. In a table of labels columns may be there once for each language: `label`, `label_fr`, `question_fr`.
`--language fr` prints all that has a French text in French; what has none stays as it is, and is named in one warning (`language-stays`).

`language: [fr, ar]`, or `--language fr,ar`, prints two at once, each in its own letters and direction. On the board each square's name, its
sentence and what it does stand in both, and so do the title, start and finish. Cards, question cards and the booklet of verses have both,
the rules sheet a column for each, its page of the web two columns or on a phone one after the other, `rules.txt` one after the other. All
else is in the first: names of files and what they say of themselves, deck names, headings of sheets, answers, the log, the credits; and the
board runs as it is read. Where there is no room for both, the first stands alone, and a warning names the squares (`second-language`).
"""


def format_markdown() -> str:
    """Return the page in Markdown: a section for the theme itself, and one for each of its parts, in the order in which they are named."""
    parts, keys, lines = describe_parts(), list(list_keys()), [HEAD]
    linked = re.compile(rf"\b({'|'.join(filter(None, parts))})\b")
    for part, meaning in parts.items():
        lines += [f"\n## {part or 'The theme'}\n", *([f"{meaning}\n"] if meaning else ())]
        rows = [key for key in keys if key.part == part]
        lines += ["| key | what may stand there | left out | meaning |", "|---|---|---|---|"] if rows else []
        for _, name, value, default, told in rows:
            lines.append(f"| `{name}` | {linked.sub(_link, value)} | {default or '–'} | {told} |")
    return "\n".join(lines) + "\n"


def _link(found: re.Match[str]) -> str:
    return f"[{found[0]}](#{found[0].lower()})"


if __name__ == "__main__":
    print(format_markdown(), end="")
