"""Puzzles: positions in which one turn is clearly the best, how hard they are, and their cards."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdf
import pytest
from support.command_line import Run
from support.drawing_walk import groups_named, walk_elements
from support.pdf_colours import colour_counts
from support.pdf_text import page_text
from support.project_files import MAPS
from support.self_play import self_play_game
from support.shipped_templates import CARDS, INSTALLED_CODES, LANGUAGES
from support.wide_runs import first_or_all

from coinage_pnp.cli.commands import puzzles
from coinage_pnp.drawing.coins.coin_face import SMALL
from coinage_pnp.drawing.scene import Drawing, Group, Text, Use
from coinage_pnp.errors import UserError
from coinage_pnp.files.units import PT_PER_MM
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Record, write_record
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.lab import templates
from coinage_pnp.lab.page import puzzle_cards
from coinage_pnp.lab.page.puzzle_cards import PuzzleCard
from coinage_pnp.lab.review import puzzle_search
from coinage_pnp.lab.review.puzzle_search import LEVELS, Moment, Puzzle, find_puzzles, list_moments
from coinage_pnp.lab.statistics.intervals import Z
from coinage_pnp.players.engine.game_arrays import make_arrays
from coinage_pnp.players.hints import make_hint
from coinage_pnp.players.levels import Level
from coinage_pnp.players.progress import Silent
from coinage_pnp.players.value.training import load_or_train

GAME = Game(MAPS["volcano"])

ENDING = "qnPd/Pd/d/n/pD/d/-/D/Q/Nd DN ppp h"
"""A toss of N and D pays for the last space and takes another: the game ends, and Heads wins."""

QUIET = "d/-/Pd/QN/Pd/-/NpD/D/P/n DDQ dppn t"
"""With p of NpD, Tails places on d and moves a to f, which a greedy player does not see."""


def moment(line: str, toss: str) -> Moment:
    return "game 7, turn 3", read_line(f"volcano {line}", lambda word: MAPS[word]).position, toss


def search(*moments: Moment, levels: tuple[Level, ...] = LEVELS) -> list[Puzzle]:
    return list(find_puzzles(GAME, load_or_train(make_arrays(GAME)), moments, levels))


@cache
def find_ending() -> Puzzle:
    """The puzzle of ENDING, which is seen twice; its rollouts differ by more than a few of them may."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(puzzle_search, "ROLLOUTS", 20)
        [found] = search(moment(ENDING, "ND"), moment(ENDING, "ND"))
    return found


def test_a_turn_that_alone_wins_at_once_is_a_puzzle_for_a_greedy_player_and_is_asked_once() -> None:
    found = find_ending()
    assert (found.turn.best[0].text, found.turn.best[0].chance, found.level) == ("D@d N@g", 1, Level.GREEDY)
    assert found.turn.best[0].position.ended_by == "board full"
    assert found.turn.played.chance < 0.5


def test_a_toss_with_many_turns_that_are_as_good_is_no_puzzle() -> None:
    assert search(moment("Q/-/D/-/p/-/-/-/N/- DD pd t", "pD")) == []


@pytest.mark.compiled
def test_a_toss_whose_second_turn_is_nearly_as_good_in_a_hint_is_no_puzzle_and_else_that_turn_is_second() -> (
    None
):
    assert search(moment("nP/-/nPd/pD/-/d/NpD/d/d/- DDPNQ pq t", "Qp")) == []
    asked = moment("nPd/N/Np/QNpD/D/P/D/-/D/- DD dppq t", "Qpd")
    [found] = search(asked)
    hint = make_hint(GAME, *asked[1:], 2, Silent())
    assert [one.chance for one in found.turn.best] == [one.chance for _, one in hint.turns]


@pytest.mark.compiled
def test_puzzles_of_other_levels_are_left_out() -> None:
    both = moment(ENDING, "ND"), moment(QUIET, "NpD")
    assert [found.level for found in search(*both)] == [Level.GREEDY, Level.LEARNED]
    assert [found.turn.toss for found in search(*both, levels=(Level.LEARNED,))] == ["NpD"]


@pytest.mark.compiled
def test_every_puzzle_of_some_games_is_beyond_the_error_of_its_rollouts_and_none_are_alike() -> None:
    games = [list_moments(self_play_game(GAME, Level.LEARNED, number), "{n}") for number in range(3)]
    found = search(*(each for game in games for each in game))
    assert found
    for puzzle in found:
        gain = puzzle.turn.interval
        assert gain
        assert gain.value > 3 * gain.half_width / Z
        assert puzzle.turn.cost >= 0.05
    starts = [puzzle.turn.start.stacks for puzzle in found]
    for number, start in enumerate(starts):
        assert all(sum(map(str.__ne__, start, other)) >= 3 for other in starts[:number])


