"""Why something could not be drawn: every cause at its line, in the map or in the words of its language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from coinage_pnp import shipped
from coinage_pnp.artwork.proof import UNDRAWABLE, planned
from coinage_pnp.board.model import Map
from coinage_pnp.cli.common.card_choice import larger
from coinage_pnp.cli.common.examination import ERROR, with_lines
from coinage_pnp.cli.common.languages import FOLDER, LANGUAGE
from coinage_pnp.drawing import CardFormat, NoGlyphsError, UndrawableError, WordsError
from coinage_pnp.errors import InvalidFile, Problem, UserError
from coinage_pnp.shipped import MapSource
from coinage_pnp.yaml_source import line_of, parse, texts

Drawn = tuple[MapSource, Map]
"""A map, and where it is from."""


def with_causes(
    error: UserError, drawn: Iterable[Drawn], card: CardFormat, cards: Mapping[str, CardFormat], language: str
) -> UserError:
    """The error of drawing, told where its causes stand if they are in a map or in a language's words; all of them.

    Args:
        error: what was raised.
        drawn: the maps that were to be drawn.
        card: on what, held upright.
        cards: the formats there are, by id.
        language: the code of that in which they were to be drawn.
    """
    found: list[Problem] = []
    if isinstance(error, UndrawableError | NoGlyphsError):
        found = [problem for one in drawn for problem in _in_map(one, card, cards, language)]
    if not found and isinstance(error, WordsError | NoGlyphsError):
        found = list(_in_words(error, language))
    return InvalidFile(dict.fromkeys(found)) if found else error


def _in_map(
    drawn: Drawn, card: CardFormat, cards: Mapping[str, CardFormat], language: str
) -> Iterator[Problem]:
    source, board = drawn
    _, wrong = planned(board, card.held(board.orientation), language)
    for remark in with_lines(source, wrong):
        if remark.severity == ERROR:
            hint = larger(card, cards) if remark.code == UNDRAWABLE else ""
            yield Problem(str(source.path), remark.line, remark.message + hint)


def _in_words(error: WordsError | NoGlyphsError, language: str) -> Iterator[Problem]:
    """Where the words stand: in the language's file, or what it lacks, in that of English."""
    for code in dict.fromkeys((language, LANGUAGE)):
        text, path = shipped.read_template(f"{FOLDER}/{code}.yaml")
        root = parse(text, path)
        if isinstance(error, NoGlyphsError):
            said = [scalar for scalar in texts(root) if not set(error.missing).isdisjoint(scalar.text)]
            yield from (Problem(path, scalar.line, error.about(scalar.text)) for scalar in said)
        elif line := line_of(root, error.where):
            yield Problem(path, line, str(error))
            return
