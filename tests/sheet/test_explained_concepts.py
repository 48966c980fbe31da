"""The rules in every form explain whatever a map has beyond the published game."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from pathlib import Path
from shutil import copyfile
from xml.etree import ElementTree

import pypdf
import pytest
from hypothesis import Phase, assume, given, settings
from support.card_samples import small_map
from support.command_line import Print, Run
from support.drawing_boxes import all_words
from support.drawing_walk import walk_elements
from support.grids import split_cells
from support.pdf_text import compact_page_texts, find_word
from support.project_files import MAPS, ROOT
from support.random_maps import legal_maps
from support.shipped_templates import (
    CARDS,
    COIN_SETS,
    ENGLISH,
    INSTALLED_LANGUAGES,
    LANGUAGES,
    PAPERS,
    TERRAINS,
)
from support.wide_runs import case_count, few_or_all, first_or_all

from coinage_pnp.card.card_drawing import draw_signs
from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.checks import CONCEPTS, find_concepts
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.slots import Plural
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rule_pages import LEAST_SCALE, MOST_SCALE, make_rule_page, make_rule_panels
from coinage_pnp.sheet.rules.explained import explain_concepts
from coinage_pnp.sheet.rules.player_aid import draw_player_aid
from coinage_pnp.sheet.rules.rule_panels import MARGIN, PANEL_HEIGHT, PANEL_WIDTH, draw_rule_panels

pytestmark = pytest.mark.usefixtures("plain_cards")

WITH_CONCEPTS = ("frozen", "forest", "lagoon", "ferries")

SMALL = (ROOT / "tests" / "data" / "small.yaml").read_text(encoding="utf-8")
EVERYTHING = SMALL.replace("layout:", "  e: {name: Elm, region: w}\nlayout:")
EVERYTHING += "  ...ddd\n  eeeddd\nlinks: [c-e]\nwalls: [a-b]\nbackdrop: water\n"
"""A wall, a link that is a ferry, a region in two parts, and five spaces."""
WITH_PATH = EVERYTHING.replace("...ddd", "eeeddd").replace("links: [c-e]", "links: [a-e]")
"""The same with a path, because there is nothing around the land."""


STYLE = PrintStyle(CARDS["tin"], PAPERS["a4"], TERRAINS, COIN_SETS["usd"], ENGLISH)


def all_groups(elements: tuple[Element, ...]) -> list[Group]:
    return [element for _, element, _ in walk_elements(elements) if isinstance(element, Group)]


def names(elements: tuple[Element, ...]) -> set[str]:
    """The first words of all groups' names."""
    return {group.name.split(" ")[0] for group in all_groups(elements)}


def concepts_on_card(board: Map, signs: tuple[Element, ...]) -> set[str]:
    """What is drawn on a card, each link by its boat if it has one; and what can be counted on it."""
    links = [group for group in all_groups(signs) if group.name.startswith("link ")]
    found = {"ferry" if "boat" in names((link,)) else "link" for link in links}
    found |= {"wall"} & names(signs)
    if len([group for group in all_groups(signs) if group.name.startswith("shield ")]) != 10:
        found.add("count")
    for region in board.regions:
        letters = board.list_letters(region.id)
        cells = (
            (y, x) for y, row in enumerate(board.layout) for x, cell in enumerate(row) if cell in letters
        )
        if len(split_cells(cells)) > 1:
            found.add("scattered")
    return found


def explained(panels: Iterable[Drawing]) -> set[str]:
    """The concepts whose sentence, and sign if there is one, is on rule panels."""
    found = set()
    for panel in panels:
        printed = "".join(all_words(panel).split())
        signs = {group.name for group in all_groups(panel.elements)}
        for concept in CONCEPTS:
            words = getattr(ENGLISH.concepts, concept)
            text = (words.many if isinstance(words, Plural) else words).replace("*", "")
            parts = [part for part in text.replace("{n}", "{sign}").split("{sign}") if part]
            if all("".join(part.split()) in printed for part in parts):
                assert f"sign {concept}" in signs or concept == "count"
                found.add(concept)
    return found


