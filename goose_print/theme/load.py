"""From what was typed to a checked theme: reads, inherits, merges, validates, and tells every fault at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from goose_print.art.gallery import PIXELS, Gallery
from goose_print.decks import Deck
from goose_print.errors import Fault, RuleSetError, UsageError
from goose_print.fields import as_written
from goose_print.games import DEFAULT, find_game, game_names
from goose_print.games.protocol import Game, Rules
from goose_print.language.tags import language_tag, two_tags
from goose_print.language.words import Language
from goose_print.theme.checks import contradictions, faces_of, fitting_shape, formula_faults, printed_players
from goose_print.theme.complaints import WrittenModels, complaints
from goose_print.theme.deck_checks import decks_of
from goose_print.theme.desk import ThemeSources
from goose_print.theme.extends import DEFAULT_PALETTE, Extender
from goose_print.theme.fonts import read_fonts
from goose_print.theme.inherit import inherited
from goose_print.theme.labels import read_labels, with_own_cards
from goose_print.theme.model import Theme, ThemeSpec, located, pictures_of
from goose_print.theme.node import Entry, Node
from goose_print.theme.palette import Palette, palette_of
from goose_print.theme.paper_parts import Printer
from goose_print.theme.parts import PaletteSpec
from goose_print.theme.report import refusal
from goose_print.theme.shipped import ShippedKind, find_theme, is_rule_set, own_printer, shipped, unknown
from goose_print.theme.source import Location, Source
from goose_print.theme.texts import in_language
from goose_print.theme.yaml import UnreadableError, YamlDocument, parse_yaml, read_yaml

if TYPE_CHECKING:
    from goose_print.art.letters import Letters


def theme_named(name: str | Path, language: str | None = None) -> Theme:
    """The theme of a path, a shipped theme's name or a shipped rule set's name (then in the plain default dress).

    ``language``: in which it is to be printed, if not in its own. Raises UsageError if there is no such theme or language, and
    ThemeError, whose report names every fault, if it is not in order.
    """
    path = find_theme(str(name))
    return _loaded(path, lambda: _plain_dress(path) if is_rule_set(path) else read_yaml(path), language)


def theme_of(source: str | Mapping[Any, Any], folder: Path, language: str | None = None, name: str = "<text>") -> Theme:
    """The theme that a text or a mapping is; ``folder`` holds its art, and all else that it names. Raises UsageError, ThemeError.

    Places in faults begin with the ``name`` of the text's file, or with ``<mapping>``; in a mapping the path of keys follows.
    """
    if isinstance(source, str):
        path = folder / name
        return _loaded(path, lambda: parse_yaml(Source(path.name, path, source.encode("utf-8", "surrogatepass"), source)), language)
    from goose_print.theme.mapping import document_of

    return _loaded(folder / "<mapping>", lambda: document_of(source), language)


def rewritten(theme: Theme, tree: Node) -> Theme:
    """The theme with other rules, squares and decks, those of a tree that differs in them; all else stays.

    Raises ThemeError, and UsageError for a theme in two languages, of which the tree is but one.
    """
    if theme.other:
        raise UsageError("boards are varied in one language: choose it with --language")
    found = _checked(tree, tree, theme.source, ThemeSources(), theme.speech)
    return replace(theme, rules=found.rules, squares=found.squares, decks=found.decks, tree=tree, faults=found.faults)


def _loaded(path: Path, written: Callable[[], YamlDocument], language: str | None) -> Theme:
    tags = () if language is None else _tags(language)
    desk = ThemeSources()
    root = _root(written, desk)
    if root is None:
        raise refusal(desk.findings)
    root, said = _languages(root, desk)
    tag, second = tags or (None,), (tags or said)[1:]
    game = _game(root)
    effects = game.effects if game else None
    beside = ThemeSources()
    labels = read_labels(root, path.parent, effects, beside)
    tree = inherited(root, path.parent, desk, labels)
    desk.take(beside)
    if tree.get("decks"):
        from goose_print.theme.deck_sources import with_cards

        tree = with_cards(tree, path.parent, effects.model_fields if effects else (), desk)
    tree = with_own_cards(tree, labels) if labels else tree
    theme = _spoken(tree, root, path, desk, tag[0])
    return _with_other(theme, _spoken(tree, root, path, beside := ThemeSources(), second[0]), desk, beside) if second else theme


def _spoken(tree: Node, written: Node, path: Path, desk: ThemeSources, tag: str | None) -> Theme:
    """The theme in the language, or in its own."""
    tree, speech = in_language(tree, tag, path, desk)
    return _checked(tree, written, path, desk, speech)


def _with_other(theme: Theme, other: Theme, desk: ThemeSources, beside: ThemeSources) -> Theme:
    """The theme in two languages; ``beside`` holds what was read for the second."""
    desk.sources += beside.sources
    more = tuple(fault for fault in other.faults if fault not in theme.faults)
    files = tuple(source.path for source in desk.sources)
    return replace(theme, other=other, faults=(*theme.faults, *more), files=files, digest=desk.digest)


def _languages(root: Node, desk: ThemeSources) -> tuple[Node, tuple[str, ...]]:
    """The theme as one that names the first of two languages, and both; as it is, and none, if it does not name two."""
    said = root.get("language")
    if said is None or not isinstance(said.value, tuple):
        return root, ()
    try:
        tags = two_tags([str(as_written(each.value)) for each in said.value])
    except ValueError as error:
        desk.complain(said.place, f"language {error}")
        return root.without("language"), ()
    return root.with_entry("language", Node(tags[0], said.value[0].place)), tags


def _tags(language: str) -> tuple[str, ...]:
    """One tag, or two with a comma between them."""
    try:
        return two_tags(language.split(",")) if "," in language else (language_tag(language),)
    except ValueError as error:
        raise UsageError(f"language {error}") from None


def _root(written: Callable[[], YamlDocument], desk: ThemeSources) -> Node | None:
    try:
        document = written()
    except UnreadableError as stop:
        desk.findings.append(stop.finding)
        return None
    root = desk.put(document)
    if isinstance(root.value, Mapping):
        return root
    desk.complain(root.place, "a theme is a mapping that begins with 'title: ...' and 'rules: ...'")
    return None


def _plain_dress(path: Path) -> YamlDocument:
    title = path.stem.replace("-", " ").capitalize()
    text = f"title: {title}\nrules: {path.stem}\n"
    return parse_yaml(Source(path.stem, path, text.encode(), text))


# ------------------------------------------------------------------ checking


def _checked(tree: Node, written: Node, path: Path, desk: ThemeSources, speech: Language) -> Theme:
    game = _game(tree)
    decks = decks_of(tree, game, desk.faults) if game else {}
    if tree.get("questions"):
        from goose_print.theme.questions import with_questions

        tree = with_questions(tree, decks, lambda: _landings(tree, path, decks))
    spec = _spec(tree, written, desk)
    rules = _rules(tree, path, decks, desk.faults)
    sound = spec or _sound(tree, desk.faults)
    large = {art.name or "" for art in sound.board.pictures.values()} if sound else set[str]()
    gallery = Gallery(path.parent, _photographs(sound) if sound else 0, large, set_text)
    if sound:
        desk.faults += contradictions(sound, rules, gallery, decks, speech)
        read_fonts(sound.style.fonts, path.parent, desk)
    desk.faults += formula_faults(tree)
    findings = [*desk.findings, *located(tree, desk.faults)]
    if spec is None or rules is None or any(finding.severity == "error" for finding in findings):
        raise refusal(findings)
    speech = replace(speech.with_words(spec.words.own()), faces=faces_of(spec)) if spec.faces else speech.with_words(spec.words.own())
    return _theme(
        spec, rules, tree=tree, path=path, desk=desk, palette=_palette_name(written), gallery=gallery, decks=decks, speech=speech
    )  # fmt: skip


def set_text(text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float) -> Letters | None:
    """Text of authors' drawings, in the families that are here."""
    from goose_print.art.letters import Letters
    from goose_print.typesetting.outlines import outlined_text

    found = outlined_text(text, families, size, weight=weight, italic=italic, tracking=tracking)
    return Letters(*found) if found else None


