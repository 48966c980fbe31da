"""A game as a page shows it: the position, possible taps, and played turns."""

from collections.abc import Sequence
from dataclasses import replace

from coinage_pnp.game.rules.actions import Action, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import RANK, find_owner
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.record import Record, Replay, replay
from coinage_pnp.game.rules.recording import Recording, resume
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation
from coinage_pnp.game.rules.toss import list_kinds_tossed
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.game.sentences.guide import make_guide
from coinage_pnp.game.sentences.talk import describe_left, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.table.card_view import CardView, Document, name_coin_picture
from coinage_pnp.table.game_moves import ShownGame, describe_news, write_current_turn
from coinage_pnp.table.position_view import make_position_view


def make_sentences(game: ShownGame, words: Language) -> TurnSentences:
    """The sentences of this game; a person who plays against the program is "you"."""
    now, reader = game.recording, game.program[1].opponent if game.program else None
    return TurnSentences(now.game, words, now.record.players, reader)


def count_done(now: Recording) -> int:
    """Progress of the current turn: 0 before its toss, then 1 plus its actions."""
    return len(now.actions) + bool(now.toss)


def list_game(game: Game, record: Record, position: Position) -> Document:
    """A game as the list of games shows it, at the `position` after its turns."""
    found = score(game, position) if position.ended_by else None
    return {
        "turns": len(record.turns),
        "players": list(record.players),
        "result": [side.total for side in found.totals] if found else None,
        "winner": found.winner if found else None,  # which a tie does not show
    }


def make_earlier_view(game: ShownGame, turns: int, card: CardView, words: Language) -> Document:
    """A game after a number of turns."""
    now = game.recording
    then = resume(now.game, replace(now.record, turns=now.record.turns[:turns]))
    view = make_position_view(Situation(game.map, then.position, then.game.majority), then.game, card, words)
    told = _describe_turns(then, replay(then.game, then.record), make_sentences(game, words))
    last = {"last": _list_touched_spaces(then.record), "sentence": told[-1] if told else ""}
    return view | {"turns": len(then.record.turns), **last}


def make_game_view(game: ShownGame, card: CardView, words: Language) -> Document:
    """A game at its newest moment."""
    now = game.recording
    position = now.turn.position if now.toss else now.position
    side = find_mover(now.position)
    mine = game.program is None or game.program[1] is not side
    seen = make_position_view(Situation(game.map, position, now.game.majority), now.game, card, words)
    replayed, sentences = replay(now.game, now.record), make_sentences(game, words)
    notations = _describe_turns(now, replayed, sentences._replace(notation=True))
    before = replayed.steps[-1].start if replayed.steps else replayed.start
    stage = "over" if now.over else "thinking" if game.thinking else "act" if now.toss else "toss"
    options: list[Action] = []
    says = words.table.say(f"now_{stage}", side=words.sides[side])
    if stage == "act" and mine:
        options = now.options
        says = describe_left(now.turn.left, "", words) if options else words.table.say("end_turn")
    kinds = list_kinds_tossed(now.position.banks[side]) if stage == "toss" else ""
    return seen | {
        "name": game.name,
        "players": now.record.players,
        "program": None if game.program is None else game.program[1],
        "stage": stage,
        "side": side,
        "turns": len(now.record.turns),
        "done": count_done(now),
        "on_screen": now.record.seed is not None,
        # picture, whether it matches, whether it is unused
        "toss": [
            [name_coin_picture(coin), find_owner(coin) is side, coin in now.turn.coins] for coin in now.toss
        ],
        # letter and picture of both faces, and the name
        "kinds": [
            [
                [[coin, name_coin_picture(coin)] for coin in (kind, kind.lower())],
                words.turns.kinds[RANK[kind] - 1],
            ]
            for kind in kinds
        ],
        "under_way": write_current_turn(now),
        "redo": bool(game.undone),
        "news": game.news
        and {
            "page": game.news.hand.page,
            "moment": game.news.moment,
            "text": describe_news(game.news, sentences),
        },
        "rematch": game.rematch,
        "moment": game.version,
        "born": game.born,
        "options": [_list_taps(action) for action in options],
        "option_sentences": [sentences.describe_actions(position, (action,)) for action in options],
        "tools": _list_tools(options, words),
        "says": says,
        "guide": make_guide(now, before, words, sentences.reader)._asdict(),
        "played": [f"{number}. {turn}" for number, turn in enumerate(notations, 1)],
        "sentences": _describe_turns(now, replayed, sentences),
        "notes": {str(number): note for number, note in now.record.notes.items()},
        "last": _list_touched_spaces(now.record),
        "trouble": game.trouble and translate_refusal(game.trouble, words),
    }


def _describe_turns(now: Recording, replayed: Replay, sentences: TurnSentences) -> list[str]:
    """All turns, including the current one."""
    told = sentences.describe_game(replayed)
    if now.toss:
        told.append(sentences.describe(now.position, WrittenTurn(now.toss, now.actions), finished=False))
    return told


def _list_taps(action: Action) -> list[str]:
    """The tools and spaces to tap for an action, in order, followed by its notation."""
    match action:
        case Place():
            steps = [f"{action.coin}@", action.space]
        case Pay():
            steps = [f"${action.coin}"]
        case Move():
            steps = ["move", action.origin, action.target]
        case Capture():
            steps = ["capture", action.space]
    return [*steps, str(action)]


def _list_touched_spaces(record: Record) -> list[str]:
    """The spaces of the last finished turn."""
    return [
        space for turn in record.turns[-1:] for action in turn.actions for space in _list_taps(action)[1:-1]
    ]


def _list_tools(options: Sequence[Action], words: Language) -> list[list[str]]:
    """The available tools: key, verb, and the coin's name and picture."""
    found: dict[str, list[str]] = {}
    for action in options:
        coin = action.coin if isinstance(action, Place | Pay) else ""
        verb = words.talk.say(type(action).__name__.lower())
        named = [words.turns.kinds[RANK[coin] - 1], name_coin_picture(coin)] if coin else []
        found[_list_taps(action)[0]] = [_list_taps(action)[0], verb, *named]
    return list(found.values())
