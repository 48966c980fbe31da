"""`coinage-pnp score --interactive`: asks for a position, space by space."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial, reduce
from pathlib import Path
from urllib.parse import quote, unquote

from coinage_pnp.cli.common.drafts import Draft, ask_until, offer_file
from coinage_pnp.cli.common.input_files import make_map_finder
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.terminal import Stopped
from coinage_pnp.game import shipped
from coinage_pnp.game.board.digest import make_digest
from coinage_pnp.game.record_files import make_map_name
from coinage_pnp.game.rules.coins import SIDES
from coinage_pnp.game.rules.game import MAJORITIES
from coinage_pnp.game.rules.notation import write_bank
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer, suggest_answers
from coinage_pnp.game.rules.position_yaml import write_position
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import Situation, explain_swapped, look_swapped
from coinage_pnp.game.rules.typed_words import name_map
from coinage_pnp.game.sentences.score_sentences import write_score_line
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.shipped import MapFinder
from coinage_pnp.game.words.language import Language

DRAFT = "coinage-score-draft-{}.yaml"
"""The answers so far for a map, in the current folder; deleted after the score is shown."""


@contextmanager
def ask_position(
    map_word: str | None, majority: str | None, words: Language
) -> Iterator[tuple[Situation, MapFinder]]:
    """Ask for a complete position. The answers are kept until the block ends without an error.

    `map_word` is the map [default: ask], `majority` the rule [default: plurality]. UserError if there is no such
    map, or another window is asking; Stopped if the user stopped.
    """
    maps = make_map_finder()
    try:
        word = map_word or _find_only_draft() or _ask_map(maps, words)
    except Stopped:
        say("")
        raise
    word = name_map(word, maps.find(word))
    draft = Draft(Path(DRAFT.format(quote(word, safe=""))), words.talk, word)
    with draft.use_alone():
        game = maps.make_game(word, majority or MAJORITIES[0])
        say(*_list_help(words))
        start = PositionEntry(game)
        entry = draft.resume(lambda answers: reduce(enter_answer, answers, start))
        situation = _ask_all(word, entry, words, draft)
        written = situation._replace(digest=make_digest(game.board))
        offer_file(
            lambda path: write_position(written._replace(map=make_map_name(word, path)), game.letters),
            "score",
            words,
        )
        yield situation, maps


def _find_only_draft() -> str | None:
    """The map of the only draft in this folder, if there is just one."""
    before, after = DRAFT.split("{}")
    kept = [unquote(path.name[len(before) : -len(after)]) for path in Path().glob(DRAFT.format("*"))]
    return kept[0] if len(kept) == 1 else None


def _ask_map(maps: MapFinder, words: Language) -> str:
    question = words.talk.say("map", maps=", ".join(source.id for source in shipped.list_known_maps()))
    return ask_until(f"{question} ", lambda word: name_map(word, maps.find(word)), words, _list_help(words))


def _list_help(words: Language) -> list[str]:
    return [words.talk.entry_help, words.talk.entry_keys]


def _ask_all(word: str, entry: PositionEntry, words: Language, draft: Draft) -> Situation:
    said = words.score
    for space, stack in zip(entry.game.board.spaces, entry.stacks, strict=False):
        label = f"{space.letter} {space.name.best(words.code)}"
        say(said.say("labelled", label=label, text=stack or "-"))
    for side, bank in zip(SIDES, entry.banks, strict=False):
        held = f"{words.sides[side]} {write_bank(bank)}"
        say(said.say("labelled", label=said.say("bank"), text=held))
    typed: dict[int, str] = {}
    while not entry.done:
        question = _write_question(entry, words)
        entry = ask_until(question, partial(_enter, entry, typed), words, _list_help(words))
        draft.save(entry.answers)
        say(f"  {write_score_line(score(entry.game, entry.position), words)}")
    banks = [typed.get(at, "") for at, _ in enumerate(SIDES)]
    if all(banks) and look_swapped(*banks):
        say(f"  {translate_refusal(explain_swapped(), words)}")
    return Situation(word, entry.position, entry.game.majority)


def _enter(entry: PositionEntry, typed: dict[int, str], text: str) -> PositionEntry:
    """The state after an answer; what was typed for each bank is kept in `typed`, by its number."""
    then = enter_answer(entry, text)
    if len(then.banks) > len(entry.banks):
        typed[len(entry.banks)] = text
    return then


def _write_question(entry: PositionEntry, words: Language) -> str:
    if entry.letter is not None:
        names = {space.letter: space.name.best(words.code) for space in entry.game.board.spaces}
        return words.score.say("labelled", label=f"{entry.letter} {names[entry.letter]}", text="")
    likely = suggest_answers(entry)
    key = ("rest", "rest_enter", "rest_perhaps")[len(likely)]
    first, other = (*likely, "", "")[:2]
    rest = write_bank(entry.left)
    side = words.sides[entry.side]
    return f"{words.talk.say(key, side=side, coins=rest, likely=first, other=other)} "
