"""What a print is made of: which maps share a file, and what to know about them first."""

from collections.abc import Iterator, Sequence

from coinage_pnp.errors import UserError
from coinage_pnp.game.board.causes import summarize
from coinage_pnp.game.board.checks import WARNING, find_all
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.shipped import MapSource, SourcedMap
from coinage_pnp.lab.findings import find_untranslated, write_findings
from coinage_pnp.lab.proof.coins_on_seats import make_suggest
from coinage_pnp.lab.proof.drawing_templates import DrawingTemplates, try_plan
from coinage_pnp.lab.proof.readability import report_overlaps
from coinage_pnp.sheet.print_options import CARD, HTML, PLAYER_AID, RULES, PrintOptions
from coinage_pnp.sheet.print_style import PrintStyle

LONGEST_NAME = 80  # of a file for several maps


def share_maps(
    sources: Sequence[MapSource], options: PrintOptions, *, whole: bool = False
) -> list[tuple[str, tuple[MapSource, ...]]]:
    """The maps of each file, with their names in its name; `whole` if `sources` are all maps."""
    if not options.one_pdf:
        return [(source.id, (source,)) for source in sources]
    name = "all-maps" if whole else "+".join(source.id for source in sources)
    if len(name) > LONGEST_NAME:
        name = f"{sources[0].id}+{len(sources) - 1}-more"
    return [(name, tuple(sources))]


def find_print_warnings(
    fronts: Sequence[SourcedMap],
    behind: Sequence[SourcedMap],
    style: PrintStyle,
    templates: DrawingTemplates,
) -> Iterator[UserError]:
    """What to know about maps before printing them, in front of and behind a card."""
    prints_card = style.options.has(CARD)
    lists_places = style.options.has(RULES) and style.options.rules == HTML
    alone = templates.select_print(style.card, style.coins, style.language.code)
    for source, board in (*fronts, *behind):
        if source.origin != "shipped":
            found = summarize(board, find_all(board))
            if prints_card:
                from coinage_pnp.lab.proof.map_proof import prove  # long to load; shipped maps need none

                found = prove(board, alone).findings
            yield from write_findings(source.path, (each for each in found if each.severity == WARNING))
        elif prints_card and (plan := try_plan(board, alone.default_card, style.language.code)[0]):
            suggest = make_suggest(plan, alone.formats.values(), {})
            # only about coins, and without lines: nobody edits its file
            yield from write_findings(source.id, report_overlaps(plan, style.coins, suggest))
    for source, board in fronts:
        about = [board.about] if board.about and len(fronts) == 1 and not style.options.print_shop else []
        names = board.names_on_card if prints_card or lists_places else (board.name,)
        yield from find_untranslated(source.path, (*names, *about), style.language)
    for source, board in behind:
        yield from find_untranslated(source.path, board.names_on_card, style.language)
    boards = [board for _, board in fronts]
    aids = [boards] if style.options.player_aid else []
    if style.options.tin_kit or style.back_part == PLAYER_AID:  # these are for one map each
        aids += [[board] for board in boards]
    left_out = [*dict.fromkeys(name for some in aids for name in _list_left_out(some, style))]
    if left_out:
        text = "the player aid has no room for what the rules say about {concepts}: keep the rules beside it"
        if not style.options.player_aid and style.back_part != PLAYER_AID:
            text = "the tin's paper has no room for what the rules say about {concepts}: keep the rules in it"
        yield UserError(text, concepts=style.language.description.join_list(left_out))


def _list_left_out(boards: Sequence[Map], style: PrintStyle) -> list[str]:
    """Names of what the player aid of some maps has no room for. The print reports words that do not fit."""
    from coinage_pnp.sheet.rules.explained import explain_maps  # long to load; most prints have no aid
    from coinage_pnp.sheet.rules.player_aid import list_unexplained

    explained = explain_maps(boards, style)
    if not explained:
        return []
    try:
        left_out = list_unexplained(style.language, explained)
    except UserError:
        return []
    return [style.language.concepts.names.say(each.concept) for each in left_out]
