"""The rules and the map in words, as a plain page for screen readers and braille."""

import re
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from coinage_pnp.drawing.render.svg import write_svg
from coinage_pnp.drawing.scene import Drawing
from coinage_pnp.files.signature import sign_markup
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.rules.coins import STARTING_BANK
from coinage_pnp.game.sentences.map_description import describe
from coinage_pnp.game.words.markup import Panel, read_markup
from coinage_pnp.sheet.print_style import PrintStyle
from coinage_pnp.sheet.rules.bank_figure import write_bank_caption
from coinage_pnp.sheet.rules.example_figure import describe_example_coins, list_example_rows
from coinage_pnp.sheet.rules.explained import (
    ExplainedConcept,
    draw_signs,
    explain_maps,
    explain_panels,
)
from coinage_pnp.sheet.rules.toss_table import describe_offer, list_toss_rows

_COIN = re.compile(r"\s*\{(?:heads|tails)\}")

_TAGS = {"strong": "strong", "italic": "em"}

_SCREEN = (  # as wide as a phone, and dark where its owner wants that
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
)


def write_rules_html(boards: Sequence[Map], style: PrintStyle) -> bytes:
    """A self-contained HTML document."""
    words, code = style.language, style.language.code
    title = escape(" · ".join(board.name.best(code) for board in boards))
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{code}">',
        f'<head><meta charset="utf-8"><title>{title}</title>{_SCREEN}</head>',
        "<body>",
    ]
    for board in boards:
        lines.append(f"<h1>{escape(board.name.best(code))}</h1>")
        intro = 2 if board.about else 1
        spoken = [escape(line) for line in describe(board, words).splitlines()]
        lines += [f"<p>{line}</p>" for line in spoken[:intro]]
        lines += ["<ul>", *(f"<li>{line}</li>" for line in spoken[intro:]), "</ul>"]
    for panel, said in explain_panels(words, explain_maps(boards, style)):
        lines.append(f"<h2>{escape(panel.title)}</h2>")
        lines += _write_panel(panel, said, style)
    lines += [f"<p>{escape(words.sheet.unofficial)}</p>", "</body>", "</html>"]
    return sign_markup("\n".join(lines))


def _write_panel(panel: Panel, concepts: Sequence[ExplainedConcept], style: PrintStyle) -> Iterator[str]:
    signs, figures = draw_signs(concepts), style.language.figures
    for block in panel.blocks:
        if block.words:
            tag = "h3" if block.style == "head" else "p"
            yield f"<{tag}>{_write_marked(block.words, signs)}</{tag}>"
        if block.drawing == "coins":
            coins = zip(STARTING_BANK, style.coins.coins, strict=True)
            names = [f"{count} × {coin.name.best(style.language.code)}" for count, coin in coins]
            yield f"<ol>{''.join(f'<li>{escape(name)}</li>' for name in names)}</ol>"
            if style.coins.explained:
                yield f"<p>{escape(write_bank_caption(style.language, style.coins))}</p>"
        elif block.drawing == "toss":
            yield f"<table><tr><th>{escape(figures.matches)}</th><th>{escape(figures.may)}</th></tr>"
            for matches, offers in list_toss_rows():
                ways = [" ".join(describe_offer(offer, figures)) for offer in offers]
                yield f"<tr><td>{matches}</td><td>{escape(' '.join(ways))}</td></tr>"
            yield "</table>"
        elif block.drawing == "example":
            yield from _write_example(style)


def _write_example(style: PrintStyle) -> Iterator[str]:
    """The worked example: a line per region with its coins and both sides' sums, then the bank and the total."""
    (_, _, heads, tails), *rows = list_example_rows(style.language)
    yield f"<table><tr><th>{escape(style.language.figures.example)}</th><th></th>"
    yield f"<th>{escape(heads)}</th><th>{escape(tails)}</th></tr>"
    described = describe_example_coins(style.language, style.coins)
    for (_, name, *sums), said in zip(rows, described, strict=True):
        yield f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in (name, said, *sums))}</tr>"
    yield "</table>"


def _write_marked(text: str, signs: Mapping[str, Drawing]) -> str:
    """Marked-up text as HTML with its signs, without the drawn coins that follow their names.

    Signs have no text for screen readers, because the sentence around them names them.
    """
    found = []
    for span in read_markup(_COIN.sub("", text), signs):
        said, tag = escape(span.text), _TAGS.get(span.style)
        if span.style == "sign":
            data = b64encode(write_svg(signs[span.text], "", "")).decode()
            said = f'<img alt="" src="data:image/svg+xml;base64,{data}">'
        found.append(f"<{tag}>{said}</{tag}>" if tag else said)
    return "".join(found)
