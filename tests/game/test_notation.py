"""Notation is read as it is written, and each kind of wrong text has its own error with its place."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.messages import assert_says, says_all
from support.random_games import BRICK, games_on_random_maps, legal_positions, position_from
from support.random_texts import any_texts, printable_texts
from support.wide_runs import case_count

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.yaml.syntax import list_texts, parse
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.notation import read_bank, read_stack, write_stack
from coinage_pnp.game.rules.position import STACKS
from coinage_pnp.game.rules.position_yaml import quote_yaml, read_position, write_position
from coinage_pnp.game.rules.rule_errors import ImpossibleError, UnreadableError
from coinage_pnp.game.rules.situation import Situation, read_line, write_line
from coinage_pnp.game.rules.turn_notation import read_action, read_toss, read_turn

LINE = "brick Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"
YAML = """format: 1
map: brick
to_move: heads
board:
  a: Qn
  c: D
bank:
  heads: DDPN
  tails: DDDP
"""


def brick(word: str) -> Map:
    if not word.endswith("brick"):
        raise UserError(f"there is no map {word!r}")
    return BRICK.board


def map_words() -> st.SearchStrategy[str]:
    """Map ids, and paths with spaces, quotes, other scripts and all printable characters."""
    paths = printable_texts().map(lambda text: f"./{text.strip()}.yaml")
    return st.sampled_from(("volcano", "no", "010", "n", "null", "my maps/a: b.yaml", "'x", "a h -")) | paths


@settings(max_examples=case_count(8, 100))
@given(st.data())
def test_a_position_is_unchanged_after_writing_and_reading_its_line_and_its_file(data: st.DataObject) -> None:
    game = data.draw(games_on_random_maps())
    situation = Situation(
        data.draw(map_words()), data.draw(legal_positions(game, mover=False)), game.majority
    )

    def find(word: str) -> Map:
        assert word == situation.map
        return game.board

    assert read_line(str(situation), find, game.bank) == situation
    text = write_position(situation, game.letters)
    assert read_position(text, "p.yaml", find, game.bank) == situation


def test_the_example_line_and_the_example_file_are_the_same_position() -> None:
    from_line, from_file = read_line(LINE, brick), read_position(YAML, "p.yaml", brick)
    assert from_line == from_file
    assert str(from_line) == LINE
    assert write_position(from_file, BRICK.letters) == YAML


def test_the_majority_is_written_only_if_it_is_not_the_default() -> None:
    assert read_line(f"{LINE} absolute", brick).majority == "absolute"
    assert str(read_line(f"{LINE} absolute", brick)) == f"{LINE} absolute"
    assert str(read_line(f"{LINE} plurality", brick)) == LINE


def test_an_empty_board_and_an_empty_bank_can_be_written_and_read() -> None:
    nothing = Situation("brick", position_from("-/-/-/-/-/-/-/-/-/- - ddp -"), "absolute")
    text = "format: 1\nmap: brick\nmajority: absolute\nboard: {}\nbank:\n  heads: {}\n  tails: DDP\n"
    assert write_position(nothing, BRICK.letters) == text
    assert read_position(text, "p.yaml", brick) == nothing
    assert str(nothing) == "brick -/-/-/-/-/-/-/-/-/- - ddp - absolute"


def test_a_text_is_quoted_if_a_yaml_reader_might_take_it_for_something_else() -> None:
    for text, written in (
        ("a-Z_9", "a-Z_9"),
        ("my map", '"my map"'),
        ("No", '"No"'),
        ("9a", '"9a"'),
        ('a"b\\c', '"a\\"b\\\\c"'),
        ("X", "X"),
        ("\x07", '"\\u0007"'),
        ("\uffff", '"\\uffff"'),
        ("\U00010000", '"\U00010000"'),
        ("\U0010ffff", '"\\U0010ffff"'),
    ):
        assert quote_yaml(text) == written
        [read] = list_texts(parse(f"[{written}]", ""))
        assert read[:3] == (text, 1, '"' * written.startswith('"'))


def test_banks_and_tosses_are_read_in_any_order_and_case() -> None:
    assert read_bank("NpdD") == read_bank("DDPN") == (2, 1, 1, 0)
    assert read_toss("dPQn") == "QnPd"
    spelt = YAML.replace("DDDP", "{penny: 1, dime: 3}")
    assert read_position(spelt, "p.yaml", brick) == read_position(YAML, "p.yaml", brick)


def test_every_stack_and_action_is_read_as_it_is_written() -> None:
    for stack in STACKS:
        assert read_stack(write_stack(stack)) == stack
    for text in ("Q@a", "d@z", "$n", "a>b", "x@x"):
        assert str(read_action(text)) == text


def test_an_unreadable_line_is_reported_with_its_column() -> None:
    for line, column, says in (
        (LINE.replace("Qn", "Qx"), 8, "'x' … coin"),
        (LINE.replace("Qn/-", "Qn/"), 10, "coins"),
        (LINE.removesuffix("h") + "x", 38, "side to move"),
        (LINE.replace("-/D", "D"), 7, "the map brick has 10 spaces, and 9 stacks are written here"),
        ("", 1, "map"),
        (LINE.removesuffix(" h"), 37, "the side to move is missing: write h, t or -"),
        (LINE.removesuffix(" dddp h"), 32, "Tails' bank and the side to move are missing"),
        (LINE.removesuffix(" DDPN dddp h"), 27, "Heads' bank, Tails' bank and the side to move are missing"),
        (LINE.replace(" dddp", ""), 34, "one of the two banks is missing"),
        (LINE.replace("brick", "my maps/the brick").removesuffix(" h"), 49, "side to move is missing"),
        (LINE.replace("Qn", "Qx").removesuffix(" h"), 8, "'x' … coin"),
        (LINE.replace("-/D", "D").removesuffix(" h"), 7, "has 10 spaces, and 9 stacks"),
        (LINE.replace("dddp", "dd\u0440").removesuffix(" h"), 35, "only looks like 'p'"),
        (LINE.removeprefix("brick "), 1, "the map is missing"),
        (LINE.replace("/-/D", "/- D"), 12, "write the stacks without blanks … as in Qn/-/D"),
    ):
        with pytest.raises(UnreadableError) as info:
            read_line(line, brick)
        assert_says(str(info.value), says)
        assert info.value.column == column
        assert f"column {column}" in str(info.value)


def test_an_impossible_position_is_reported_with_the_coins_at_fault() -> None:
    for line, says in (
        (LINE.replace("Qn", "nQ"), "quarter … nickel"),
        (LINE.replace("Qn", "Qq"), "quarter … quarter"),
        (LINE.replace("DDPN", "DDDDDPN"), "9 dimes … 8"),
    ):
        with pytest.raises(ImpossibleError) as info:
            read_line(line, brick)
        assert_says(str(info.value), says)


def test_coins_are_checked_against_the_starting_bank_of_the_game_and_counted_by_kind() -> None:
    few = (2, 1, 1, 0)
    assert read_line(LINE, brick).position.banks == ((2, 1, 1, 0), (3, 1, 0, 0))
    with pytest.raises(
        ImpossibleError, match=": 6 dimes, and there are only 4; 1 quarter, and there are only 0"
    ):
        read_line(LINE, brick, few)
    with pytest.raises(InvalidFile, match=r"^p\.yaml:4: .* 1 quarter, and there are only 0"):
        read_position(YAML, "p.yaml", brick, few)
    with pytest.raises(ImpossibleError) as info:
        read_line(LINE.replace("DDPN", "DDDDDQP"), brick)
    assert str(info.value) == ("too many coins on the board and in the banks: 9 dimes, and there are only 8")
    over = info.value.values["over"]
    assert isinstance(over, tuple)
    assert over[0].values == {"there": 9, "coins": "dimes", "kind": "D", "all": 8}


def test_a_mistake_in_a_position_file_is_reported_with_what_to_write() -> None:
    for old, new, says in (
        ("\n  a: Qn\n  c: D", " Qn/-/D", "p.yaml:4: 'board' is one text: write {a: Qn, c: D}, or {}"),
        ("  heads: DDPN\n", "  heads:\n", "p.yaml:8: 'heads' is empty: write coins such as DDPN, or {}"),
        ("heads: DDPN", "heads: [D, D, P]", "p.yaml:8: 'heads' is a list: write coins such as DDPN"),
        (
            "heads: DDPN",
            "heads: -",
            "p.yaml:8: … write '-' in quotes, or leave the line out if it is optional",
        ),
    ):
        assert YAML.count(old) == 1
        with pytest.raises(InvalidFile) as info:
            read_position(YAML.replace(old, new), "p.yaml", brick)
        (problem,) = info.value.problems
        assert says_all(str(problem), says)


def test_an_unreadable_turn_is_reported_with_its_column() -> None:
    for text, column, says in (
        ("QNPd Q@\u0430", 8, "'\u0430' (U+0430) only looks like 'a': type the Latin letter"),
        ("QN\u0420d Q@a", 3, "(U+0420) only looks like 'P'"),
        ("", 1, "toss"),
        ("QNPD", 5, "what was done"),
        ("QNPDx --", 5, "'x' … coin"),
        ("QqPD --", 2, "second"),
        ("QNPD Q@a R@b", 10, "action"),
        ("QNPD -- Q@a", 9, "alone"),
        ("QNPD  Q@a!", 7, "action"),
        ("QNPD $", 6, "action"),
    ):
        with pytest.raises(UnreadableError) as info:
            read_turn(text)
        assert_says(str(info.value), says)
        assert info.value.column == column


def test_a_turn_of_more_than_100_characters_is_shortened_in_its_error() -> None:
    for length, shown in ((100, "a" * 100), (101, "a" * 97 + "...")):
        with pytest.raises(UnreadableError, match=f"^cannot read '{shown}', column 1: "):
            read_turn("a" * length)


@given(any_texts(40))
def test_any_text_is_read_or_refused_with_a_user_error(text: str) -> None:
    for read in (read_turn, read_stack, read_bank, read_toss, read_action, lambda t: read_line(t, brick)):
        with suppress(UserError):
            read(text)


def problems(text: str) -> list[tuple[int, str]]:
    with pytest.raises(InvalidFile) as info:
        read_position(text, "p.yaml", brick)
    return [(problem.line, problem.message) for problem in info.value.problems]


def test_every_problem_of_a_position_file_is_reported_at_its_line() -> None:
    text = """format: 1
map: brick
to_move: nobody
colour: red
board:
  a: Qx
  z: D
  c: DQ
bank:
  heads: "-"
  tails: {dime: 3, shilling: 1}
"""
    found = dict(problems(text))
    assert set(found) == {3, 4, 6, 7, 8, 11}
    assert "column 2" in found[6]
    assert "no space 'z'" in found[7]
    assert "a quarter on a dime" in found[8]
    assert "shilling" in found[11]


def test_the_map_path_in_a_line_may_have_spaces_but_not_two_lines_or_over_400_characters() -> None:
    line = "my maps/vol cano.yaml " + LINE.removeprefix("brick ")
    assert read_line(line, lambda _: BRICK.board).map == "my maps/vol cano.yaml"
    with pytest.raises(UserError, match=r"^the map's name has 401 characters: at most 400$"):
        read_line("a" * 401 + LINE.removeprefix("brick"), brick)
    with pytest.raises(UserError, match=r"^the map's name has several lines"):
        read_line(f"my\n{LINE}", brick)
    assert write_line("a b", BRICK.start()).startswith("a b -/")
