"""Selection of a theme's texts in one language, and the language files beside a theme.

This is done once, on the tree, so that models and everything after them see plain texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, get_args

from pydantic import BaseModel

from goose_print.art.library import resolve_inside
from goose_print.errors import ArtError, Key, ThemeError, quote
from goose_print.fields import is_translatable
from goose_print.language.environment import environment
from goose_print.language.words import WORDS_FILE, Language, find_language, is_tag, tags_for
from goose_print.records import record
from goose_print.resources import folder as shipped_folder
from goose_print.sentences import Message, message_of
from goose_print.theme.headings import UNDETERMINED_TAG
from goose_print.theme.model import ThemeSpec
from goose_print.theme.node import YamlEntry, YamlNode, merge_nodes
from goose_print.theme.source import Location, PlacedFault, Source, display_path, theme_error
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.yaml import UnreadableError, load_text

_NAMES = frozenset(("author", "licence", "credit", "source", "players"))
"""Keys of names, which stay the same in every language."""
_LETTER = re.compile(r"[^\W\d_]")
_FORMULA = re.compile(r"\$[^$]*\$")


class _TextPlan:
    """Plan of a translatable text."""


@record(kw_only=False)
class _EachPlan:
    """Plan that applies to each item of a list, or to each value of a mapping."""

    inner: Any
    is_list: bool


TextPlan = _TextPlan | _EachPlan | dict[str, Any] | None
TEXT = _TextPlan()


def text_plan(model: type[BaseModel]) -> dict[str, Any]:
    """The places of translatable text in a model: by key a nested plan, or a text."""
    plans = {each.alias or name: _type_plan(each.annotation, each.metadata) for name, each in model.model_fields.items()}
    return {name: plan for name, plan in plans.items() if plan}


def _type_plan(kind: Any, said: Any = ()) -> TextPlan:
    """The plan of a type; `said` is its annotations."""
    if any(map(is_translatable, said)):
        return TEXT
    args = get_args(kind)
    if hasattr(kind, "__metadata__"):
        return _type_plan(args[0], kind.__metadata__)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return text_plan(kind) or None
    if type(None) in args:
        return _type_plan(next(each for each in args if each is not type(None)))
    inner = [plan for each in args if each is not ... and (plan := _type_plan(each))]
    return _EachPlan(inner[-1], is_list=args[-1] is ...) if inner else None


@dataclass
class TextChooser:
    """Chooser of a tree's texts in the `wanted` language.

    `own` is the language of plain texts, `over` the translation beside the theme, by the same keys. `stays` collects the
    paths without a text in the wanted language, with the language that is used instead.
    """

    wanted: str
    own: str
    over: YamlNode | None
    desk: ThemeSources
    stays: dict[tuple[Key, ...], str] = field(default_factory=dict)

    @cached_property
    def is_foreign(self) -> bool:
        """Whether the wanted language is not the theme's own."""
        return tags_for(self.wanted)[-1] != tags_for(self.own)[-1]

    def choose_texts(self, tree: YamlNode) -> YamlNode:
        """Return the tree with plain texts only."""
        plan = {key: inner for key, inner in text_plan(ThemeSpec).items() if key != "words"}
        return self._choose_words(self._choose_node(tree, plan, ()))

    def _choose_node(self, node: YamlNode, plan: TextPlan, path: tuple[Key, ...]) -> YamlNode:
        if isinstance(plan, _EachPlan) and plan.is_list and node.entries:
            node = self._choose_text(node, path)
        if isinstance(plan, _TextPlan):
            return self._choose_text(node, path)
        if isinstance(node.value, tuple) and isinstance(plan, _EachPlan):
            return YamlNode(
                tuple(self._choose_node(each, plan.inner, (*path, at)) for at, each in enumerate(node.value)), node.place, node.size
            )
        if not node.entries or plan is None:
            return node
        other = {}
        for key, entry in node.entries.items():
            inner = plan.inner if isinstance(plan, _EachPlan) else plan.get(str(key))
            if inner and (said := self._choose_node(entry.node, inner, (*path, key))) is not entry.node:
                other[key] = YamlEntry(entry.place, said)
        return YamlNode({**node.entries, **other}, node.place, node.size) if other else node

    def _choose_text(self, node: YamlNode, path: tuple[Key, ...]) -> YamlNode:
        """Choose a text in the wanted language; fall back to the theme's own language, and record that."""
        if not node.entries and self.over is None and not self.is_foreign:
            return node
        texts = self._texts_by_tag(node, path)
        found = self._closest_text(texts, self.wanted) or _node_at(self.over, path)
        if found is not None:
            return found
        own = self._closest_text(texts, self.own) or texts.get(UNDETERMINED_TAG) or (None if texts else node)
        tag, kept = (self.own, own) if own else next(iter(texts.items()))
        if (self.is_foreign or own is None) and _is_translatable(kept, path):
            self.stays[path] = tag
        return kept

    def _texts_by_tag(self, node: YamlNode, path: tuple[Key, ...]) -> dict[str, YamlNode]:
        """The texts of a mapping by lower-case tag; other keys are errors."""
        texts = {}
        for key, entry in node.entries.items():
            if is_tag(key):
                texts[str(key).lower()] = entry.node
            else:
                name = next((each for each in reversed(path) if isinstance(each, str)), "")
                self.desk.add_error(entry.place, Message("theme.by_language", key=name, tag=quote(key)))
        return {tag: text for tag, text in texts.items() if text.value is not None}

    def _closest_text(self, texts: Mapping[str, YamlNode], tag: str) -> YamlNode | None:
        """The text in a language or its nearest form: `pt` for `pt-BR`, or else any Portuguese."""
        *_, bare = tags = tags_for(tag)
        near = [key for key in texts if key.split("-")[0] == bare]
        return next((texts[key] for key in (*tags, *near) if key in texts), None)

    def _choose_words(self, tree: YamlNode) -> YamlNode:
        """Merge the theme's own words with the translated ones."""
        words, over = tree.get("words"), _node_at(self.over, ("words",))
        if words and words.entries:
            words = self._choose_word(words.without("coins") if over and over.get("coin") else words, ("words",))
        both = merge_nodes(words, over) if words and over else words or over
        return tree.with_entry("words", both) if both else tree

    def _choose_word(self, node: YamlNode, path: tuple[Key, ...]) -> YamlNode:
        """Choose a word, its plural forms, or a section of words."""
        if not node.entries or all(is_tag(key) and len(str(key).split("-")[0]) == 2 for key in node.entries):
            return self._choose_text(node, path)
        entries = {key: YamlEntry(entry.place, self._choose_word(entry.node, (*path, key))) for key, entry in node.entries.items()}
        return YamlNode(entries, node.place, node.size)


