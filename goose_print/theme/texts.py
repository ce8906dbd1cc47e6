"""The author's words in one language: of a text that is written in several the right one; and what lies beside a theme in that language.

Done once, on the tree: models and all behind them see plain texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from goose_print.errors import Fault, Key, quoted
from goose_print.fields import is_spoken
from goose_print.games import DEFAULT as RACE
from goose_print.language.tags import is_tag, tags_for
from goose_print.language.words import DEFAULT, Language, catalogue
from goose_print.records import record
from goose_print.sentences import Sentence
from goose_print.theme.desk import ThemeSources
from goose_print.theme.headings import UNTOLD, language_of
from goose_print.theme.model import ThemeSpec
from goose_print.theme.node import YamlEntry, YamlNode, merged

_NAMES = frozenset(("author", "licence", "credit", "source", "players"))
"""Texts that are names, and stay as they are in every language."""
_LETTER = re.compile(r"[^\W\d_]")
_FORMULA = re.compile(r"\$[^$]*\$")


class _Text:
    """Words of a language may stand here."""


@record(kw_only=False)
class _Each:
    """The same may stand in each entry of a list, or behind each key."""

    inner: Any
    is_list: bool


TextPlan = _Text | _Each | dict[str, Any] | None
TEXT = _Text()


@cache
def texts_of(model: type[BaseModel]) -> dict[str, Any]:
    """Where in a model words of a language may stand: by key another such mapping, or a text."""
    plans = {each.alias or name: _plan(each.annotation, each.metadata) for name, each in model.model_fields.items()}
    return {name: plan for name, plan in plans.items() if plan}


def _plan(kind: Any, said: Any = ()) -> TextPlan:
    """What of a type is words; ``said``: what annotates it."""
    if any(map(is_spoken, said)):
        return TEXT
    args = get_args(kind)
    if hasattr(kind, "__metadata__"):
        return _plan(args[0], kind.__metadata__)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return texts_of(kind) or None
    if type(None) in args:
        return _plan(next(each for each in args if each is not type(None)))
    inner = [plan for each in args if each is not ... and (plan := _plan(each))]
    return _Each(inner[-1], is_list=args[-1] is ...) if inner else None


@dataclass
class Speaker:
    """Says a tree in the language that is ``wanted``; ``own`` is that of its plain texts, ``over`` what lies beside it, by the same keys.

    ``stays`` holds what has no text in the wanted one: its path, and the language that it is in.
    """

    wanted: str
    own: str
    over: YamlNode | None
    desk: ThemeSources
    stays: dict[tuple[Key, ...], str] = field(default_factory=dict)

    @cached_property
    def is_foreign(self) -> bool:
        """Whether the wanted language is another than the theme's own."""
        return tags_for(self.wanted)[-1] != tags_for(self.own)[-1]

    def spoken(self, tree: YamlNode) -> YamlNode:
        """The tree, all of whose texts are plain."""
        plan = {key: inner for key, inner in texts_of(ThemeSpec).items() if key != "words"}
        return self._words(self._said(tree, plan, ()))

    def _said(self, node: YamlNode, plan: TextPlan, path: tuple[Key, ...]) -> YamlNode:
        if isinstance(plan, _Each) and plan.is_list and node.entries:
            node = self._text(node, path)
        if isinstance(plan, _Text):
            return self._text(node, path)
        if isinstance(node.value, tuple) and isinstance(plan, _Each):
            return YamlNode(tuple(self._said(each, plan.inner, (*path, at)) for at, each in enumerate(node.value)), node.place, node.size)
        if not node.entries or plan is None:
            return node
        other = {}
        for key, entry in node.entries.items():
            inner = plan.inner if isinstance(plan, _Each) else plan.get(str(key))
            if inner and (said := self._said(entry.node, inner, (*path, key))) is not entry.node:
                other[key] = YamlEntry(entry.place, said)
        return YamlNode({**node.entries, **other}, node.place, node.size) if other else node

    def _text(self, node: YamlNode, path: tuple[Key, ...]) -> YamlNode:
        """A text in the wanted language; else as it is, or as the theme's own language has it, and that is kept in mind."""
        if not node.entries and self.over is None and not self.is_foreign:
            return node
        texts = self._by_language(node, path)
        found = self._first(texts, self.wanted) or _beside(self.over, path)
        if found is not None:
            return found
        own = self._first(texts, self.own) or texts.get(UNTOLD) or (None if texts else node)
        tag, kept = (self.own, own) if own else next(iter(texts.items()))
        if (self.is_foreign or own is None) and _is_wordy(kept, path):
            self.stays[path] = tag
        return kept

    def _by_language(self, node: YamlNode, path: tuple[Key, ...]) -> dict[str, YamlNode]:
        """The texts of a mapping by their tags in small letters; what is no tag is told."""
        texts = {}
        for key, entry in node.entries.items():
            if is_tag(key):
                texts[str(key).lower()] = entry.node
            else:
                name = next((each for each in reversed(path) if isinstance(each, str)), "")
                self.desk.complain(entry.place, Sentence("theme.by_language", key=name, tag=quoted(key)))
        return {tag: text for tag, text in texts.items() if text.value is not None}

    def _first(self, texts: Mapping[str, YamlNode], tag: str) -> YamlNode | None:
        """The text in a language, or else in the nearest form of it: ``pt`` for ``pt-BR``, and any Portuguese for want of that."""
        *_, bare = tags = tags_for(tag)
        near = [key for key in texts if key.split("-")[0] == bare]
        return next((texts[key] for key in (*tags, *near) if key in texts), None)

    def _words(self, tree: YamlNode) -> YamlNode:
        """The tree, its own names of things and those that lie beside it in one."""
        words, over = tree.get("words"), _beside(self.over, ("words",))
        if words and words.entries:
            words = self._word(words.without("coins") if over and over.get("coin") else words, ("words",))
        both = merged(words, over) if words and over else words or over
        return tree.with_entry("words", both) if both else tree

    def _word(self, node: YamlNode, path: tuple[Key, ...]) -> YamlNode:
        """A word, or its plural forms, or a section of words."""
        if not node.entries or all(is_tag(key) and len(str(key).split("-")[0]) == 2 for key in node.entries):
            return self._text(node, path)
        entries = {key: YamlEntry(entry.place, self._word(entry.node, (*path, key))) for key, entry in node.entries.items()}
        return YamlNode(entries, node.place, node.size)


