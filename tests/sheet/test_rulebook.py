"""Rule panels, player aids and score pads are complete, legible, true to the rules, and show the coins of a set."""

import re
from collections import defaultdict
from functools import cache
from itertools import combinations, pairwise, product

import numpy as np
import pytest
from support.drawing_boxes import all_words, overlapping_texts, painted_boxes, text_lines
from support.drawing_walk import groups_named, walk_elements
from support.markup import without_markup
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, INSTALLED_LANGUAGES, PAPERS, TERRAINS
from support.wide_runs import few_or_all

from coinage_pnp.drawing.coins.coin_face import draw_coin
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Text, Use
from coinage_pnp.drawing.type.line_breaks import is_japanese, split_phrases
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.model import Name
from coinage_pnp.game.rules.coins import HEADS, KINDS, SIDES, STARTING_BANK, TAILS, find_owner
from coinage_pnp.game.rules.position import BOARD_FULL, count_missing_coins, refuse_stack
from coinage_pnp.game.rules.toss import ALLOWANCES
from coinage_pnp.sheet.aids import GAMES, draw_pad_panel
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rule_pages import make_rule_panels
from coinage_pnp.sheet.rules.example_figure import ISLAND, POSITION, score_example, write_sum
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT, PANEL_WIDTH, STYLES, draw_rule_panels

USD = COIN_SETS["usd"]
CODES_AND_SETS = [(code, key) for code in INSTALLED_LANGUAGES for key in COIN_SETS]
each_language = pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
each_set = pytest.mark.parametrize("key", COIN_SETS)
each_language_and_set = pytest.mark.parametrize(
    ("code", "key"),
    few_or_all([("en", "usd"), ("en", "jpy"), ("de", "eur")], CODES_AND_SETS),
)


def without_blanks(text: str) -> str:
    return "".join(text.split())


@cache
def panels_of(code: str, key: str) -> tuple[Drawing, ...]:
    return draw_rule_panels(INSTALLED_LANGUAGES[code], COIN_SETS[key])


def test_there_are_four_numbered_panels_of_47_by_83_mm_or_six_in_a_language_with_more_rules() -> None:
    sizes = [(panel.width, panel.height) for panel in panels_of("en", "usd")]
    assert sizes == [(47, 83)] * 4 == [(PANEL_WIDTH, PANEL_HEIGHT)] * 4
    for number, panel in enumerate(panels_of("en", "usd"), 1):
        assert f"{number}/4" in [line.text for line in text_lines(panel)]
    more = draw_rule_panels(ENGLISH.replace(rules=(*ENGLISH.rules, *ENGLISH.rules[1:3])), USD)
    assert "6/6" in all_words(more[5])


@each_language
def test_every_text_of_the_rules_in_every_language_is_on_its_panel(code: str) -> None:
    language = INSTALLED_LANGUAGES[code]
    for words, panel in zip(language.rules, panels_of(code, "usd"), strict=True):
        printed = without_blanks(all_words(panel))
        for text in (words.title, *(without_markup(block.words) for block in words.blocks)):
            assert without_blanks(text) in printed


def refuse_crowded_ink(drawing: Drawing, edge: float) -> None:
    """Text is apart, inside the margins and large enough to read; all ink is at least `edge` mm from the edges."""
    for line in text_lines(drawing):
        assert MARGIN - 1e-6 <= line.left <= line.right <= drawing.width - MARGIN + 1e-6, line
        assert MARGIN <= line.top <= line.baseline <= drawing.height - MARGIN + 1e-6, line
        assert line.size >= 6.5, line
    assert overlapping_texts(drawing, 0.3) == []
    boxes = painted_boxes(drawing)
    assert min(min(box.left, box.top) for box in boxes) >= edge
    assert max(box.right for box in boxes) <= drawing.width - edge
    assert max(box.bottom for box in boxes) <= drawing.height - edge


