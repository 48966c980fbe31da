"""What the rules of a print say about its maps beyond the published game."""

from collections.abc import Mapping, Sequence

from coinage_pnp.card.concept_signs import draw_concept_sign
from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.card.terrain.tints import choose_backdrop_terrain
from coinage_pnp.game.board.concepts import CONCEPTS, find_concepts
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.rule_words import ConceptWords
from coinage_pnp.game.words.slots import fill
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.explained import ExplainedConcept


def explain_maps(boards: Sequence[Map], style: PrintStyle) -> tuple[ExplainedConcept, ...]:
    """A sentence for each concept of some maps and the one on the back, with the sign of the first that has it."""
    every = [*boards, *([style.back] if style.back else [])]
    return explain_concepts(every, style.terrains, style.language.concepts, style.options.ink)


def explain_concepts(
    boards: Sequence[Map], terrains: Mapping[str, Terrain], words: ConceptWords, ink: str
) -> tuple[ExplainedConcept, ...]:
    """The same for maps without a print."""
    having: dict[str, list[Map]] = {}
    for board in boards:
        for concept in find_concepts(board, wet=choose_backdrop_terrain(board, terrains).is_wet):
            having.setdefault(concept, []).append(board)
    found = []
    for concept in CONCEPTS:
        if some := having.get(concept):
            counts = dict.fromkeys(str(len(board.spaces)) for board in some)
            values = {"sign": f"{{{concept}}}", "n": "/".join(counts)}
            sentence = fill(getattr(words, concept), values)
            sign = draw_concept_sign(concept, some[0], terrains, ink)
            found.append(ExplainedConcept(concept, sentence, sign))
    return tuple(found)
