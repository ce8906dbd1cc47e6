"""Snaps as they are noted down, and why one cannot be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from goose_print.errors import RefusedAction, TranscriptError, quoted
from goose_print.games.greyhounds.facts import DiscName, GreyhoundsFacts
from goose_print.games.greyhounds.position import HuntState, Snap
from goose_print.sentences import nearest

WORDS = ("hits", "away", "off")
NOTHING = "-"


def snap_of(facts: GreyhoundsFacts, state: HuntState, text: str) -> Snap:
    """The snap that the text tells: the disc, if it is named, and behind ``hits``, ``away`` and ``off`` the discs to which that happened.

    Without a disc behind it such a word means the disc that was snapped; ``-`` is a snap of which nothing came. Raises TranscriptError
    for what is no snap, and RefusedAction for one that cannot be.
    """
    snap = _read(facts, text)
    if refused := why_not(facts, state, snap):
        raise refused
    return snap


def _read(facts: GreyhoundsFacts, text: str) -> Snap:
    words = text.replace(",", " ").replace(";", " ").split()
    if words == [NOTHING]:
        return Snap()
    read = [_word(facts, word) for word in words]
    begun = next((k for k, word in enumerate(read) if word in WORDS), len(read))
    if not read or begun > 1:
        raise TranscriptError("a snap is written as one disc and what it did, like G2 hits F1, H3 away, or - for nothing")
    disc = read[0] if begun else ""
    return Snap(disc, *(_named(facts, word, read, disc) for word in WORDS))


def _word(facts: GreyhoundsFacts, text: str) -> str:
    """A disc, in small letters or capitals, or one of the three words."""
    if text.lower() in (*WORDS, "hit"):
        return "hits" if text.lower() == "hit" else text.lower()
    if text.upper() in facts.discs:
        return text.upper()
    hint = nearest(text.upper(), facts.discs) or nearest(text.lower(), WORDS)
    raise TranscriptError(f"there is no disc {quoted(text)}{hint or '; discs are ' + ', '.join(facts.discs)}")


def _named(facts: GreyhoundsFacts, word: str, read: list[str], disc: DiscName) -> tuple[DiscName, ...]:
    """The discs behind the word, in the order of the rules."""
    if word not in read:
        return ()
    if read.count(word) > 1:
        raise TranscriptError(f"{word!r} is there twice")
    behind = read[read.index(word) + 1 :]
    end = next((k for k, each in enumerate(behind) if each in WORDS), len(behind))
    found = behind[:end] or [disc]
    if found == [""]:
        raise TranscriptError(f"who? Write the disc behind {word!r}")
    for each in found:
        if found.count(each) > 1:
            raise TranscriptError(f"{each} is there twice")
    return tuple(each for each in facts.discs if each in found)


def why_not(facts: GreyhoundsFacts, state: HuntState, snap: Snap) -> RefusedAction | None:
    """The rule that forbids what was told, if there is one."""
    if state.over:
        return RefusedAction("the game is over")
    return next(_refusals(facts, state, snap), None)


def _refusals(facts: GreyhoundsFacts, state: HuntState, snap: Snap) -> Iterator[RefusedAction]:
    yield from _decided(state, (snap.disc, *snap.hits, *snap.away, *snap.off))
    if snap.disc and snap.disc not in state.own(facts):
        yield RefusedAction(f"it is the turn of the {state.side}, and {snap.disc} is not theirs", ruling="G10")
    if snap.hits and state.side == "animals":
        yield RefusedAction("animals take nobody: what they touch stays as it lies", ruling="G11")
    for disc in facts.pack:
        if disc in snap.hits:
            yield RefusedAction(f"{disc} is a hound, and only animals are taken", ruling="G11")
        if disc in snap.away:
            yield RefusedAction(f"{disc} is a hound, and only animals get away", ruling="G12")
    for disc, other in product(snap.hits, (*snap.away, *snap.off)):
        if disc == other:
            yield RefusedAction(f"{disc} was hit in this snap, so that it is taken wherever it lies", ruling="G12")
    for disc in snap.away:
        if disc in snap.off:
            yield RefusedAction(f"{disc} left the board, so that it goes back to its spot and is not away", ruling="G10")


def _decided(state: HuntState, discs: Iterable[DiscName]) -> Iterator[RefusedAction]:
    """What is said of animals that no longer run."""
    for disc in discs:
        if disc in state.taken:
            yield RefusedAction(f"{disc} has been taken", ruling="G11")
        if disc in state.away:
            yield RefusedAction(f"{disc} has got away", ruling="G12")