@each_language_and_set
def test_text_is_apart_and_black_below_brown_headings_and_all_ink_is_3_mm_from_the_edges_and_thick_enough(
    code: str, key: str
) -> None:
    """A laser printer makes dots of a brown. Lines under a quarter of a point may not print.

    The coins of a set are on the first panel. The glyphs of trees and mountains have their own scale and may be
    thinner.
    """
    for panel in panels_of(code, key)[: 4 if key == "usd" else 1]:
        refuse_crowded_ink(panel, 3)
        colours = {(line.face == "display", line.colour) for line in text_lines(panel)}
        assert {(False, "#000000")} <= colours <= {(False, "#000000"), (True, INK)}
        without = [element for element in panel.elements if not groups_named([element], "island")]
        boxes = painted_boxes(panel._replace(elements=tuple(without)))
        assert min(box.line for box in boxes if box.line) >= 0.088


@pytest.mark.parametrize("code", few_or_all(["en"], sorted(INSTALLED_LANGUAGES)))
@pytest.mark.parametrize("count", few_or_all([2], [3]))
def test_no_paragraph_ends_with_a_line_of_one_word_on_any_map(code: str, count: int) -> None:
    language, ended = INSTALLED_LANGUAGES[code], list[str]()
    boards = [MAPS[name] for name in ("ferries", "frozen", *MAPS)][:count]
    for board in boards:
        style = PrintStyle(CARDS["tin"], PAPERS["a4"], TERRAINS, USD, language)
        for panel in make_rule_panels([board], style):
            for _, group, _ in walk_elements(panel.elements):
                lines = defaultdict[float, str](str)
                for run in group.elements if isinstance(group, Group) else ():
                    if isinstance(run, Text) and run.size == STYLES["text"].size:
                        lines[run.y] += run.text
                if len(lines) > 1 and "×" not in lines[min(lines)]:  # there, coins of a bank are counted
                    ended.append(lines[max(lines)])
    assert len(ended) > 8 * len(boards)
    assert [line for line in ended if sum(len(split_phrases(part)) for part in line.split()) < 2] == []


def test_the_icons_of_the_toss_table_match_the_allowances_in_the_rules() -> None:
    elements = panels_of("en", "usd")[1].elements
    for matches, allowed in enumerate(ALLOWANCES):
        rows = groups_named(elements, f"{matches} matches")
        uses = ([use.symbol for use in row.elements if isinstance(use, Use)] for row in rows)
        first, *more = ([name.removeprefix("icon-") for name in names] for names in uses)
        assert first.count("place") == allowed.places
        assert first.count("move") == allowed.moves
        assert first.count("capture") == allowed.captures
        assert "pay" not in first
        assert [row.count("pay") for row in more] == [allowed.pays] * (allowed.pays > 0)
        assert [row.count("place") for row in more] == [allowed.places + allowed.pays] * len(more)


def test_the_first_panel_shows_heads_as_a_light_coin_and_tails_as_a_dark_one() -> None:
    for side, dark in ((HEADS, False), (TAILS, True)):
        (coin,) = groups_named(panels_of("en", "usd")[0].elements, f"coin {side.word}")
        disc = coin.elements[0]
        assert isinstance(disc, Shape)
        assert (disc.paint.fill == INK) is dark


@each_language_and_set
def test_counts_and_names_of_the_coins_of_a_set_are_printed_apart_without_those_of_another_set(
    code: str, key: str
) -> None:
    lines = text_lines(panels_of(code, key)[0])
    counts = [line for line in lines if "×" in line.text]
    names = [line for line in lines if line.baseline == pytest.approx(counts[0].baseline + 2.8)]
    assert [len(counts), len(names)] == [4, 4]
    for row in (counts, names):
        assert all(one.right + 0.3 <= other.left for one, other in pairwise(row))
    printed = " ".join(map(all_words, panels_of(code, key)))
    joined = "".join(printed.split())  # a name may be split over two lines
    for coin, count in zip(COIN_SETS[key].coins, STARTING_BANK, strict=True):
        assert coin.name.best(code).replace(" ", "") in joined
        assert f"{count}×" in joined
    others = set().union(*(units(code, other) for other in COIN_SETS)) - units(code, key)
    for unit in others if key != "usd" else ():
        found = unit in printed if is_japanese(unit) else re.search(rf"\b{unit}\b", printed.lower())
        assert not found, unit


