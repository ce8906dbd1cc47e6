"""Checks of one part of a theme against another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from goose_print.art.emoji import emoji_motif
from goose_print.art.gallery import Gallery
from goose_print.art.library import art_sets, find_motif, motif_names
from goose_print.decks import Deck
from goose_print.errors import ArtError, Fault, FormulaError, Key, Severity, quote
from goose_print.games.board import LineBoard
from goose_print.games.protocol import Rules
from goose_print.language.words import Face, Language, face_faults, language_tags, tags_for
from goose_print.layout import Layout, find_layout, layout_names, layouts
from goose_print.maths import split_formulas
from goose_print.sentences import Message, message_of, suggest_nearest, with_subject
from goose_print.theme.board_parts import ArtSpec, BoardSpec
from goose_print.theme.deck_checks import check_decks
from goose_print.theme.model import ThemeSpec, pictures_and_cards, printed_texts
from goose_print.theme.node import YamlNode
from goose_print.theme.parts import CORNER_PREFIX, FIELD_KINDS, ROLE_NAMES, StyleSpec, make_palette, unknown_colour_message

COMMON_OPTIONS = frozenset((
    "layout", "shape", "centre", "background", "track_width", "gap", "last_size", "labels", "orientation", "mirror", "qr", "backdrops",
    "unmarked", "scene", "links", "corners", "ground", "second_start",
))  # fmt: skip
"""Options that every layout understands, so that the layouts need not be searched."""


def check_theme(spec: ThemeSpec, rules: Rules | None, gallery: Gallery, decks: Mapping[str, Deck], speech: Language) -> Iterator[Fault]:
    """Yield every contradiction within a theme; without rules, those that can be found without.

    `gallery` holds the theme's pictures, `speech` is its language.
    """
    yield from check_decks(spec, decks, rules)
    if rules:
        yield from _check_squares(spec, rules)
        yield from _check_players(spec, rules)
        yield from (replace(finding.as_fault(speech, "rules"), on_key=True) for finding in rules.idle())
    if rules and not isinstance(rules.board, LineBoard):
        yield from _check_trackless_board(spec.board)
    else:
        yield from _check_board(spec.board, rules.board.last if rules else None, gallery)
    yield from _check_palette(spec, rules)
    yield from _check_ornament(spec.style)
    yield from _check_pictures(spec, gallery, decks)
    yield from _check_language(spec, speech)
    yield from _check_words(spec, speech)
    yield from _check_faces(spec, rules)


def check_formulas(tree: YamlNode) -> Iterator[Fault]:
    """Yield a fault for each formula that cannot be parsed in the author's printed texts."""
    for path, text in printed_texts(tree):
        if "$" in text:
            try:
                split_formulas(text)
            except FormulaError as error:
                yield Fault(path=path, message=message_of(error), code="formula")


def _fault(message: str, *path: Key, severity: Severity = "error", on_key: bool = False) -> Fault:
    return Fault(path=path, message=message, code="theme", severity=severity, on_key=on_key)


def _check_squares(spec: ThemeSpec, rules: Rules) -> Iterator[Fault]:
    for number in spec.squares:
        if number > rules.board.last:
            yield _fault(Message("theme.off_board", square=number, last=rules.board.last), "squares", number, on_key=True)


def with_valid_shape(board: BoardSpec) -> BoardSpec:
    """Return the board with the layout's first shape, if the author names none and the default is not available."""
    shapes = find_layout(board.layout).shapes
    if "shape" in board.model_fields_set or not shapes or board.shape in shapes:
        return board
    return board.model_copy(update={"shape": shapes[0]})


def _check_board(board: BoardSpec, length: int | None, gallery: Gallery) -> Iterator[Fault]:
    if board.layout not in layout_names():
        yield _unknown_word_fault(board.layout, layout_names(), "board", "layout")
        return
    own = find_layout(board.layout)
    if "shape" in board.model_fields_set and board.shape not in own.shapes:
        message = Message("theme.shape", layout=board.layout, **_suggestion_values(board.shape, own.shapes))
        yield _fault(message, "board", "shape")
    yield from _check_unused_options(board, own)
    if length and board.second_coil is not None and not 1 < board.second_coil <= length:
        message = Message("format.within", subject="second_coil", low=2, high=length, value=board.second_coil)
        yield _fault(message, "board", "second_coil")
    if board.layout == "path":
        yield from _check_track_path(board, gallery)


