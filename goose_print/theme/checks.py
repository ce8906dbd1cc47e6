"""One part of a theme against another: what each part alone cannot know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from goose_print.art.gallery import Gallery
from goose_print.decks import Deck
from goose_print.errors import ArtError, Fault, FormulaError, Key, Severity, quoted
from goose_print.games.board import LineBoard
from goose_print.games.protocol import Rules
from goose_print.language.faces import Face, unlike
from goose_print.language.tags import tags_for
from goose_print.language.words import Language, languages
from goose_print.layout import Layout, find_layout, layout_names, layouts
from goose_print.maths import parted
from goose_print.sentences import Sentence, about, nearest, said_by
from goose_print.theme.board_parts import ArtSpec, BoardSpec
from goose_print.theme.deck_checks import check_decks
from goose_print.theme.model import ThemeSpec, pictures_and_cards, printed_texts
from goose_print.theme.node import YamlNode
from goose_print.theme.palette import KINDS, palette_of
from goose_print.theme.parts import CORNER, ROLE_NAMES, StyleSpec, no_colour

UNDERSTOOD = frozenset((
    "layout", "shape", "centre", "background", "track_width", "gap", "last_size", "labels", "orientation", "mirror", "qr", "backdrops",
    "unmarked", "scene", "links", "corners",
))  # fmt: skip
"""Options that mean something to every layout, which spares looking through all of them."""


def contradictions(
    spec: ThemeSpec, rules: Rules | None, gallery: Gallery, decks: Mapping[str, Deck], speech: Language
) -> Iterator[Fault]:
    """Every contradiction within a theme whose pictures hang in ``gallery``, and that speaks this language; without rules, what can be
    known without."""
    yield from check_decks(spec, decks, rules)
    if rules:
        yield from _squares(spec, rules)
        yield from _people(spec, rules)
        yield from (replace(finding.as_fault(speech, "rules"), on_key=True) for finding in rules.idle())
    if rules and not isinstance(rules.board, LineBoard):
        yield from _no_track(spec.board)
    else:
        yield from _board(spec.board, rules.board.last if rules else None, gallery)
    yield from _palette(spec, rules)
    yield from _ornament(spec.style)
    yield from _art(spec, gallery, decks)
    yield from _language(spec, speech)
    yield from _words(spec, speech)
    yield from _faces(spec, rules)


def formula_faults(tree: YamlNode) -> Iterator[Fault]:
    """Formulas that do not read, in what the author wrote to be printed."""
    for path, text in printed_texts(tree):
        if "$" in text:
            try:
                parted(text)
            except FormulaError as error:
                yield Fault(path=path, message=said_by(error), code="formula")


def _fault(message: str, *path: Key, severity: Severity = "error", on_key: bool = False) -> Fault:
    return Fault(path=path, message=message, code="theme", severity=severity, on_key=on_key)


def _squares(spec: ThemeSpec, rules: Rules) -> Iterator[Fault]:
    for number in spec.squares:
        if number > rules.board.last:
            yield _fault(Sentence("theme.off_board", square=number, last=rules.board.last), "squares", number, on_key=True)


def fitting_shape(board: BoardSpec) -> BoardSpec:
    """The board, its shape the layout's first one if the author names none and the usual one is not to be had."""
    shapes = find_layout(board.layout).shapes
    if "shape" in board.model_fields_set or not shapes or board.shape in shapes:
        return board
    return board.model_copy(update={"shape": shapes[0]})


def _board(board: BoardSpec, length: int | None, gallery: Gallery) -> Iterator[Fault]:
    if board.layout not in layout_names():
        yield _one_of(board.layout, layout_names(), "board", "layout")
        return
    own = find_layout(board.layout)
    if "shape" in board.model_fields_set and board.shape not in own.shapes:
        message = Sentence("theme.shape", layout=board.layout, **_known(board.shape, own.shapes))
        yield _fault(message, "board", "shape")
    yield from _meaningless(board, own)
    if length and board.second_coil is not None and not 1 < board.second_coil <= length:
        message = Sentence("format.within", subject="second_coil", low=2, high=length, value=board.second_coil)
        yield _fault(message, "board", "second_coil")
    if board.layout == "path":
        yield from _track_path(board, gallery)


