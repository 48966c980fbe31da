"""The words of the second game: its rules, its figures, its table and its questions."""

from coinage_pnp.game.words.markup import Panel
from coinage_pnp.game.words.slots import Words


class ClassicFigureWords(Words):
    """Words in the drawings of the rule cards, and on the pad."""

    most_cards: str
    most_halves: str
    sweep: str
    each: str
    player: str
    deal: str
    dealer: str
    points: str
    target: str


class ClassicTableWords(Words):
    """The tables of `classic-coins score` and `classic-coins replay`."""

    total: str


class ClassicWords(Words):
    """All words of the deck."""

    title: str
    short: str
    unofficial: str
    cards: str
    pad: str
    suits: Words
    figures: ClassicFigureWords
    table: ClassicTableWords
    questions: Words  # what `classic-coins score --interactive` asks; {default} is what an empty answer means
    rules: tuple[Panel, ...]  # four cards; drawings: suits, captures, score
