"""Rules sheet in print, as a web page and as plain text."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from goose_print.backends.svg import svg_fragment
from goose_print.drawing.sheets.key_picture import KeyPicture
from goose_print.drawing.sheets.move_diagram import MoveDiagram
from goose_print.drawing.sheets.paired_sheet import SecondLanguageSheet
from goose_print.drawing.sheets.rules_sheet import HeadPictures, RulesSheet
from goose_print.drawing.sheets.turn_strip import TurnStrip
from goose_print.errors import Key, closest_match
from goose_print.games.finding import Finding
from goose_print.geometry import Rect
from goose_print.kit.credits import credit_lines
from goose_print.kit.facts import sheet_facts
from goose_print.kit.fit_words import finding, quoted_words
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.language.document import HISTORY, TITLE_NUMBER, Paragraph, Section, Span
from goose_print.language.text import render_html, render_text
from goose_print.maths import plain_text
from goose_print.scene import Symbol
from goose_print.theme.model import Theme

if TYPE_CHECKING:
    from goose_print.language.document import Document


class _Rules(KitPart):
    name, place, texts = "rules", 60, ("rules.txt", "rules.html")
    text_only = True
    read_closely = True

    def make(self, workshop: Workshop) -> PartOutput:
        document, *others = (_rules_document(theme, workshop) for theme in (workshop.theme, workshop.theme.other) if theme)
        other = next(iter(others), None)
        emblems = workshop.emblem_art(flip=False), workshop.emblem_art(flip=True)
        whole = RulesSheet(
            document=document, pictures=workshop.picture, style=workshop.sheet_style, paper=workshop.sheet_paper,
            margin=workshop.text_margin, page_word=workshop.page_label, emblems=emblems,
            goal=workshop.picture(workshop.rules.board.last), ways=workshop.ways, signs=workshop.signs,
            heads=_head_options(workshop, document), least_margin=None if other else workshop.least_margin,
            beside=SecondLanguageSheet(other) if other else None, pages=workshop.theme.sheet.pages,
        )  # fmt: skip
        sheets = self._fit_sheet(whole, workshop).draw_pages()
        return PartOutput(sheets=workshop.at_print_size(sheets), texts=partial(_render_texts, workshop, document, other))

    def _fit_sheet(self, whole: RulesSheet, workshop: Workshop) -> RulesSheet:
        """Sheet that fits its pages, without the history if necessary, which is noted."""
        fitting = whole.with_fitting_history()
        if fitting is not whole:
            workshop.left_out[self.name, "history"] = finding("sheet-history", "sheet", "history", severity="note")
        return fitting


def _render_texts(workshop: Workshop, document: Document, other: Document | None) -> dict[str, bytes]:
    """Rules as plain text and as a web page, each with the second language if there is one."""
    html = render_html(document, _web_pictures(document, workshop), other, _web_pictures(other, workshop, "second-") if other else None)
    languages = (theme.speech for theme in (workshop.theme, workshop.theme.other) if theme)
    documents = filter(None, (document, other))
    text = "\n\n".join(render_text(each, language=language) for each, language in zip(documents, languages, strict=True))
    return {"rules.txt": text.encode(), "rules.html": html.encode()}


def _rules_document(theme: Theme, workshop: Workshop) -> Document:
    """Rules in the theme's language, which may be the kit's second one."""
    facts = replace(sheet_facts(theme), credits=credit_lines(workshop))
    document = theme.rules.document(facts, seed=workshop.seed)
    strange = [name for name in theme.sheet.sections if name not in _section_names(document)]
    workshop.left_out.update({("rules", name): _unknown_section_finding(name, document) for name in strange})
    document = _with_own_words(document, theme)
    return replace(document, names=_name_languages(document, theme))


def _section_names(document: Document) -> list[str]:
    return [section.name for section in document.sections]


def _unknown_section_finding(name: str, document: Document) -> Finding:
    known = _section_names(document)
    other = closest_match(name, known)
    told = finding(
        "sheet-section", "sheet", "sections", name, severity="error", said="sheet-section-near" if other else "", name=quoted_words(name),
        near=other, sections=", ".join(known),
    )  # fmt: skip
    return replace(told, on_key=True)


def _with_own_words(document: Document, theme: Theme) -> Document:
    """Document with the author's texts before, after and at the end of sections."""
    def paragraphs(text: str | None) -> tuple[Paragraph, ...]:
        said = re.split(r"\n\s*\n", plain_text(text or "").strip())
        return tuple(Paragraph(spans=(Span(text=" ".join(each.split())),)) for each in said if each)

    def section(name: str, text: str | None) -> tuple[Section, ...]:
        blocks = paragraphs(text)
        return (Section(name=name, title="", blocks=blocks),) if blocks else ()

    own = (replace(each, blocks=(*each.blocks, *paragraphs(theme.sheet.sections.get(each.name)))) for each in document.sections)
    about = (Span(text=plain_text(" ".join(theme.description.split()))),) if theme.description else ()
    sections = (*section("before", theme.sheet.before), *own, *section("after", theme.sheet.after), *section(HISTORY, theme.sheet.history))
    return replace(document, about=about, sections=sections)


