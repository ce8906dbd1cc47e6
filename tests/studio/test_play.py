"""``play`` in the protocol: what it shows is what the command tells, and moves that are sent one by one lead to the same."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from goose_print.library import load_theme, play
from goose_print.studio import answer
from goose_print.studio.describing import describe
from goose_print.studio.playing import RECENT_GAMES
from goose_print.studio.requests import DescribeRequest

THEMES = ("royal", "times-tables", "steeplechase", "tightrope", "bank", "wolves-and-sheep", "star", "greyhounds")


def sent(theme: str) -> dict[str, Any]:
    """A shipped theme as a client sends it."""
    source = next(describe(DescribeRequest(do="describe", source=theme)))["source"]
    return {"do": "play", "text": source["text"], "name": source["name"], "files": source["files"]}


def ask(request: dict[str, Any], **more: Any) -> dict[str, Any]:
    (one,) = (json.loads(json.dumps(each)) for each in answer(request | more))
    assert "error" not in one, one
    return dict(one)


def squares(step: dict[str, Any]) -> list[int]:
    return [piece["square"] for piece in step["pieces"]]


def standing(step: dict[str, Any]) -> list[dict[str, Any]]:
    """The pieces but for their names, which are changeable where pieces are alike."""
    return [{key: value for key, value in piece.items() if key != "piece"} for piece in step["pieces"]]


def as_told(name: str, turn: dict[str, Any], step: dict[str, Any]) -> tuple[Any, Any]:
    """Where pieces are, as the command tells it and as the protocol does."""
    if "squares" in turn:
        return turn["squares"], squares(step)
    if "places" in turn:
        facts: Any = load_theme(name).rules
        return [facts.facts.number(tuple(place)) for place in turn["places"]], squares(step)
    if "fields" in turn:
        order = (7, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
        return {str(k): turn["fields"][str(n)] for k, n in enumerate(order) if turn["fields"][str(n)]}, step.get("coins", {})
    if "wolf" in turn:
        named = lambda one: "L" if not one else "ABC"[(one - 1) // 8] + str((one - 1) % 8 + 1)  # noqa: E731
        there = {kind: {named(p["square"]) for p in step["pieces"] if p["kind"] == kind and p["square"] is not None} for kind in KINDS}
        return {kind: set(turn[key]) if key != "wolf" else {turn[key]} for kind, key in KINDS.items()}, there
    if "rays" in turn:
        there = {p["square"]: "ABC"[p["player"] - 1] + p["mark"] for p in step["pieces"]}
        return {6 * ray + k: swift for ray, row in enumerate(turn["rays"]) for k, swift in enumerate(row, 1)}, there
    beside = {p["mark"] for p in step["pieces"] if p["square"] is None}
    if any(event["kind"] == "ended" for event in turn["events"]) and not beside:
        return beside, beside  # the discs lie on their spots again, for the next game
    return {*turn["taken"], *turn["away"]}, beside


NUMBERS = ("turn", "round", "player", "throws")
KINDS = {"wolf": "wolf", "watchman": "watchmen", "dog": "dogs", "sheep": "sheep"}


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.sample(2)
def test_a_sample_stands_as_the_command_tells_it(name: str) -> None:
    theme = load_theme(name)
    for seed in (3, 8):
        found = ask(sent(name), sample=True, seed=seed)
        game = play(theme, seed=seed).data
        assert (found["winner"], found["end"]) == (game["winner"], game["end"])
        for turn, step in zip(game["turns"], found["steps"], strict=True):
            assert {key: step[key] for key in NUMBERS} == {key: turn[key] for key in NUMBERS}
            if "purses" in step:
                assert (step["purses"], step["pot"]) == (turn["purses"], turn["pot"])
            told, shown = as_told(name, turn, step)
            assert told == shown


@pytest.mark.parametrize("name", ["royal", "times-tables", "camino", "tightrope", "bank", "wolves-and-sheep", "star"])
def test_moves_sent_one_by_one_lead_to_the_sample(name: str) -> None:
    request, game = sent(name), play(load_theme(name), seed=5).data
    sample = ask(request, sample=True, seed=5)["steps"]
    moves = [move for turn in game["turns"] for move in _moves(turn)]
    steps: list[dict[str, Any]] = []
    for start in range(0, len(moves), 9):
        steps += ask(request, moves=moves[: start + 9], since=start)["steps"]
    assert sorted({step["move"] for step in steps}) == list(range(len(moves)))
    shown = list(map(standing, steps))
    assert shown[-1] == standing(sample[-1])
    assert all(standing(step) in shown for step in sample)
    RECENT_GAMES.clear()
    whole = ask(request, moves=moves)
    assert [step["told"] for step in whole["steps"]] == [step["told"] for step in steps]
    assert whole["over"]
    assert whole["next"] is None
    assert whole["winner"] == game["winner"]


def _moves(turn: dict[str, Any]) -> list[str]:
    """As a client writes them. All cards stand behind the turn's last throw, which is the only one that draws in these games."""
    if "moves" in turn:
        return list(turn["moves"])
    notes = [str(one["card"]) + (f" | {one['answer']}" if "answer" in one else "") for one in turn.get("draws", ())]
    throws = [" ".join(map(str, dice)) for dice in turn["throws"]]
    return [*throws[:-1], " | ".join([throws[-1], *notes])] if throws else []


