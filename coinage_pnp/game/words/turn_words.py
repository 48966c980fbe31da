"""The words of turns: what was tossed and done, and what could be done."""

from typing import NamedTuple

from coinage_pnp.game.words.slots import Words


class KindNames(NamedTuple):
    """One coin of each kind, lowest rank first."""

    dime: str = "dime"
    penny: str = "penny"
    nickel: str = "nickel"
    quarter: str = "quarter"


class TossWords(NamedTuple):
    """What was tossed, by the number of matches."""

    none: str = "tossed no match"
    one: str = "tossed one match"
    two: str = "tossed two matches"
    three: str = "tossed three matches"
    four: str = "tossed four matches"


class ActionWords(NamedTuple):
    """The actions; {coin} is one of a stack, such as "your penny"."""

    place: str
    cover: str
    pay: str
    move: str
    capture: str
    nothing: str


class TurnWords(Words):
    """Sentences about turns. {done} is a list of the toss and the actions."""

    told = "{who} {done}."
    told_you = "You {done}."
    advised = "{done}"
    next = "{begun}, {one}"
    last = "{begun} and {one}"
    kinds = KindNames()
    toss = TossWords()
    past = ActionWords(
        place="placed a {kind} on {space}",
        cover="placed a {kind} on {space} on top of {coin}",
        pay="paid a {kind} to {receiver}",
        move="moved {coin} from {origin} to {target}",
        capture="captured {coin} on {space}",
        nothing="did nothing",
    )
    stuck = "could do nothing"
    advice = ActionWords(
        place="place a {kind} on {space}",
        cover="place a {kind} on {space} on top of {coin}",
        pay="pay a {kind} to {receiver}",
        move="move {coin} from {origin} to {target}",
        capture="capture {coin} on {space}",
        nothing="do nothing",
    )
    your_coin = "your {kind}"
    coin_of = "{side}’ {kind}"
    with_stack = "{coin} with its stack"
    to_you = "you"
    to_side = "{side}"
    space = "{name}"
    lettered = "{name} ({letter})"
