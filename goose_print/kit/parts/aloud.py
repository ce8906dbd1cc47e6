"""Accessible board as an HTML page: each square with its rule and links, playable by keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from goose_print.games.board import LineBoard
from goose_print.games.protocol import Rules
from goose_print.isolates import leading_text
from goose_print.kit.board_speech import describe_squares_in
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop
from goose_print.language.environment import environment
from goose_print.maths import plain_text


class _SpokenSquare(NamedTuple):
    """Square of the page: its sign, its text in one or both languages, and the squares it leads to."""

    sign: str
    texts: tuple[str, ...]
    leads: tuple[int, ...]


class _Aloud(KitPart):
    name, place, printed, texts = "aloud", 68, False, ("board.html",)

    def make(self, workshop: Workshop) -> PartOutput:
        theme, rules = workshop.theme, workshop.rules
        words = theme.speech
        said = [describe_squares_in(each, workshop) for each in (theme, theme.other) if each]
        leads = _square_links(rules, workshop)
        squares = [
            _SpokenSquare(_square_sign(workshop, number), tuple(dict.fromkeys(each[number] for each in said)), leads.get(number, ()))
            for number in sorted(workshop.square_contents)
        ]
        pieces = rules.pieces(theme.players)
        names = theme.words.players or [words.text("player", n=number) for number in range(1, theme.players + 1)]
        page = environment(words, wrapper=True).overlay(finalize=None).get_template("board.html.j2").render(
            title=plain_text(leading_text(theme.title)), squares=squares, second=theme.other.language if theme.other else "",
            names=names, dice=pieces.dice, faces=pieces.faces, line=isinstance(rules.board, LineBoard) and not rules.board.ways,
        )  # fmt: skip
        return PartOutput(texts=lambda: {"board.html": page.encode()})


def _square_sign(workshop: Workshop, number: int) -> str:
    shown = workshop.square_contents[number]
    if not number and shown.kind == "start":
        return workshop.theme.speech.text("start")
    return str(number) if shown.sign is None else shown.sign


def _square_links(rules: Rules, workshop: Workshop) -> dict[int, tuple[int, ...]]:
    """Squares that each square leads to by its effect, or by its ways where those are not numerical."""
    found: dict[int, list[int]] = {}
    for number, shown in workshop.square_contents.items():
        if shown.note.send_to is not None:
            found.setdefault(number, []).append(shown.note.send_to)
    if isinstance(rules.board, LineBoard):
        ways = [(0, *way.fields) for way in rules.board.ways]
        steps = [step for way in ways for step in pairwise(way)]
    else:
        steps = [step for one, other in rules.board.links for step in ((one, other), (other, one))]
    for one, other in steps:
        found.setdefault(one, []).append(other)
    return {number: tuple(dict.fromkeys(others)) for number, others in found.items()}


PART = _Aloud()
