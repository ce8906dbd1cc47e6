"""From a whole tree to a checked theme: its models, its game's rules, and every fault of them at once."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from goose_print.art.gallery import PIXELS, Gallery
from goose_print.decks import Deck
from goose_print.errors import Fault, RuleSetError
from goose_print.games import DEFAULT, find_game, game_names
from goose_print.games.protocol import Game, Rules
from goose_print.language.words import Language, catalogue
from goose_print.theme.checks import contradictions, faces_of, fitting_shape, formula_faults, printed_players
from goose_print.theme.deck_checks import decks_of
from goose_print.theme.desk import ThemeSources
from goose_print.theme.extends import DEFAULT_PALETTE
from goose_print.theme.fonts import read_fonts
from goose_print.theme.model import Theme, ThemeSpec, located, pictures_of
from goose_print.theme.node import YamlNode
from goose_print.theme.palette import palette_of
from goose_print.theme.report import theme_error

if TYPE_CHECKING:
    from goose_print.art.letters import LetterOutlines
    from goose_print.theme.complaints import WrittenModels


def checked(tree: YamlNode, written: YamlNode, path: Path, desk: ThemeSources, speech: Language) -> Theme:
    """The theme of a whole tree in one language; ``written``: what its author wrote of it. Raises ThemeError with every fault."""
    game = game_of(tree)
    decks = decks_of(tree, game, desk.faults) if game else {}
    if tree.get("questions"):
        from goose_print.theme.questions import with_square_questions

        tree = with_square_questions(tree, decks, lambda deck: _landings(tree, path, decks, deck))
    spec = _spec(tree, written, desk)
    rules = rules_of(tree, path, decks, desk.faults)
    sound = spec or _sound(tree, desk.faults)
    large = {art.name or "" for art in sound.board.pictures.values()} if sound else set[str]()
    gallery = Gallery(path.parent, _photographs(sound) if sound else 0, large, letters_of)
    if sound:
        desk.faults += contradictions(sound, rules, gallery, decks, speech)
        read_fonts(sound.style.fonts, path.parent, desk)
    desk.faults += formula_faults(tree)
    findings = [*desk.findings, *located(tree, desk.faults)]
    if spec is None or rules is None or any(finding.severity == "error" for finding in findings):
        raise theme_error(findings, catalogue(desk.told_in))
    speech = replace(speech.with_words(spec.words.own()), faces=faces_of(spec)) if spec.faces else speech.with_words(spec.words.own())
    return _theme(
        spec, rules, tree=tree, path=path, desk=desk, palette=_palette_name(written), gallery=gallery, decks=decks, speech=speech
    )  # fmt: skip


def letters_of(text: str, families: tuple[str, ...], size: float, *, weight: int, italic: bool, tracking: float) -> LetterOutlines | None:
    """Text of authors' drawings, in the families that are here."""
    from goose_print.art.letters import LetterOutlines
    from goose_print.typesetting.outlines import outlined_text

    found = outlined_text(text, families, size, weight=weight, italic=italic, tracking=tracking)
    return LetterOutlines(*found) if found else None


def _photographs(spec: ThemeSpec) -> int:
    """How many picture files of pixels the theme shows."""
    names = {art.name for art in pictures_of(spec).values() if art.name}
    names |= {card.art for deck in spec.decks.values() for card in deck.cards if card.art}
    return sum(name.lower().endswith(PIXELS) for name in names)


def _spec(tree: YamlNode, written: YamlNode, desk: ThemeSources) -> ThemeSpec | None:
    try:
        return ThemeSpec.model_validate(tree.plain())
    except ValidationError as error:
        from goose_print.theme.complaints import complaints

        unfair = {("rules",)} if _lost(tree, written) else set()  # written but not to be had, which is said elsewhere
        desk.faults += (fault for fault in complaints(error, _whole(tree)) if fault.path not in unfair)
        return None


def _sound(tree: YamlNode, faults: Iterable[Fault]) -> ThemeSpec | None:
    """What is left of a theme without its faulty parts, so that these do not hide what is wrong elsewhere."""
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


def _lost(tree: YamlNode, written: YamlNode) -> bool:
    """Whether the author names rules that are not to be had."""
    rules = written.get("rules")
    return tree.get("rules") is None and rules is not None and rules.value is not None


def _landings(tree: YamlNode, path: Path, decks: Mapping[str, Deck], deck: str) -> tuple[int, ...]:
    rules = rules_of(tree, path, decks, [])
    return rules.landings_drawing(deck) if rules else ()


_KEPT: deque[tuple[Any, Rules]] = deque(maxlen=4)


def rules_of(tree: YamlNode, path: Path, decks: Mapping[str, Deck], faults: list[Fault]) -> Rules | None:
    """The rules as the theme's game understands them; what is wrong with them is added to the faults.

    A few that were in order are kept, with all that was found out about them: the same rules are read again after each change of a theme.
    """
    game, said = game_of(tree), tree.get("rules")
    if game is None or said is None or said.value is None:
        return None
    facts = game, repr(said.plain()), _stem(path), decks
    kept = next((rules for known, rules in _KEPT if known == facts), None)
    if kept and _sound_rules(said, faults) is said:
        return kept
    faults += _faulty(game, said)
    rules = _sound_rules(said, faults)
    if rules is None:
        return None
    try:
        made = game.rules(game.written.model_validate(rules.plain()), _stem(path), decks)
        if rules is said:
            _KEPT.appendleft((facts, made))
        return made
    except RuleSetError as error:
        faults += (fault if fault.path[:1] == ("decks",) else replace(fault, path=("rules", *fault.path)) for fault in error.faults)
        return None


def _stem(path: Path) -> str:
    """What rules that bear no name are called: as the theme's file, or its folder."""
    if path.stem == "theme":
        return path.parent.resolve().name
    return path.stem.strip("<>")


def game_of(tree: YamlNode) -> Game | None:
    """The game that the theme names; none if there is none of this name."""
    name = tree.get("game")
    word = DEFAULT if name is None or name.value is None else name.value
    return find_game(word) if word in game_names() else None


def _whole(tree: YamlNode) -> WrittenModels:
    """What may be written in a theme of this game."""
    game = game_of(tree)
    return {(): ThemeSpec} | ({("rules",): game.written} if game else {})


def _faulty(game: Game, rules: YamlNode) -> list[Fault]:
    """What in the rules is not as the game's model wants it."""
    try:
        game.written.model_validate(rules.plain())
    except ValidationError as error:
        from goose_print.theme.complaints import complaints

        return list(complaints(error, {(): ThemeSpec, ("rules",): game.written}, under=("rules",)))
    return []


def _sound_rules(rules: YamlNode, faults: Iterable[Fault]) -> YamlNode | None:
    """The rules without their faulty squares, so that these do not hide what is wrong elsewhere; none if more than that is faulty."""
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


def _theme(
    spec: ThemeSpec, rules: Rules, *, tree: YamlNode, path: Path, desk: ThemeSources, palette: str, gallery: Gallery,
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
