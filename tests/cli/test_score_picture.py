"""`score --picture`: the map with its coins and the score, checked with independent PDF readers."""

import io
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from support.command_line import Run
from support.drawing_walk import groups_named, walk_elements
from support.pdf_text import page_text
from support.project_files import MAPS, ROOT
from support.random_games import position_from
from support.shipped_templates import CARDS, COIN_SETS
from support.wide_runs import WIDE, few_or_all

from coinage_pnp.card.plan import make_plan
from coinage_pnp.drawing.coins.coin_face import LIGHT
from coinage_pnp.drawing.colour import INK
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text, Use
from coinage_pnp.game.rules.coins import HEADS, RANK, find_owner
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.words.language import Language
from coinage_pnp.lab.templates import load_terrains
from coinage_pnp.sheet.drawn_score import CARD_WIDTH, MARGIN, PictureStyle, draw_score

LINE = "volcano D/D/P/Pd/p/Qd/D/n/qN/- DN ddppp t"
VOLCANO = Game(MAPS["volcano"])


STYLE = PictureStyle(CARDS["tin"], load_terrains(), COIN_SETS["usd"])


def drawn(line: str) -> Drawing:
    position = position_from(line.removeprefix("volcano "), VOLCANO)
    return draw_score(VOLCANO, position, score(VOLCANO, position), Language(), STYLE)


def uses(elements: tuple[Element, ...]) -> list[Use]:
    return [element for _, element, _ in walk_elements(elements) if isinstance(element, Use)]


def test_every_coin_is_as_large_on_its_space_as_a_real_one_and_shows_its_side() -> None:
    drawing = drawn(LINE)
    medals = make_plan(VOLCANO.board, STYLE.card, "en").medals
    [coins] = groups_named(drawing.elements, "coins")
    stacks = dict(
        zip(VOLCANO.letters, position_from(LINE.removeprefix("volcano "), VOLCANO).stacks, strict=True)
    )
    piles = {e.name.split()[1]: e for e in coins.elements if isinstance(e, Group)}
    assert piles.keys() == {letter for letter, stack in stacks.items() if stack}
    for letter, pile in piles.items():
        medal = medals[letter]
        assert (pile.x, pile.y, pile.scale) == (medal.x, medal.y, 1.0)
        assert len(uses(pile.elements)) == len(stacks[letter])
        for use, coin in zip(uses(pile.elements), stacks[letter], strict=True):
            diameter = STYLE.coins.diameters[RANK[coin] - 1]
            assert use.symbol.startswith(f"coin {coin.upper()} {find_owner(coin).word} {diameter:.4g}")


def test_no_coin_leaves_the_picture() -> None:
    """A quarter on any space hangs over the card's edge at most as far as the picture's margin."""
    card = STYLE.card
    for board in few_or_all([VOLCANO.board], [*MAPS.values()]):
        held, quarter = card.orient(board.orientation), STYLE.coins.diameters[-1]
        for medal in make_plan(board, held, "en").medals.values():
            over = quarter / 2 - min(medal.x, medal.y, held.width - medal.x, held.height - medal.y)
            assert over * CARD_WIDTH / held.width < MARGIN


def test_a_band_and_a_sign_show_who_has_the_majority_of_each_region() -> None:
    """Light for Heads, dark for Tails, under the letters; a region without a majority has neither."""
    drawing = drawn("volcano D/D/d/-/p/Qd/D/n/-/- DN ddppp t")
    [plate] = groups_named(drawing.elements, "map")
    land = plate.elements[0]
    assert isinstance(land, Group)
    names = [element.name for element in land.elements if isinstance(element, Group)]
    bands = {e.name: e for e in land.elements if isinstance(e, Group) and e.name.startswith("won ")}
    position = position_from("D/D/d/-/p/Qd/D/n/-/- DN ddppp t", VOLCANO)
    won = {r.id: r.majority for r in score(VOLCANO, position).regions if r.majority is not None}
    assert bands.keys() == {f"won {region}" for region in won}
    assert 0 < len(won) < len(VOLCANO.board.regions)
    for region, side in won.items():
        paints = [e.paint.stroke for e in bands[f"won {region}"].elements if isinstance(e, Shape)]
        assert paints[1] == (LIGHT if side is HEADS else INK)
    assert max(names.index(name) for name in bands) < min(names.index(f"seat {x}") for x in "abcdefghij")
    signs = [e.name for e in drawing.elements if isinstance(e, Group) and e.name.startswith("won by")]
    assert signs == [f"won by {side.word}" for side in won.values()]


