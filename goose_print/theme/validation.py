"""Validation of a complete tree: models, game rules, and all faults at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from goose_print.art.gallery import RASTER_SUFFIXES, Gallery
from goose_print.decks import Deck
from goose_print.errors import Fault, Key, RuleSetError
from goose_print.games import DEFAULT, find_game, game_names
from goose_print.games.protocol import Game, Rules
from goose_print.language.words import Language, find_language
from goose_print.theme.checks import check_formulas, check_theme, die_faces, printed_player_count, with_valid_shape
from goose_print.theme.deck_checks import read_decks
from goose_print.theme.deck_parts import LANDINGS
from goose_print.theme.extends import DEFAULT_PALETTE
from goose_print.theme.fonts import load_fonts
from goose_print.theme.model import Theme, ThemeSpec, locate_faults, pictures_of
from goose_print.theme.node import YamlEntry, YamlNode, merge_nodes
from goose_print.theme.parts import make_palette
from goose_print.theme.source import theme_error
from goose_print.theme.theme_sources import ThemeSources
from goose_print.theme.validation_messages import validation_faults
from goose_print.typesetting.outlines import outline_text

if TYPE_CHECKING:
    from goose_print.art.letters import LetterOutlines
    from goose_print.theme.validation_messages import WrittenModels


def validate_theme(tree: YamlNode, written: YamlNode, path: Path, desk: ThemeSources, speech: Language) -> Theme:
    """Return the theme of a complete tree in one language; `written`: the author's own part of it.

    Raises ThemeError with every fault.
    """
    game = find_theme_game(tree)
    decks = read_decks(tree, game, desk.faults) if game else {}
    if tree.get("questions"):
        tree = with_square_questions(tree, decks, lambda deck: _find_landings(tree, path, decks, deck))
    spec = _parse_spec(tree, written, desk)
    rules = parse_rules(tree, path, decks, desk.faults)
    sound = spec or _without_faulty_parts(tree, desk.faults)
    large = {art.name or "" for art in sound.board.pictures.values()} if sound else set[str]()
    gallery = Gallery(path.parent, _photograph_count(sound) if sound else 0, large, outline_letters)
    if sound:
        desk.faults += check_theme(sound, rules, gallery, decks, speech)
        load_fonts(sound.style.fonts, path.parent, desk)
    desk.faults += check_formulas(tree)
    findings = [*desk.findings, *locate_faults(tree, desk.faults)]
    if spec is None or rules is None or any(finding.severity == "error" for finding in findings):
        raise theme_error(findings, find_language(desk.told_in))
    speech = replace(speech.with_words(spec.words.own()), faces=die_faces(spec)) if spec.faces else speech.with_words(spec.words.own())
    return Theme(
        **_values_for_theme(spec, rules),
        rules=rules,
        decks=decks,
        palette=make_palette(spec.style.palette, _palette_name(written)),
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


def outline_letters(
    text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float
) -> LetterOutlines | None:
    """Outline the text of an author's drawing in the families available here."""
    from goose_print.art.letters import LetterOutlines
    found = outline_text(text, families, size, weight=weight, italic=italic, tracking=tracking)
    return LetterOutlines(*found) if found else None


def _photograph_count(spec: ThemeSpec) -> int:
    """The number of pixel images that the theme shows."""
    names = {art.name for art in pictures_of(spec).values() if art.name}
    names |= {card.art for deck in spec.decks.values() for card in deck.cards if card.art}
    return sum(name.lower().endswith(RASTER_SUFFIXES) for name in names)


def _parse_spec(tree: YamlNode, written: YamlNode, desk: ThemeSources) -> ThemeSpec | None:
    try:
        return ThemeSpec.model_validate(tree.plain())
    except ValidationError as error:
        unfair = {("rules",)} if _has_missing_rules(tree, written) else set()  # written but not to be had, which is said elsewhere
        desk.faults += (fault for fault in validation_faults(error, _theme_models(tree)) if fault.path not in unfair)
        return None


def _without_faulty_parts(tree: YamlNode, faults: Iterable[Fault]) -> ThemeSpec | None:
    """Return the theme without its faulty parts, so that these do not hide other faults."""
    whole = tree.without("title", "rules").plain()
    for path in (fault.path for fault in faults if fault.severity == "error"):
        match path:
            case ("squares" | "style" | "board" as part, key, *_) if isinstance(whole.get(part), dict):
                whole[part].pop(key, None)
            case (key, *_):
                whole.pop(key, None)
    try:
        return ThemeSpec.model_validate({**whole, "title": "sound", "rules": {}})
    except ValidationError:
        return None


def _has_missing_rules(tree: YamlNode, written: YamlNode) -> bool:
    """Return whether the author names rules that are not available."""
    rules = written.get("rules")
    return tree.get("rules") is None and rules is not None and rules.value is not None


def _find_landings(tree: YamlNode, path: Path, decks: Mapping[str, Deck], deck: str) -> tuple[int, ...]:
    rules = parse_rules(tree, path, decks, [])
    return rules.landings_drawing(deck) if rules else ()


