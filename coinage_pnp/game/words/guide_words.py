"""What a first game says at each step."""

from coinage_pnp.game.words.slots import Plural, Words


class GuideWords(Words):
    """What may be done and why; {actions} is a list of what a toss allows."""

    goal = (
        "A top coin scores its rank for the side that it shows, and twice that in a region where this side "
        "controls the most spaces."
    )
    toss = (
        "Toss one coin of each kind in your bank: those that show {side} are matches, and their number decides "
        "what you may do."
    )
    toss_again = "Toss: the number of matches decides what you may do."
    no_match = "No match"
    matches = Plural("One match", "{n} matches")
    allowed = "{matches}: you may {actions}, in any order; every action is optional."
    still = "You may still {actions}, or end the turn."
    stuck = "{matches}: nothing that this allows is possible now, so end the turn."
    done = "This toss allows nothing more: end the turn."
    place = Plural("place one matching coin", "place up to {n} matching coins")
    pay = "pay one to place one more"
    capture = "capture one coin"
    move = "move one stack"

    # The action in hand.
    place_on = (
        "The {kind} scores {rank}: place it on an empty space, or on a top coin of higher rank, which then "
        "scores nothing."
    )
    place_empty = (
        "The {kind} scores {rank}: place it on an empty space, because no top coin has a higher rank."
    )
    why_pay = "The {kind} goes into the bank of {side}, and you may place one coin more in this turn."
    why_capture = (
        "Take a top coin, yours or not, into your bank: 1 point there, and a coin to toss; what is below it "
        "controls the space again."
    )
    why_move = (
        "Move a whole stack, yours or not, to an empty adjacent space: this can change who controls the most "
        "spaces of a region."
    )
    last_coin = "It is the last coin in your bank: when you place it, the game ends at once."
    last_space = "On {space} it fills the last empty space, and the game ends at once: {totals}."

    # What has changed, and what is near.
    could = "{matches}: {side} could {actions}."
    doubles = "{side} now controls the most spaces in {regions}: its points there count double."
    nobody_doubles = "Nobody controls the most spaces in {regions} now: no points there count double."
    few_spaces = Plural(
        "One space is empty: when it is filled, the game ends at once.",
        "{n} spaces are empty: when all are filled, the game ends at once.",
    )
    few_coins = Plural(
        "The bank of {side} has one coin left: an empty bank ends the game at once.",
        "The bank of {side} has {n} coins left: an empty bank ends the game at once.",
    )
    account = "{side}: {spaces} for top coins, {doubled} more where they count double, {bank} for the bank."