def _photographs(spec: ThemeSpec) -> int:
    """How many picture files of pixels the theme shows."""
    names = {art.name for art in pictures_of(spec).values() if art.name}
    names |= {card.art for deck in spec.decks.values() for card in deck.cards if card.art}
    return sum(name.lower().endswith(PIXELS) for name in names)


def _spec(tree: Node, written: Node, desk: ThemeSources) -> ThemeSpec | None:
    try:
        return ThemeSpec.model_validate(tree.plain())
    except ValidationError as error:
        unfair = {("rules",)} if _lost(tree, written) else set()  # written but not to be had, which is said elsewhere
        desk.faults += (fault for fault in complaints(error, _whole(tree)) if fault.path not in unfair)
        return None


def _sound(tree: Node, faults: Iterable[Fault]) -> ThemeSpec | None:
    """What is left of a theme without its faulty parts, so that these do not hide what is wrong elsewhere."""
    whole = tree.without("title", "rules").plain()
    for fault in faults:
        match fault.path:
            case ("squares" | "style" | "board" as part, key, *_) if isinstance(whole.get(part), dict):
                whole[part].pop(key, None)
            case (key, *_):
                whole.pop(key, None)
    try:
        return ThemeSpec.model_validate({**whole, "title": "sound", "rules": {}})
    except ValidationError:
        return None


def _lost(tree: Node, written: Node) -> bool:
    """Whether the author names rules that are not to be had."""
    rules = written.get("rules")
    return tree.get("rules") is None and rules is not None and rules.value is not None


def _landings(tree: Node, path: Path, decks: Mapping[str, Deck]) -> tuple[int, ...]:
    rules = _rules(tree, path, decks, [])
    return rules.landings if rules else ()


