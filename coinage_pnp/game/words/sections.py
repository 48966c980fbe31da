"""The sections of a language. One declares what is not a plain phrase or a number's forms; en.yaml has all."""

from collections.abc import Iterable
from typing import NamedTuple

from coinage_pnp.game.words.markup import Panel
from coinage_pnp.game.words.slots import Marked, Plural, Words

NUMBERS = (
    *("none", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""The keys of phrases that belong to a number."""


class TalkWords(Words):
    """Questions and messages of `record` and `score --interactive`, and the commands typed there."""

    commands: Words  # what may be typed instead of an answer, with commas between words that mean the same


class KindNames(NamedTuple):
    """One coin of each kind, lowest rank first."""

    dime: str
    penny: str
    nickel: str
    quarter: str


class TurnWords(Words):
    """What was tossed and done, and what could be done. {done} is a list of the toss and the actions."""

    kinds: KindNames
    toss: Words  # what was tossed, by the number of matches
    past: Words  # the actions; {coin} is one of a stack, such as "your penny"
    advice: Words


class ReviewWords(Words):
    """The words of game reviews, of games against the program, and of puzzle cards; {chance} is "57 of 100"."""

    levels: Words

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


class MapWords(Words):
    """The sentences of a map description. A list is built from its beginning."""

    places: Words  # the ninths of a map
    terrains: dict[str, str]

    def name_terrain(self, key: str) -> str:
        """A terrain's name; a terrain that is not listed is called by its id."""
        return self.terrains.get(key, key)


class ScoreWords(Words):
    """Score tables, and what is said below them."""

    coins: Words  # numbers of coins, by their kind

    def join_list(self, parts: Iterable[str]) -> str:
        """The parts as a list, such as "Heads 24, Tails 11"."""
        return self.join("next", parts)

    def set_against(self, heads: object, tails: object) -> str:
        """A value of Heads against one of Tails, such as "24–11"."""
        return self.say("against", heads=heads, tails=tails)


FEWEST_COUNTED = 4  # maps of a print whose title has their number, instead of their names


class SheetWords(Words):
    """Texts on the sheet around the card and the rule panels."""

    counts: Words  # numbers in the title of a print of many maps

    def format_number(self, value: float) -> str:
        """A number with this language's decimal sign, without trailing zeros."""
        return f"{value:g}".replace(".", self.decimal)

    def format_size(self, width: float, height: float) -> str:
        """A width and a height, such as "55.5 x 90"."""
        return f"{self.format_number(width)} x {self.format_number(height)}"

    def count_maps(self, count: int) -> str:
        """The title of a print of `count` maps, at least FEWEST_COUNTED."""
        named = self.counts.say(NUMBERS[count]) if count < len(NUMBERS) else count
        return self.say("maps", count=named)

    def translate_label(self, label: str, into: "SheetWords") -> str:
        """A page's label, such as "map + rules", in the words of another language."""
        parts = {getattr(self, key): getattr(into, key) for key in _PARTS}
        return " + ".join(parts[part] for part in label.split(" + "))


_PARTS = ("map", "rules", "back", "paper_coins", "player_aid", "score_pad", "tin_kit", "cover")


class ChoiceWords(Words):
    """What the imprint says about options that are not the default, by option, or option and value."""

    def find_text(self, option: str, value: object) -> str:
        """The text for an option and its value or values; True for an option without a value."""
        if isinstance(value, tuple) and option == "only":
            named = ", ".join(getattr(self, f"{option}_{one}".replace("-", "_")) for one in value)
            return self.say(option, value=named)
        key = f"{option}_{'on' if value is True else value}".replace("-", "_")
        return self.say(key if hasattr(self, key) else option, value=value)


class FigureWords(Words):
    """Texts inside the rule drawings: coins, toss table, example."""

    regions: Words  # of the example


class AidWords(Words):
    """What players keep beside the map: a player aid, and a score pad for ten games."""

    stack: Marked
    end: Marked


class GalleryWords(Words):
    """Texts on a contact sheet of cards."""

    def format_share(self, part: float) -> str:
        """A part of 1 in percent, such as "53%"."""
        return self.say("percent", n=f"{100 * part:.0f}")


class ConceptWords(Words):
    """A sentence for each thing that only some maps have; {sign} is how the map draws it."""

    wall: Marked
    scattered: Marked
    count: Plural
    names: Words


class CalibrateWords(Words):
    """The words of the calibration sheet."""

    title: Marked
    long: Marked
    short: Marked
    light: Marked
    read: Marked
    type: Marked
    scale: Marked
    back: Marked
    needle: Marked
    edge: Marked


class ClassicWords(Words):
    """All words of the deck."""

    suits: Words
    figures: Words  # in the drawings of the rule cards, and on the pad
    table: Words  # what `classic-coins score` and `classic-coins replay` print
    questions: Words  # what `classic-coins score --interactive` asks; {default} is what an empty answer means
    rules: tuple[Panel, ...]  # four cards; drawings: suits, captures, score


class Sections:
    """The sections by their keys in a file."""

    sheet: SheetWords
    choices: ChoiceWords
    figures: FigureWords
    aids: AidWords
    description: MapWords
    gallery: GalleryWords
    rules: tuple[Panel, ...]
    concepts: ConceptWords
    score: ScoreWords
    talk: TalkWords
    turns: TurnWords
    guide: Words
    review: ReviewWords
    series: Words
    table: Words
    print_form: Words
    calibrate: CalibrateWords
    classic: ClassicWords
