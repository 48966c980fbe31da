"""From maps to print files: cards, rules, sheets."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from coinage_pnp.card.card_drawing import draw_card
from coinage_pnp.card.terrain.tints import choose_region_terrains
from coinage_pnp.drawing.pages import Page
from coinage_pnp.drawing.render.pdf.document import render
from coinage_pnp.drawing.scene import Group
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import FEWEST_COUNTED
from coinage_pnp.sheet.layout.page_layout import impose
from coinage_pnp.sheet.layout.print_content import ListedRegion, PanelStrip, PrintContent, PrintedCard
from coinage_pnp.sheet.option_words import list_imprint
from coinage_pnp.sheet.print_file import PrintFile
from coinage_pnp.sheet.print_options import BOOKLET, CARD, HTML, PLAYER_AID, RULES, STRIP
from coinage_pnp.sheet.print_style import PrintStyle, count_pages, make_print_info
from coinage_pnp.sheet.rule_pages import (
    draw_aid_page,
    draw_back_and_rules,
    list_panel_titles,
    make_booklet,
    make_rule_panels,
)


def print_files(boards: Sequence[Map], style: PrintStyle) -> Iterator[PrintFile]:
    """One PDF, or a print shop's files for the first map; arguments and errors as for `print_maps`."""
    if style.options.print_shop:
        from coinage_pnp.sheet.shop import print_for_shop

        yield from print_for_shop(boards[0], style)
        return
    in_words = style.options.has(RULES) and style.options.rules == HTML
    if not in_words or style.options.has(CARD) or style.options.aids:
        pages = lay_out(boards, style)
        data, words = _render_pages(boards, style, pages), style.language.sheet
        labels = [page.label for page in pages]
        kinds = [label for label in dict.fromkeys(labels) if label != words.empty_back]
        what = ", ".join(words.translate_label(kind, Language().sheet) for kind in kinds)
        if "map" in what or style.options.rules == CARD:
            what = f"{style.card.id} card, {what}"
        what += f" on {style.paper.name}, {count_pages(labels, words)}"
        if any(page.cuts and not _has_foot(page) for page in pages):
            covered = pages[0].label == words.cover
            plain = "print page 1 on plain paper: it has the ruler for the others"
            what += f"; {plain}" if covered else "; no room for a ruler: print at 100% (actual size)"
        yield PrintFile(".pdf", data, what)
        if style.options.cut_file or style.options.cut_marks:
            from coinage_pnp.sheet.cut_files import write_cut_files

            yield from write_cut_files(data, pages, style.options)
    if in_words:
        from coinage_pnp.sheet.rules_html import write_rules_html

        yield PrintFile(".html", write_rules_html(boards, style), "rules and map in words")


def _has_foot(page: Page) -> bool:
    return any(isinstance(one, Group) and one.name == "foot" for one in page.drawing.elements)


def print_maps(boards: Sequence[Map], style: PrintStyle) -> bytes:
    """The PDF of some maps. Raises UserError if a map, a text or a card does not fit."""
    return _render_pages(boards, style, lay_out(boards, style))


def _render_pages(boards: Sequence[Map], style: PrintStyle, pages: Sequence[Page]) -> bytes:
    labels = [page.label for page in pages]
    about = ["Coin Age", "print and play", *(board.id for board in boards), style.card.id, style.paper.id]
    return render(
        pages, make_print_info(_write_title(boards, style), labels, about, style.language, style.options)
    )


def lay_out(boards: Sequence[Map], style: PrintStyle) -> tuple[Page, ...]:
    """The pages of a print. Raises UserError as `print_maps` does."""
    language = style.language
    every = style.add_back(boards)
    about = boards[0].about if len(every) == 1 else None
    form = CARD if style.back_part == RULES else style.options.rules
    names = {"coins": style.coins.name.best(language.code)}
    if style.back:
        names["back"] = style.back.name.best(language.code)
    imprint = [(option, names.get(option, value)) for option, value in list_imprint(style.options)]
    content = PrintContent(
        title=_write_title(boards, style),
        about=about.best(language.code) if about else "",
        editions=tuple((board.name.best(language.code), board.edition) for board in every),
        cards=tuple(_draw_cards(boards, every, style)),
        regions=tuple(_list_regions(boards[0], style)) if len(boards) == 1 else (),
        back_regions=tuple(_list_regions(style.back, style)) if style.back else (),
        options=tuple(language.choices.find_text(*one) for one in imprint),
    )
    if style.options.has(RULES) and form == STRIP:
        panels = make_rule_panels(every, style)
        strip = PanelStrip(language.sheet.rules, panels, headings=list_panel_titles(panels, language))
        content = content._replace(rules=strip)
    if style.options.has(RULES) and form == BOOKLET:
        content = content._replace(strips=(make_booklet(make_rule_panels(every, style), style),))
    if style.options.aids:
        from coinage_pnp.sheet.aids import draw_aids  # slow to import

        strips, extras = draw_aids(boards, style)
        content = content._replace(strips=(*content.strips, *strips), extras=extras)
    return impose(content, style.paper, language.sheet, style.options)


def _list_regions(board: Map, style: PrintStyle) -> Iterator[ListedRegion]:
    """Names of the map's regions and spaces, in map order."""
    code = style.language.code
    drawn = choose_region_terrains(board, style.terrains, style.options.ink)
    for region in board.regions:
        kind = drawn[region.id]
        spaces = tuple((space.letter, space.name.best(code)) for space in board.list_spaces(region.id))
        yield ListedRegion(region.name.best(code), kind.wash, kind.deep, spaces)


def _write_title(boards: Sequence[Map], style: PrintStyle) -> str:
    """The maps' names, or how many they are, then the name of the other side after a slash."""
    code = style.language.code
    names = " · ".join(board.name.best(code) for board in boards)
    if len(boards) >= FEWEST_COUNTED:
        names = style.language.sheet.count_maps(len(boards))
    return f"{names} / {style.back.name.best(code)}" if style.back else names


def _draw_cards(boards: Sequence[Map], every: Sequence[Map], style: PrintStyle) -> Iterator[PrintedCard]:
    """The maps, then the rules, which are two-sided if the maps are; `every` adds the map on the back."""
    back, pages = draw_back_and_rules(every, style, on_cards=style.options.rules == CARD)
    code, asked = style.language.code, style.options.copies
    copies = asked if isinstance(asked, int) else 1
    if style.options.has(CARD):
        if style.back:
            back = draw_card(style.back, style.card, style.terrains, code, ink=style.options.ink)
        for board in boards:
            if back and board is style.back:
                face = back
            else:
                face = draw_card(board, style.card, style.terrains, code, ink=style.options.ink)
            if style.back_part == PLAYER_AID:
                back = draw_aid_page([board], style)  # a map's rules are behind its own card
            card = PrintedCard(board.name.best(code), face, style.card.orient(board.orientation), back)
            yield from [card] * copies
    faces = [face for _, face in pages]
    sides = zip_longest(faces[::2], faces[1::2]) if style.options.back else ((face, None) for face in faces)
    for front, behind in sides:
        yield from [PrintedCard("", front, style.card, behind)] * copies
