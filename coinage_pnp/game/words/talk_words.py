"""Questions and messages of `record` and `score --interactive`, and the commands typed there."""

from typing import NamedTuple

from coinage_pnp.game.words.slots import Plural, Words


class Commands(NamedTuple):
    """What may be typed at a prompt instead of an answer, with commas between words that mean the same.

    English is always understood, too.
    """

    help: str = "help"
    quit: str = "quit, exit"
    undo: str = "undo"
    back: str = "back"
    restart: str = "restart"
    hint: str = "hint"


class TalkWords(Words):
    """Questions and messages."""

    commands = Commands()
    record_help = (
        "Write the toss (QnPd: capitals show Heads), then the actions: Q@a places, $D pays, a>b moves, "
        "x@a captures."
    )
    record_keys = (
        "Enter ends the turn, 'undo' takes back your last entry, 'quit' stops, '?' helps. The file is saved "
        "after every turn."
    )
    turns = Plural("1 turn", "{n} turns")
    continuing = "Continuing {file}, {turns}."
    toss = "{number} {side}, toss {kinds}:"
    over = "The game is over. Press Enter to finish, or type 'undo':"
    left = "left: {allowed}"
    left_with = "left: {allowed}; matches to use: {coins}"
    nothing_left = "No actions left; press Enter."
    place = "place"
    pay = "pay"
    move = "move"
    capture = "capture"
    beside = "{file} stays as it is: {why}. The whole game is now in {beside}."
    stopped = "Stopped. {file} has every complete turn: type {command} to continue."
    recorded = "The record is in {file}."
    entry_help = (
        "For each space write its coins, the bottom one first: Qn, or: heads quarter, tails nickel. "
        "Capitals show Heads."
    )
    entry_keys = (
        "Press Enter for an empty space. 'back' corrects the last answer, 'quit' stops and saves what "
        "you wrote, '?' helps."
    )
    answers = Plural("1 answer", "{n} answers")
    continuing_draft = (
        "Continuing from {file} ({answers}; 'back' corrects the last one, 'restart' discards all)."
    )
    map = "Map ({maps}):"
    rest = "Bank, {side} (left over: {coins}):"
    rest_enter = "Bank, {side} (left over: {coins}; Enter for {likely}):"
    rest_perhaps = "Bank, {side} (left over: {coins}; perhaps {likely} or {other}):"
    stopped_draft = "Stopped. Your answers are saved in {file}: type the same command to continue."
    save = "Save this to a file? Type its name, or press Enter for no:"
    save_help = "The file keeps the position: 'coinage-pnp score' reads it again. Enter writes none."
    exists = "{file} already exists: give another name"
    saved = "{file} is written"
    also = "{begun}; {one}"
    error = "Error: {why}"