def _no_track(board: BoardSpec) -> Iterator[Fault]:
    """Options of a track's layout, on a board that is no track."""
    for option in sorted(board.model_fields_set - {"orientation", "mirror", "qr", "background"}):
        yield _fault(Sentence("theme.no_track", option=option), "board", option, severity="warning", on_key=True)


def _meaningless(board: BoardSpec, own: Layout) -> Iterator[Fault]:
    """Options that some layout knows, but not this one, or not in this shape."""
    for option in sorted(board.model_fields_set - UNDERSTOOD - set(own.options)):
        users = [name for name, layout in layouts().items() if option in layout.options]
        if users:
            message = Sentence("theme.layout_idle", option=option, layout=board.layout, known=tuple(users))
            yield _fault(message, "board", option, severity="warning", on_key=True)
    if "angle" in board.model_fields_set and board.shape not in own.begun_anywhere:
        users = [f"{name} ({', '.join(layout.begun_anywhere)})" for name, layout in layouts().items() if layout.begun_anywhere]
        message = Sentence("theme.angle_idle", layout=board.layout, shape=board.shape, known=tuple(users))
        yield _fault(message, "board", "angle", severity="warning", on_key=True)


def _track_path(board: BoardSpec, gallery: Gallery) -> Iterator[Fault]:
    if board.path is None:
        yield _fault(Sentence("theme.path"), "board", "layout")
        return
    try:
        drawn = gallery.drawing(board.path).shapes
    except ArtError as error:
        yield _fault(said_by(error), "board", "path")
    else:
        if not drawn:
            yield _fault(Sentence("theme.no_path", file=board.path), "board", "path")


def _one_of(word: str, known: Sequence[str], *path: Key) -> Fault:
    return _fault(Sentence("format.one_of", subject=str(path[-1]), **_known(word, known)), *path)


def _known(word: str, known: Sequence[str]) -> dict[str, Any]:
    """What is told of a word that is none of those that are known."""
    return {"known": tuple(known), "value": quoted(word), "then": nearest(word, known)}


def _palette(spec: ThemeSpec, rules: Rules | None) -> Iterator[Fault]:
    if spec.style.palette.missing:
        return  # it could not be read, which is said elsewhere
    palette = palette_of(spec.style.palette, "own")
    for number, square in spec.squares.items():
        try:
            palette.colour(square.fill or "ink")
        except ValueError:
            yield _fault(about(no_colour(square.fill or "", [*ROLE_NAMES, *KINDS]), "fill"), "squares", number, "fill")
    wanted, colours = printed_players(spec, rules) if rules else spec.players or 1, len(palette.players)
    if wanted > colours:
        path = ["players"] if spec.players else ["style", "palette", "players"]
        yield _fault(Sentence("theme.colours", colours, wanted=wanted), *path)


def _ornament(style: StyleSpec) -> Iterator[Fault]:
    if style.ornament is None:
        return
    from goose_print.art.library import art_sets, motif_names

    names = motif_names(style.art_set) if style.art_set in art_sets() else []
    known = [name.removeprefix(CORNER) for name in names if name.startswith(CORNER)]
    if known and style.ornament not in known:
        yield _one_of(style.ornament, known, "style", "ornament")


def _art(spec: ThemeSpec, gallery: Gallery, decks: Mapping[str, Deck]) -> Iterator[Fault]:
    drawn = pictures_and_cards(spec, decks)
    if not drawn and not spec.style.counters and "art_set" not in spec.style.model_fields_set:
        return
    from goose_print.art.library import art_sets

    sets = art_sets()
    if spec.style.art_set not in sets:
        yield _one_of(spec.style.art_set, sets, "style", "art_set")
        return
    for path, art in drawn.items():
        trouble = _trouble(art, spec.style.art_set, gallery)
        if trouble:
            yield _fault(trouble, *path, *([] if art.name else ["emoji"]))
    yield from _unread(drawn, gallery)
    for place, name in enumerate(spec.style.counters):
        if trouble := _trouble(ArtSpec(name=name), spec.style.art_set, None):
            yield _fault(trouble, "style", "counters", place)