def test_the_result_is_the_first_and_largest_line() -> None:
    drawing = drawn(LINE)
    first, *rest = [e for e in drawing.elements if isinstance(e, Text)]
    assert first.text == "Tails leads, 18 to 17."
    assert first.size > 1.5 * max(text.size for text in rest)
    [plate] = groups_named(drawing.elements, "map")
    assert first.y < plate.y


def test_the_banks_are_drawn_coin_by_coin() -> None:
    drawing = drawn(LINE)
    names = [use.symbol for use in uses(tuple(e for e in drawing.elements if isinstance(e, Use)))]
    assert sorted(name.split()[1] + name.split()[2][0] for name in names) == sorted(
        ["Dh", "Nh", "Dt", "Dt", "Pt", "Pt", "Pt"]
    )
    assert max(len(drawing.symbols[name]) for name in names) <= 3, "ranks alone, without emblems"


def test_the_pdf_has_the_score_and_the_position_and_the_png_equals_it_as_rendered_by_pdfium(
    coinage: Run, tmp_path: Path
) -> None:
    code, out, err = coinage("score", LINE, "--picture", "score.pdf")
    assert code == 0
    assert "score.pdf: Volcano" in err
    reader, text = pypdf.PdfReader(tmp_path / "score.pdf"), page_text(tmp_path / "score.pdf")
    last = out.splitlines()[-1]
    assert "Leewood" in text
    assert last in text
    assert reader.metadata is not None
    assert reader.metadata.subject == LINE
    assert coinage("score", LINE, "--picture", "score.png")[0] == 0
    data = (tmp_path / "score.png").read_bytes()
    pil = pytest.importorskip("PIL.Image")
    with pil.open(io.BytesIO(data)) as image:
        assert image.mode == "RGB"
        assert round(image.info["dpi"][0]) == 200
        assert abs(image.width - 156 / 25.4 * 200) <= 1
        if WIDE:
            document = pypdfium2.PdfDocument(tmp_path / "score.pdf")
            theirs = document[0].render(scale=200 / 72).to_pil().convert("RGB")
            document.close()
            assert image.tobytes() == theirs.tobytes()


def test_json_and_a_picture_with_a_french_title_can_be_had_together(coinage: Run, tmp_path: Path) -> None:
    code, out, _ = coinage("score", "--json", LINE, "--picture", "score.pdf", "--lang", "fr")
    assert (code, out[0], out.count("\n")) == (0, "{", 1)
    metadata = pypdf.PdfReader(tmp_path / "score.pdf").metadata
    assert metadata is not None
    assert metadata.title == "Volcan\u00a0: Pile mène, 18 à 17."


def test_an_unknown_terrain_is_refused_and_no_picture_is_written(coinage: Run, tmp_path: Path) -> None:
    text = (ROOT / "maps" / "volcano.yaml").read_text(encoding="utf-8")
    (tmp_path / "odd.yaml").write_text(text.replace("terrain: lava", "terrain: larva"), encoding="utf-8")
    words = (f"./odd.yaml {LINE.removeprefix('volcano ')}", "--picture", "score.png", "--lang", "de")
    code, _, err = coinage("score", *words)
    assert (code, err) == (1, "odd.yaml:12: 'terrain': 'larva' gibt es nicht; meintest du 'lava'?\n")
    assert not (tmp_path / "score.png").exists()
