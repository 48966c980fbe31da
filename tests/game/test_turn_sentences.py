"""Turns in sentences, in every language: nothing is left out, and nothing is said twice."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.project_files import MAPS
from support.random_games import position_from, random_game
from support.wide_runs import case_count

from coinage_pnp.game.rules.actions import Action, Capture, Move, Pay, Place
from coinage_pnp.game.rules.coins import HEADS, LETTERS, SIDES, Side
from coinage_pnp.game.rules.engine import act, begin, find_mover, finish
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.position import Stack
from coinage_pnp.game.rules.toss import list_matches
from coinage_pnp.game.rules.turn_notation import read_turn
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.shipped import list_language_codes
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import NUMBERS
from coinage_pnp.lab import templates

GAME = Game(MAPS["volcano"])
LANGUAGES = {code: templates.load_language(code) for code in list_language_codes()}

TURNS = (
    ("-/-/-/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnnq h", "QNpd Q@a N@j", ""),
    ("-/-/-/-/-/-/-/-/P/- DDDDPPNNQ ddddpppnnq t", "QNpd d@i", "heads"),
    ("-/-/-/-/-/-/-/-/P/- DDDDPPNNQ ddddpppnnq t", "qnpd $p d@a", "names"),
    ("-/-/-/-/-/-/-/-/qD/n DDDPPPNNQ ddddpppn h", "qnpd i>g x@j", "heads"),
    ("-/-/-/-/-/-/-/-/-/- DDDDPPPNNQ ddddpppnnq h", "qnpd --", ""),
)
"""A position, the turn played in it, and who reads it or is named."""
EXAMPLES = {
    "en": (
        "Heads tossed two matches, placed a quarter on The Maw and placed a nickel on Divers’ Rock.",
        "Tails tossed two matches and placed a dime on Black Shoal on top of your penny.",
        "Ben tossed four matches, paid a penny to Heads and placed a dime on The Maw.",
        "You tossed no match, moved your dime with its stack from Black Shoal to Warm Springs "
        "and captured Tails’ nickel on Divers’ Rock.",
        "Heads tossed no match and could do nothing.",
    ),
    "de": (
        "Kopf hat zwei Treffer geworfen, einen Quarter auf „Der Schlund“ gelegt "
        "und einen Nickel auf „Taucherfels“ gelegt.",
        "Zahl hat zwei Treffer geworfen und auf „Schwarze Bank“ einen Dime auf deinen Penny gelegt.",
        "Ben hat vier Treffer geworfen, einen Penny an Kopf gezahlt und einen Dime auf „Der Schlund“ gelegt.",
        "Du hast keinen Treffer geworfen, deinen Dime samt Stapel von „Schwarze Bank“ "
        "nach „Warme Quellen“ bewegt und auf „Taucherfels“ den Nickel von Zahl geschlagen.",
        "Kopf hat keinen Treffer geworfen und nichts tun können.",
    ),
    "ja": (
        "表は当たり2枚を出し、竜の口にクォーターを置き、海女岩にニッケルを置きました。",
        "裏は当たり2枚を出し、黒瀬にあるあなたのペニーの上にダイムを置きました。",
        "Benは当たり4枚を出し、表のバンクにペニーを払い、竜の口にダイムを置きました。",
        "あなたはトスがすべて外れ、あなたのダイムの山を黒瀬から湯の沢へ動かし、海女岩にある裏のニッケルを獲得しました。",
        "表はトスがすべて外れ、何もできずに終えました。",
    ),
}


@pytest.mark.parametrize("code", EXAMPLES)
def test_turns_read_like_sentences_of_a_player(code: str) -> None:
    for (line, turn, whose), sentence in zip(TURNS, EXAMPLES[code], strict=True):
        names = ("Ana", "Ben") if whose == "names" else ("", "")
        sentences = TurnSentences(GAME, LANGUAGES[code], names, HEADS if whose == "heads" else None)
        assert sentences.describe(position_from(line, GAME), read_turn(turn)) == sentence


def test_a_player_of_the_program_is_called_by_its_side_and_spaces_have_their_letters_on_request() -> None:
    told = TurnSentences(GAME, Language(), ("", "strong"), letters=True)
    position = position_from(TURNS[1][0], GAME)
    assert told.describe(position, read_turn("QNpd d@i")) == (
        "Tails tossed two matches and placed a dime on Black Shoal (i) on top of Heads’ penny."
    )


def test_a_turn_says_what_was_done_in_its_order_or_so_far_or_that_nothing_was() -> None:
    plain = TurnSentences(GAME, Language())
    told = plain.describe_actions(position_from(TURNS[3][0], GAME), read_turn("qnpd x@i i>g").actions)
    assert told == (
        "capture Heads’ dime on Black Shoal and move Tails’ quarter from Black Shoal to Warm Springs"
    )
    told = plain.describe(position_from(TURNS[1][0], GAME), read_turn("QNPD --"))
    assert told == "Tails tossed no match and did nothing."
    told = plain.describe(GAME.start(), read_turn("QNpd --"), finished=False)
    assert told == "Heads tossed two matches."


@settings(max_examples=case_count(8, 100))
@given(st.integers(0, 2**32), st.sampled_from((None, *SIDES)))
def test_each_coin_and_space_and_the_number_of_matches_are_named_once_for_each_action(
    seed: int, reader: Side | None
) -> None:
    position = GAME.start()
    for written, turn in random_game(GAME, seed, 30):
        under_way = begin(position, written.toss)
        coins = spaces = ""
        for action in written.actions:
            stacks = dict(zip(GAME.letters, under_way.position.stacks, strict=True))
            coins, spaces = map("".join, zip((coins, spaces), list_named(action, stacks), strict=True))
            under_way = act(GAME, under_way, action)
        named = (
            {letter: coins.upper().count(letter) for letter in LETTERS},
            {letter: spaces.count(letter) for letter in GAME.letters},
        )
        matches = len(list_matches(written.toss, find_mover(position)))
        for words in LANGUAGES.values():
            sentences = TurnSentences(GAME, words, reader=reader)
            told, advised = (
                sentences.describe(position, written),
                sentences.describe_actions(position, written.actions),
            )
            before, tossed, after = told.partition(words.turns.toss.say(NUMBERS[matches]))
            assert tossed
            assert not [said for said in words.turns.toss.list_phrases().values() if said in before + after]
            for text in (told, advised):
                assert "{" not in text
                assert count_named(text, words) == named
        position = finish(turn)


def list_named(action: Action, stacks: dict[str, Stack]) -> tuple[str, str]:
    """The coins and the spaces that an action is about."""
    match action:
        case Place(coin, space):
            return coin + stacks[space][-1:], space
        case Pay(coin):
            return coin, ""
        case Move(origin, target):
            return stacks[origin][-1], origin + target
        case Capture(space):
            return stacks[space][-1], space


def count_named(text: str, words: Language) -> tuple[dict[str, int], dict[str, int]]:
    """How often a text names the kinds of coins, and the spaces by their letters."""
    kinds = dict(zip(LETTERS, map(text.count, words.turns.kinds), strict=True))
    return kinds, {space.letter: text.count(space.name.best(words.code)) for space in GAME.board.spaces}