@settings(max_examples=case_count(1, 10), deadline=None, phases=[Phase.generate])
@given(board=legal_maps())
def test_every_concept_on_a_random_card_is_explained_on_its_panels(board: Map) -> None:
    try:
        signs = draw_signs(make_plan(board, CARDS["a6"], "en"), TERRAINS)
        panels = make_rule_panels([board], replace(STYLE, card=CARDS["a6"]))
    except UserError:
        assume(False)
    on_card, on_sheet = concepts_on_card(board, signs), explained(panels)
    links = on_sheet & {"ferry", "bridge", "path"}
    assert on_card - {"link"} <= on_sheet
    assert "link" not in on_card or links & {"bridge", "path"}
    assert on_sheet - links == on_card - {"link", "ferry"}, "and nothing else is explained"


def test_the_shipped_maps_stay_on_four_panels_in_every_language_and_with_all_coins() -> None:
    for name, code, key in few_or_all(
        [(name, "en", "usd") for name in WITH_CONCEPTS]
        + [("lagoon", code, "eur") for code in INSTALLED_LANGUAGES],
        [*product(WITH_CONCEPTS, INSTALLED_LANGUAGES, COIN_SETS)],
    ):
        language = INSTALLED_LANGUAGES[code]
        found = explain_concepts([MAPS[name]], TERRAINS, language.concepts, "full")
        assert found
        panels = draw_rule_panels(language, COIN_SETS[key], concepts=found)
        assert len(panels) == 4
        shown = "".join("".join(all_words(panel).split()) for panel in panels)
        for each in found:
            for part in each.words.replace("*", "").split(f"{{{each.concept}}}"):
                assert "".join(part.split()) in shown


@pytest.mark.parametrize(("paper", "card"), first_or_all(1, [("letter", "tin"), ("a4", "poker")]))
@pytest.mark.parametrize("code", few_or_all(["fr"], [*INSTALLED_LANGUAGES]))
@pytest.mark.parametrize("text", [EVERYTHING, WITH_PATH], ids=["ferry", "path"])
def test_a_map_with_everything_still_fits_on_one_page(
    paper: str, card: str, code: str, text: str, print_map: Print, tmp_path: Path
) -> None:
    (tmp_path / "everything.yaml").write_text(text, encoding="utf-8")
    made = print_map(f"everything.yaml --paper {paper} --card {card} --lang {code}")
    assert len(compact_page_texts(made.read_bytes())) == 1


def test_a_ferry_is_a_bridge_over_dry_ground() -> None:
    assert find_concepts(MAPS["forest"], wet=True) == ("ferry", "scattered")
    assert find_concepts(MAPS["forest"], wet=False) == ("bridge", "scattered")


def test_a_ferry_that_the_card_draws_without_a_boat_is_explained_as_a_path() -> None:
    for card, link in ("tin", "ferry"), ("a6", "path"):
        panels = make_rule_panels([MAPS["lagoon"]], replace(STYLE, card=CARDS[card]))
        assert explained(panels) == {"scattered", link}
    some = find_concepts(MAPS["ferries"], wet=True, boats=[True, False])
    assert {"ferry", "path"} <= {*some}


def test_all_maps_of_a_print_are_explained_together_and_one_without_any_concept_not_at_all() -> None:
    frozen, forest = MAPS["frozen"], MAPS["forest"]
    both = {"wall", "ferry", "scattered"}
    assert explained(make_rule_panels([frozen, forest], STYLE)) == both
    assert explained(make_rule_panels([frozen], replace(STYLE, back=forest))) == both
    assert not explained(make_rule_panels([MAPS["volcano"]], STYLE))


