"""A proof reports what is hard to recognise on a drawn card, and nothing on good maps."""

import re
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from support.card_samples import SMALL_CARD, plan_of
from support.project_files import MAPS
from support.shipped_templates import CARDS, COIN_SETS, TERRAINS
from support.wide_runs import few_or_all

from coinage_pnp.card.title_and_compass import TitleRibbon
from coinage_pnp.drawing.formats import read_tins
from coinage_pnp.game.board.model import Map, Name, Region, Space
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import read_template
from coinage_pnp.lab.proof import map_proof as proof
from coinage_pnp.lab.proof.coins_on_seats import suggest_card
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates
from coinage_pnp.lab.proof.map_proof import MapProof, prove
from coinage_pnp.lab.proof.readability import PENNY, Distance, find_overlaps, measure_seat_distances
from coinage_pnp.lab.proof.visible_signs import find_closed_straits

COINS = {key: COIN_SETS[key] for key in ("usd", "eur")}
TEMPLATES = DrawingTemplates(CARDS, read_tins(*read_template("tin.yaml"))["mint"], TERRAINS, COINS, ("en",))
ALONE = TEMPLATES.select_print(CARDS["tin"], COINS["usd"], "en")

CROSS = "aaaabbbb " * 4 + "ccccdddd " * 4
NEARLY = f"{'a' * 13}{'b' * 13} " * 9 + f"{'a' * 14}{'b' * 12} " + f"{'d' * 13}{'c' * 13} " * 10

ROOT = Path(__file__).parents[2]


def board(rows: str, names: dict[str, str] | None = None, terrains: str = "forest town") -> Map:
    """A map of the grid `rows`, the space a in a region of its own."""
    texts = {"map": "X", "one": "Xx", "two": "Yy"} | (names or {})
    named = {key: Name((("", text),)) for key, text in texts.items()}
    kinds = zip(("one", "two"), terrains.split(), strict=True)
    regions = tuple(Region(key, named[key], kind) for key, kind in kinds)
    spaces = tuple(
        Space(letter, named.get(letter, Name((("", "Aa"),))), "one" if letter == "a" else "two")
        for letter in sorted(set(rows) - set(". "))
    )
    return Map("x", named["map"], None, regions, spaces, tuple(rows.split()), (), (), None, "portrait", 1)


@cache
def quick(given: Map) -> MapProof:
    return prove(given, ALONE)


def codes(proof: MapProof) -> set[str]:
    return {f"{finding.code} {finding.where}" for finding in proof.findings}


@pytest.mark.parametrize("map_id", few_or_all(["volcano"], list(MAPS)))
def test_a_shipped_map_has_no_errors_or_warnings_even_if_its_names_are_on_two_lines(map_id: str) -> None:
    proof = prove(MAPS[map_id], ALONE._replace(languages=("en", "fr")), strict=True)
    assert proof.findings == ()
    assert proof.borders[0].mm > 3
    assert proof.seats[0].mm > 19.05
    assert proof.compass == ("tin",) or map_id != "volcano"


def test_four_spaces_that_meet_in_a_corner_are_reported_once() -> None:
    (finding,) = (f for f in quick(board(CROSS)).findings if f.code == "near-miss")
    assert finding.where == "layout.3"
    assert "'a' and 'd', and 'b' and 'c', are not neighbours, but all four nearly meet" in finding.message
    assert quick(board(CROSS)).compass == (), "there is no sea for one"


def test_a_border_under_three_millimetres_is_reported_with_its_length_unless_it_has_a_wall() -> None:
    proof = quick(board(NEARLY))
    (finding,) = (f for f in proof.findings if f.code == "short-border")
    short = proof.borders[0]
    assert short.mm < 3 < proof.borders[1].mm
    assert f"{short.mm:.1f} mm long on the tin card" in finding.message
    assert finding.where.startswith("layout.")
    walled = quick(replace(board(NEARLY), walls=(short.pair,)))
    assert "short-border" not in {f.code for f in walled.findings}


def test_a_lake_of_a_single_cell_is_reported_at_its_row_and_a_larger_one_is_not() -> None:
    rows = [list("a" * 20 + "b" * 20) for _ in range(20)] + [list("c" * 21 + "d" * 19) for _ in range(20)]
    rows[3][7] = "."
    for row, column in product(range(12, 16), range(25, 29)):
        rows[row][column] = "."
    (finding,) = (f for f in quick(board(" ".join(map("".join, rows)))).findings if f.code == "small-lake")
    assert finding.where == "layout.3"
    assert re.match(r"the lake at row 4, column 8 has [1-3]\.\d mm² on the tin card", finding.message)


def test_a_seat_that_covers_its_whole_space_is_reported_with_the_percentage() -> None:
    rows = ["a" * 12] * 8 + ["aaaabaaaaaaa"] + ["c" * 12] * 8
    (finding,) = (f for f in quick(board(" ".join(rows))).findings if f.code == "tight-space")
    assert finding.where == "spaces.b"
    assert "covers 100% of it on the tin card" in finding.message