def _beside(over: YamlNode | None, path: tuple[Key, ...]) -> YamlNode | None:
    for key in path:
        over = over.get(key) if over else None
    return over if over and over.value is not None else None


def _is_wordy(text: YamlNode, path: tuple[Key, ...]) -> bool:
    """Whether it is something that another language says otherwise: no name, no number and no formula."""
    if _NAMES.intersection(map(str, path)):
        return False
    return any(_LETTER.search(_FORMULA.sub("", said)) for _, said in text.texts())


def in_language(tree: YamlNode, wanted: str | None, path: Path, desk: ThemeSources) -> tuple[YamlNode, Language]:
    """The theme's tree in the wanted language, or else in its own, and that language; what stays in another is told.

    ``path``: of the theme.
    """
    own = language_of(tree) if is_tag(language_of(tree)) else DEFAULT
    speaker, folder, language = Speaker(wanted or own, own, None, desk), None, catalogue(wanted or own)
    if tree.get("templates"):
        from goose_print.theme.beside import folder_of, language_in

        folder = folder_of(tree, speaker.wanted, own, path.parent, desk)
        game = tree.get("game")
        language = language_in(folder, speaker.wanted, str(game.value) if game and game.value else RACE, desk)
    if speaker.is_foreign or folder:
        from goose_print.theme.translated import renamed, texts_beside

        speaker.over = texts_beside(speaker.wanted, path, folder, tree, desk)
        tree = renamed(tree, speaker)
    tree = speaker.spoken(tree)
    if wanted:
        tree = tree.with_entry("language", YamlNode(wanted, tree.locate(("language",))))
    desk.stays.update(speaker.stays)
    for left in dict.fromkeys(speaker.stays.values()):
        from goose_print.theme.translated import untranslated

        message = untranslated(speaker, left, language)
        desk.faults.append(Fault(path=("language",), message=message, code="language-stays", severity="warning"))
    return tree, language