def test_a_map_of_one_space_is_explained_in_the_singular_and_two_maps_in_the_plural() -> None:
    for code, said in (
        ("en", "1 space instead of ten: no rule changes."),
        ("de", "1 Feld statt zehn: Keine Regel ändert sich."),
        ("es", "1 casilla en vez de diez: mismas reglas."),
        ("fr", "Ce plateau a 1 région, et non dix."),
    ):
        words = LANGUAGES[code].concepts
        one = small_map("one", ("aaaa", "aaaa"), ("forest",))
        two = small_map("two", ("aaaa", "bbbb"), ("forest", "lava"))
        (found,) = explain_concepts([one], TERRAINS, words, "full")
        assert found.words == said
        (found,) = explain_concepts([one, two], TERRAINS, words, "full")
        assert found.words == words.count.many.replace("{n}", "1/2")


def test_concepts_that_fit_nowhere_else_have_a_panel_of_their_own() -> None:
    bare = ENGLISH.replace(
        rules=tuple(
            panel._replace(blocks=tuple(block for block in panel.blocks if "-" not in block.drawing))
            for panel in ENGLISH.rules
        )
    )
    found = explain_concepts([MAPS["lagoon"]], TERRAINS, ENGLISH.concepts, "full")
    *_, last = panels = draw_rule_panels(bare, COIN_SETS["usd"], concepts=found)
    assert len(panels) == 5
    assert explained([last]) == {"ferry", "scattered"}
    assert "On this map" in all_words(last)
    assert "5/5" in all_words(last)


@pytest.mark.parametrize("form", first_or_all(2, ["strip", "booklet", "card"]))
def test_every_printed_form_of_the_rules_says_what_a_ferry_is(form: str, print_map: Print) -> None:
    made = print_map(f"ferries --rules {form} --only rules")
    sentence = ENGLISH.concepts.ferry.replace("{sign}", "").replace("*", "")
    assert "".join(sentence.split()) in "".join(compact_page_texts(made.read_bytes()))


def test_a_sign_in_low_ink_is_black_and_white() -> None:
    for each in explain_concepts([MAPS["ferries"]], TERRAINS, ENGLISH.concepts, "low"):
        assert each.sign is not None
        shapes = [e for _, e, _ in walk_elements(each.sign.elements) if isinstance(e, Shape)]
        assert shapes
        colours = {colour for shape in shapes for colour in (shape.paint.fill, shape.paint.stroke)}
        assert colours <= {"#000000", "#ffffff", None}


@pytest.mark.parametrize("code", INSTALLED_LANGUAGES)
def test_the_player_aid_explains_the_link_or_wall_of_a_map_in_every_language(code: str) -> None:
    language = INSTALLED_LANGUAGES[code]
    for name in WITH_CONCEPTS:
        first, *_ = found = explain_concepts([MAPS[name]], TERRAINS, language.concepts, "full")
        front, _ = draw_player_aid(language, COIN_SETS["usd"], found)
        assert f"sign {first.concept}" in {group.name for group in all_groups(front.elements)}


def pages(path: Path) -> list[list[str]]:
    """The titles of the panels on each page, found in its text."""
    titles = [panel.title for panel in LANGUAGES["en"].rules] + ["Your toss"]
    pages = compact_page_texts(path.read_bytes())
    return [[title for title in titles if "".join(title.split()) in text] for text in pages]


def test_each_form_of_the_rules_has_the_right_panels_on_each_page(print_map: Print) -> None:
    game, turn, acts, aid = "Coin Age", "Your turn", "Four actions", "Your toss"
    for options, found in (
        ("--rules card", [[game, turn, acts, "Scoring"]]),
        ("--back rules", [[game, turn, "Scoring"], [game, acts, aid]]),
        ("--back rules --copies 6", [[game]] * 2 + [[game, turn], [acts], [game, "Scoring"], [aid]]),
        ("--back player-aid --only card", [[game], [aid]]),
        ("--rules booklet --only rules", [[game, "Scoring"], [turn, acts]]),
    ):
        assert pages(print_map(f"volcano {options}")) == found