def _rules(tree: Node, path: Path, decks: Mapping[str, Deck], faults: list[Fault]) -> Rules | None:
    """The rules as the theme's game understands them; what is wrong with them is added to the faults."""
    game, said = _game(tree), tree.get("rules")
    if game is None or said is None or said.value is None:
        return None
    faults += _faulty(game, said)
    rules = _sound_rules(said, faults)
    if rules is None:
        return None
    try:
        return game.rules(game.written.model_validate(rules.plain()), _stem(path), decks)
    except RuleSetError as error:
        faults += (fault if fault.path[:1] == ("decks",) else replace(fault, path=("rules", *fault.path)) for fault in error.faults)
        return None


def _stem(path: Path) -> str:
    """What rules that bear no name are called: as the theme's file, or its folder."""
    if path.stem == "theme":
        return path.parent.resolve().name
    return path.stem.strip("<>")


def _game(tree: Node) -> Game | None:
    """The game that the theme names; none if there is none of this name."""
    name = tree.get("game")
    word = DEFAULT if name is None or name.value is None else name.value
    return find_game(word) if word in game_names() else None


def _whole(tree: Node) -> WrittenModels:
    """What may be written in a theme of this game."""
    game = _game(tree)
    return {(): ThemeSpec} | ({("rules",): game.written} if game else {})


def _faulty(game: Game, rules: Node) -> list[Fault]:
    """What in the rules is not as the game's model wants it."""
    try:
        game.written.model_validate(rules.plain())
    except ValidationError as error:
        return list(complaints(error, {(): ThemeSpec, ("rules",): game.written}, under=("rules",)))
    return []


def _sound_rules(rules: Node, faults: Iterable[Fault]) -> Node | None:
    """The rules without their faulty squares, so that these do not hide what is wrong elsewhere; none if more than that is faulty."""
    if rules.get("extends"):  # what they extend is not to be had
        return None
    faulty = [fault.path[1:] for fault in faults if fault.path[:1] == ("rules",)]
    if any(len(path) < 2 or path[0] != "squares" for path in faulty):
        return None
    squares = rules.get("squares")
    return rules.with_entry("squares", squares.without(*(path[1] for path in faulty))) if squares and faulty else rules


def _palette_name(written: Node) -> str:
    style = written.get("style")
    palette = style.get("palette") if style else None
    if palette is None or palette.value is None:
        return DEFAULT_PALETTE
    return palette.value if isinstance(palette.value, str) else "own"


def _theme(
    spec: ThemeSpec, rules: Rules, *, tree: Node, path: Path, desk: ThemeSources, palette: str, gallery: Gallery,
    decks: Mapping[str, Deck], speech: Language,
) -> Theme:  # fmt: skip
    """The theme: what was written, and what follows from it."""
    said = {each.name: getattr(spec, each.name) for each in fields(Theme) if each.name in ThemeSpec.model_fields}
    said |= {key: said[key] or "" for key in ("subtitle", "imprint", "author", "licence", "description")}
    said |= {"rules": rules, "decks": decks, "board": fitting_shape(spec.board), "players": printed_players(spec, rules)}
    return Theme(
        **said,
        palette=palette_of(spec.style.palette, palette),
        folder=path.parent,
        source=path,
        digest=desk.digest,
        files=tuple(source.path for source in desk.sources),
        faults=tuple(desk.faults),
        stays=desk.stays,
        tree=tree,
        gallery=gallery,
        speech=speech,
    )


# ------------------------------------------------------------------ rule sets, palettes and printers alone


def load_rules(name: str) -> Rules:
    """A shipped rule set. Raises UsageError if there is none of this name, ThemeError if its file is not in order."""
    desk = ThemeSources()
    tree = _shipped(desk, "rules", name)
    rules = Node({"rules": Entry(tree.place, tree)}, tree.place)
    found = _rules(rules, Path(name), {}, desk.faults)
    if found is None or desk.findings:
        raise refusal([*desk.findings, *located(rules, desk.faults)])
    return found


def load_palette(name: str) -> Palette:
    """A shipped palette. Raises UsageError if there is none of this name, ThemeError if its file is not in order."""
    desk = ThemeSources()
    tree = _shipped(desk, "palettes", name)
    try:
        return palette_of(PaletteSpec.model_validate(tree.plain()), name)
    except ValidationError as error:
        raise refusal(located(tree, complaints(error, {(): PaletteSpec}))) from None


def load_printer(name: str, home: Path | None = None) -> Printer:
    """A printer's profile: shipped, the user's own, or in a theme's folder. Raises UsageError, ThemeError."""
    desk = ThemeSources()
    tree = _shipped(desk, "printers", name, home)
    try:
        return Printer.model_validate(tree.plain())
    except ValidationError as error:
        raise refusal(located(tree, complaints(error, {(): Printer}))) from None


def _shipped(desk: ThemeSources, kind: ShippedKind, name: str, home: Path | None = None) -> Node:
    known = shipped(kind, name) or (kind == "printers" and (own_printer(name, home) or name.endswith((".yaml", ".yml"))))
    if not known:
        raise UsageError(unknown(kind, name, home))
    asked = Source(name, Path(name), b"")
    tree = Extender(desk, kind, home).resolved(Node(name, Location(asked, 1, 1)))
    if tree is None:
        raise refusal(desk.findings)
    return tree