def units(code: str, key: str) -> set[str]:
    """The names of a set's coins without their numbers."""
    return {re.sub("[0-9 ]", "", coin.name.best(code)).lower() for coin in COIN_SETS[key].coins}


def test_your_own_coin_set_says_which_side_is_heads_without_face_values() -> None:
    own = COIN_SETS["usd"]._replace(id="cad", heads=Name((("", "the monarch"),)))
    panel, *_ = draw_rule_panels(ENGLISH, own)
    assert "Heads is the monarch." in all_words(panel)


@each_language_and_set
def test_every_coin_set_but_that_of_the_game_has_a_caption_with_its_name_and_its_heads_side(
    code: str, key: str
) -> None:
    real, panel = COIN_SETS[key], panels_of(code, key)[0]
    caption = groups_named(panel.elements, "coin set")
    assert bool(caption) is real.explained is (key != "usd")
    if caption:
        printed = "".join(all_words(Drawing(0, 0, tuple(caption))).split())
        for name in (real.name, real.heads):
            assert name.best(code).replace(" ", "") in printed


@each_set
def test_coins_are_drawn_with_rank_letter_value_and_outline_in_the_true_ratio_of_their_diameters(
    key: str,
) -> None:
    real, panel = COIN_SETS[key], panels_of("en", key)[0]
    drawn = []
    for kind, coin, count in zip(KINDS, real.coins, STARTING_BANK, strict=True):
        (fan,) = groups_named(panel.elements, f"{count} {kind.name}")
        assert len(fan.elements) == count
        boxes = painted_boxes(Drawing(0, 0, fan.elements, panel.symbols))
        drawn.append(max(box.right for box in boxes) - min(box.left for box in boxes))
        top = fan.elements[-1]
        assert isinstance(top, Use)
        assert outlines(panel.symbols[top.symbol]) == outlines(
            draw_coin(kind.letter, drawn[-1], coin.outline, coin.value)
        )
    ratio = np.array(real.diameters) / real.diameters[0]
    assert np.array(drawn) / drawn[0] == pytest.approx(ratio, rel=3e-3)


def outlines(shapes: tuple[Shape, ...]) -> list[int]:
    """The number of points of each shape, which identifies it at any size."""
    return [sum(len(part.points) for part in shape.path) for shape in shapes]


def test_sets_of_other_countries_fit_and_show_their_values() -> None:
    for diameters in (
        (18.03, 21.2, 23.88, 26.5),  # Canada: 10, 5 and 25 cents, 1 dollar
        (16, 19, 23, 26),  # South Africa: 10 and 20 cents, 2 and 5 rand
        (17.15, 19.15, 21.05, 27.4),  # Switzerland: 5, 10 and 20 centimes, 2 francs
    ):
        eur = COIN_SETS["eur"]
        named = zip(eur.coins, diameters, strict=True)
        coins = tuple(coin._replace(diameter=wide, outline="round", value="10c") for coin, wide in named)
        panel = draw_rule_panels(ENGLISH, eur._replace(coins=coins))[0]
        drawn = [len(symbol) for name, symbol in panel.symbols.items() if name.startswith("coin ")]
        assert drawn == [drawn[0]] * len(coins)  # the smallest, too, has its letter and value


def test_the_number_in_a_coin_name_is_printed_with_the_count_if_the_name_is_too_long() -> None:
    eur = COIN_SETS["eur"]
    named = zip(eur.coins, (2, 5, 20, 50), strict=True)
    coins = tuple(coin._replace(name=Name((("", f"{n} centimes"),))) for coin, n in named)
    printed = [line.text for line in text_lines(draw_rule_panels(ENGLISH, eur._replace(coins=coins))[0])]
    assert [text for text in printed if "×" in text] == ["4 × 2", "3 × 5", "2 × 20", "1 × 50"]
    assert printed.count("centimes") == 4