_RULES_CACHE: deque[tuple[Any, Rules]] = deque(maxlen=4)


def parse_rules(tree: YamlNode, path: Path, decks: Mapping[str, Deck], faults: list[Fault]) -> Rules | None:
    """Parse the rules for the theme's game; faults are added to `faults`.

    A few valid rule sets are cached with all that was computed about them: each change of a theme parses the same rules.
    """
    game, said = find_theme_game(tree), tree.get("rules")
    if game is None or said is None or said.value is None:
        return None
    facts = game, repr(said.plain()), _default_rules_name(path), decks
    kept = next((rules for known, rules in _RULES_CACHE if known == facts), None)
    if kept and _without_faulty_squares(said, faults) is said:
        return kept
    faults += _rules_faults(game, said)
    rules = _without_faulty_squares(said, faults)
    if rules is None:
        return None
    try:
        made = game.rules(game.written.model_validate(rules.plain()), _default_rules_name(path), decks)
        if rules is said:
            _RULES_CACHE.appendleft((facts, made))
        return made
    except RuleSetError as error:
        faults += (fault if fault.path[:1] == ("decks",) else replace(fault, path=("rules", *fault.path)) for fault in error.faults)
        return None


def _default_rules_name(path: Path) -> str:
    """Default name of rules: that of the theme's file or folder."""
    if path.stem == "theme":
        return path.parent.resolve().name
    return path.stem.strip("<>")


def find_theme_game(tree: YamlNode) -> Game | None:
    """The game that the theme names, or None if it is unknown."""
    name = tree.get("game")
    word = DEFAULT if name is None or name.value is None else name.value
    return find_game(word) if word in game_names() else None


def _theme_models(tree: YamlNode) -> WrittenModels:
    """The models of a theme of this game."""
    game = find_theme_game(tree)
    return {(): ThemeSpec} | ({("rules",): game.written} if game else {})


def _rules_faults(game: Game, rules: YamlNode) -> list[Fault]:
    """The faults in the rules by the game's model."""
    try:
        game.written.model_validate(rules.plain())
    except ValidationError as error:
        return list(validation_faults(error, {(): ThemeSpec, ("rules",): game.written}, under=("rules",)))
    return []


def _without_faulty_squares(rules: YamlNode, faults: Iterable[Fault]) -> YamlNode | None:
    """Return the rules without their faulty squares, or None if more than that is faulty."""
    if rules.get("extends"):  # what they extend is not to be had
        return None
    faulty = [fault.path[1:] for fault in faults if fault.path[:1] == ("rules",)]
    if any(len(path) < 2 or path[0] != "squares" for path in faulty):
        return None
    squares = rules.get("squares")
    return rules.with_entry("squares", squares.without(*(path[1] for path in faulty))) if squares and faulty else rules


def _palette_name(written: YamlNode) -> str:
    style = written.get("style")
    palette = style.get("palette") if style else None
    if palette is None or palette.value is None:
        return DEFAULT_PALETTE
    return palette.value if isinstance(palette.value, str) else "own"


def _values_for_theme(spec: ThemeSpec, rules: Rules) -> dict[str, Any]:
    """Values of the theme that stand in its specification, completed by the rules."""
    said = {each.name: getattr(spec, each.name) for each in fields(Theme) if each.name in ThemeSpec.model_fields}
    said |= {key: said[key] or "" for key in ("subtitle", "imprint", "author", "licence", "description")}
    said |= {"board": with_valid_shape(spec.board), "players": printed_player_count(spec, rules)}
    return {key: value for key, value in said.items() if key not in ("rules", "decks")}


# ------------------------------------------------------------------ one deck on many squares


def with_square_questions(tree: YamlNode, decks: Collection[str], landings: Callable[[str], Iterable[int]]) -> YamlNode:
    """Write the deck of `questions` into the rules of its squares; a square's own `draw` takes precedence.

    `landings` gives the squares where a movement may end; it is called only for `squares: landings`.
    """
    asked, rules = tree.get("questions"), tree.get("rules")
    deck, squares = (asked.get("deck"), asked.get("squares")) if asked else (None, None)
    if not (deck and squares and rules and rules.entries) or not isinstance(deck.value, str) or deck.value not in decks:
        return tree
    places = dict.fromkeys(landings(deck.value), squares.place) if squares.value == LANDINGS else {}
    for node in squares.value if isinstance(squares.value, tuple) else ():
        if isinstance(node.value, int):
            places[int(node.value)] = node.place
    draws: dict[Key, YamlEntry] = {square: YamlEntry(at, YamlNode({"draw": YamlEntry(at, deck)}, at)) for square, at in places.items()}
    own = rules.get("squares")
    whole = YamlNode(draws, squares.place)
    return tree.with_entry("rules", rules.with_entry("squares", merge_nodes(whole, own) if own and own.entries else whole))
