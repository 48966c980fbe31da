"""Turns in sentences, such as "Tails tossed two matches and placed a dime on Black Shoal on top of your penny."."""

from collections.abc import Iterator
from typing import NamedTuple

from coinage_pnp.game.rules.actions import Actions, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import RANK, Coin, Side, find_owner
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Replay
from coinage_pnp.game.rules.recording import Recording
from coinage_pnp.game.rules.toss import list_matches
from coinage_pnp.game.rules.turn_notation import WrittenTurn, write_actions
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import NUMBERS
from coinage_pnp.game.words.slots import Words, fill


class TurnSentences(NamedTuple):
    """Puts legal turns into words, or into notation."""

    game: Game
    words: Language
    players: tuple[str, str] = ("", "")
    reader: Side | None = None  # the side that is "you"
    letters: bool = False  # whether each space has its letter, for readers who see or type letters
    notation: bool = False  # whether to write notation instead

    def describe_game(self, replayed: Replay) -> list[str]:
        """A sentence for each turn of a game."""
        return [self.describe(step.start, step.turn) for step in replayed.steps]

    def describe(self, position: Position, turn: WrittenTurn, *, finished: bool = True) -> str:
        """What was tossed and done in a position; an unfinished turn may have its toss alone."""
        said, side = self.words.turns, find_mover(position)
        if self.notation:
            return f"{self.words.sides[side]} {turn if finished or turn.actions else turn.toss}"
        matches = len(list_matches(turn.toss, side))
        done = list(self._list_actions(position, turn.actions, said.past))
        if finished and not done:
            able = matches or any(position.stacks)
            done = [said.past.nothing if able else said.say("stuck")]
        told = said.join_list([said.toss.say(NUMBERS[matches]), *done])
        if side is self.reader:
            return said.say("told_you", done=told)
        name = self.players[side]
        if not name or name in self.words.review.levels.list_phrases():  # the program
            name = self.words.sides[side]
        return said.say("told", who=name, done=told)

    def describe_actions(self, position: Position, actions: Actions) -> str:
        """What could be done in a position, such as "place a dime on Black Shoal"."""
        if self.notation:
            return write_actions(actions)
        said = self.words.turns
        listed = list(self._list_actions(position, actions, said.advice))
        return said.say("advised", done=said.join_list(listed or [said.advice.nothing]))

    def describe_rest(self, now: Recording, actions: Actions) -> str:
        """What could be done in the rest of a turn under way."""
        if now.actions and not actions and not self.notation:
            return self.words.turns.say("stop")
        return self.describe_actions(now.turn.position, actions)

    def _list_actions(self, position: Position, actions: Actions, said: Words) -> Iterator[str]:
        stacks = dict(zip(self.game.letters, position.stacks, strict=True))
        turns, side = self.words.turns, find_mover(position)
        kinds = turns.kinds
        for action in actions:
            match action:
                case Place(coin, space):
                    under = stacks[space]
                    values = {"kind": kinds[RANK[coin] - 1], "space": self._name_space(space)}
                    covered = {"coin": self._name_coin(under[-1])} if under else {}
                    yield fill(said.cover if under else said.place, values | covered)
                    stacks[space] += coin
                case Pay(coin):
                    named = self.words.sides[side.opponent]
                    to_you = side.opponent is self.reader
                    receiver = turns.say("to_you") if to_you else turns.say("to_side", side=named)
                    yield fill(said.pay, {"kind": kinds[RANK[coin] - 1], "receiver": receiver})
                case Move(origin, target):
                    stacks[target], stacks[origin] = stacks[origin], ""
                    ends = {"origin": self._name_space(origin), "target": self._name_space(target)}
                    moved = self._name_coin(stacks[target][-1])
                    if len(stacks[target]) > 1:
                        moved = turns.say("with_stack", coin=moved)
                    yield fill(said.move, {"coin": moved, **ends})
                case Capture(space):
                    coin = self._name_coin(stacks[space][-1])
                    yield fill(said.capture, {"coin": coin, "space": self._name_space(space)})
                    stacks[space] = stacks[space][:-1]

    def _name_coin(self, coin: Coin) -> str:
        said, owner = self.words.turns, find_owner(coin)
        kind = said.kinds[RANK[coin] - 1]
        if owner is self.reader:
            return said.say("your_coin", kind=kind)
        return said.say("coin_of", side=self.words.sides[owner], kind=kind)

    def _name_space(self, letter: str) -> str:
        name = next(space.name for space in self.game.board.spaces if space.letter == letter)
        said, called = self.words.turns, name.best(self.words.code)
        if self.letters:
            return said.say("lettered", name=called, letter=letter)
        return said.say("space", name=called)