def _node_at(over: YamlNode | None, path: tuple[Key, ...]) -> YamlNode | None:
    for key in path:
        over = over.get(key) if over else None
    return over if over and over.value is not None else None


def _is_translatable(text: YamlNode, path: tuple[Key, ...]) -> bool:
    """Return whether another language would say it otherwise: not a name, a number or a formula."""
    if _NAMES.intersection(map(str, path)):
        return False
    return any(_LETTER.search(_FORMULA.sub("", said)) for _, said in text.texts())


# ------------------------------------------------------------------ languages beside a theme (``templates: my-lang``)

MAX_TEMPLATE_BYTES, MAX_TEMPLATES = 100_000, 100
"""Limits of templates beside a theme: bytes of each, and their number."""


def find_language_folder(tree: YamlNode, tag: str, own: str, home: Path, desk: ThemeSources) -> Path | None:
    """The folder of the wanted language, if the theme names one; errors are added to `desk`."""
    said = tree.get("templates")
    named = said.entries if said else {}
    names = {str(key).lower(): entry.node for key, entry in named.items()} or ({UNDETERMINED_TAG: said} if said else {})
    keys = (*tags_for(tag), *((UNDETERMINED_TAG,) if tags_for(tag)[-1] == tags_for(own)[-1] else ()))
    name = next((names[key] for key in keys if key in names), None)
    if name is None or not isinstance(name.value, str):
        return None
    try:
        return resolve_inside(home, f"{name.value}/{WORDS_FILE}").parent
    except ArtError as error:
        desk.add_error(name.place, message_of(error))
        return None


@record(eq=False)
class _Template:
    """A template, and the language in which its faults are told."""

    source: Source
    told_in: str

    @property
    def name(self) -> str:
        return self.source.name

    @property
    def text(self) -> str:
        return self.source.text

    def refusal(self, line: int, column: int, why: str) -> ThemeError:
        return theme_error([PlacedFault(Location(self.source, line, column), why)], find_language(self.told_in))


def load_theme_language(folder: Path | None, tag: str, game: str, desk: ThemeSources) -> Language:
    """Load the language of this folder, or else the nearest shipped one."""
    from goose_print.language.guard import template_faults

    base = find_language(tag)
    root = desk.read_file(folder / WORDS_FILE) if folder else None
    if folder is None or root is None:
        return base
    words = root.plain() if isinstance(root.value, dict) else {}
    sources = _load_templates(folder, desk)
    found, misfits = base.extend_with_theme(
        tag, words, {name: _Template(source=source, told_in=desk.told_in) for name, source in sources.items()}
    )
    by_file = {source.name: source for source in sources.values()}
    for fault in template_faults(environment(found, game), found.templates) if sources else ():
        desk.add_error(Location(by_file[fault.template.name], fault.line, fault.column), fault.why)
    for misfit in misfits:
        desk.add_error(root.locate(misfit.path, on_key=True), misfit.message)
    return found


def _load_templates(folder: Path, desk: ThemeSources) -> dict[str, Source]:
    """The templates by their names."""
    files, found = sorted(folder.rglob("*.j2")), dict[str, Source]()
    wrappers = {file.name for file in shipped_folder("templates").glob("*.j2")}
    if len(files) > MAX_TEMPLATES:
        desk.add_error(Source(display_path(folder), folder, b"").at(0), Message("theme.templates", len(files), most=MAX_TEMPLATES))
    for file in files[:MAX_TEMPLATES]:
        name = file.relative_to(folder).as_posix()
        if file.name in wrappers:
            desk.add_error(Source(display_path(file), file, b"").at(0), Message("theme.wrapper", name=quote(file.name)))
            continue
        try:
            found[name] = load_text(resolve_inside(folder, name), MAX_TEMPLATE_BYTES)
        except UnreadableError as stop:
            desk.findings.append(stop.finding)
        except ArtError as error:
            desk.add_error(Source(display_path(file), file, b"").at(0), message_of(error))
    desk.sources += found.values()
    return found