def _check_trackless_board(board: BoardSpec) -> Iterator[Fault]:
    """Warn of track options on a board without a track."""
    for option in sorted(board.model_fields_set - {"orientation", "mirror", "qr", "background", "ground"}):
        yield _fault(Message("theme.no_track", option=option), "board", option, severity="warning", on_key=True)


def _check_unused_options(board: BoardSpec, own: Layout) -> Iterator[Fault]:
    """Warn of options that other layouts understand, but not this one or not in this shape."""
    for option in sorted(board.model_fields_set - COMMON_OPTIONS - set(own.options)):
        users = [name for name, layout in layouts().items() if option in layout.options]
        if users:
            message = Message("theme.layout_idle", option=option, layout=board.layout, known=tuple(users))
            yield _fault(message, "board", option, severity="warning", on_key=True)
    if "angle" in board.model_fields_set and board.shape not in own.begun_anywhere:
        users = [f"{name} ({', '.join(layout.begun_anywhere)})" for name, layout in layouts().items() if layout.begun_anywhere]
        message = Message("theme.angle_idle", layout=board.layout, shape=board.shape, known=tuple(users))
        yield _fault(message, "board", "angle", severity="warning", on_key=True)


def _check_track_path(board: BoardSpec, gallery: Gallery) -> Iterator[Fault]:
    if board.path is None:
        yield _fault(Message("theme.path"), "board", "layout")
        return
    try:
        drawn = gallery.drawing(board.path).shapes
    except ArtError as error:
        yield _fault(message_of(error), "board", "path")
    else:
        if not drawn:
            yield _fault(Message("theme.no_path", file=board.path), "board", "path")


def _unknown_word_fault(word: str, known: Sequence[str], *path: Key) -> Fault:
    return _fault(Message("format.one_of", subject=str(path[-1]), **_suggestion_values(word, known)), *path)


def _suggestion_values(word: str, known: Sequence[str]) -> dict[str, Any]:
    """Values of the message about an unknown word."""
    return {"known": tuple(known), "value": quote(word), "then": suggest_nearest(word, known)}


def _check_palette(spec: ThemeSpec, rules: Rules | None) -> Iterator[Fault]:
    if spec.style.palette.missing:
        return  # it could not be read, which is said elsewhere
    palette = make_palette(spec.style.palette, "own")
    for number, square in spec.squares.items():
        try:
            palette.colour(square.fill or "ink")
        except ValueError:
            yield _fault(
                with_subject(unknown_colour_message(square.fill or "", [*ROLE_NAMES, *FIELD_KINDS]), "fill"), "squares", number, "fill"
            )
    wanted, colours = printed_player_count(spec, rules) if rules else spec.players or 1, len(palette.players)
    if wanted > colours:
        path = ["players"] if spec.players else ["style", "palette", "players"]
        yield _fault(Message("theme.colours", colours, wanted=wanted), *path)


def _check_ornament(style: StyleSpec) -> Iterator[Fault]:
    if style.ornament is None:
        return
    names = motif_names(style.art_set) if style.art_set in art_sets() else []
    known = [name.removeprefix(CORNER_PREFIX) for name in names if name.startswith(CORNER_PREFIX)]
    if known and style.ornament not in known:
        yield _unknown_word_fault(style.ornament, known, "style", "ornament")


def _check_pictures(spec: ThemeSpec, gallery: Gallery, decks: Mapping[str, Deck]) -> Iterator[Fault]:
    drawn = pictures_and_cards(spec, decks)
    if not drawn and not spec.style.counters and not spec.style.fillers and "art_set" not in spec.style.model_fields_set:
        return
    sets = art_sets()
    if spec.style.art_set not in sets:
        yield _unknown_word_fault(spec.style.art_set, sets, "style", "art_set")
        return
    for path, art in drawn.items():
        trouble = _picture_problem(art, spec.style.art_set, gallery)
        if trouble:
            yield _fault(trouble, *path, *([] if art.name else ["emoji"]))
    yield from _drawing_warnings(drawn, gallery)
    for key, named in (("counters", spec.style.counters), ("fillers", spec.style.fillers)):
        for place, name in enumerate(named):
            if trouble := _picture_problem(ArtSpec(name=name), spec.style.art_set, None):
                yield _fault(trouble, "style", key, place)


