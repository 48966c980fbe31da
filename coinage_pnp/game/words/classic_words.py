"""The words of the second game: its rules, its figures, its table and its questions."""

from coinage_pnp.game.words.markup import Panel
from coinage_pnp.game.words.slots import Words


class ClassicWords(Words):
    """All words of the deck."""

    suits: Words
    figures: Words  # in the drawings of the rule cards, and on the pad
    table: Words  # what `classic-coins score` and `classic-coins replay` print
    questions: Words  # what `classic-coins score --interactive` asks; {default} is what an empty answer means
    rules: tuple[Panel, ...]  # four cards; drawings: suits, captures, score
