"""The words of the second game: its rules, its figures, its table and its questions."""

from coinage_pnp.game.words.markup import Block, Panel
from coinage_pnp.game.words.slots import Words

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


class SuitNames(Words):
    """On the coins; lines of some 12 letters."""

    nickel = "Nickel"
    dime = "Dime"
    quarter = "Quarter"
    half = "Half"


class ClassicFigureWords(Words):
    """Words in the drawings of the rule cards, and on the pad."""

    cents = "{n} ¢"
    most_cards = "most cards"
    most_halves = "most halves"
    sweep = "each sweep"
    each = "each"  # after several cards: each of them scores the points
    player = "player or team"  # heading of a party's columns on the pad; a name is written after it
    deal = "deal"
    dealer = "dealer"
    points = "Points"  # the first of a deal's two sums on the pad; the other is the total so far
    target = "{n} points win"


class ClassicTableWords(Words):
    """The tables of `classic-coins score` and `classic-coins replay`."""

    deal = "Deal {number}"
    whole = "Deal"  # label of the single deal in a record
    so_far = "So far"
    total = "Total"
    most_cards = "Most cards"
    most_halves = "Most halves"
    sweeps = "Sweeps"
    nobody = "nobody"
    nobody_has = "{counts}: nobody"
    won = "The game is over: {who} wins, {best} to {others}."
    leads = "The game goes on: {who} leads with {best}."
    leads_on = "The game goes on to {target} points: {who} leads with {best}."
    level = "The game goes on: {who} are tied at {best}."
    level_on = "The game goes on to {target} points: {who} are tied at {best}."
    listed = "{begun}, {one}"
    and_one = "{begun} and {one}"
    to_one = "{begun} to {one}"
    against = "{begun} – {one}"
    team = "{team} ({players})"
    dealer = "{names}; {dealer} deals"
    round = "Round {number}"
    dealt = "{round}: {cards} dealt to the table"
    sweep = "{play}, sweep"
    table = "table: {cards}"
    empty = "empty"
    unfinished = "The deal is not over: {done} of {all} cards are played."
    nothing_left = "Nothing is left on the table."
    left = "Left on the table: {cards}, to {who}, the last who took."
    summary = "{title}: {totals}"
    missing = "deal {number}: missing: {cards} ({all} cards belong to the pack)"

    # if cards were only counted: of those that nobody has, only what scores is known
    uncounted = "deal {number}: {lost} of {all} cards are nobody's; scoring ones: {cards}"


class ClassicQuestions(Words):
    """What `classic-coins score --interactive` asks; {default} is what an empty answer means."""

    keys = (
        "Press Enter for what is in brackets. 'back' or 'undo' takes back the last answer, 'quit' stops "
        "and saves, '?' helps."
    )
    names = "Players or teams, with commas between:"
    cards = "Deal {number}, cards of {who}{default}:"
    halves = "Deal {number}, halves of {who}{default}:"
    holder = "Deal {number}, who has {card}? [nobody]"
    sweeps = "Deal {number}, sweeps of {who}{default}:"
    end = "no more deals"


class ClassicWords(Words):
    """All words of the deck."""

    title = "Classic Coins of the 20th Century"
    short = "Classic Coins"
    unofficial = "Unofficial deck. Its coins are invented and copy no real ones"
    cards = "cards"
    pad = "score pad"

    # On the coins; lines of some 12 letters.
    suits = SuitNames()

    # What is written in the drawings of the rule cards, and on the pad.
    figures = ClassicFigureWords()

    # The tables of `classic-coins score` and `classic-coins replay`.
    table = ClassicTableWords()

    # What `classic-coins score --interactive` asks.
    questions = ClassicQuestions()

    # Four cards. **strong**, *italic*. Drawings: suits, captures, score.
    rules = RULES
