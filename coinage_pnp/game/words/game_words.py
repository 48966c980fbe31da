"""The words of maps, scores, turns, questions and reviews.

A section declares what is not a plain phrase; templates/languages/en.yaml has all.
"""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class TalkWords(Words):
    """Questions and messages of `record` and `score --interactive`, and the commands typed there."""

    commands: Words  # what may be typed instead of an answer, with commas between words that mean the same
    turns: Plural
    answers: Plural


class KindNames(NamedTuple):
    """One coin of each kind, lowest rank first."""

    dime: str
    penny: str
    nickel: str
    quarter: str


class TossWords(NamedTuple):
    """What was tossed, by the number of matches."""

    none: str
    one: str
    two: str
    three: str
    four: str


class TurnWords(Words):
    """What was tossed and done, and what could be done. {done} is a list of the toss and the actions."""

    kinds: KindNames
    toss: TossWords
    past: Words  # the actions; {coin} is one of a stack, such as "your penny"
    advice: Words


class GuideWords(Words):
    """What a first game says at each step: what may be done, and why; {actions} is what a toss allows."""

    matches: Plural
    place: Plural
    few_spaces: Plural
    few_coins: Plural


class ReviewWords(Words):
    """The words of game reviews, of games against the program, and of puzzle cards; {chance} is "57 of 100"."""

    levels: Words
    left: Plural
    matches: Plural
    choices: Plural
    gain: Plural  # points that a turn is worth at once

    def format_points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in percentage points, such as "3.1" or "+3.1"."""
        text = f"{abs(100 * chance):.1f}".replace(".", self.decimal)
        minus = "−" if chance < 0 and any(digit in "123456789" for digit in text) else ""
        return (minus or ("+" if sign else "")) + text

    def format_whole_points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in whole percentage points, such as "3" or "+3"."""
        points = round(100 * abs(chance))
        minus = "−" if chance < 0 and points else ""
        return f"{minus or ('+' if sign else '')}{points}"

    def format_result(self, result: float) -> str:
        """An expected result from −1 to 1, such as "+0.85"."""
        return f"{result:+.2f}".replace("-", "−").replace(".", self.decimal)

    def format_share(self, chance: float) -> str:
        """A chance to win, such as "53 of 100"."""
        return self.say("wins", n=count_wins_of_100(chance))


def count_wins_of_100(chance: float) -> int:
    """A chance as games of 100; 0 and 100 only if it is certain, or beyond what a chance can be."""
    if 0 < chance < 1:
        return min(max(round(100 * chance), 1), 99)
    return 100 if chance >= 1 else 0


class SeriesWords(Words):
    """The words of a series of games: the table, the verdict, and why a record does not count."""

    played: Plural
    close: Plural
    unfinished: Plural


class Places(NamedTuple):
    """The ninths of a map, row by row."""

    top_left: str
    top: str
    top_right: str
    left: str
    middle: str
    right: str
    foot_left: str
    foot: str
    foot_right: str


class MapWords(Words):
    """The sentences of a map description. A list is built from its beginning."""

    spaces: Plural
    regions: Plural
    places: Places
    terrains: dict[str, str]

    def name_terrain(self, key: str) -> str:
        """A terrain's name; a terrain that is not listed is called by its id."""
        return self.terrains.get(key, key)

    def join_list(self, words: Sequence[str]) -> str:
        """A list such as "A, B and C"."""
        *begun, end = words
        return self.say("last", begun=self.join("next", begun), one=end) if begun else end
