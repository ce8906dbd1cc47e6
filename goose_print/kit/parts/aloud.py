"""The board as a page of text: each square with its rule and where it leads, to be heard, and played by keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from goose_print.games.board import LineBoard
from goose_print.games.protocol import Rules
from goose_print.isolates import leading
from goose_print.kit.board_speech import squares_in
from goose_print.kit.part import KitPart, Made
from goose_print.kit.workshop import Workshop
from goose_print.maths import plain_text


class _Heard(NamedTuple):
    """A square: what stands in place of its number, what is said in one language or in both, and the squares that it leads to."""

    sign: str
    texts: tuple[str, ...]
    leads: tuple[int, ...]


class _Aloud(KitPart):
    name, place, printed, texts = "aloud", 68, False, ("board.html",)

    def make(self, workshop: Workshop) -> Made:
        from goose_print.language.environment import environment

        theme, rules = workshop.theme, workshop.rules
        words = theme.speech
        said = [squares_in(each, workshop) for each in (theme, theme.other) if each]
        leads = _leads(rules, workshop)
        squares = [
            _Heard(_sign(workshop, number), tuple(dict.fromkeys(each[number] for each in said)), leads.get(number, ()))
            for number in sorted(workshop.shown)
        ]
        pieces = rules.pieces(theme.players)
        names = theme.words.players or [words.text("player", n=number) for number in range(1, theme.players + 1)]
        page = environment(words, wrapper=True).overlay(finalize=None).get_template("board.html.j2").render(
            title=plain_text(leading(theme.title)), squares=squares, second=theme.other.language if theme.other else "",
            names=names, dice=pieces.dice, faces=pieces.faces, line=isinstance(rules.board, LineBoard) and not rules.board.ways,
        )  # fmt: skip
        return Made(texts=lambda: {"board.html": page.encode()})


def _sign(workshop: Workshop, number: int) -> str:
    shown = workshop.shown[number]
    if not number and shown.kind == "start":
        return workshop.theme.speech.text("start")
    return str(number) if shown.sign is None else shown.sign


def _leads(rules: Rules, workshop: Workshop) -> dict[int, tuple[int, ...]]:
    """By square, where what it does sends a counter; and where one may go on where that is not simply the next number."""
    found: dict[int, list[int]] = {}
    for number, shown in workshop.shown.items():
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
