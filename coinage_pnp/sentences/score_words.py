"""The words of score tables, read from templates/score."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from coinage_pnp.rules.coins import KINDS
from coinage_pnp.sentences.slots import Plural, filled, read_phrases, read_plural, read_sides
from coinage_pnp.yaml_source import document

LIMIT = 120


@dataclass(frozen=True)
class ScoreWords:
    """The texts of score tables, in one language; `texts` has the keys of SLOTS."""

    code: str
    sides: tuple[str, str]
    coins: tuple[Plural, ...]  # number of coins of each kind, lowest rank first
    control: Plural  # number of spaces each side controls in a region: {heads} and {tails} of {n}
    texts: dict[str, str]

    def say(self, key: str, **values: object) -> str:
        """The phrase with its braces filled in."""
        return filled(self.texts[key], values)

    def listed(self, parts: Iterable[str]) -> str:
        """The parts as a list, such as "Heads 24, Tails 11"."""
        return reduce(lambda begun, one: self.say("next", begun=begun, one=one), parts)

    def versus(self, players: tuple[str, str]) -> str:
        """Who plays whom, with the players' names where known."""
        heads, tails = (
            self.say("player", side=side, player=player) if player else side
            for side, player in zip(self.sides, players, strict=True)
        )
        return self.say("versus", heads=heads, tails=tails)

    def opposed(self, heads: object, tails: object) -> str:
        """A value of Heads against one of Tails, such as "24–11"."""
        return self.say("against", heads=heads, tails=tails)


_PLAIN = "stack spaces doubled bank total nobody board_full bank_empty running absolute"
SLOTS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(_PLAIN.split(), ()),
    "majority": ("side",),
    "labelled": ("label", "text"),
    "next": ("begun", "one"),
    "against": ("heads", "tails"),
    "versus": ("heads", "tails"),
    "twice": ("value",),
    "points": ("name", "points"),
    "points_twice": ("name", "points", "side"),
    "player": ("side", "player"),
    "won": ("side", "more", "fewer"),
    "won_by_bank": ("side", "points", "more", "fewer"),
    "draw": ("points", "value"),
    "leads": ("side", "more", "fewer"),
    "leads_by_bank": ("side", "points", "more", "fewer"),
    "level": ("points", "value"),
    "missing": ("coins", "all"),
    "after": ("number", "side", "turn"),
}
"""Every phrase with its slots."""


def read_score_words(text: str, file: str) -> ScoreWords:
    """Read a file of templates/score. Raises InvalidFile with every problem."""
    with document(text, file, "a file of score words") as root:
        code = root.text("language", limit=20)
        sides = read_sides(root)
        listed = root.fields("coins")
        coins = tuple(read_plural(listed.fields(kind.name), ("n",), LIMIT) for kind in KINDS)
        control = read_plural(root.fields("control"), ("heads", "tails", "n"), LIMIT, ("heads", "tails"))
        texts = read_phrases(root, SLOTS, LIMIT)
    return ScoreWords(code, sides, coins, control, texts)