@pytest.mark.parametrize("name", ["royal", "steeplechase", "team"])
@pytest.mark.sample(2)
def test_whoever_rolls_comes_to_the_end(name: str) -> None:
    request, choose = sent(name), random.Random(name)
    moves: list[dict[str, Any]] = []
    asked: set[str] = set()
    for _ in range(12 if name == "team" else 400):
        found = ask(request, moves=moves, since=len(moves), roll=True, seed=11)
        while "made" not in found["asked"]:
            one = found["asked"]
            asked |= one.keys()
            given = {key: one[key] for key in ("move", "choice") if key in one}
            if "choices" in one:
                given["choice"] = choose.randrange(len(one["choices"]))
            else:
                assert one["tell"]["options"] == ["right", "wrong"]
                given["move"] += f" | {choose.choice(one['tell']['options'])}"
            found = ask(request, moves=moves, since=len(moves), roll=True, seed=11, ask=given)
        moves.append({key: found["asked"][key] for key in ("move", "choice") if key in found["asked"]})
        assert {step["move"] for step in found["steps"]} == {len(moves) - 1}
        if found["over"]:
            break
    assert found["over"] or name == "team"
    assert "choices" in asked or name != "team"


def test_a_card_is_drawn_and_its_question_waits_for_the_player() -> None:
    request = sent("times-tables")
    found = ask(request, roll=True, seed=3, ask="2 1")
    while "tell" not in found["asked"] and len(found["asked"]["move"]) < 200:
        found = ask(request, roll=True, seed=random.randrange(10**6), ask="2 1")
    tell = found["asked"]["tell"]
    assert tell["options"] == ["right", "wrong"]
    assert tell["answer"]
    after = ask(request, roll=True, ask=found["asked"]["move"] + " | right")
    assert after["asked"]["made"]
    assert ask(request, moves=[after["asked"]["move"]])["steps"] == after["steps"]


def test_the_same_seed_rolls_the_same() -> None:
    request = sent("royal")
    rolled = [ask(request, roll=True, seed=seed)["asked"]["move"] for seed in (1, 1, 2, 3, 4)]
    assert rolled[0] == rolled[1]
    assert len(set(rolled)) > 1


def test_walks_go_square_by_square_and_end_where_the_piece_stands() -> None:
    for name in ("royal", "team", "tightrope", "wolves-and-sheep"):
        at: dict[str, Any] = {}
        for step in ask(sent(name), sample=True, seed=2)["steps"]:
            for walk in step["walks"]:
                assert walk["squares"][0] == at.get(walk["piece"], walk["squares"][0])
                at[walk["piece"]] = walk["squares"][-1]
            stands = {piece["piece"]: piece["square"] for piece in step["pieces"]}
            assert len(stands) == len(step["pieces"])
            assert {piece: square for piece, square in at.items() if square is not None and square != stands.get(piece, square)} == {}
            at |= stands
    (step,) = ask(sent("royal"), players=2, moves=["1 2"])["steps"]
    assert step["walks"] == [{"piece": "1", "squares": [0, 1, 2, 3]}]


@pytest.mark.parametrize(("name", "move", "words"), [
    ("royal", "6 7", "1 to 6"), ("royal", "6", "2 dice"), ("royal", "", "one throw"), ("wolves-and-sheep", "A1 C8", "set up"),
    ("star", "1-2", "set up"), ("greyhounds", "G1", "not theirs"),
])  # fmt: skip
def test_why_not(name: str, move: str, words: str) -> None:
    found = ask(sent(name), ask=move)["asked"]
    assert words in found["why"]
    (refused,) = answer(sent(name) | {"moves": [move]})
    assert refused["error"]["code"] in ("bad-move", "illegal-move")
    assert refused["error"]["move"] == 0
    assert words in refused["error"]["message"]


def test_what_cannot_be_asked_for() -> None:
    request = sent("royal")
    for more, words in (
        ({"players": 99}, "players"), ({"moves": [{"move": "1 2", "choice": 1}]}, "only 1"), ({"players": []}, "players"),
        ({"moves": "1 2"}, "list"),
    ):  # fmt: skip
        (refused,) = answer(request | more)
        assert words in refused["error"]["message"]
    (refused,) = answer(sent("star") | {"roll": True})
    assert "nothing is thrown" in refused["error"]["message"]


def test_the_language_is_the_one_asked_for() -> None:
    found = ask(sent("royal"), language="de", players=["Ann", "Ben"], moves=["6 3"])
    assert found["steps"][0]["told"].startswith("Ann würfelt")
    assert "Ben" in found["next"]["question"]


@pytest.mark.parametrize("theme", THEMES)
def test_the_page_has_a_drawing_of_every_piece_and_a_place_for_it(theme: str) -> None:
    page = ask(sent(theme), page=True)["page"]
    assert '<script type="module" src="play/frame/frame.js">' in page
    data = json.loads(page.partition('id="data">')[2].partition("</script>")[0])
    drawn = set(re.findall('id="piece-([^"]*)"', page))
    game = ask(sent(theme), sample=True)
    assert data["limits"]["min"] <= len(game["players"]) <= data["limits"]["max"]
    for step in (game["begin"], *game["steps"]):
        for piece in step["pieces"]:
            assert f"disc-{piece['player']}" in drawn
            assert piece["square"] is None or data["squares"][piece["square"]]["room"] > 0, piece
            assert "mark" not in piece or f"disc-{piece['player']}-{piece['kind']}-{piece['mark']}" in drawn
        assert not step.get("coins") or "coin" in drawn
