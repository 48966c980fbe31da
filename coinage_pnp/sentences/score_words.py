"""The words of score tables, read from templates/score."""

from collections.abc import Iterable
from dataclasses import dataclass

from coinage_pnp.rules.coins import KINDS
from coinage_pnp.sentences.slots import (
    Plural,
    TextFile,
    Texts,
    read_like,
    read_plural,
    read_sides,
    words_document,
)

LIMIT = 120


@dataclass(frozen=True)
class ScoreWords(Texts):
    """The texts of score tables, in one language."""

    code: str
    sides: tuple[str, str]
    coins: tuple[Plural, ...]  # number of coins of each kind, lowest rank first
    control: Plural  # number of spaces each side controls in a region: {heads} and {tails} of {n}

    def listed(self, parts: Iterable[str]) -> str:
        """The parts as a list, such as "Heads 24, Tails 11"."""
        return self.joined("next", parts)

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


def read_score_words(text: str, file: str, english: TextFile) -> ScoreWords:
    """Read a file of templates/score, whose phrases are those of the English one. Raises InvalidFile."""
    with words_document(text, file, "a file of score words") as root:
        code = root.text("language", limit=20)
        texts = read_like(root, english, LIMIT)
        sides = read_sides(root)
        listed = root.fields("coins")
        coins = tuple(read_plural(listed.fields(kind.name), ("n",), LIMIT) for kind in KINDS)
        control = read_plural(root.fields("control"), ("heads", "tails", "n"), LIMIT, ("heads", "tails"))
    return ScoreWords(texts, code, sides, coins, control)
