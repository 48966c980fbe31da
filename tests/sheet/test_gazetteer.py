"""The list of places beside a single card, and the rules in the colours of its map."""

import pytest
from support.print_samples import find_groups, page_words, placed_elements, print_content
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, ENGLISH, PAPERS, TERRAINS

from coinage_pnp.drawing.pages import Box
from coinage_pnp.drawing.scene import Drawing, Group, Shape, Text
from coinage_pnp.drawing.type.fitted_line import measure_line
from coinage_pnp.sheet.layout.gazetteer import draw_gazetteer
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import ListedRegion
from coinage_pnp.sheet.print_options import Ink, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rule_pages import make_rule_panels
from coinage_pnp.sheet.rules.rule_panels import PANEL_HEIGHT, PANEL_WIDTH

PLACES = ListedRegion(
    "Long Marsh", "#aabb99", "#334422", (("a", "Old Pond"), ("b", "A rather long name of a place"))
)
CARD, REACH, MARGIN = Box(77.25, 40, 55.5, 90), 8.0, 8.0


def texts(regions: tuple[ListedRegion, ...]) -> list[tuple[Text, float, float]]:
    drawn = tuple(draw_gazetteer(regions, CARD, REACH, MARGIN))
    return [(e, x + e.x, y + e.y) for e, x, y in placed_elements(drawn) if isinstance(e, Text)]


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_every_region_and_space_is_named_beside_the_card_and_clear_of_its_marks(count: int) -> None:
    found = texts((PLACES,) * count)
    assert len(found) == count * 5
    for text, x, y in found:
        outside = x + measure_line(text) <= CARD.x - REACH or x >= CARD.right + REACH
        assert outside, text
        assert x >= MARGIN
        assert x + measure_line(text) <= 210 - MARGIN
        assert CARD.y <= y <= CARD.bottom
    assert {x < CARD.x for _, x, _ in found} == ({True} if count == 1 else {True, False})


def test_no_list_is_drawn_if_it_would_be_too_narrow_or_higher_than_the_card() -> None:
    assert not draw_gazetteer((PLACES,), CARD._replace(x=40.0), REACH, MARGIN)
    assert not draw_gazetteer((PLACES,) * 14, CARD, REACH, MARGIN)
    assert not draw_gazetteer((), CARD, REACH, MARGIN)


def test_more_regions_than_a_low_card_is_high_are_listed_where_the_sheet_has_room() -> None:
    small = PLACES._replace(spaces=PLACES.spaces[:1])
    low = print_content(CARDS["tin"].orient("landscape"))._replace(regions=(small,) * 13)
    page, *_ = impose(low, PAPERS["a4"], ENGLISH.sheet)
    assert page_words(page).count("LONG MARSH") == 13
    heights = [y for group, _, y in find_groups(page, f"list {small.name}")]
    (_, _, top), (_, _, strip) = *find_groups(page, "head"), *find_groups(page, "rules")
    assert top + 13 < min(heights)
    assert max(heights) + 10 < strip


def test_a_long_name_of_a_region_is_on_two_lines_and_none_is_set_too_small_to_read() -> None:
    long = PLACES._replace(name="The Long Western Archipelago of Saints")
    found = texts((long, PLACES))
    first, second = (text for text, _, _ in found if text.face == "display" and text.text != "LONG MARSH")
    assert f"{first.text} {second.text}" == "THE LONG WESTERN ARCHIPELAGO OF SAINTS"
    assert first.size == second.size >= 6
    assert all(CARD.y <= y <= CARD.bottom for _, _, y in found)
    assert not texts((PLACES._replace(name="Archipelago" * 4),))


def test_places_are_listed_beside_a_single_card_and_its_back_but_not_beside_several_or_a_folded_one() -> None:
    alone = print_content()._replace(regions=(PLACES,))
    several = alone._replace(cards=alone.cards * 2)
    for content, fold, listed in ((alone, False, True), (several, False, False), (alone, True, False)):
        page, *_ = impose(content, PAPERS["a4"], ENGLISH.sheet, PrintOptions(fold=fold))
        assert ("LONG MARSH" in page_words(page)) == listed
    cards = tuple(card._replace(back=card.face) for card in alone.cards)
    both = alone._replace(cards=cards, back_regions=(PLACES._replace(name="Far Shore"),))
    front, back = impose(both, PAPERS["a4"], ENGLISH.sheet)
    assert "LONG MARSH" in page_words(front)
    assert "LONG MARSH" not in page_words(back)
    assert "FAR SHORE" in page_words(back)


def style(ink: Ink) -> PrintStyle:
    chosen = PrintOptions(ink=ink)
    return PrintStyle(CARDS["tin"], PAPERS["a4"], TERRAINS, COIN_SETS["usd"], ENGLISH, chosen)


def pictures(panel: Drawing) -> list[tuple[Group, float, float]]:
    return [
        (e, x + e.x, y + e.y)
        for e, x, y in placed_elements(panel.elements)
        if isinstance(e, Group) and e.name == "locator"
    ]


def test_the_rules_of_one_map_have_its_picture_on_the_first_panel_and_its_colours_on_all() -> None:
    volcano = MAPS["volcano"]
    first, *others = make_rule_panels([volcano], style("full"))
    [(picture, x, y)] = pictures(first)
    assert 0 < x + picture.scale * 2 < PANEL_WIDTH
    assert 0 < y < PANEL_HEIGHT / 4
    fills = {e.paint.fill for e, _, _ in placed_elements(picture.elements) if isinstance(e, Shape)}
    assert {TERRAINS[region.terrain].wash for region in volcano.regions} <= fills
    assert not any(map(pictures, others))
    darks = [TERRAINS[region.terrain].deep for region in volcano.regions]
    for panel, dark in zip((first, *others), darks, strict=True):
        assert dark in {e.paint.fill for e, _, _ in placed_elements(panel.elements) if isinstance(e, Shape)}


@pytest.mark.parametrize("ink", ["low", "mono"])
def test_the_rules_in_low_or_mono_ink_have_no_picture_of_the_map(ink: Ink) -> None:
    assert not pictures(make_rule_panels([MAPS["volcano"]], style(ink))[0])
