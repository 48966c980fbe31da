"""The words of game reviews and of games against the program, read from templates/review."""

from dataclasses import dataclass

from coinage_pnp.sentences import Plural, TextFile, Texts, read_like, read_plural, slotted, words_document

LIMIT = 200
LADDER = ("random", "greedy", "learned", "strong", "master")


@dataclass(frozen=True)
class ReviewWords(Texts):
    """The texts of reviews, in one language."""

    left: Plural  # number of empty spaces
    levels: dict[str, str]  # who plays on each level

    def points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in percentage points, such as "3.1" or "+3.1"."""
        text = f"{abs(100 * chance):.1f}".replace(".", self.say("decimal"))
        minus = "−" if chance < 0 and any(digit in "123456789" for digit in text) else ""
        return (minus or ("+" if sign else "")) + text

    def whole_points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in whole percentage points, such as "3" or "+3"."""
        points = round(100 * abs(chance))
        minus = "−" if chance < 0 and points else ""
        return f"{minus or ('+' if sign else '')}{points}"

    def share(self, chance: float) -> str:
        """A chance to win, such as "53 of 100"."""
        return self.say("share", n=wins_of_100(chance))


def wins_of_100(chance: float) -> int:
    """A chance as games of 100; 0 and 100 only if it is certain, or beyond what a chance can be."""
    if 0 < chance < 1:
        return min(max(round(100 * chance), 1), 99)
    return 100 if chance >= 1 else 0


def read_review_words(text: str, file: str, english: TextFile) -> ReviewWords:
    """Read a file of templates/review, whose phrases are those of the English one. Raises InvalidFile."""
    with words_document(text, file, "a file of review words") as root:
        texts = read_like(root, english, LIMIT)
        left = read_plural(root.fields("left"), ("n",))
        named = root.fields("levels")
        levels = {level: slotted(named, level, limit=LIMIT) for level in LADDER}
    return ReviewWords(texts, left, levels)