SCORE = score_example()


def test_the_example_is_a_possible_finished_game_with_a_majority_a_tie_and_a_covered_coin() -> None:
    for stack in POSITION.stacks:
        refuse_stack(stack)
    count_missing_coins(POSITION)
    assert POSITION.ended_by == BOARD_FULL
    assert POSITION.stacks[0] == "qN"
    assert [region.majority for region in SCORE.regions] == [HEADS, None]
    assert [len(ISLAND.list_spaces(region.id)) for region in ISLAND.regions] == [3, 2]
    assert len(ENGLISH.figures.regions.list_phrases()) == len(ISLAND.regions)


def test_the_printed_table_is_the_score_with_sums_that_equal_the_points_of_their_regions() -> None:
    for region, side in product(SCORE.regions, SIDES):
        parts = write_sum(SCORE, region, SIDES[side]).split("=")
        assert {eval(part.replace("×", "*")) for part in parts} == {region.points[side]}
    lines = text_lines(panels_of("en", "usd")[3])
    low = max(line.baseline for line in lines if line.text == "Tails")
    rows: dict[float, list[str]] = {}
    for line in sorted(lines, key=lambda line: (line.baseline, line.left)):
        if line.baseline > low:
            rows.setdefault(round(line.baseline, 3), []).append(line.text)
    table = list(rows.values())[:4]
    first, second = (
        [write_sum(SCORE, region, HEADS), write_sum(SCORE, region, TAILS)] for region in SCORE.regions
    )
    assert table == [
        ["Old Wood", *first],
        ["Two Peaks", *second],
        ["Bank", *(str(total.bank_bonus) for total in SCORE.totals)],
        ["Total", *(str(total.total) for total in SCORE.totals)],
    ]


def test_the_stacks_and_banks_drawn_are_those_scored() -> None:
    panel = panels_of("en", "usd")[3]
    for space, stack in zip(ISLAND.spaces, POSITION.stacks, strict=True):
        (pile,) = groups_named(panel.elements, f"stack {space.letter}")
        assert len(pile.elements) == len(stack)
        top = pile.elements[-1]
        assert isinstance(top, Use)
        assert top.symbol.startswith(f"coin {stack[-1].upper()} {find_owner(stack[-1]).word} ")
    (sums,) = groups_named(panel.elements, "sums")
    discs = [element for element in sums.elements if isinstance(element, Group)]
    assert len(discs) == len(SIDES) + sum(map(sum, POSITION.banks))


@cache
def player_aid(code: str, key: str) -> tuple[Drawing, ...]:
    return tuple(draw_player_aid(INSTALLED_LANGUAGES[code], COIN_SETS[key]))


@cache
def pad_in(code: str) -> Drawing:
    return draw_pad_panel(INSTALLED_LANGUAGES[code])


def test_player_aids_are_panels_and_a_score_pad_a_double_one_with_texts_apart_inside_the_margins() -> None:
    for code, key in product(INSTALLED_LANGUAGES, few_or_all(["eur"], [*COIN_SETS])):
        sides, pad = player_aid(code, key), pad_in(code)
        assert [(side.width, side.height) for side in sides] == [(PANEL_WIDTH, PANEL_HEIGHT)] * 2
        assert (pad.width, pad.height) == (2 * PANEL_WIDTH, PANEL_HEIGHT)
        for drawing in (*sides, pad):
            refuse_crowded_ink(drawing, 2.3)
            assert min(box.line for box in painted_boxes(drawing) if box.line) >= 0.088


