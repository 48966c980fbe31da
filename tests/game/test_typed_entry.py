"""What is typed, answer by answer or line by line, is understood in every spelling, without a terminal."""

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.messages import assert_says
from support.random_games import BRICK, games_on_random_maps, legal_positions, position_from, random_game
from support.random_texts import any_texts
from support.shipped_templates import LANGUAGES
from support.wide_runs import WIDE, case_count

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import match_words
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import EMPTY_BANK, SIDES
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.position_entry import PositionEntry, enter_answer, suggest_answers
from coinage_pnp.game.rules.position_yaml import read_position
from coinage_pnp.game.rules.record import Record, read_record, replay
from coinage_pnp.game.rules.recording import Recording, enter_line, group_options, resume
from coinage_pnp.game.rules.rule_errors import IllegalError
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.game.rules.typed_words import find_side
from coinage_pnp.game.shipped import find_map, list_shipped_maps, load_map
from coinage_pnp.lab.templates import ENGLISH_NAMES, find_language_code


def entry_with(*answers: str) -> PositionEntry:
    return reduce(enter_answer, answers, PositionEntry(BRICK))


def test_a_stack_may_be_typed_in_letters_or_in_words() -> None:
    for text, stack in (
        ("Qn", "Qn"),
        ("heads quarter, tails nickel", "Qn"),
        ("h quarter, t dime", "Qd"),
        ("", ""),
        ("-", ""),
        (" Q n ", "Qn"),
        ("Ｑｎ", "Qn"),
        ("ー", ""),
        ("－", ""),
        ("ｈ　ｑｕａｒｔｅｒ，　ｔ　ｄｉｍｅ", "Qd"),
    ):
        assert entry_with(text).stacks == (stack,)


def test_a_bank_may_be_typed_in_letters_or_in_words() -> None:
    for text, bank in (
        ("DDPN", (2, 1, 1, 0)),
        ("D d  P n", (2, 1, 1, 0)),
        ("ddpn", (2, 1, 1, 0)),
        ("2 dimes, penny, 1 nickel", (2, 1, 1, 0)),
        ("-", (0, 0, 0, 0)),
        ("ー", (0, 0, 0, 0)),
        ("２　ｄｉｍｅｓ，　ｐｅｎｎｙ，　１ nickel", (2, 1, 1, 0)),
        ("quarter", (0, 0, 0, 1)),
    ):
        assert entry_with(*[""] * 10, text).banks == (bank,)


def test_spaces_are_asked_in_the_order_of_their_letters_and_then_the_banks() -> None:
    entry = PositionEntry(BRICK)
    asked = []
    while entry.letter is not None:
        asked.append(entry.letter)
        entry = enter_answer(entry, "")
    assert "".join(asked) == "abcdefghij"
    assert entry.side.word == "heads"
    entry = enter_answer(entry, "D")
    assert entry.side.word == "tails"
    assert enter_answer(entry, "D").done
    begun = PositionEntry(replace(BRICK, bank=(1, 1, 1, 1)), ("Q", "d"))
    assert begun.position == Position(("Q", "d", *[""] * 8), (EMPTY_BANK, EMPTY_BANK), None)
    assert begun.left == (1, 2, 2, 1)


def test_an_unclear_bank_is_refused_with_the_part_that_was_understood() -> None:
    for text, says in (
        ("² dimes", "'²' is not a coin … 2 dimes, penny"),
        ("③", "'③' is not a coin"),
        ("4", "no coin … 4: write each number before its coin"),
        ("dime 3, penny 1", "no coin … 3 (understood: 1 dime): write each number before its coin"),
        ("2 dimes, 3", "no coin … 3 (understood: 2 dimes)"),
        ("dimes 3", "'dimes' has no number before it"),
        ("2 3 dimes", "no coin … 2"),
        ("2, dimes", "no coin … 2"),
        ("1 dime, pennies", "'pennies' has no number … (understood: 1 dime)"),
        ("100 dimes", "'100' is not a coin"),
    ):
        with pytest.raises(UserError) as refused:
            entry_with(*[""] * 10, text)
        assert_says(str(refused.value), says)


def test_back_undoes_one_answer_at_a_time() -> None:
    steps = [entry_with(*["Q", "", *[""] * 8, "D", "P"][:n]) for n in range(13)]
    for before, after in pairwise(steps):
        assert enter_answer(after, "BACK") == before
    with pytest.raises(UserError, match=r"^this is the first question$"):
        enter_answer(steps[0], "back")


