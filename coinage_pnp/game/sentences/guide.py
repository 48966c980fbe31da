"""A first game explained: at each step, what may be done and why. Everything is found with the rules' engine."""

from collections.abc import Sequence
from typing import NamedTuple

from coinage_pnp.game.rules.actions import Action, Place
from coinage_pnp.game.rules.coins import RANK, SIDES, Coin, Side
from coinage_pnp.game.rules.engine import Turn, act, begin, find_mover, list_legal_actions
from coinage_pnp.game.rules.game import MAJORITIES, Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.recording import Recording, group_options
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss import Allowance, Toss, list_matches
from coinage_pnp.game.sentences.score_sentences import write_score_line
from coinage_pnp.game.words.language import Language

BEGINNING = 4  # turns in which the toss is explained at length
FEW = 2  # empty spaces, or coins in a bank, when the end is near


class Guide(NamedTuple):
    """What the page explains at one moment."""

    news: list[str]  # what the last turn or action was about, and what it changed
    now: str  # what may be done; "" while nobody at the page may do anything
    tools: dict[str, str]  # the same once a tool is in hand: "Q@", "$Q", "move" or "capture"


def make_guide(now: Recording, before: Position, words: Language, reader: Side | None) -> Guide:
    """The guide of a game. `before` is the position before the last turn; only `reader` may act [default: both]."""
    game, position = now.game, now.position
    if now.over:
        accounts = [
            words.guide.say(
                "account",
                side=words.sides[side],
                spaces=total.spaces,
                doubled=total.region_bonus,
                bank=total.bank_bonus,
            )
            for side, total in zip(SIDES, score(game, position).totals, strict=True)
        ]
        return Guide(accounts, "", {})
    mover = find_mover(position)
    mine = reader in (None, mover)
    if not now.toss:
        news = _list_opponent_news(now, before, words) if mine and now.record.turns else []
        news += _list_changes(game, before, position, words)
        if not now.record.turns:
            news.append(words.guide.say("goal" if game.majority == MAJORITIES[0] else "goal_absolute"))
        else:
            news += _list_near_ends(position, words)
        key = "toss" if len(now.record.turns) < BEGINNING else "toss_again"
        return Guide(news, words.guide.say(key, side=words.sides[mover]) if mine else "", {})
    turn, options = now.turn, now.options
    steps = Recording(game, now.record, position, now.toss, now.actions[:-1]).turn
    news = _list_changes(game, steps.position, turn.position, words)
    if not mine:
        return Guide(news, "", {})
    actions = _list_allowed(options, turn.left, words)
    if now.actions:
        said = words.guide.say("still", actions=actions) if actions else words.guide.done
    else:
        matches = _count_matches(now.toss, mover, words)
        key = "allowed" if actions else "stuck"
        said = words.guide.say(key, matches=matches, actions=actions)
    return Guide(news, said, _explain_tools(game, turn, options, words))


def _count_matches(toss: Toss, side: Side, words: Language) -> str:
    count = len(list_matches(toss, side))
    return words.guide.say_number("matches", count) if count else words.guide.no_match


def _list_allowed(options: Sequence[Action], left: Allowance, words: Language) -> str:
    """The kinds of actions that are possible, as a list; "" if there are none."""
    said, possible = words.guide, list(group_options(options))
    actions = [said.say_number("place", left.places)] if any(one.endswith("@") for one in possible) else []
    actions += [said.say(action) for action in ("pay", "capture", "move") if action in possible]
    return words.turns.join_list(actions)


def _explain_tools(game: Game, turn: Turn, options: Sequence[Action], words: Language) -> dict[str, str]:
    """Why each action is done, by the tool to take in hand."""
    tools: dict[str, str] = {}
    for what, choices in group_options(options).items():
        if what.endswith("@"):
            tools[what] = _explain_place(game, turn, what[0], choices, words)
        elif what == "pay":
            for choice in choices:
                kind = words.turns.kinds[RANK[choice[1]] - 1]
                side = words.sides[find_mover(turn.position).opponent]
                tools[choice] = words.guide.say("why_pay", kind=kind, side=side)
        else:
            tools[what] = words.guide.say(f"why_{what}")
    return tools


def _explain_place(game: Game, turn: Turn, coin: Coin, spaces: Sequence[str], words: Language) -> str:
    """Where a coin may be placed, and whether that ends the game."""
    stacks = turn.position.stacks
    covers = any(stacks[game.index[space]] for space in spaces)
    rank = RANK[coin]
    values = {"kind": words.turns.kinds[rank - 1], "rank": rank}
    told = words.guide.say("place_on" if covers else "place_empty", **values)
    if sum(turn.position.banks[find_mover(turn.position)]) == 1:
        return f"{told} {words.guide.last_coin}"
    if stacks.count("") == 1:
        last = game.board.spaces[stacks.index("")]
        then = act(game, turn, Place(coin, last.letter)).position
        named = words.turns.say("space", name=last.name.best(words.code))
        totals = write_score_line(score(game, then), words)
        return f"{told} {words.guide.say('last_space', space=named, totals=totals)}"
    return told


def _list_opponent_news(now: Recording, before: Position, words: Language) -> list[str]:
    """What the last toss allowed the opponent."""
    side, toss = find_mover(before), now.record.turns[-1].toss
    turn = begin(before, toss)
    actions = _list_allowed(list_legal_actions(now.game, turn), turn.left, words)
    if not actions:
        return []
    matches = _count_matches(toss, side, words)
    return [words.guide.say("could", matches=matches, side=words.sides[side], actions=actions)]


def _list_changes(game: Game, before: Position, after: Position, words: Language) -> list[str]:
    """The regions that count double for another side than before, or for nobody any more."""
    told, then = [], score(game, before).regions
    changed = [
        (other.majority, region.name.best(words.code))
        for region, one, other in zip(game.board.regions, then, score(game, after).regions, strict=True)
        if one.majority is not other.majority
    ]
    for side in (*SIDES, None):
        names = [name for majority, name in changed if majority is side]
        if names:
            key, named = ("nobody_doubles", "") if side is None else ("doubles", words.sides[side])
            told.append(words.guide.say(key, side=named, regions=words.turns.join_list(names)))
    return told


def _list_near_ends(position: Position, words: Language) -> list[str]:
    empty = position.stacks.count("")
    told = [words.guide.say_number("few_spaces", empty)] if empty <= FEW else []
    for side in SIDES:
        coins = sum(position.banks[side])
        if coins <= FEW:
            told.append(words.guide.say_number("few_coins", coins, side=words.sides[side]))
    return told