def _name_languages(document: Document, theme: Theme) -> dict[int, str]:
    """Language tags of title and square names that differ from the sheet's language."""
    paths: dict[int, tuple[Key, ...]] = {TITLE_NUMBER: ("title",)}
    paths |= {number: ("squares", number, "label") for entry in document.entries for number in entry.squares[:1]}
    said = {number: theme.stays.get(path, theme.language) for number, path in paths.items()}
    return {number: tag for number, tag in said.items() if tag != document.language}


def _head_options(workshop: Workshop, document: Document) -> list[HeadPictures]:
    """Options for the pictures under the title, from board and turn down to the required minimum."""
    said = workshop.theme.style
    turn = None if said.turn_pictures is False else _turn_picture(workshop)
    must = turn if said.turn_pictures or said.symbols or said.large_print else None
    board = _key_picture(workshop, document)
    return list(dict.fromkeys([HeadPictures(board, turn), HeadPictures(board, must), HeadPictures(None, turn), HeadPictures(None, must)]))


def _square_name(workshop: Workshop, number: int) -> str:
    """Sign of a square, else its number."""
    sign = workshop.rules.field(number).sign
    return str(number) if sign is None else sign


def _key_picture(workshop: Workshop, document: Document) -> KeyPicture | None:
    """Small board with the squares that the sheet explains; None if it explains none."""
    told = frozenset(number for entry in document.entries for number in entry.squares)
    kinds = {number: workshop.rules.field(number).kind for number in range(workshop.rules.board.last + 1)}
    return KeyPicture(track=workshop.track, told=told, kinds=kinds.__getitem__, named=partial(_square_name, workshop)) if told else None


def _turn_picture(workshop: Workshop) -> TurnStrip | MoveDiagram | None:
    """Turn in pictures, for games whose turn is simple enough, or a move on the board."""
    if move := workshop.rules.pictured_move():
        ways = " ".join(f"{_square_name(workshop, start)} → {_square_name(workshop, end)}" for start, end in move.ways)
        return MoveDiagram(move=move, track=workshop.track, told=f"{workshop.words.text('kit.board')}: {ways}")
    turn = workshop.rules.pictured_turn(seed=workshop.seed)
    if turn is None:
        return None
    named = partial(_square_name, workshop)
    return TurnStrip(turn=turn, counter=workshop.emblem_art(flip=False), named=named, pictures=workshop.picture, signs=workshop.signs)


def _web_pictures(document: Document, workshop: Workshop, prefix: str = "") -> dict[int, str]:
    """SVG fragments of the pictures of explained squares; ``prefix`` goes before their ids."""
    symbols: dict[Symbol, str] = {}
    squares = {entry.squares[0] for entry in document.entries}
    pictures = {number: art for number in sorted(squares) if (art := workshop.picture(number))}
    return {
        number: svg_fragment((art.at(Rect(0.0, 0.0, 20.0, 20.0)),), width=20.0, height=20.0, prefix=f"{prefix}p{number}-", symbols=symbols)
        for number, art in pictures.items()
    }


PART = _Rules()
