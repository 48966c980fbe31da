"""What is printed around cards and panels, in the drawings of the rules, on player aids and on contact sheets.

A section declares what is not a plain phrase; templates/languages/en.yaml has all.
"""

from typing import NamedTuple

from coinage_pnp.game.words.slots import Marked, Plural, Words


class Counts(NamedTuple):
    """Numbers in words, in the title of a print of many maps."""

    four: str
    five: str
    six: str
    seven: str
    eight: str
    nine: str
    ten: str
    eleven: str
    twelve: str


FEWEST_COUNTED = 4  # maps of a print whose title has their number, instead of their names


class SheetWords(Words):
    """Texts on the sheet around the card and the rule panels."""

    counts: Counts

    def format_number(self, value: float) -> str:
        """A number with this language's decimal sign, without trailing zeros."""
        return f"{value:g}".replace(".", self.decimal)

    def format_size(self, width: float, height: float) -> str:
        """A width and a height, such as "55.5 x 90"."""
        return f"{self.format_number(width)} x {self.format_number(height)}"

    def count_maps(self, count: int) -> str:
        """The title of a print of `count` maps, at least FEWEST_COUNTED."""
        named = dict(enumerate(self.counts, FEWEST_COUNTED))
        return self.say("maps", count=named.get(count, count))

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


class Regions(NamedTuple):
    """The regions of the example."""

    first: str
    second: str


class FigureWords(Words):
    """Texts inside the rule drawings: coins, toss table, example."""

    place: Plural
    move: Plural
    capture: Plural
    regions: Regions


class AidWords(Words):
    """What players keep beside the map: a player aid, and a score pad for ten games."""

    stack: Marked
    end: Marked


class GalleryWords(Words):
    """Texts on a contact sheet of cards."""

    spaces: Plural

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
