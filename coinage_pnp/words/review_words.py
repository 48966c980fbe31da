"""The words of game reviews and of games against the program, read from templates/review."""

from dataclasses import dataclass

from coinage_pnp.sentences import Phrases, Plural, phrase, read_words
from coinage_pnp.yaml_source import document

LIMIT = 200
LADDER = ("random", "greedy", "learned", "strong", "master")


@dataclass(frozen=True)
class ReviewWords(Phrases):
    """The texts of reviews, in one language."""

    left: Plural  # number of empty spaces
    decimal: str  # decimal sign
    percent: str = phrase("n")
    title: str = phrase()
    turn: str = phrase()
    toss: str = phrase()
    played: str = phrase()
    wins: str = phrase()
    luck: str = phrase()
    cost: str = phrase()
    better: str = phrase()
    forced: str = phrase()
    exact: str = phrase()
    between: str = phrase("low", "high")
    chart: str = phrase("side")
    chart_key: str = phrase()
    turns: str = phrase()
    unforced: str = phrase()
    marked: str = phrase("mark", "points")
    cost_total: str = phrase()
    error_rate: str = phrase()
    luck_total: str = phrase()
    luck_rate: str = phrase()
    start: str = phrase()
    result: str = phrase()
    without_luck: str = phrase()
    rating: str = phrase()
    levels: tuple[str, ...] = phrase(keys=LADDER)
    costliest: str = phrase()
    none_costly: str = phrase()
    instead: str = phrase("played", "better")
    ends: str = phrase("more", "fewer")
    takes: str = phrase("region", "points")
    denies: str = phrase("region", "side", "points")
    lead: str = phrase("points")
    keeps: str = phrase("coins", "instead")
    later: str = phrase()
    unfinished: str = phrase()
    how_master: str = phrase("games")
    how_strong: str = phrase("games")
    play_help: str = phrase()
    tossed: str = phrase("number", "side", "toss")
    answered: str = phrase("number", "side", "player", "turn")
    warning: str = phrase("mark", "points", "better")

    def points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in percentage points, such as "3.1" or "+3.1"."""
        text = f"{abs(100 * chance):.1f}".replace(".", self.decimal)
        minus = "−" if chance < 0 and any(digit in "123456789" for digit in text) else ""
        return (minus or ("+" if sign else "")) + text

    def share(self, chance: float) -> str:
        """A probability in percent, such as "52.9%"."""
        return self.say("percent", n=self.points(chance))


def read_review_words(text: str, file: str) -> ReviewWords:
    """Read a file of templates/review. Raises InvalidFile with every problem."""
    with document(text, file, "a file of review words") as root:
        root.text("language", limit=20)
        return read_words(root, ReviewWords, LIMIT)
