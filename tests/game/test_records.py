"""Game records are read, written and replayed, and refused if they break the rules."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.messages import says_all
from support.random_games import BRICK, position_from, random_game
from support.random_texts import printable_texts

from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.actions import Move, Place
from coinage_pnp.game.rules.documents import list_warnings, make_replay_document, make_score_document
from coinage_pnp.game.rules.kept_review import KeptError, KeptFigures, KeptReview, sign_turns
from coinage_pnp.game.rules.record import (
    MOST_SEED,
    Record,
    add_review,
    check_result,
    continue_text,
    read_record,
    replay,
    write_record,
)
from coinage_pnp.game.rules.recording import Recording, enter_line, resume

TEXT = """format: 1
map: brick
players: {heads: Ana, tails: "Ben: 2"}
date: 2026-11-20
turns:
  - QNPd Q@a P@c
  - qnPd n@a
  - nPD --
result: {heads: 12, tails: 15}
"""


def brick(_: str) -> Map:
    return BRICK.board


def names() -> st.SearchStrategy[str]:
    return st.just("") | printable_texts().map(str.strip)


@given(st.integers(0, 999), names(), names(), st.booleans())
def test_a_record_is_unchanged_after_writing_and_reading_it(
    seed: int, heads: str, tails: str, scored: bool
) -> None:
    turns = tuple(written for written, _ in random_game(BRICK, seed, 30))
    result = (seed, seed // 2) if scored else None
    record = Record(
        "brick", turns, "absolute" if scored else "plurality", (heads, tails), "2026-11-20", result
    )
    record = replace(record, notes={number: name for number, name in ((0, heads), (seed, tails)) if name})
    assert read_record(write_record(record), "r.yaml", brick) == record


def test_notes_are_one_text_about_the_game_or_texts_by_turn() -> None:
    def read(notes: str) -> Record:
        return read_record(TEXT.replace("turns:", f"notes: {notes}\nturns:"), "r.yaml", brick)

    assert read("A close one").notes == {0: "A close one"}
    assert read("{game: 'Yes: close', 3: Why not, 99: later}").notes == {
        0: "Yes: close",
        3: "Why not",
        99: "later",
    }
    for wrong in ("{0: a}", "{turn: a}", "{1000: a}", "{1.5: a}"):
        with pytest.raises(InvalidFile, match="is not a turn: write game, or a number up to 999"):
            read(wrong)
    for wrong in ("[a]", "{3: {a: b}}", '"a\\nb"', "x" * 501):
        with pytest.raises(InvalidFile):
            read(wrong)


def test_the_example_record_can_be_read_written_and_replayed() -> None:
    record = read_record(TEXT, "r.yaml", brick)
    assert write_record(record) == TEXT
    replayed = replay(BRICK, record)
    assert replayed.refusal is None
    assert [step.side.word for step in replayed.steps] == ["heads", "tails", "heads"]
    assert replayed.position == position_from("Qn/-/P/-/-/-/-/-/-/- DDDDPPNN ddddpppnq t")
    assert len(replay(BRICK, record, 2).steps) == 2
    assert replay(BRICK, record, 0).position == BRICK.start()


def test_missing_keys_of_a_record_get_their_defaults_and_defaults_are_not_written() -> None:
    bare = "format: 1\nmap: brick\nturns: []\n"
    assert read_record(bare, "r.yaml", brick) == Record("brick")
    assert write_record(Record("brick")) == bare
    one = bare.replace("turns", "players: {tails: Ben}\nmajority: absolute\nturns")
    one += "result: {heads: 0, tails: 7}\n"
    record = Record("brick", majority="absolute", players=("", "Ben"), result=(0, 7))
    assert read_record(one, "r.yaml", brick) == record
    assert write_record(record) == one


def test_every_seed_that_can_be_drawn_can_be_read() -> None:
    for seed in (0, 999_999_999, 1_000_000_000, MOST_SEED):
        record = Record("brick", seed=seed)
        assert read_record(write_record(record), "", brick) == record


def test_the_path_of_a_map_may_have_up_to_400_characters() -> None:
    path = f"./{'a' * 390}.yaml"
    assert read_record(TEXT.replace("brick", path), "r.yaml", brick).map == path
    with pytest.raises(InvalidFile, match="'map' has 401 characters: at most 400"):
        read_record(TEXT.replace("brick", "a" * 401), "r.yaml", brick)


def test_only_a_wrong_result_of_a_complete_replay_is_reported() -> None:
    wrong = read_record(TEXT, "r.yaml", brick)
    assert str(check_result(wrong, replay(BRICK, wrong), BRICK)) == (
        "r.yaml:9: the record says that the result is 12 to 15 (heads to tails), but its turns give 10 to 12"
    )
    assert check_result(wrong, replay(BRICK, wrong, 1), BRICK) is None
    broken = replace(wrong, turns=(*wrong.turns, *wrong.turns))
    assert check_result(broken, replay(BRICK, broken), BRICK) is None


def test_an_unreadable_value_of_a_record_is_reported_at_its_line() -> None:
    for old, new, line, says in (
        ("nPD --", "nPD", 8, "write what was done"),
        ("2026-11-20", "20.11.2026", 4, "date"),
        ("2026-11-20", "2026-02-30", 4, "date"),
        ("2026-11-20", "9" * 300, 4, "9...' is not a date"),
        ("heads: 12", "heads: twelve", 9, "whole number"),
        ("{heads: 12, tails: 15}", "{heads: 12,15}", 9, "comma … '15' … a point in its place, or a key"),
        ("{heads: 12, tails: 15}", "12-15", 9, "'result' is one text: write {heads: 9, tails: 7}"),
        ("{heads: 12, tails: 15}", "[12, 15]", 9, "'result' is a list: write {heads: 9, tails: 7}"),
        ("{heads: 12, tails: 15}", "heads:12", 9, "'result' is one text: write a space after each colon"),
        (
            '{heads: Ana, tails: "Ben: 2"}',
            "Ana, Ben",
            3,
            "'players' is one text: write {heads: Ana, tails: Ben}",
        ),
        ("- qnPd n@a", "- qnPd: n@a", 7, "an entry of 'turns' is a mapping: write one text, without ': '"),
        ("- qnPd n@a", "-", 7, "an entry of 'turns' is empty: write one text"),
        ("turns:\n", "turns:\nlist:\n", 5, "'turns' is empty: write [] for none, or one '- ' line for each"),
        ("qnPd n@a", "qnPd n@a!", 7, "column 6 … an action is"),
    ):
        with pytest.raises(InvalidFile) as info:
            read_record(TEXT.replace(old, new), "r.yaml", brick)
        assert any(p.line == line and says_all(p.message, says) for p in info.value.problems)


def test_blanks_commas_and_quotes_in_a_turn_do_not_matter() -> None:
    for typed in ("q n P d n @ a", "q, n, P, d, n@a", "“qnPd n@a”", "qn Pd n@ a"):
        assert "- qnPd n@a" in TEXT
        record = read_record(TEXT.replace("- qnPd n@a", f"- {typed}"), "r.yaml", brick)
        assert record.turns == read_record(TEXT, "r.yaml", brick).turns


def test_the_documents_have_the_keys_and_values_of_the_format() -> None:
    replayed = replay(BRICK, read_record(TEXT, "r.yaml", brick))
    document = json.loads(json.dumps(make_replay_document("brick", BRICK, replayed)))
    assert list(document) == ["map", "turns", "finished", "ended_by", "position", "tally", "score"]
    assert document["tally"][0] == {"turn": 1, "side": "heads", "heads": 20, "tails": 10}
    assert document["position"] == "brick Qn/-/P/-/-/-/-/-/-/- DDDDPPNN ddddpppnq t"
    scored = document["score"]
    assert scored == make_score_document("brick", BRICK, replayed.position)
    assert list(scored) == [
        *("format", "map", "majority", "finished", "ended_by", "winner", "decided_by", "heads", "tails"),
        *("regions", "spaces", "warnings"),
    ]
    assert list(scored["heads"]) == ["total", "spaces", "region_bonus", "bank_bonus", "bank_value"]
    assert list(scored["regions"][0]) == ["id", "spaces", "controlled", "majority", "points"]
    assert scored["spaces"]["a"] == {"stack": "Qn", "control": "tails", "value": 3, "points": 3}
    assert scored["spaces"]["b"] == {"stack": "-", "control": None, "value": 0, "points": 0}


def test_the_documents_of_a_finished_game_say_who_won_and_how_majorities_count() -> None:
    game = replace(BRICK, majority="absolute")
    played = replay(game, Record("brick", tuple(turn for turn, _ in random_game(BRICK, 5))))
    document = make_replay_document("brick", game, played)
    assert (document["finished"], document["ended_by"]) == (True, "board full")
    assert document["position"].endswith(" absolute")
    scored = document["score"]
    assert (scored["finished"], scored["winner"], scored["majority"]) == (True, "tails", "absolute")
    assert {region["majority"] for region in scored["regions"]} == {"heads", "tails", None}


def test_missing_coins_are_counted_against_the_starting_bank_of_the_game() -> None:
    single = replace(BRICK, bank=(1, 1, 1, 1))
    assert list_warnings(single, position_from("Q/-/-/-/-/-/-/-/-/- NPD qnpd h")) == [
        "the game is not over: a space is empty and both banks hold coins"
    ]
    assert list_warnings(BRICK, position_from("-/-/-/-/-/-/-/-/-/- DDDDPPPNN dddppnnq h"))[:1] == [
        "missing: 1 dime, 1 penny, 1 quarter (20 coins belong to the game)"
    ]
    assert list_warnings(BRICK, BRICK.start())[0].startswith("the game is not over")


KEPT = KeptReview(
    sign_turns(read_record(TEXT, "r.yaml", brick).turns),
    (KeptFigures(3, 0.25, -0.125), KeptFigures(2, 0.0, 1.5)),
    (KeptError(2, 0.301, 0.1, 0.2, ((0.44, (Place("n", "a"), Move("a", "b"))), (0.43, ()))),),
)


def test_a_review_is_kept_in_a_record_whose_comments_stay_and_replaces_an_earlier_one() -> None:
    commented = TEXT.replace("turns:", "turns:  # ours")
    earlier = add_review(commented, KEPT._replace(errors=()), brick)
    text = add_review(f"{earlier}# the end\n", KEPT, brick)
    assert text.startswith(commented)
    assert text.count("review:") == 1
    assert "# the end" in text
    assert "    - 2 0.301000 0.100000 0.200000; 0.440000 n@a a>b; 0.430000 --\n" in text
    record = read_record(text, "r.yaml", brick)
    assert record.review == KEPT
    assert read_record(write_record(record), "r.yaml", brick).review == KEPT


def test_a_kept_review_does_not_count_once_other_turns_were_played() -> None:
    text = add_review(TEXT, KEPT, brick)
    changed = read_record(text.replace("- qnPd n@a", "- qnPd n@b"), "r.yaml", brick)
    assert changed.review is None
    shorter = replace(read_record(text, "r.yaml", brick), turns=changed.turns[:1])
    assert "review" not in write_record(shorter)


def test_a_review_that_has_no_line_of_its_own_is_refused() -> None:
    with pytest.raises(UserError, match="one on each line"):
        add_review("{format: 1, map: brick, turns: []}\n", KEPT._replace(sign=sign_turns(())), brick)


def test_an_unreadable_part_of_a_kept_review_is_reported() -> None:
    for old, new, says in (
        ("unforced: 3", "unforced: many", "whole number"),
        ("0.440000 n@a a>b", "0.44", "write it as the program does"),
        ("n@a a>b", "n@a a>", "an action is"),
        ("of: ", "of: x", "write 8 digits"),
        ("  errors:", "  mistakes:", "'mistakes'"),
    ):
        with pytest.raises(InvalidFile, match=says):
            read_record(add_review(TEXT, KEPT, brick).replace(old, new), "r.yaml", brick)


BY_HAND = """# Our Friday game
map: 'brick'   # the small one
turns:   # Ana begins
    -   "DQNP Q@a"  # bold
    # a long pause
    - qnPD q@c