def _picture_problem(art: ArtSpec, art_set: str, gallery: Gallery | None) -> str:
    """Why a picture is not available, or ""; without a gallery, author's files are not available."""
    try:
        if art.emoji:
            emoji_motif(art.emoji)
        elif gallery and art.is_file:
            gallery.picture(art.name or "")
        else:
            find_motif(art.name or "", art_set)
    except ArtError as error:
        return message_of(error)
    return ""


def _drawing_warnings(drawn: Mapping[tuple[Key, ...], ArtSpec], gallery: Gallery) -> Iterator[Fault]:
    """Warn of what was skipped in the author's drawings, each where it is first named."""
    first = {art.name: path for path, art in reversed(list(drawn.items())) if art.name and art.is_file}
    for name, path in first.items():
        for note in gallery.notes(name):
            yield _fault(note, *path, severity="warning")


def _check_language(spec: ThemeSpec, speech: Language) -> Iterator[Fault]:
    if tags_for(speech.tag)[-1] != tags_for(spec.language)[-1]:
        yield _fault(Message("theme.untold", language=spec.language, known=language_tags()), "language", severity="warning")


def _check_words(spec: ThemeSpec, speech: Language) -> Iterator[Fault]:
    own = spec.words.own()
    for misfit in speech.misfits(own) if own else ():
        yield _fault(misfit.message, "words", *misfit.path, on_key=True)


def die_faces(spec: ThemeSpec) -> tuple[Face, ...]:
    """The faces of the dice as the language needs them."""
    return tuple(Face(name=face.name, glyph=face.glyph or "", text=face.text or "") for face in spec.faces)


def _check_faces(spec: ThemeSpec, rules: Rules | None) -> Iterator[Fault]:
    """Check that names and signs of faces can be typed, and that there are as many as a die has faces."""
    for place, key, message in face_faults(die_faces(spec)):
        yield _fault(message, "faces", place, key)
    if spec.faces and rules:
        pieces = rules.pieces(rules.players.max)
        if not pieces.dice:
            yield _fault(Message("theme.no_dice"), "faces", on_key=True)
        elif len(spec.faces) != pieces.faces:
            yield _fault(Message("theme.faces", len(spec.faces), faces=pieces.faces), "faces", on_key=True)


USUAL_PLAYERS, MOST_PLAYERS = 6, 12
"""Number of players to print counters for: the default, and the maximum."""


def printed_player_count(spec: ThemeSpec, rules: Rules) -> int:
    """The number of players to print counters for: as the theme sets, as many as are named, or as may play."""
    named = min(len(spec.words.players), MOST_PLAYERS)
    return spec.players or min(rules.players.max, max(USUAL_PLAYERS, named))


def _check_players(spec: ThemeSpec, rules: Rules) -> Iterator[Fault]:
    few, many = rules.players.min, rules.players.max
    target, named, printed = spec.target, len(spec.words.players), printed_player_count(spec, rules)
    if named > printed:
        reason = "rules" if printed == many else "most"
        if spec.players:
            reason = "said"
        message = Message(f"theme.named_{reason}", named, named=named, printed=printed, few=few, many=many)
        yield _fault(message, "words", "players", severity="warning")
    pictured = len(spec.counters.pictures)
    if pictured > printed:
        yield _fault(Message("theme.pictures", pictured, printed=printed), "counters", "pictures", severity="warning")
    if spec.coins.pictures and rules.pieces(printed).purse is None:
        yield _fault(Message("theme.no_money"), "coins", "pictures", severity="warning")
    if spec.counters.names and not named:
        yield _fault(Message("theme.unnamed"), "counters", "names", severity="warning")
    if "target" in spec.model_fields_set and not few <= target.players <= many:
        yield _fault(Message("theme.target", target.players, few=few, many=many), "target", "players", severity="warning")
    if spec.kit is not None and len(set(spec.kit)) < len(spec.kit):
        yield _fault(Message("theme.kit_twice"), "kit", severity="warning")