def test_banks_that_fit_the_remaining_coins_are_suggested() -> None:
    board = ["QNPD", "qnpd", "NP", "np", "D", "d", "D", "d", "D"]
    open_board = entry_with(*board, "")
    assert suggest_answers(open_board) == ("DPP", "-")
    assert suggest_answers(enter_answer(open_board, "-")) == ("DPP",)
    assert enter_answer(enter_answer(open_board, "-"), "").banks == ((0, 0, 0, 0), (1, 2, 0, 0))
    full = entry_with(*board, "P")
    assert suggest_answers(full) == ()
    assert suggest_answers(enter_answer(full, "P")) == ("D",)
    assert suggest_answers(enter_answer(enter_answer(full, "P"), "D")) == (), "nothing is asked any more"
    for asked_about_a_space in (PositionEntry(BRICK), entry_with("", "Q")):
        assert suggest_answers(asked_about_a_space) == ()


@settings(max_examples=case_count(8, 100))
@given(st.data())
def test_a_position_entry_can_be_rebuilt_from_its_answers(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    position = data.draw(legal_positions(game))
    entry = PositionEntry(game, position.stacks, position.banks)
    assert reduce(enter_answer, entry.answers, PositionEntry(game)) == entry
    assert entry.done


def new_recording() -> Recording:
    return resume(BRICK, Record("brick"))


def test_a_turn_is_typed_in_pieces_or_in_one_line() -> None:
    pieces = new_recording()
    for line in ("QNPD", "Q@a", "$D P@c", ""):
        pieces = enter_line(pieces, line)
    whole = enter_line(new_recording(), "DQNP Q@a $D P@c --")
    assert pieces == whole
    assert str(whole.record.turns[0]) == "QNPD Q@a $D P@c"
    nothing = enter_line(enter_line(new_recording(), "QNPD"), "--")
    assert nothing.record.turns == enter_line(new_recording(), "QNPD --").record.turns


def test_the_actions_that_the_toss_allows_are_offered() -> None:
    assert new_recording().options == []
    tossed = enter_line(new_recording(), "QnPd")
    assert group_options(tossed.options) == {"Q@": list("abcdefghij"), "P@": list("abcdefghij")}
    four = group_options(enter_line(new_recording(), "QNPD").options)
    assert four["pay"] == ["$Q", "$N", "$P", "$D"]
    moving = resume(BRICK, enter_line(enter_line(new_recording(), "QNPD Q@a --"), "QNPD --").record)
    assert group_options(enter_line(moving, "npd").options) == {
        "move": ["a>b", "a>d", "a>e"],
        "capture": ["x@a"],
    }
    for arrow in ("a → b", "a->b", "a\u2013>b"):  # as phones write it
        assert enter_line(moving, f"npd {arrow} --") == enter_line(moving, "npd a>b --")


def test_undo_removes_the_last_input_until_nothing_is_left() -> None:
    lines = ["QNPD", "Q@a", "N@b", "", "qnPD", "q@c", ""]
    steps = [new_recording()]
    for line in lines:
        steps.append(enter_line(steps[-1], line))
    now = steps[-1]
    for before in reversed(steps[:-1]):
        now = enter_line(now, "undo")
        assert now == before
    with pytest.raises(UserError, match="nothing to undo"):
        enter_line(now, "undo")


@pytest.mark.parametrize("seed", range(case_count(2, 6)))
def test_a_game_typed_turn_by_turn_ends_with_its_result_and_only_undo_is_possible(seed: int) -> None:
    recording = new_recording()
    for written, _ in random_game(BRICK, seed):
        recording = enter_line(recording, str(written))
        if recording.toss:
            recording = enter_line(recording, "")
    assert recording.over
    assert replay(BRICK, recording.record).refusal is None
    assert recording.record.result is not None
    why = recording.position.ended_by
    with pytest.raises(IllegalError) as refused:
        enter_line(recording, "QNPD --")
    assert str(refused.value) == f"the game is over ({why}): only 'undo' is possible now"
    again = enter_line(recording, "undo")
    assert not again.over
    assert again.record.result is None
    assert enter_line(again, str(recording.record.turns[-1].actions[-1])) == recording


def test_a_game_that_goes_on_has_no_result() -> None:
    record = enter_line(new_recording(), "QNPD Q@a --").record
    going_on = resume(BRICK, replace(record, result=(1, 2)))
    assert going_on.position == position_from("Q/-/-/-/-/-/-/-/-/- DDDDPPPNN ddddpppnnq t")
    assert going_on.record == record, "a result is only known at the end"


STACKS_LINE, BANKS = "D/D/P/Pd/p/Qd/D/n/qN/nP", "DN ddpp"

_WIDE = {code: chr(code + 0xFEE0) for code in range(ord("!"), ord("~") + 1)}
RESPELL: dict[str, Callable[[str], str]] = {
    "as it is": str,
    "capitals": str.upper,
    "small": str.lower,
    "hyphens": lambda word: word.replace(" ", "-"),
    "blanks": lambda word: word.replace("-", " "),
    "underscores": lambda word: word.replace("-", "_").replace(" ", "_"),
    "a phone's dash": lambda word: word.replace("-", "–"),
    "wide": lambda word: word.translate(_WIDE),
    "curly quotes": lambda word: f"“{word}”",
    "French quotes": lambda word: f"«\u00a0{word}\u00a0»",
}


TITLES = {
    word: source.id
    for source in list_shipped_maps()
    for word in (source.id, *(title for _, title in load_map(source).name.texts))
}


def find(word: str) -> Map:
    return load_map(find_map(word))


def test_a_map_is_found_by_its_id_and_by_its_title_in_every_language_and_spelling() -> None:
    """Each title in one of the spellings, or in all of them with `--wide`."""
    for at, (word, name) in enumerate(TITLES.items()):
        for spelling, respell in enumerate(RESPELL.values()):
            if WIDE or spelling == at % len(RESPELL):
                assert find_map(respell(word)).id == name, respell(word)


def test_a_side_is_read_in_the_words_of_every_language_in_every_spelling() -> None:
    for respell, words in product(RESPELL.values(), LANGUAGES.values()):
        assert [find_side(respell(word)) for word in words.sides] == list(SIDES)
        assert [find_side(respell(side.letter)) for side in SIDES] == list(SIDES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_is_found_by_code_locale_and_name(code: str) -> None:
    named = {ENGLISH_NAMES.get(code, "English"), LANGUAGES[code].name}
    for word in (code, code.upper(), f"{code}_{code.upper()}", f"{code}-XX", f"{code}_XX.UTF-8", *named):
        assert find_language_code(word) == find_language_code(word.upper()) == code


def test_a_line_means_the_same_in_every_spelling() -> None:
    for line in (
        f"Volcano {STACKS_LINE} {BANKS} H",
        f"vulkan {STACKS_LINE} {BANKS} Heads",
        f"volcano {STACKS_LINE.replace('/', ', ')}, DN, ddpp, Face",
        f"volcano: {STACKS_LINE.replace('/', ' ')} {BANKS} h",
        f"volcano {STACKS_LINE.replace('/', ' / ')} {BANKS} 表",
        f"“volcano {STACKS_LINE.translate(_WIDE)} DN　ddpp h”",
        "volcano A: D, B: D, C: P, D: Pd, E: p, F: Qd, G: D, H: n, I: qN, J: nP DN ddpp h",
        "volcano a:D b:D c:P d:Pd e:p f:Qd g:D h:n i:qN j:nP Heads: DN, Zahl: ddpp, Kopf",
        "Volcano: The Maw: D, b: D, cinder stair: P, d：Pd, e: p, f: Qd, g: D, h: n, i: qN, j: nP DN ddpp h",
    ):
        found = read_line(line, find)
        assert str(found) == f"volcano {STACKS_LINE} {BANKS} h"


def test_a_finished_game_needs_no_side_to_move() -> None:
    assert read_line(f"volcano {STACKS_LINE} {BANKS}", find).position.to_move is None
    for banks in ("- ddpp", "DN -"):
        assert read_line(f"volcano {STACKS_LINE.replace('nP', '-')} {banks}", find).position.ended_by
    with pytest.raises(UserError, match="the side to move is missing"):
        read_line("volcano a: D DN ddpp", find)


def test_a_line_that_lacks_a_stack_or_could_mean_two_things_is_refused() -> None:
    for line in (
        f"volcano {STACKS_LINE.replace('/nP', '')} D d -",
        f"volcano {STACKS_LINE.replace('/nP', '').replace('/', ' ')} D d -",
        f"volcano {STACKS_LINE.replace('/nP', '').replace('/', ',')}, D, d, -",
        f"volcano {STACKS_LINE.replace('/p', '/')} {BANKS} t",
        f"volcano {STACKS_LINE.replace('/p', ' p')} {BANKS} t",
        f"volcano {STACKS_LINE} DN/ddpp t",
        "volcano a: D, a: D DN ddpp t",
        "volcano a: D, z: D DN ddpp t",
        "volcano a: D DN t",
    ):
        with pytest.raises(UserError):
            read_line(line, find)


def test_a_coin_that_is_none_in_a_list_is_named_without_a_line_that_nobody_typed() -> None:
    with pytest.raises(UserError, match=r"^'X' is not a coin"):
        read_line("volcano a: D, b: X, DN ddpp t", find)


def test_banks_whose_capitals_contradict_their_places_get_a_caution() -> None:
    for banks, odd in (
        ("DN ddpp", False),
        ("ddpp DN", True),
        ("- DN", True),
        ("dn -", True),
        ("- dn", False),
        ("DN DDPP", False),
        ("dn ddpp", False),
    ):
        heads, tails = banks.split()
        text = f"format: 1\nmap: volcano\nboard: {{a: D}}\nbank: {{heads: '{heads}', tails: '{tails}'}}\n"
        for found in (
            read_line(f"volcano {STACKS_LINE} {banks} t", find),
            read_position(text, "p.yaml", find),
        ):
            assert [str(one)[-10:] for one in found.cautions] == ["swap them?"] * odd
        words = text.replace(f"'{heads}'", "2 Dimes").replace(f"'{tails}'", "3 Pennies")
        assert read_position(words, "p.yaml", find).cautions == (), "capitals of words mean nothing"


def test_a_position_file_takes_names_of_spaces_and_words_for_sides_and_coins() -> None:
    text = "format: 1\nmap: {}\nto_move: {}\nboard: {{{}}}\nbank: {{{}}}\n"
    plain = text.format("volcano", "tails", "a: D, b: Qd", "heads: DN, tails: ddpp")
    typed = text.format(
        "Vulkan", "Zahl", "The Maw: heads dime, B: 'Q d'", "Face: 'dime, nickel', TAILS: '2 dimes, 2 pennies'"
    )
    assert read_position(typed, "p.yaml", find) == read_position(plain, "p.yaml", find)
    twice = text.format("volcano", "tails", "a: D, A: D", "heads: DN, tails: ddpp")
    with pytest.raises(UserError, match="'a' is written twice: keep one"):
        read_position(twice, "p.yaml", find)


def test_a_record_is_read_the_same_with_capitals_names_and_commas() -> None:
    plain = "format: 1\nmap: volcano\nturns:\n  - QNPD Q@a P@b\n  - qnpd q@c\n"
    first, second = "ＱＮＰＤ, Q@The Maw, P @ High–Saddle", "q n p d q@Cinder Stair"
    typed = f"format: 1\nmap: Volcano\nturns:\n  - {first}\n  - {second}\n"
    assert read_record(typed, "r.yaml", find) == read_record(plain, "r.yaml", find)


def test_unknown_words_and_words_with_another_meaning_are_refused_with_the_reason() -> None:
    begun = enter_line(resume(BRICK, Record("brick")), "QNPD")
    with pytest.raises(UserError, match="q shows the other side"):
        enter_line(begun, "q@A")
    with pytest.raises(UserError, match=r"there is no language 'freedom'; there are: de, en, es, fr, ja"):
        find_language_code("freedom")
    with pytest.raises(UserError, match=r"'\u043e' is Cyrillic \(U\+043E\): type the Latin 'o'"):
        find_map("v\u043elcano")
    with pytest.raises(UserError, match="the map has no space 'Z'"):
        read_line("Nine Ferries Z: D, DN ddpp t", find)


@given(st.lists(any_texts(12), max_size=6), any_texts(12))
def test_a_known_word_means_itself_whatever_else_is_known(known: list[str], word: str) -> None:
    assert match_words(word, [*known, word]) == (word,)