def test_the_second_page_of_a_booklet_is_behind_the_first(print_map: Print) -> None:
    """The position of a word on the back, as seen through the paper, is on the same panel of the front."""
    for paper, flip in first_or_all(2, [("4x6", "long"), ("a4", "short"), ("4x6", "short"), ("a4", "long")]):
        made = print_map(f"volcano --rules booklet --only rules --paper {paper} --flip {flip}")
        front, back = find_word(made, 0, "Setup"), find_word(made, 1, "Toss")
        wide, high = (float(length) for length in pypdf.PdfReader(made).pages[0].mediabox[2:])
        mirrored = flip == "long"
        through = (wide - back[0], back[1]) if mirrored else (back[0], high - back[1])
        assert abs(through[0] - front[0]) + abs(through[1] - front[1]) < 72 / 25.4 * 70, "on the same panel"
        other = find_word(made, 0, "Spaces.")
        assert abs(through[0] - other[0]) + abs(through[1] - other[1]) > 72 / 25.4 * 40, "not on the other"


@pytest.mark.parametrize("card", CARDS)
def test_text_of_a_rule_page_is_on_the_card_and_clear_of_its_corners(card: str) -> None:
    size = CARDS[card]
    [_, panel] = make_rule_page(Drawing(PANEL_WIDTH, PANEL_HEIGHT, ()), size).elements
    assert isinstance(panel, Group)
    assert LEAST_SCALE <= panel.scale <= MOST_SCALE
    inside = panel.x + MARGIN * panel.scale, panel.y + MARGIN * panel.scale
    off = [max(0.0, size.radius - at) for at in inside]
    assert (off[0] ** 2 + off[1] ** 2) ** 0.5 <= max(0.0, size.radius - 1.0)
    assert panel.x * 2 + PANEL_WIDTH * panel.scale == pytest.approx(size.width)


def read_html_rules(print_map: Print, words: str) -> str:
    """The page that was written last."""
    folder = print_map(f"{words} --rules html --only rules")
    return max(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns).read_text(encoding="utf-8")


def test_the_html_rules_are_well_formed_self_contained_and_name_every_space(print_map: Print) -> None:
    for code in few_or_all(["fr"], [*INSTALLED_LANGUAGES]):
        text = read_html_rules(print_map, f"volcano --lang {code}")
        page = ElementTree.fromstring(re.sub("<!doctype html>|<meta[^>]*>", "", text))  # which are not closed
        kinds = Counter(tag.tag for tag in page.iter())
        assert page.get("lang") == code
        assert (kinds["h2"], kinds["tr"]) == (4, 6 + 5), "rows of the tosses, and of the worked example"
        assert kinds["li"] == 4 + 10 + 1 + 4, "a region, a space, all around, or a coin each"
        assert not {"img", "script", "link", "style"} & {*kinds}
        assert all(f"{letter} " in text for letter in "ABCDEFGHIJ")
        assert "{" not in text
        assert read_html_rules(print_map, f"volcano --lang {code}") == text, "it replaces its own"


def test_the_html_rules_explain_a_wall_once_name_the_coins_and_say_which_is_heads_if_they_are_not_us_coins(
    print_map: Print,
) -> None:
    for coins, count in (("eur", 1), ("usd", 0)):
        text = read_html_rules(print_map, f"frozen --coins {coins}")
        assert text.count("Spaces across a <strong>wall</strong>") == 1
        assert text.count('<img alt="" src="data:image/svg+xml;base64,') == 1
        assert text.count("<p>Euro coins. Heads is the national side.</p>") == count
    example = "nickel (Heads) on quarter (Tails), dime (Heads) and penny (Tails)</td><td>(3 + 1) × 2 = 8</td>"
    assert example in text


def test_a_map_named_like_a_part_is_refused_by_new_but_can_be_given_by_its_path(
    coinage: Run, print_map: Print, tmp_path: Path
) -> None:
    for name in ("rules", "player-aid"):
        assert coinage("new", name)[0] == 2
    copyfile(ROOT / "maps" / "frozen.yaml", tmp_path / "rules.yaml")
    assert pages(print_map("volcano --back ./rules.yaml --only card"))[1] == []