# to be continued
date: 2026-11-20
format: 1
"""


def continued_with(text: str, *lines: str) -> str:
    """The file after a person has typed these lines."""
    record = read_record(text, "", brick)
    recording: Recording = resume(BRICK, record)
    for line in lines:
        then = enter_line(recording, line)
        if then.record.turns != recording.record.turns:
            text = continue_text(text, then.record, brick)
        recording = then
    return text


@pytest.mark.parametrize(("end", "added"), [("\n", "\n"), ("\r\n", "\r\n"), ("\r", "\n")])
def test_turns_are_added_below_the_others_and_no_other_byte_changes(end: str, added: str) -> None:
    text = BY_HAND.replace("\n", end)
    last = f"    - qnPD q@c{end}"
    assert continued_with(text, "NPD P@d --") == text.replace(last, f"{last}    - NPD P@d{added}")
    recording = resume(BRICK, read_record(text, "", brick))
    two = enter_line(enter_line(recording, "NPD --"), "npd --").record
    assert continue_text(text, two, brick) == text.replace(
        last, f"{last}    - NPD --{added}    - npd --{added}"
    )


def test_comments_brackets_and_colons_stay_when_the_first_turn_is_added_or_undone() -> None:
    text = "format: 1\nmap: brick\nturns: []  # not [] for long: begun\n  # Ana first\n"
    with_one_turn = text.replace(": []  #", ":  #") + "  - QNPD --\n"
    assert continued_with(text, "QNPD --") == with_one_turn
    assert continued_with(with_one_turn, "qnpd --") == with_one_turn + "  - qnpd --\n"
    assert continued_with(with_one_turn, "undo", "undo") == text
    ended = "format: 1\nmap: brick\nturns:\n- QNPD Q@a\n# lunch"
    assert continued_with(ended, "qnpd --") == ended + "\n- qnpd --\n"


def test_the_comment_of_an_undone_turn_stays() -> None:
    text = continued_with(BY_HAND, "undo", "undo", "undo", "qnPD --")
    assert text == BY_HAND.replace("    - qnPD q@c\n", "    -   qnPD --\n")
    text = continued_with(BY_HAND, *["undo"] * 6)
    assert text.startswith(
        "# Our Friday game\nmap: 'brick'   # the small one\nturns: []   # Ana begins\n# bold\n"
    )
    assert continued_with(text, "QNPD --").count("#") == BY_HAND.count("#")


def test_a_record_written_by_the_program_keeps_the_programs_own_format_when_continued() -> None:
    recording = resume(BRICK, Record("brick", players=("Ana", "Ben"), date="2026-11-20"))
    text = write_record(recording.record)
    for turn, _ in random_game(BRICK, 1):
        recording = enter_line(recording, str(turn))
        if recording.toss:
            recording = enter_line(recording, "")
        text = continue_text(text, recording.record, brick)
        assert text == write_record(recording.record)
    assert recording.over
    undone = enter_line(recording, "undo")
    assert continue_text(text, undone.record, brick) == write_record(undone.record)


def test_an_outdated_result_is_removed_and_its_comment_stays() -> None:
    for result in ("result: {heads: 1, tails: 2}  # wrong\n", "result:\n  heads: 1\n  # wrong\n  tails: 2\n"):
        text = continued_with(BY_HAND.replace("date:", f"{result}date:"), "NPD --")
        assert "heads" not in text
        assert "# wrong\ndate: 2026-11-20\n" in text
        done = replace(read_record(text, "", brick), result=(3, 4))
        assert continue_text(text, done, brick) == text + "result: {heads: 3, tails: 4}\n"
        again = BY_HAND.replace("date:", f"{result}date:")
        done = replace(read_record(again, "", brick), result=(3, 4))
        beside = "\n" if result.startswith("result:\n") else ""
        written = f"result: {{heads: 3, tails: 4}}{beside}  # wrong\n"
        assert continue_text(again, done, brick) == again.replace(result, written)


def test_a_file_without_one_turn_on_each_line_cannot_be_continued() -> None:
    for text in (
        '{"format": 1, "map": "brick", "turns": ["QNPD Q@a"]}\n',
        "format: 1\nmap: brick\nturns: [QNPD Q@a,\n  qnpd q@b]\n",
        "format: 1\nmap: brick\nturns:\n  - QNPD\n    Q@a\n",
        "format: 1\nmap: brick\nturns:\n  - >\n    QNPD Q@a\n",
    ):
        with pytest.raises(UserError, match=r"^its turns are not written one on each line$"):
            continued_with(text, "qnPD --" if text.count("@") == 1 else "NPD --")
