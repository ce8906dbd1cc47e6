"""Command ``list``: available themes, games, layouts and other choices."""

from __future__ import annotations

from goose_print.cli.console import print_json, print_message, print_result
from goose_print.cli.options import Format
from goose_print.errors import UsageError, quote
from goose_print.kit.choices import LISTS, ListedEntry, list_entries
from goose_print.sentences import suggest_nearest
from goose_print.theme.shipped import describe_rule_set, rule_set_names


def print_list(what: str, word: str | None, language: str, format: Format) -> None:  # noqa: A002
    """Run the command ``list``."""
    if what not in LISTS:
        raise UsageError(f"there is no list of {quote(what)}{suggest_nearest(what, LISTS) or '.'} There are: {', '.join(LISTS)}")
    entries = list_entries(what, language)
    if word is not None:
        found = [entry for entry in entries if word.casefold() in _entry_text(entry).casefold()]
        if not found:
            raise UsageError(f"none of the {what} is called so or tells of {quote(word)}")
        entries = found
    if format is Format.json:
        print_json(entries, indent=2)
        return
    keys = list(entries[0])
    rows = [[_format_value(entry[key]) for key in keys] for entry in entries]
    widths = [max(map(len, column)) for column in zip(keys, *rows, strict=True)]
    heading, *lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in (keys, *rows))
    print_message(heading)
    print_result("\n".join(lines))


def _entry_text(entry: ListedEntry) -> str:
    """All that a list says of an entry; of a theme also what its rules are like."""
    rules = entry.get("rules")
    return " ".join([*map(str, entry.values()), describe_rule_set(rules) if rules in rule_set_names() else ""])


def _format_value(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