def _trouble(art: ArtSpec, art_set: str, gallery: Gallery | None) -> str:
    """Why a picture cannot be had, or nothing; without a gallery an author's own files cannot."""
    from goose_print.art.library import find_motif

    try:
        if art.emoji:
            from goose_print.art.emoji import emoji_motif

            emoji_motif(art.emoji)
        elif gallery and art.is_file:
            gallery.picture(art.name or "")
        else:
            find_motif(art.name or "", art_set)
    except ArtError as error:
        return said_by(error)
    return ""


def _unread(drawn: Mapping[tuple[Key, ...], ArtSpec], gallery: Gallery) -> Iterator[Fault]:
    """What was passed over in the author's drawings, said where each is first named."""
    first = {art.name: path for path, art in reversed(list(drawn.items())) if art.name and art.is_file}
    for name, path in first.items():
        for note in gallery.notes(name):
            yield _fault(note, *path, severity="warning")


def _language(spec: ThemeSpec, speech: Language) -> Iterator[Fault]:
    if tags_for(speech.tag)[-1] != tags_for(spec.language)[-1]:
        yield _fault(Sentence("theme.untold", language=spec.language, known=languages()), "language", severity="warning")


def _words(spec: ThemeSpec, speech: Language) -> Iterator[Fault]:
    own = spec.words.own()
    for misfit in speech.misfits(own) if own else ():
        yield _fault(misfit.message, "words", *misfit.path, on_key=True)


def faces_of(spec: ThemeSpec) -> tuple[Face, ...]:
    """The faces of the dice, as they are told."""
    return tuple(Face(name=face.name, glyph=face.glyph or "", text=face.text or "") for face in spec.faces)


def _faces(spec: ThemeSpec, rules: Rules | None) -> Iterator[Fault]:
    """Names and signs can be typed, and there are as many as a die has faces."""
    for place, key, message in unlike(faces_of(spec)):
        yield _fault(message, "faces", place, key)
    if spec.faces and rules:
        pieces = rules.pieces(rules.players.max)
        if not pieces.dice:
            yield _fault(Sentence("theme.no_dice"), "faces", on_key=True)
        elif len(spec.faces) != pieces.faces:
            yield _fault(Sentence("theme.faces", len(spec.faces), faces=pieces.faces), "faces", on_key=True)


USUAL_PLAYERS, MOST_PLAYERS = 6, 12
"""For how many players counters are printed: if the theme neither says it nor names more, and at the most."""


def printed_players(spec: ThemeSpec, rules: Rules) -> int:
    """For how many players counters are printed: as the theme says, or as are named, or as may play."""
    named = min(len(spec.words.players), MOST_PLAYERS)
    return spec.players or min(rules.players.max, max(USUAL_PLAYERS, named))


def _people(spec: ThemeSpec, rules: Rules) -> Iterator[Fault]:
    few, many = rules.players.min, rules.players.max
    target, named, printed = spec.target, len(spec.words.players), printed_players(spec, rules)
    if named > printed:
        reason = "said" if spec.players else "rules" if printed == many else "most"
        message = Sentence(f"theme.named_{reason}", named, named=named, printed=printed, few=few, many=many)
        yield _fault(message, "words", "players", severity="warning")
    pictured = len(spec.counters.pictures)
    if pictured > printed:
        yield _fault(Sentence("theme.pictures", pictured, printed=printed), "counters", "pictures", severity="warning")
    if spec.coins.pictures and rules.pieces(printed).purse is None:
        yield _fault(Sentence("theme.no_money"), "coins", "pictures", severity="warning")
    if spec.counters.names and not named:
        yield _fault(Sentence("theme.unnamed"), "counters", "names", severity="warning")
    if "target" in spec.model_fields_set and not few <= target.players <= many:
        yield _fault(Sentence("theme.target", target.players, few=few, many=many), "target", "players", severity="warning")
    if spec.kit is not None and len(set(spec.kit)) < len(spec.kit):
        yield _fault(Sentence("theme.kit_twice"), "kit", severity="warning")