def list_texts(drawing: Drawing) -> list[Text]:
    return [element for _, element, _ in walk_elements(drawing.elements) if isinstance(element, Text)]


def texts(drawing: Drawing) -> str:
    return " ".join(text.text for text in list_texts(drawing))


@pytest.mark.compiled
@pytest.mark.parametrize("card", ["credit", "poker"])
def test_a_card_asks_in_front_and_answers_behind_in_every_language(card: str) -> None:
    [found] = search(moment(QUIET, "NpD"))
    look = templates.load_picture_style()
    for code in INSTALLED_CODES:
        words = LANGUAGES[code]
        made = PuzzleCard(1, found, GAME, CARDS[card], words)
        front, back = made.draw_front(look), made.draw_back()
        assert (
            (front.width, front.height)
            == (back.width, back.height)
            == (CARDS[card].width, CARDS[card].height)
        )
        assert words.review.say("what_wins", side=words.sides[1]) in texts(front)
        for phrase in (words.review.best, words.review.second_best, "game 7, turn 3"):
            assert phrase.split()[0] in texts(back)
        assert min(text.size for text in list_texts(back)) >= 6.0


@pytest.fixture
def games(tmp_path: Path) -> None:
    """Two games on Volcano and one on Frozen, and a file that is no record."""
    (tmp_path / "games").mkdir()
    for number, name in enumerate(("volcano", "volcano", "frozen")):
        played = self_play_game(Game(MAPS[name]), Level.GREEDY, 22 + number)
        text = write_record(Record(name, tuple(step.turn for step in played.steps)))
        (tmp_path / "games" / f"{number}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "games" / "list.yaml").write_text("- milk\n", encoding="utf-8")


@pytest.mark.compiled
@pytest.mark.usefixtures("games")
def test_cards_from_records_are_on_the_map_of_the_first_and_two_sided(coinage: Run, tmp_path: Path) -> None:
    code, out, err = coinage("puzzles", "games", "--count", "1", "--card", "tin")
    assert (code, out) == (0, out)
    assert "games/2.yaml: left out, because it was not played on volcano" in err
    assert "games/list.yaml" in err
    file = tmp_path / "output" / "volcano-puzzles.pdf"
    assert len(pypdf.PdfReader(file).pages) == 2
    assert page_text(file).count("to move: what") == 1
    assert page_text(file, 1).count("Second best") == 1
    written = file.read_bytes()
    assert coinage("puzzles", "games", "--count", "1", "--card", "tin")[0] == 0
    assert file.read_bytes() == written


@pytest.mark.compiled
def test_the_program_plays_until_there_are_enough_puzzles(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage(
        "puzzles", "--map", "frozen", "--count", "1", "--level", "greedy", "--out", "one.pdf"
    )
    assert (code, out[:10]) == (0, "one.pdf: 1")
    assert "the program, turn" in page_text(tmp_path / "one.pdf", 1)


@pytest.fixture
def no_maps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the map in front: drawing it takes most of the time."""
    monkeypatch.setattr(puzzle_cards, "draw_card_with_coins", lambda *_: (Group(()), {}))


@pytest.mark.usefixtures("no_maps")
def test_ctrl_c_prints_the_puzzles_found_so_far(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_one(*_: object) -> Iterator[Puzzle]:
        yield find_ending()
        raise KeyboardInterrupt

    monkeypatch.setattr(puzzles, "find_puzzles", find_one)
    code, _, err = coinage("puzzles", "--count", "2", "--out", "one.pdf")
    assert (code, "1 puzzle found, not 2: try another --seed\n" in err) == (130, True)
    assert len(pypdf.PdfReader(tmp_path / "one.pdf").pages) == 2


@pytest.mark.usefixtures("no_maps")
def test_nine_puzzles_are_printed_once_each_on_any_paper(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for words, sheets in first_or_all(
        2, [((), 1), (("--paper", "letter"), 2), (("--card", "tin"), 1), (("--paper", "a3"), 1)]
    ):
        monkeypatch.setattr(puzzles, "find_puzzles", lambda *_: iter([find_ending()] * 9))
        assert coinage("puzzles", "--out", "nine.pdf", *words)[0] == 0
        pages = range(len(pypdf.PdfReader(tmp_path / "nine.pdf").pages))
        counts = [page_text(tmp_path / "nine.pdf", page).count("to move: what") for page in pages]
        assert (sum(counts), sum(count > 0 for count in counts)) == (9, sheets)


@pytest.fixture
def one_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search finds one puzzle."""
    monkeypatch.setattr(puzzles, "find_puzzles", lambda *_: iter([find_ending()]))


@pytest.mark.usefixtures("one_found", "no_maps")
def test_backs_of_puzzles_are_moved_by_the_offset_given_or_saved_for_the_printer(
    coinage: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COINAGE_PNP_CONFIG", str(tmp_path))
    assert coinage("calibrate", "--save", "5mm,3mm")[0] == 0
    for words, shift, said in ((), (5, 3), True), (("--back-offset", "1mm,2mm"), (1, 2), False):
        code, _, err = coinage("puzzles", "--count", "1", "--out", "one.pdf", *words)
        assert (code, "backs are moved by 5mm,3mm" in err) == (0, said)
        front, back = (page.trimbox for page in pypdf.PdfReader(tmp_path / "one.pdf").pages)
        moved = float(back.left - front.left), float(front.top - back.top)
        assert moved == pytest.approx([length * PT_PER_MM for length in shift], abs=0.01)


@pytest.mark.usefixtures("one_found")
def test_puzzles_in_line_art_show_the_card_in_line_art(coinage: Run, tmp_path: Path) -> None:
    assert coinage("puzzles", "--count", "1", "--out", "one.pdf", "--ink", "low")[0] == 0
    colours = colour_counts(pypdf.PdfReader(tmp_path / "one.pdf"))
    assert colours.keys() == {"0 g", "0 G", "1 g", "1 G"}, "black and white, where mono has greys"
    assert colours["0 G"] > 50, "the card is there"


def find_rich() -> Puzzle:
    """A puzzle with all coins in both banks, and a toss of four."""
    found, full = find_ending(), ((4, 3, 2, 1), (4, 3, 2, 1))
    return found._replace(turn=replace(found.turn, start=found.turn.start._replace(banks=full), toss="QNDP"))


@pytest.mark.usefixtures("no_maps")
@pytest.mark.parametrize("card", ["tin", "poker"])
def test_full_banks_and_their_names_are_beside_the_toss_of_four_coins_which_all_look_alike(card: str) -> None:
    look = templates.load_picture_style()
    for code in INSTALLED_CODES:
        words = LANGUAGES[code]
        front = PuzzleCard(1, find_rich(), GAME, CARDS[card], words).draw_front(look)
        [drawn] = groups_named(front.elements, "puzzle 1")
        coins = [element for element in drawn.elements if isinstance(element, Use)]
        toss = [coin for coin in coins if coin.y == coins[0].y]
        assert (len(toss), len(coins)) == (4, 4 + 2 * 10)
        radius = {coin: float(coin.symbol.split()[-1]) / 2 for coin in coins}
        assert all(2 * radius[coin] < SMALL for coin in toss), "each shows its rank alone"
        toss_end = max(coin.x + radius[coin] for coin in toss)
        assert toss_end < min(coin.x - radius[coin] for coin in coins if coin not in toss)
        names = [text for text in drawn.elements if isinstance(text, Text) and text.text in words.sides]
        assert toss_end < min(name.x for name in names)


def test_a_card_too_narrow_for_the_toss_and_the_banks_or_too_small_for_the_solution_is_refused() -> None:
    long = find_ending()._replace(source="far " * 500)
    with pytest.raises(UserError, match=r"puzzle 4 is .* mm too long for its card: choose a larger --card"):
        PuzzleCard(4, long, GAME, CARDS["tin"], LANGUAGES["en"]).draw_back()
    narrow = CARDS["tin"]._replace(width=30.0)
    with pytest.raises(UserError, match=r"puzzle 3 are too wide for its card: choose a wider --card"):
        PuzzleCard(3, find_rich(), GAME, narrow, LANGUAGES["en"]).draw_front(templates.load_picture_style())


def test_an_unknown_level_map_file_or_card_or_no_puzzle_is_answered_with_what_to_write(
    coinage: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "MOST_GAMES", 0)
    for words, code, said in (
        (("--level", "gredy"), 2, "did you mean 'greedy'?"),
        (("--level", "strong"), 1, "a puzzle for strong: try another --seed, or leave --level out"),
        (("--level", "random"), 2, "there are: greedy, learned, strong, master"),
        (("--fold", "--flip", "short"), 2, "leave out --flip"),
        (("--map", "vulcano"), 1, "volcano"),
        (("nowhere.yaml",), 1, "nowhere.yaml: there is no such file or folder"),
        (("--out", "puzzles.png"), 2, "name a folder, or a file that ends in .pdf"),
        (("--card", "huge"), 2, "huge"),
    ):
        found, out, err = coinage("puzzles", *words)
        assert (found, out) == (code, "")
        assert said in err
