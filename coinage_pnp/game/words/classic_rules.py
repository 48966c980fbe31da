"""The rule cards of the second game. **strong**, *italic*."""

from coinage_pnp.game.words.panels import Block, Panel

RULES = (
    Panel(
        "Classic Coins",
        (
            Block("a card-capturing game (unofficial rules)", "note"),
            Block(
                "Two to four players, 36 cards: four suits of coins, each with the years 1911 to 1919. A card is "
                "worth its large number, 1 to 9.",
                "text",
            ),
            Block("", "", "suits"),
            Block(
                "**Deal** *four* cards to each player, and four face up to the table. When all hands are empty, "
                "deal four more to each, until the pack is used up.",
                "text",
            ),
            Block(
                "Pick the first dealer at random. The player on the dealer’s left cuts, plays first and deals "
                "next; play goes clockwise.",
                "text",
            ),
        ),
    ),
    Panel(
        "Your turn",
        (
            Block(
                "Play **one** card face up. If cards of the **same number** are on the table, it takes *one* of "
                "them.",
                "text",
            ),
            Block(
                "If there is none, but two or more cards **add up** to it, it takes one such set, yours to "
                "choose.",
                "text",
            ),
            Block("", "", "captures"),
            Block(
                "Your card and what it took go to your pile, *face down*. A card that takes nothing stays on the "
                "table.",
                "text",
            ),
            Block("You may play a card that takes nothing; but a card that can take **must** take.", "text"),
        ),
    ),
    Panel(
        "Sweeps",
        (
            Block(
                "Whoever takes **everything** on the table makes a *sweep*: that card goes on the pile *face "
                "up*, crosswise. The last card of a deal can sweep too.",
                "text",
            ),
            Block(
                "Cards left on the table at the end of a deal go to whoever took last. That is not a sweep.",
                "text",
            ),
            Block(
                "**Three players** have eight cards left after two hands: *two* to each, two to the table (a "
                "house rule).",
                "text",
            ),
            Block(
                "**Four players** can form two teams: partners sit opposite, share pile and points, and count as "
                "one.",
                "text",
            ),
            Block(
                "Why four coins score: 1913 brought the Buffalo nickel; 1916 new dimes, halves and quarters, "
                "only 52,000 of these (Wikipedia).",
                "note",
            ),
        ),
    ),
    Panel(
        "Score",
        (
            Block("", "", "score"),
            Block("On a tie for most, **nobody** scores it.", "text"),
            Block(
                "Whoever has **24** points or more at the end of a deal wins; if several have, the one with "
                "most. If tied, play another deal.",
                "text",
            ),
        ),
    ),
)
