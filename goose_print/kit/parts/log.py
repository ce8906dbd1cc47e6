"""Sample game as a narrated text and as JSON."""

from __future__ import annotations

from goose_print.kit.facts import sheet_facts
from goose_print.kit.part import KitPart, PartOutput
from goose_print.kit.workshop import Workshop


class _Log(KitPart):
    name, place, printed, texts = "log", 70, False, ("log.txt", "log.json")

    def make(self, workshop: Workshop) -> PartOutput:
        import json

        rules, seed = workshop.rules, workshop.seed
        game = rules.sample(players=rules.sample_players(), seed=seed)
        text = game.narrate(sheet_facts(workshop.theme), seed=seed)
        data = json.dumps(game.as_json(seed=seed), indent=1, ensure_ascii=False) + "\n"
        return PartOutput(texts=lambda: {"log.txt": text.encode(), "log.json": data.encode()})


PART = _Log()
