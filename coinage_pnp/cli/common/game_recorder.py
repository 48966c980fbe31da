"""A game typed turn by turn: start or resume, prompts, and display."""

import shlex
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path

from coinage_pnp.cli.common.input_files import make_map_finder
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.terminal import Stopped, ask_answer
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.record_files import RecordFile, create_record, make_map_name, reopen_record
from coinage_pnp.game.rules.coins import HEADS
from coinage_pnp.game.rules.engine import find_mover
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, replay
from coinage_pnp.game.rules.recording import Recording, resume
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.toss import list_kinds_tossed
from coinage_pnp.game.rules.typed_words import name_map
from coinage_pnp.game.sentences.score_sentences import write_board_strip, write_score_line
from coinage_pnp.game.sentences.talk import list_choices, translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.game.words.language import Language


def open_record(
    file: Path,
    name: str | None,
    players: tuple[str, str],
    majority: str,
    words: Language,
    seed: int | None = None,
    refuse: Callable[[Game, Record], None] = lambda _game, _record: None,
) -> tuple[Recording, RecordFile]:
    """The game in a file, or a new one, written at once. UserError: not a legal record of this map, or `refuse`."""
    if file.is_dir():
        raise UserError(f"{file} is a folder: name a file in it, such as {file / 'friday.yaml'}")
    maps = make_map_finder(file)
    name = None if name is None else make_map_name(name, file)
    if file.exists():
        written, target = reopen_record(file, maps.find)
        say(*(translate_refusal(caution, words) for caution in written.cautions))
        if name is not None and make_digest(maps.find(name)) != make_digest(maps.find(written.map)):
            reason = "{file} is a game on {map}: give another file for a game on {other}"
            raise UserError(reason, file=file, map=written.map, other=name)
        game = maps.make_game(written.map, written.majority)
        refuse(game, written)
        say(words.talk.say("continuing", file=file, turns=words.talk.say_number("turns", len(written.turns))))
        return resume(game, written), target
    if name is None:
        raise InvalidOption(f"--map: {file} is new: add its map, as in --map volcano")
    board = maps.find(name)
    name, day, digest = name_map(name, board), date.today().isoformat(), make_digest(board)
    new = Record(name, (), majority, players, day, seed=seed, digest=digest)
    game = maps.make_game(name, majority)
    refuse(game, new)
    return resume(game, new), create_record(file, new, maps.find)


def refuse_contradictions(
    file: Path, typed: Collection[str], said: Mapping[str, tuple[object, object]]
) -> None:
    """Raise InvalidOption if an option that was typed says something else than the record of a game that goes on.

    `said` has, by the names of options, what each says and what the record says.
    """
    for name, (given, written) in said.items():
        if name in typed and given != written:
            raise InvalidOption(
                f"--{name.replace('_', '-')}: {file} says {'nothing' if written in (None, '') else written}: "
                "leave it out, or give another file for a new game"
            )


def save_turn(file: RecordFile, record: Record, words: Language) -> None:
    """Save the record, reporting if that needed a new file. Raises UserError: it cannot be written."""
    old = file.path
    if why := file.save(record):
        say("  " + words.talk.say("beside", file=old, why=translate_refusal(why, words), beside=file.path))


def write_prompt(recording: Recording, words: Language) -> str:
    """The next prompt."""
    if recording.over:
        return f"{words.talk.say('over')} "
    side = find_mover(recording.position)
    number = len(recording.record.turns) + 1
    if recording.toss:
        done = " ".join(map(str, recording.actions))
        return f"{number} {words.sides[side]} {recording.toss} {done}".rstrip() + " > "
    kinds = list_kinds_tossed(recording.position.banks[side])
    kinds = kinds if side is HEADS else kinds.lower()
    return words.talk.say("toss", number=number, side=words.sides[side], kinds=kinds) + " "


def ask_line(recording: Recording, words: Language, help_lines: Sequence[str]) -> str:
    """What the user types at the prompt, a command in English; `?` lists what is possible now. Raises Stopped."""
    question = write_prompt(recording, words)
    return ask_answer(question, words, lambda: [*help_lines, *list_choices(recording, words)])


def show_position(recording: Recording, sentences: TurnSentences) -> None:
    """Show the last turn, the board, the banks and the score."""
    game, position, words = recording.game, recording.position, sentences.words
    if number := len(recording.record.turns):
        say(f"{number}. {sentences.describe_game(replay(game, recording.record))[-1]}")
    say(write_board_strip(game, position, words), f"  {write_score_line(score(game, position), words)}")


@contextmanager
def explain_stop(command: str, file: RecordFile, words: Language, *options: str) -> Iterator[None]:
    """If the user stops in the block, say what to type to continue the game, with `options`, and exit."""
    try:
        yield
    except (Stopped, KeyboardInterrupt):
        chosen = [*options] if words.code == ENGLISH else [*options, "--lang", words.code]
        path = str(file.path)
        typed = shlex.join(["coinage-pnp", command, f"./{path}" if path.startswith("-") else path, *chosen])
        say("\n" + words.talk.say("stopped", file=file.path, command=typed))
        raise