def test_a_name_or_text_that_is_undrawable_too_long_or_lacks_glyphs_is_reported_at_its_field() -> None:
    long = " ".join(["Unbelievably"] * 5)
    for name, code in (("WONDERFULLY" * 8, "undrawable"), (long, "long-name"), ("😀", "no-glyphs")):
        assert f"{code} spaces.b.name" in codes(quick(board(CROSS, {"b": name})))
    odd = replace(board(CROSS, {"one": "😀"}), about=Name((("", "😀"),)))
    assert {"no-glyphs regions.one.name", "no-glyphs about"} <= codes(quick(odd))


def test_similar_colours_are_warnings_and_errors_in_a_strict_proof() -> None:
    alike = board(CROSS, terrains="forest pine")
    assert not {code for code in codes(quick(alike)) if code.startswith("colours-")}
    no_tints = ALONE._replace(terrains={key: each._replace(tints=()) for key, each in TERRAINS.items()})
    found = prove(alike, no_tints)
    colours = [f for f in found.findings if f.code.startswith("colours-")]
    assert {(f.code, f.where, f.severity) for f in colours} >= {
        ("colours-normal", "regions.two.terrain", "warning"),
        ("colours-grey", "regions.two.terrain", "warning"),
    }
    assert all("for this region " in f.message for f in colours)
    assert found.colours["normal"][1] == ("one", "two")
    assert found.colours["normal"][0] < 20 < quick(alike).colours["normal"][0]
    strict = prove(alike, no_tints, strict=True)
    assert {f.severity for f in strict.findings if f.code.startswith("colours-")} == {"error"}


def test_coins_that_overlap_are_a_warning_with_a_remedy_and_an_error_in_a_strict_proof() -> None:
    crowded, small = board("ab cd ef"), ALONE._replace(cards={"tin": SMALL_CARD})
    found = prove(crowded, small._replace(formats={"tin": SMALL_CARD, "a6": CARDS["a6"]})).findings
    (overlap,) = (f for f in found if f.code == "coins-overlap")
    assert overlap.severity == "warning"
    assert overlap.message.startswith("penny coins (19.05 mm) overlap by ")
    assert overlap.message.endswith(" other pairs: print --card a6")
    seats = {"letter-hidden", "letter-astray", "tight-space", "overhang"}
    told = {place for f in found if f.code in seats for place in f.places}
    assert not told & set(overlap.places), "one remedy for what the same spaces have"
    (strict,) = (f for f in prove(crowded, small, strict=True).findings if f.code == "coins-overlap")
    assert strict.severity == "error"
    assert strict.message.endswith(": no card has room for them, but larger spaces would")


def test_the_card_to_print_is_the_smallest_larger_one_whose_seats_are_far_enough_apart() -> None:
    nearest = {"credit": 40.0, "poker": 20.0, "a6": 30.0, "a5": 45.0}
    for size, card in ((19.05, "poker"), (20.04, "poker"), (21.25, "a6"), (31.0, "a5")):
        remedy = suggest_card(size, CARDS["tin"], CARDS.values(), lambda card: nearest[card.id])
        assert str(remedy) == f"print --card {card}"
    assert suggest_card(46.0, CARDS["tin"], CARDS.values(), lambda card: nearest[card.id]) is None


def test_findings_are_about_us_coins_on_every_card_and_about_the_set_that_is_checked_alone() -> None:
    all_sets, euro = TEMPLATES.coins, {"eur": TEMPLATES.coins["eur"]}
    checked, printed = (prove(MAPS["volcano"], ALONE._replace(coins=sets)) for sets in (all_sets, euro))
    poker = TEMPLATES._replace(cards={"poker": CARDS["poker"]})
    assert "coins-overlap" not in {f.code for f in checked.findings}
    assert not [f for f in prove(MAPS["volcano"], poker, strict=True).findings if f.severity == "error"]
    (overlap,) = (f for f in printed.findings if f.code == "coins-overlap")
    apart = measure_seat_distances(plan_of("volcano", "tin").medals)[0]
    one, other = apart.pair
    where = f"by {21.25 - apart.mm:.1f} mm on spaces {one} and {other} of the tin card"
    assert overlap.message.startswith(f"5-cent coins (21.25 mm) overlap {where}")


def test_coins_that_only_touch_do_not_overlap() -> None:
    apart = (Distance(19.046, ("a", "b")), Distance(19.0, ("a", "c")), Distance(20.0, ("b", "c")))
    assert [
        (span.pair, round(span.mm, 2)) for span in find_overlaps(apart, COINS["usd"].diameters[PENNY])
    ] == [(("a", "c"), 0.05)]


def test_a_card_format_that_the_map_does_not_fit_is_reported_when_several_are_checked() -> None:
    tiny = CARDS["credit"]._replace(id="stamp", width=30, height=30)
    templates = TEMPLATES._replace(cards={"tin": CARDS["tin"], "stamp": tiny})
    found = prove(board(CROSS, {"b": "A Name in Quite Two Lines, Each Too Long"}), templates)
    assert any(f.code == "undrawable-card" and "stamp" in f.message for f in found.findings)


