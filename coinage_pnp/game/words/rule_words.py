"""The rule panels, each 47 x 83 mm: about 65 words, four panels or six.

**strong**, *italic*, {heads} {tails} a coin.
"""

from coinage_pnp.game.words.markup import Block, Panel
from coinage_pnp.game.words.slots import Marked, Words

RULES = (
    Panel(
        "Coin Age",
        (
            Block("a game by Adam P. McIver", "note"),
            Block(
                "Two sides, **Heads** {heads} and **Tails** {tails}, fight over the *spaces* of an empty map. "
                "The top coin controls its space for the side it shows. Spaces of one landscape form a *region*; "
                "spaces that share a border are *adjacent*.",
                "text",
            ),
            Block("", "", "links-and-walls"),
            Block("Setup", "head"),
            Block(
                "One player flips a coin and plays the side that lands up. Heads starts. Each side’s *bank* is "
                "ten coins, numbered here by *rank*:",
                "text",
            ),
            Block("", "", "coins"),
            Block("unofficial rule sheet", "note"),
        ),
    ),
    Panel(
        "Your turn",
        (
            Block(
                "**Toss** one coin of *each kind* still in your bank, all at once. Each coin that shows your "
                "side is a **match**.",
                "text",
            ),
            Block("**Act** on your number of matches. Every action is optional, in any order.", "text"),
            Block("", "", "toss"),
            Block("Coins you do not use stay in your bank.", "text"),
            Block("", "", "number-of-spaces"),
        ),
    ),
    Panel(
        "Four actions",
        (
            Block(
                "**Place** a match, your side up, on an empty space or on any top coin of *higher* rank (not "
                "equal).",
                "text",
                "place",
            ),
            Block(
                "**Pay** one of your four matches into your opponent’s bank to place a third coin.",
                "text",
                "pay",
            ),
            Block(
                "**Move** any whole stack (yours or not, even a lone coin) to an *empty* adjacent space.",
                "text",
                "move",
            ),
            Block("**Capture** any top coin, even your own: it joins your bank.", "text", "capture"),
            Block("", "", "links-and-walls"),
            Block("The end", "head"),
            Block(
                "The game ends **at once**, even mid-turn, when the last space is filled or a bank runs out.",
                "text",
            ),
        ),
    ),
    Panel(
        "Scoring",
        (
            Block(
                "**Spaces.** A top coin scores its rank for the side it shows; coins below score nothing.",
                "text",
            ),
            Block(
                "**Regions.** If you control more of a region’s spaces than your opponent, your points there "
                "count **double**. In a tie, nobody’s do.",
                "text",
            ),
            Block("", "", "scattered-regions"),
            Block("**Bank.** 1 point for each coin left.", "text"),
            Block("", "", "example"),
            Block(
                "Most points wins; if tied, the higher rank total in the bank; if still tied, a draw.", "text"
            ),
        ),
    ),
)


class ConceptWords(Words):
    """A sentence for each thing that only some maps have; {sign} is how the map draws it."""

    title = "On this map"
    wall = Marked("Spaces across a **wall** {sign} are *not* adjacent.")
    ferry = "Spaces a **ferry** {sign} joins are adjacent."
    bridge = "Spaces a **bridge** {sign} joins are adjacent."
    path = "Spaces a **path** {sign} joins are adjacent."
    scattered = Marked("A region in several parts {sign} counts as one.")
    count = Marked("{n} spaces instead of ten: no rule changes.")
