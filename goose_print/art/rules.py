"""Style sheets inside of SVG files: rules for elements, classes and ids, put before what an element's own ``style`` says.

Selectors of several elements, and rules that begin with ``@``, are passed over and told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from goose_print.errors import quoted

MAX_RULES = 2_000
"""Drawing programs write one for each look that a drawing has: some tens."""
MAX_APPLIED = 2_000_000
"""Characters of rules, each counted as often as an element takes it up."""
_SIMPLE = re.compile(r"(\*|[A-Za-z][\w-]*)?((?:[.#][\w-]+)*)")
_MARKED = re.compile(r"([.#])([\w-]+)")


class _Rule(NamedTuple):
    """What holds for elements of a tag (empty: any) that have all of the ids and classes; the most particular holds last."""

    weight: tuple[int, int, int]
    order: int
    tag: str
    ids: frozenset[str]
    classes: frozenset[str]
    says: str


class StyleRules:
    """The rules of a file. Raises ValueError if there are too many."""

    def __init__(self, css: str) -> None:
        self.notes: list[str] = []
        self._left = MAX_APPLIED
        self._rules: dict[str, list[_Rule]] = {}
        for count, (selectors, says) in enumerate(self._blocks(without_comments(css))):
            for selector in selectors.split(","):
                self._note(selector.strip(), says.strip(), count)

    def _blocks(self, css: str) -> Iterator[tuple[str, str]]:
        at, count = 0, 0
        while (brace := css.find("{", at)) >= 0:
            head, end = css[at:brace].strip(), css.find("}", brace)
            at = len(css) if end < 0 else end + 1
            while ";" in head and head.startswith("@"):  # @import and @charset have no block
                statement, _, head = head.partition(";")
                self._told(statement)
                head = head.strip()
            if head.startswith("@"):
                self._told(head)
                at = _behind(css, brace)
                continue
            count += 1
            if count > MAX_RULES:
                raise ValueError(f"more than {MAX_RULES} rules: save with presentation attributes (in Inkscape: Plain SVG)")
            yield head, css[brace + 1 : end if end >= 0 else len(css)]

    def _told(self, what: str) -> None:
        self.notes.append(f"{quoted(what)} is not read")

    def _note(self, selector: str, says: str, order: int) -> None:
        found = _SIMPLE.fullmatch(selector)
        if not found or not selector:
            self._told(selector)
            return
        tag = (found[1] or "").removeprefix("*")
        ids, classes = (frozenset(name for mark, name in _MARKED.findall(found[2]) if mark == sign) for sign in "#.")
        rule = _Rule((len(ids), len(classes), len(tag) > 0), order, tag, ids, classes, says)
        key = next((f"{sign}{name}" for sign, names in (("#", ids), (".", classes)) for name in sorted(names)), tag)
        self._rules.setdefault(key, []).append(rule)

    def style(self, tag: str, attributes: dict[str, str]) -> str:
        """All that holds for an element, its own ``style`` last. Raises ValueError if that is too much."""
        classes, own = attributes.get("class", "").split(), attributes.get("id", "")
        keys = dict.fromkeys(("", tag, f"#{own}", *(f".{name}" for name in classes)))
        rules = (rule for key in keys for rule in self._rules.get(key, ()))
        fitting = [rule for rule in rules if rule.tag in ("", tag) and rule.ids <= {own} and rule.classes <= set(classes)]
        self._left -= sum(len(rule.says) for rule in fitting)
        if self._left < 0:
            raise ValueError("its rules are taken up too often: save with presentation attributes (in Inkscape: Plain SVG)")
        return ";".join([*(rule.says for rule in sorted(fitting)), attributes.get("style", "")])


def without_comments(css: str) -> str:
    """The text without what stands between ``/*`` and ``*/``."""
    kept, at = [], 0
    while (begin := css.find("/*", at)) >= 0:
        kept.append(css[at:begin])
        end = css.find("*/", begin + 2)
        at = len(css) if end < 0 else end + 2
    return " ".join([*kept, css[at:]])


def _behind(css: str, brace: int) -> int:
    """Where a block with blocks in it ends."""
    depth = 0
    for found in re.finditer(r"[{}]", css[brace:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return brace + found.end()
    return len(css)