def test_a_name_without_glyphs_in_the_first_language_is_the_only_error_on_all_cards() -> None:
    cross = board(CROSS)
    name = Name((("en", "The 😀"), ("fr", "Le Rire")))
    named = replace(cross, regions=(cross.regions[0]._replace(name=name), *cross.regions[1:]))
    cards = {id_: CARDS[id_] for id_ in ("tin", "credit")}
    found = prove(named, TEMPLATES._replace(cards=cards, languages=("en", "fr"))).findings
    assert [f.where for f in found if f.severity == "error"] == ["regions.one.name.en"]


def test_a_card_too_large_for_its_tin_is_an_error() -> None:
    wide = CARDS["tin"]._replace(width=58)
    proof = prove(board(CROSS), ALONE._replace(cards={"tin": wide}))
    assert "tin format" in codes(proof)
    assert proof.tin["tin"] < 0


def test_an_undrawable_name_used_by_several_languages_is_reported_once_at_its_field() -> None:
    every = ALONE._replace(languages=("en", "fr", "ja"))
    found = prove(board(CROSS, {"b": "WONDERFULLY" * 8}), every).findings
    assert [f.where for f in found if f.code == "undrawable"] == ["spaces.b.name"]
    given = board(CROSS)
    english = replace(
        given, spaces=tuple(s._replace(name=Name((("en", "W" * 40), ("fr", "Bb")))) for s in given.spaces)
    )
    found = prove(english, every).findings
    fields = [f"spaces.{letter}.name.en" for letter in "abcd"]
    assert [f.where for f in found if f.code == "undrawable"] == fields


def test_a_link_that_must_run_over_a_third_space_is_reported() -> None:
    rows = board("bbbbbbbbbbcccc " * 4 + "bbbaaaabbbcccc " * 4 + "bbbbbbbbbbcccc " * 4)
    over = next(f for f in quick(replace(rows, links=(("a", "c"),))).findings if f.code == "link-over-land")
    assert "over the land of 'b'" in over.message
    assert "link-over-land links" not in codes(quick(board(CROSS)))


def test_links_that_must_cross_are_reported_and_linked_spaces_that_nearly_meet_are_not() -> None:
    both = quick(replace(board(CROSS), links=(("a", "d"), ("b", "c"))))
    assert "links-cross links" in codes(both)
    assert "near-miss" not in {f.code for f in both.findings}
    linked = quick(replace(board(CROSS), links=(("a", "d"),)))
    assert "links-cross links" not in codes(linked)
    (finding,) = (f for f in linked.findings if f.code == "near-miss")
    assert finding.message.startswith("'b' and 'c' are not neighbours, but come within ")


def test_links_are_found_at_their_places_in_the_file() -> None:
    text = (ROOT / "maps" / "forest.yaml").read_text(encoding="utf-8")
    more = text.replace("links: [h-i]", "links: [h-i, f-d, a-e]")
    found = quick(read_map(more, "forest.yaml", "forest")).findings
    (crossing,) = (f for f in found if f.code == "links-cross")
    assert "the links a-e and d-f cross" in crossing.message
    assert crossing.places[:2] == ("links.2", "links.1")


def test_a_title_between_two_coasts_that_are_not_neighbours_is_reported_in_its_language() -> None:
    plan = plan_of("volcano", "tin")
    assert not list(find_closed_straits(plan, "de"))
    one, other = (plan.medals[letter] for letter in min(plan.survey.non_neighbours))
    line = np.linspace((one.x, one.y), (other.x, other.y), 25)
    (finding,) = find_closed_straits(replace(plan, title=TitleRibbon(line, 1.0, ())), "de")
    assert (finding.code, finding.where) == ("closed-strait", "name.de")
    assert finding.message.startswith("the title 'Vulkan' closes the strait between ")


def test_a_strip_of_sea_narrower_than_the_lines_of_its_coasts_is_reported() -> None:
    rows = [f"{'a' * 13}..{'b' * 12}...{'d' * 13}"] * 14 + ["c" * 43] * 14
    (strait,) = (f for f in quick(board(" ".join(rows))).findings if f.code == "closed-strait")
    assert strait.message.startswith("'a' and 'b'")


def test_the_maps_readme_explains_exactly_the_finding_codes_that_exist() -> None:
    package = ROOT / "coinage_pnp"
    sources = [
        *(package / "lab" / "proof").glob("*.py"),
        package / "game" / "board" / "checks.py",
    ]
    begun = r'(?:Finding|finding|warning)\(\s*(?:(?:"error"|"warning"|severity|ERROR|WARNING),\s*)?'
    code = re.compile(begun + r'(?:f?"([a-z]+(?:-[a-z{.}]+)*)"|(?!WARNING)([A-Z]+),)')
    found = {
        name or getattr(proof, constant).lower()
        for path in sources
        for name, constant in code.findall(path.read_text(encoding="utf-8"))
    }
    page = (ROOT / "maps" / "README.md").read_text(encoding="utf-8").split("## `coinage-pnp check`")[1]
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    reported = {name for row in rows for name in re.findall("`([a-z-]+)`", row) if not name.startswith("-")}
    assert {name.replace("{alike.vision}", "normal") for name in found - {"warning"}} == reported
    assert len(reported) > 15