@each_language
def test_every_text_for_the_aids_in_a_language_file_is_on_the_player_aid_or_score_pad(code: str) -> None:
    aids = INSTALLED_LANGUAGES[code].aids
    toss, bank = (without_blanks(all_words(side)) for side in player_aid(code, "usd"))
    pad = without_blanks(all_words(pad_in(code)))
    for words, printed in (
        ((aids.toss, aids.stack, aids.end), toss),
        ((aids.bank,), bank),
        ((aids.games, aids.side, aids.spaces, aids.regions, aids.held, aids.total, aids.tie), pad),
        ((aids.player, aids.won), pad),
    ):
        for text in words:
            assert without_blanks(without_markup(text)) in printed, text


@each_language
@each_set
def test_coins_fit_their_rings_on_the_player_aid_apart_each_with_its_count_rank_and_name(
    code: str, key: str
) -> None:
    real, (_, bank) = COIN_SETS[key], player_aid(code, key)
    middles = []
    for kind, coin, count in zip(KINDS, real.coins, STARTING_BANK, strict=True):
        (place,) = groups_named(bank.elements, f"place {kind.name}")
        assert all_words(Drawing(0, 0, (place,))) == f"{count} × {kind.rank} {coin.name.best(code)}"
        ring = place.elements[0]
        assert isinstance(ring, Shape)
        (box,) = painted_boxes(Drawing(0, 0, (place._replace(elements=(ring,)),)))
        assert box.right - box.left - 2 * box.line >= coin.diameter - 0.05
        middles.append(((box.left + box.right) / 2, (box.top + box.bottom) / 2))
        assert coin.diameter / 2 <= middles[-1][0] <= PANEL_WIDTH - coin.diameter / 2
        assert middles[-1][1] <= PANEL_HEIGHT - MARGIN - coin.diameter / 2
    for (one, d), (other, e) in combinations(zip(middles, real.diameters, strict=True), 2):
        assert np.hypot(one[0] - other[0], one[1] - other[1]) >= (d + e) / 2


def test_the_score_pad_has_ten_games_with_both_sides_to_choose_for_each_player() -> None:
    pad = pad_in("en")
    numbers = [line.text for line in text_lines(pad) if line.text.isdigit()]
    assert numbers == [str(i + 1) for i in range(GAMES)] * 2 == [str(i) for i in range(1, 11)] * 2
    assert [len(groups_named(pad.elements, side)) for side in ("heads", "tails")] == [20, 20]
    columns = ["spaces", "regions", "bank", "total", "tiebreak"]
    assert [line.text for line in text_lines(pad) if line.text in columns] == columns * 2


@each_language
def test_score_pad_headings_are_under_9_5_mm_columns_at_least_4_5_mm_wide_and_its_fold_in_a_gap(
    code: str,
) -> None:
    pad, words = pad_in(code), INSTALLED_LANGUAGES[code].aids
    headings = [
        line for line in text_lines(pad) if line.text in (words.spaces, words.total, words.tie, words.side)
    ]
    assert all(line.right - line.left < 9.5 for line in headings)
    rules = [box for box in painted_boxes(pad) if box.right - box.left < 1 and box.bottom - box.top > 40]
    edges = sorted({round((box.left + box.right) / 2, 3) for box in rules})
    assert not edges or min(np.diff(edges)) >= 4.5
    for line in text_lines(pad)[1:]:
        assert line.right <= PANEL_WIDTH or line.left >= PANEL_WIDTH, line


def test_words_that_do_not_fit_are_refused_naming_the_player_aid_or_score_pad() -> None:
    for key, text, message in (
        ("end", "many words " * 20, r"^Player aid \(en\): its text is \d+\.\d mm too tall"),
        ("spaces", "points of all the spaces", r"^Score pad \(en\): its columns' headings are together"),
        ("tie", "क", r"^Score pad \(en\): .*क"),
    ):
        words = ENGLISH.replace(aids=ENGLISH.aids.replace(**{key: text}))
        with pytest.raises(UserError, match=message):
            (draw_pad_panel(words), draw_player_aid(words, COIN_SETS["usd"]))
