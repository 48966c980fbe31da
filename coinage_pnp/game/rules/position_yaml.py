"""Reads and writes position files (YAML)."""

import re
from collections.abc import Sequence

from coinage_pnp.errors import UserError
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import Scalar
from coinage_pnp.files.yaml.wording import quote_text
from coinage_pnp.game.board.digest import read_digest
from coinage_pnp.game.board.model import FindMap, Map
from coinage_pnp.game.rules.coins import EMPTY_BANK, KINDS, SIDES, STARTING_BANK, Bank, Side
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.notation import write_bank
from coinage_pnp.game.rules.played_map import OtherBoardError, find_played_map
from coinage_pnp.game.rules.position import Position, Stack, count_missing_coins
from coinage_pnp.game.rules.rule_errors import ImpossibleError
from coinage_pnp.game.rules.situation import MAP_LIMIT, Situation, explain_swapped, look_swapped
from coinage_pnp.game.rules.typed_words import (
    find_side,
    find_space,
    make_unknown_error,
    read_typed_bank,
    read_typed_stack,
)

DIGEST_KEY = "played_on"  # in a position; `board` has its stacks
MOST_COINS = 99  # upper limit per kind while reading; the total is checked later


def read_position(text: str, file: str, find_map: FindMap, bank: Bank = STARTING_BANK) -> Situation:
    """Read a position file; it may hold no more coins than two of `bank`. Raises InvalidFile with every problem."""
    with open_document(text, file, "a position") as root:
        word, board, digest, cautions = read_named_map(root, DIGEST_KEY, find_map)
        majority = root.read_choice("majority", MAJORITIES, default=MAJORITIES[0])
        mover = root.read_scalar("to_move", required=False)
        to_move = find_side(mover.text) if mover else None
        if to_move is None:  # notes a word that is no side
            root.read_choice("to_move", [side.word for side in SIDES], default="")
        stacks = _read_stacks(
            root.read_fields("board", like=UserError("{a: Qn, c: D}, or {} if there are no coins")), board
        )
        banks = root.read_fields("bank", like="{heads: DDPN, tails: ddp}")
        (heads, typed_heads), (tails, typed_tails) = (
            _read_bank_field(banks, find_side_key(banks, side)) for side in SIDES
        )
        position = Position(stacks, (heads, tails), to_move)
        try:
            count_missing_coins(position, bank)
        except ImpossibleError as error:
            root.note_problem("board", error)
    if typed_heads and typed_tails and look_swapped(typed_heads, typed_tails):
        cautions = (*cautions, explain_swapped())
    return Situation(word, position, majority, digest, cautions)


def find_side_key(within: Fields, side: Side) -> str:
    """The key of a side in a mapping, which may be any of its words [default: "heads" or "tails"]."""
    return next((key for key in within if find_side(key) is side), side.word)


def read_named_map(
    root: Fields, key: str, find_map: FindMap
) -> tuple[str, Map | None, str, tuple[UserError, ...]]:
    """The word that finds the map, the map or None (noted), its digest as written under `key`, and cautions."""
    word = root.read_text("map", limit=MAP_LIMIT)
    digest = root.read_converted(key, read_digest, "", required=False)
    if not word:
        return "", None, digest, ()
    try:
        word, board, cautions = find_played_map(word, digest, find_map, quote_text(key))
    except UserError as error:
        root.note_problem(key if isinstance(error, OtherBoardError) else "map", error)
        return word, None, digest, ()
    return word, board, digest, cautions


def write_position(situation: Situation, letters: Sequence[str]) -> str:
    """The text of a position file; `letters` are those of the map's spaces. Empty spaces are left out."""
    position = situation.position
    lines = ["format: 1", f"map: {quote_yaml(situation.map)}"]
    if situation.digest:
        lines.append(f"{DIGEST_KEY}: {situation.digest}")
    if situation.majority != MAJORITIES[0]:
        lines.append(f"majority: {situation.majority}")
    if position.to_move is not None:
        lines.append(f"to_move: {position.to_move.word}")
    stacks = [
        f"  {quote_yaml(letter)}: {quote_yaml(stack)}"
        for letter, stack in zip(letters, position.stacks, strict=True)
        if stack
    ]
    lines += ["board:", *stacks] if stacks else ["board: {}"]
    lines.append("bank:")
    for side, bank in zip(SIDES, position.banks, strict=True):
        lines.append(f"  {side.word}: {write_bank(bank) if any(bank) else '{}'}")
    return "\n".join(lines) + "\n"


def _read_stacks(within: Fields, board: Map | None) -> tuple[Stack, ...]:
    found = dict.fromkeys(board.letters if board else within, "")
    for key in within:
        stack = within.read_converted(key, read_typed_stack, "")
        letter = find_space(key, board) if board else key
        if board and not letter:
            within.note_problem(key, make_unknown_error(key, board))
        elif found[letter]:
            within.note_problem(key, UserError("{key} is written twice: keep one", key=quote_text(letter)))
        else:
            found[letter] = stack
    return tuple(found.values())


def _read_bank_field(within: Fields, key: str) -> tuple[Bank, str]:
    """A bank, and the word of coins that it is written as; "" if it is a number of each kind."""
    like = UserError("coins such as DDPN, or {} if there are none")
    node = within.read_node(key, like)
    if node is None:
        return EMPTY_BANK, ""
    if isinstance(node, Scalar):
        return within.read_converted(key, read_typed_bank, EMPTY_BANK), node.text
    counts = within.read_fields(key, "bank of", like)
    return tuple(counts.read_integer(kind.name, 0, MOST_COINS, default=0) for kind in KINDS), ""


_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_OTHERS = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}  # not text to other YAML readers


def quote_yaml(text: str) -> str:
    """The text as a YAML scalar, in quotes if it needs them."""
    if _PLAIN.fullmatch(text) and text.lower() not in _OTHERS:
        return text
    written = ""
    for character in text:
        if character in '\\"':
            written += "\\" + character
        elif character.isprintable():
            written += character
        else:
            code = ord(character)
            written += f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
    return f'"{written}"'
