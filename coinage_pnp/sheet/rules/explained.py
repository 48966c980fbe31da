"""Sentences about what a map has beyond the published game, and where the rules say them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.tints import choose_backdrop_terrain
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.errors import UserError
from coinage_pnp.game.board.checks import BRIDGE, CONCEPTS, COUNT, FERRY, PATH, SCATTERED, WALL, find_concepts
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.markup import (
    LINKS_AND_WALLS,
    NUMBER_OF_SPACES,
    SCATTERED_REGIONS,
    Block,
    Panel,
)
from coinage_pnp.game.words.sections import ConceptWords
from coinage_pnp.game.words.slots import Plural, fill
from coinage_pnp.sheet.print_style import PrintStyle

EXPLAINED_AT = {
    LINKS_AND_WALLS: (WALL, FERRY, BRIDGE, PATH),
    SCATTERED_REGIONS: (SCATTERED,),
    NUMBER_OF_SPACES: (COUNT,),
}
"""The concepts that are explained at each of these drawings of the rules, if the map has them."""


class ExplainedConcept(NamedTuple):
    """A concept of a map, with what the rules say about it."""

    concept: str  # one of board.checks.CONCEPTS
    words: str  # a marked-up sentence, with the concept in braces where its sign goes
    sign: Drawing | None


def draw_signs(concepts: Sequence[ExplainedConcept]) -> Mapping[str, Drawing]:
    """The signs in these sentences, by concept."""
    return {each.concept: each.sign for each in concepts if each.sign}


def select_explained(panel: Panel, concepts: Sequence[ExplainedConcept]) -> list[ExplainedConcept]:
    """The concepts that have a place on a panel."""
    places = [EXPLAINED_AT[block.drawing] for block in panel.blocks if block.drawing in EXPLAINED_AT]
    return [each for each in concepts if any(each.concept in place for place in places)]


def explain_panels(
    language: Language, concepts: Sequence[ExplainedConcept]
) -> Iterator[tuple[Panel, Sequence[ExplainedConcept]]]:
    """The rule panels as text, with the concepts in each: at their first place, or on one more panel."""
    left = list(concepts)
    for panel in language.rules:
        said = select_explained(panel, left)
        left = [each for each in left if each not in said]
        yield panel._replace(blocks=tuple(block for _, block in with_sentences(panel, said))), said
    if left:
        yield Panel(language.concepts.title, tuple(Block(each.words, "text") for each in left)), left


def with_sentences(panel: Panel, concepts: Sequence[ExplainedConcept]) -> Iterator[tuple[int, Block]]:
    """A panel's blocks with their indices; each sentence continues the paragraph above its place."""
    blocks = list(panel.blocks)
    for i, block in enumerate(blocks):
        said = [each.words for each in concepts if each.concept in EXPLAINED_AT.get(block.drawing, ())]
        if said and i and blocks[i - 1].style == "text" and not blocks[i - 1].drawing:
            blocks[i - 1] = blocks[i - 1]._replace(words=" ".join([blocks[i - 1].words, *said]))
        elif said:
            blocks[i] = Block(" ".join(said), "text")
    return ((i, block) for i, block in enumerate(blocks) if block.drawing not in EXPLAINED_AT)


def explain_maps(boards: Sequence[Map], style: PrintStyle) -> tuple[ExplainedConcept, ...]:
    """A sentence for each concept of some maps and the one on the back, with the sign of the first that has it."""
    printed = style.add_back(boards)
    boats = [_find_boats(board, style) for board in printed]
    return explain_concepts(printed, style.terrains, style.language.concepts, style.options.ink, boats)


def _find_boats(board: Map, style: PrintStyle) -> list[bool]:
    """Whether the card draws each link with a boat: it has none over land, or where the water is narrow."""
    if board.links and choose_backdrop_terrain(board, style.terrains).is_wet:
        from coinage_pnp.card.plan import make_plan  # long to load; most maps have no link

        with suppress(UserError):  # a map that cannot be drawn is refused elsewhere
            return [bool(route.boat) for route in make_plan(board, style.card, style.language.code).routes]
    return []


def explain_concepts(
    boards: Sequence[Map],
    terrains: Mapping[str, Terrain],
    words: ConceptWords,
    ink: str,
    boats: Sequence[Sequence[bool]] = (),
) -> tuple[ExplainedConcept, ...]:
    """The same for maps without a print; `boats` of each map as for `find_concepts`."""
    having: dict[str, list[Map]] = {}
    for board, afloat in zip(boards, boats or [()] * len(boards), strict=True):
        wet = choose_backdrop_terrain(board, terrains).is_wet
        for concept in find_concepts(board, wet=wet, boats=afloat):
            having.setdefault(concept, []).append(board)
    found = []
    for concept in filter(having.get, CONCEPTS):
        from coinage_pnp.card.concept_signs import draw_concept_sign  # most maps need no sign

        counts = dict.fromkeys(str(len(board.spaces)) for board in having[concept])
        values = {"sign": f"{{{concept}}}", "n": "/".join(counts)}
        sign = draw_concept_sign(concept, having[concept][0], terrains, ink)
        said = getattr(words, concept)
        if isinstance(said, Plural):
            said = said.one if [*counts] == ["1"] else said.many
        found.append(ExplainedConcept(concept, fill(said, values), sign))
    return tuple(found)
