"""What is printed around cards and panels, in the drawings of the rules, on player aids and on contact sheets."""

from typing import NamedTuple

from coinage_pnp.game.words.slots import Marked, Plural, Words


class Counts(NamedTuple):
    """Numbers in words, in the title of a print of many maps."""

    four: str = "four"
    five: str = "five"
    six: str = "six"
    seven: str = "seven"
    eight: str = "eight"
    nine: str = "nine"
    ten: str = "ten"
    eleven: str = "eleven"
    twelve: str = "twelve"


FEWEST_COUNTED = 4  # maps of a print whose title has their number, instead of their names


class SheetWords(Words):
    """Texts on the sheet around the card and the rule panels."""

    # print settings, in the words of print dialogs
    print_at_100 = "Print at 100% (actual size), not “fit to page”."
    ruler = "Measure: 50 mm and 2 in"
    cut = "solid marks: cut"
    # explains the marks for rounding corners
    corners = "short marks: cut between each pair to round the corner"
    arcs = "fine arcs: round the corners inside them"  # explains the fine arcs at round corners
    angles = "fine corners: cut just inside them"  # explains the fine corners just outside the trim
    outline = "fine outline: cut just inside it"
    fold = "broken marks: fold"
    # how to fold a card whose back is printed beside its front
    halves = "broken marks at a card: fold back, glue, then cut"
    # how to fold paper coins whose other side is printed foot to foot
    rows = "broken lines at paper coins: fold back, glue, then cut"
    # explains the dashed line on the strip for a tin's rim
    laps = "broken line on a strip: the next one overlaps to here"
    page = "page {page} of {pages}"
    unofficial = "Unofficial companion to Coin Age by Adam P. McIver"
    map = "map"
    rules = "rules"
    paper_coins = "paper coins"
    player_aid = "player aid"  # toss table and spaces for the bank
    score_pad = "score pad"
    tin_kit = "tin kit"  # the labels for a tin
    card = "card"
    back = "back"
    back_of = "back of page {page}"
    empty_back = "empty back"
    left_empty = "back of page {page}: left empty on purpose"
    cover = "printing instructions"  # the name of the first page of sheets without room for a ruler
    cover_text = (  # what to do with it
        "Print this page on plain paper and measure the ruler below. If it is right, print the other pages the "
        "same way: they have no room for a ruler."
    )
    one_sided = "print one-sided"
    # the print dialog's setting for turning the paper over its long edge
    flip_long = "print two-sided, flip on long edge"
    flip_short = "print two-sided, flip on short edge"
    # how to put printed fronts into the printer for their backs
    turn_long = "print on the fronts, turned over on their long edge"
    turn_short = "print on the fronts, turned over on their short edge"
    part = "{title}: {part}"  # heading of a part of a print, such as "Volcano: rules"
    maps = "Coin Age: {count} maps"  # title of a print of many maps
    counts = Counts()
    edition = "{title}, edition {edition}"
    version = "coinage-pnp {version}"
    decimal = "."  # decimal sign

    def format_number(self, value: float) -> str:
        """A number with this language's decimal sign, without trailing zeros."""
        return f"{value:g}".replace(".", self.decimal)

    def count_maps(self, count: int) -> str:
        """The title of a print of `count` maps, at least FEWEST_COUNTED."""
        named = dict(enumerate(self.counts, FEWEST_COUNTED))
        return self.say("maps", count=named.get(count, count))

    def translate_to_english(self, label: str) -> str:
        """A page's label, such as "map + rules", in English."""
        english = {getattr(self, key): getattr(SheetWords, key) for key in _PARTS}
        return " + ".join(english[part] for part in label.split(" + "))


_PARTS = ("map", "rules", "back", "paper_coins", "player_aid", "score_pad", "tin_kit", "cover")


class ChoiceWords(Words):
    """What the imprint says about options that are not the default, by option, or option and value."""

    only = "{value} only"
    only_card = "card"
    only_cards = "cards"
    only_rules = "rules"
    only_front = "fronts"
    only_back = "backs"
    only_paper_coins = "paper coins"
    only_player_aid = "player aids"
    only_score_pad = "score pad"
    only_tin_kit = "tin kit"
    paper_coins_fold = "folded paper coins"
    paper_coins_duplex = "two-sided paper coins"
    paper_coins_stickers = "labels for coins"
    player_aid = "player aids"
    score_pad = "score pad"
    tin_kit = "tin kit: {value}"
    tin_kit_mint = "kit for a mint tin"
    tin_kit_altoids = "kit for an Altoids tin"
    ink_low = "low ink"
    ink_mono = "greys"
    coins = "{value}"
    copies = "{value} copies"
    copies_fill = "full sheet"
    back = "back: {value}"
    back_on = "with backs"
    flip_long = "flip on long edge"
    flip_short = "flip on short edge"
    fold = "folded back"
    back_offset = "backs moved by {value}"
    rules_card = "rules on cards"
    rules_booklet = "rules as a booklet"
    rules_html = "rules in a file"
    back_rules = "rules on the back"
    back_player_aid = "player aid on the back"
    marks_corner = "corner marks"
    marks_outline = "outlines"
    marks_none = "no marks"

    def find_text(self, option: str, value: object) -> str:
        """The text for an option and its value or values; True for an option without a value."""
        if isinstance(value, tuple) and option == "only":
            named = ", ".join(getattr(self, f"{option}_{one}".replace("-", "_")) for one in value)
            return self.say(option, value=named)
        key = f"{option}_{'on' if value is True else value}".replace("-", "_")
        return self.say(key if hasattr(self, key) else option, value=value)


class Regions(NamedTuple):
    """The regions of the example."""

    first: str = "Old Wood"
    second: str = "Two Peaks"


class FigureWords(Words):
    """Texts inside the rule drawings: coins, toss table, example."""

    matches = "matches"
    may = "you may"  # heading of the column that lists the allowed actions
    place = Plural("place 1", "place up to {n}")
    pay = "or pay {n},"
    move = Plural("+ move once", "+ move up to {n} times")
    capture = Plural("capture once", "capture up to {n} times")
    regions = Regions()
    bank = "Bank"
    total = "Total"
    set = "{coins}. Heads is {face}."  # names the drawn coins and the face that counts as Heads


class AidWords(Words):
    """What players keep beside the map: a player aid, and a score pad for ten games."""

    toss = "Your toss"
    bank = "Your bank"
    stack = Marked("Place a coin on a **higher** rank or on an empty space.")
    end = Marked(
        "The game ends **at once** when the last space is filled or a bank runs out. Each coin left in a "
        "bank scores 1."
    )
    games = "Ten games"
    player = "player"  # label before the line where players write their name
    side = "side"
    spaces = "spaces"
    regions = "regions"  # column heading: points from majorities
    held = "bank"  # column heading: points from the bank
    total = "total"
    tie = "tiebreak"
    won = "games won"


class GalleryWords(Words):
    """Texts on a contact sheet of cards."""

    title = "Maps for Coin Age"
    spaces = Plural("1 space", "{n} spaces")
    true_size = "Cards at true size."
    scaled = "Cards at {percent} of their size."
    percent = "{n}%"

    # At the foot of a sheet of invented maps.
    # what the notes below invented maps are, on their contact sheet
    invented = (
        "Below each name: its id, the sizes of its regions, games that Heads wins, turns that change the "
        "lead."
    )

    def format_share(self, part: float) -> str:
        """A part of 1 in percent, such as "53%"."""
        return self.say("percent", n=f"{100 * part:.0f}")
