"""The rules of a turn: legal actions, their results, and the end of the game. Nothing here is random."""

from dataclasses import dataclass

from coinage_pnp.game.rules.actions import Action, Actions, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import RANK, Bank, Coin, Side, turn_coin, with_coin
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import UNDER, Position, Stack
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.toss import (
    ALLOWANCES,
    Allowance,
    Toss,
    is_toss_of,
    list_kinds_tossed,
    list_matches,
)

NOTHING = Allowance()  # the allowance after the game has ended in mid-turn


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in progress: current position, unused matches (highest rank first), remaining allowance."""

    position: Position
    coins: tuple[Coin, ...]
    left: Allowance


def begin(position: Position, toss: Toss) -> Turn:
    """Start a turn. IllegalError: the game is over, nobody is to move, or the toss does not fit the bank."""
    side = find_mover(position)
    if position.ended_by:
        raise IllegalError("the game is over ({why}): there are no more tosses", why=position.ended_by)
    kinds = list_kinds_tossed(position.banks[side])
    if not is_toss_of(toss, kinds):
        raise IllegalError(
            "the toss {toss} must hold one coin of each kind in the bank of {side}: {kinds}",
            toss=repr(toss),
            side=side.word,
            kinds=kinds,
        )
    found = list_matches(toss, side)
    return Turn(position, found, ALLOWANCES[len(found)])


def find_mover(position: Position) -> Side:
    """The side whose turn it is. Raises IllegalError: the position does not say."""
    if position.to_move is None:
        raise IllegalError("the position does not say whose turn it is")
    return position.to_move


def list_legal_actions(game: Game, turn: Turn) -> list[Action]:
    """Every legal action except stopping, in a fixed order, without repeats."""
    stacks, left = turn.position.stacks, turn.left
    found: list[Action] = []
    if left.places:
        for coin in turn.coins:
            under = UNDER[coin]
            found += [place for stack, place in zip(stacks, game.places[coin], strict=True) if stack in under]
    if left.pays:
        found += map(Pay, turn.coins)
    if left.moves:
        for stack, ways in zip(stacks, game.moves, strict=True):
            if stack:
                found += [move for target, move in ways if not stacks[target]]
    if left.captures:
        found += [capture for stack, capture in zip(stacks, game.captures, strict=True) if stack]
    return found


def act(game: Game, turn: Turn, action: Action) -> Turn:
    """Perform an action. Raises IllegalError, whose text says why it is not allowed."""
    if turn.left is NOTHING:
        raise IllegalError(
            "the game has ended in this turn ({why}): nothing more may be done", why=turn.position.ended_by
        )
    match action:
        case Place():
            return _place(game, turn, action)
        case Pay():
            return _pay(turn, action)
        case Move():
            return _move(game, turn, action)
        case Capture():
            return _apply_capture(game, turn, action)


def finish(turn: Turn) -> Position:
    """End the turn; always legal, because every action is optional."""
    position = turn.position
    return Position(position.stacks, position.banks, find_mover(position).opponent)


def list_legal_turns(game: Game, position: Position, toss: Toss) -> dict[Position, Actions]:
    """Every position that a turn can reach, with a shortest sequence of actions; doing nothing comes first."""
    return list_endings(game, begin(position, toss))


def list_endings(game: Game, begun: Turn) -> dict[Position, Actions]:
    """Every position that the rest of a turn can reach, with a shortest way to it; ending it comes first."""
    seen: dict[Turn, Actions] = {begun: ()}
    frontier = [begun]
    ends: dict[Position, Actions] = {finish(begun): ()}
    while frontier:
        reached: list[Turn] = []
        for turn in frontier:
            for action in list_legal_actions(game, turn):
                then = act(game, turn, action)
                if then not in seen:
                    seen[then] = (*seen[turn], action)
                    ends.setdefault(finish(then), seen[then])
                    reached.append(then)
        frontier = reached
    return ends


def find_actions(game: Game, position: Position, toss: Toss, then: Position) -> Actions:
    """The actions that `list_legal_turns` has for `then`, without a look at all the others. ValueError: none."""
    first = begin(position, toss)
    if finish(first) == then:
        return ()
    grows = not first.left.moves and not first.left.captures  # stacks only do, so most places lead elsewhere
    seen = {first}
    frontier: list[tuple[Turn, Actions]] = [(first, ())]
    while frontier:
        reached: list[tuple[Turn, Actions]] = []
        for turn, done in frontier:
            for action in list_legal_actions(game, turn):
                if grows and isinstance(action, Place):
                    at = game.index[action.space]
                    if not then.stacks[at].startswith(turn.position.stacks[at] + action.coin):
                        continue
                after = act(game, turn, action)
                if after.position.stacks == then.stacks and finish(after) == then:
                    return (*done, action)
                if after not in seen and _can_change(after, then):
                    seen.add(after)
                    reached.append((after, (*done, action)))
        frontier = reached
    raise ValueError(then)


def _can_change(turn: Turn, then: Position) -> bool:
    """Whether what is left of a turn changes enough stacks for it to end in `then`."""
    changes = sum(1 for one, other in zip(turn.position.stacks, then.stacks, strict=True) if one != other)
    return changes <= turn.left.places + turn.left.captures + 2 * turn.left.moves + turn.left.pays


def _place(game: Game, turn: Turn, action: Place) -> Turn:
    coin, left = action.coin, turn.left
    at = _find_index(game, action.space)
    if not left.places:
        if left.pays:
            raise IllegalError("no place is left in this turn, and a third one needs a pay first")
        raise IllegalError("no place is left in this turn")
    rest = _without(turn, coin)
    stack = turn.position.stacks[at]
    if stack not in UNDER[coin]:
        raise IllegalError(
            "{coin} cannot cover the {under} on {space}: its rank is not strictly lower",
            coin=coin,
            under=stack[-1],
            space=action.space,
        )
    bank = turn.position.banks[find_mover(turn.position)]
    after = _with_top(turn.position, at, stack + coin, with_coin(bank, RANK[coin], -1))
    if after.ended_by:
        return Turn(after, rest, NOTHING)
    return Turn(after, rest, left._replace(places=left.places - 1))


def _pay(turn: Turn, action: Pay) -> Turn:
    left = turn.left
    if not left.pays:
        raise IllegalError("nothing can be paid here: only four matches allow it, and only once")
    rest = _without(turn, action.coin)
    banks, side, rank = turn.position.banks, find_mover(turn.position), RANK[action.coin]
    mine, theirs = with_coin(banks[side], rank, -1), with_coin(banks[side.opponent], rank)
    after = Position(turn.position.stacks, (theirs, mine) if side else (mine, theirs), side)
    return Turn(after, rest, left._replace(places=left.places + 1, pays=left.pays - 1))


def _move(game: Game, turn: Turn, action: Move) -> Turn:
    left, stacks = turn.left, turn.position.stacks
    origin, target = _find_index(game, action.origin), _find_index(game, action.target)
    if not left.moves:
        raise IllegalError("no move is left in this turn")
    if not stacks[origin]:
        raise IllegalError("{space} is empty: there is no stack to move", space=action.origin)
    if stacks[target]:
        raise IllegalError("{space} is not empty: a stack moves to an empty space", space=action.target)
    if all(to != target for to, _ in game.moves[origin]):
        raise IllegalError(
            "{origin} and {target} are not adjacent", origin=action.origin, target=action.target
        )
    moved = with_stack(with_stack(stacks, target, stacks[origin]), origin, "")
    after = Position(moved, turn.position.banks, turn.position.to_move)
    return Turn(after, turn.coins, left._replace(moves=left.moves - 1))


def _apply_capture(game: Game, turn: Turn, action: Capture) -> Turn:
    left, position = turn.left, turn.position
    at = _find_index(game, action.space)
    if not left.captures:
        raise IllegalError(
            "nothing can be captured in this turn: only a toss without a match allows it, once"
        )
    stack = position.stacks[at]
    if not stack:
        raise IllegalError("{space} is empty: there is no coin to capture", space=action.space)
    bank = position.banks[find_mover(position)]
    after = _with_top(position, at, stack[:-1], with_coin(bank, RANK[stack[-1]]))
    return Turn(after, turn.coins, left._replace(captures=left.captures - 1))


def _find_index(game: Game, letter: str) -> int:
    at = game.index.get(letter)
    if at is None:
        reason = "the map has no space {letter}: its spaces are {letters}"
        raise IllegalError(reason, letter=repr(letter), letters=", ".join(game.letters))
    return at


def _without(turn: Turn, coin: Coin) -> tuple[Coin, ...]:
    if coin not in turn.coins:
        side = find_mover(turn.position)
        turned = turn_coin(coin, side)
        reason = "{coin} is not an unused match of this toss"
        if turned in turn.coins:
            reason = "{coin} shows the other side, and {side} plays: write {turned}"
        elif turned != coin:
            reason = "{coin} shows the other side, and {side} plays: it is not a match"
        raise IllegalError(reason, coin=coin, side=side.word, turned=turned)
    return tuple(other for other in turn.coins if other != coin)


def with_stack(stacks: tuple[Stack, ...], at: int, stack: Stack) -> tuple[Stack, ...]:
    """The stacks with that of a space replaced."""
    return (*stacks[:at], stack, *stacks[at + 1 :])


def _with_top(position: Position, at: int, stack: Stack, bank: Bank) -> Position:
    """The position with a stack and the bank of the side to move replaced."""
    banks = (position.banks[0], bank) if position.to_move else (bank, position.banks[1])
    return Position(with_stack(position.stacks, at, stack), banks, position.to_move)
