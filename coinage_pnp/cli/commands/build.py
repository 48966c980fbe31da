"""`coinage-pnp build`: maps become PDF files."""

from __future__ import annotations

from dataclasses import replace

import typer

from coinage_pnp import shipped
from coinage_pnp.artwork.coins import read_coin_sets
from coinage_pnp.artwork.terrain import MOTIFS, read_terrains
from coinage_pnp.cli.common import build_options as options
from coinage_pnp.cli.common.backs import offset_given, with_saved
from coinage_pnp.cli.common.build_files import run_jobs, tell
from coinage_pnp.cli.common.card_choice import card_named
from coinage_pnp.cli.common.choices import chosen
from coinage_pnp.cli.common.jobs import CARD, PAPER, USUAL_COINS, plan_jobs, together_name
from coinage_pnp.cli.common.languages import LANGUAGE, load_language
from coinage_pnp.cli.common.map_choice import choose_maps, refuse_missing
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.papers import paper_named
from coinage_pnp.cli.common.refusals import refuse
from coinage_pnp.drawing import read_cards
from coinage_pnp.press.imposition import CROP
from coinage_pnp.press.print_style import CRIB, PAD, TOKENS, TOKENS_FOLD, PrintStyle

EXAMPLES = """
  coinage-pnp build --map volcano           output/volcano.pdf: card, rules
  coinage-pnp build volcano --paper letter  output/volcano-letter.pdf
  coinage-pnp build frozen --card a5        a play mat, the rules on page 2
  coinage-pnp build ./mine.yaml --open      a map of your own, shown at once
  coinage-pnp build forest --ink low        black line on white
  coinage-pnp build lagoon --lang fr        card and rules in French
  coinage-pnp build volcano --back frozen   two maps on one card, two-sided
  coinage-pnp build volcano --back frozen --fold    the same on one side
  coinage-pnp build --all --together        every map in one file
  coinage-pnp build volcano --copies 6 --only card  six cards on a sheet
  coinage-pnp build --all --only card --out cards   cards for other stock
  coinage-pnp build volcano --tokens fold --crib    with paper coins
  coinage-pnp build volcano --only pad      ten more games to write down
"""


def build(
    names: options.Names = None,
    maps: options.Maps = None,
    every: options.Every = False,
    together: options.Together = False,
    copies: options.Copies = None,
    out: options.Out = None,
    paper: options.PaperName = None,
    card: options.CardName = CARD,
    only: options.OnlyPart = None,
    back: options.Back = None,
    flip: options.FlipOver = None,
    fold: options.Fold = False,
    back_offset: options.BackOffset = None,
    tokens: options.PaperTokens = None,
    crib: options.Cribs = False,
    pad: options.ScorePad = False,
    marks: options.MarksShown = None,
    language: options.Tongue = LANGUAGE,
    coins: options.Coins = None,
    ink: options.InkUsed = options.Ink.FULL,
    shop: options.Shop = False,
    show: options.Show = False,
    quiet: options.Quiet = False,
    force: options.Force = False,
) -> None:
    """Make the PDF of a map: the card and its rules on one sheet, ready to print at 100 %.

    Files that this program made are replaced; others only with --force.
    """
    given = {
        "--together": together,
        "--copies": copies,
        "--paper": paper,
        "--only": only,
        "--back": back,
        "--flip": flip,
        "--fold": fold,
        "--back-offset": back_offset,
        "--marks": marks,
        "--tokens": tokens,
        "--crib": crib,
        "--pad": pad,
        "--shop": shop,
    }
    refuse(given)
    style = replace(
        _style(card, paper or PAPER, language, coins or USUAL_COINS, quiet=quiet),
        only=str(only or ""),
        ink=str(ink),
        copies=copies or 1,
        flip=str(flip or ""),
        fold=fold,
        marks=str(marks or CROP),
        tokens=str(tokens or (TOKENS_FOLD if only == TOKENS else "")),
        crib=crib or only == CRIB,
        pad=pad or only == PAD,
    )
    words = [*(names or []), *(maps or [])]
    if not words and not every:
        raise typer.BadParameter(
            "say which: a map's id as in 'coinage-pnp build --map volcano', 'random', a path, or --all",
            param_hint="--map",
        )
    front, behind = choose_maps(words, every=every), choose_maps([] if back is None else [back])
    refuse_missing(front, behind)
    sources, notes = front.sources, tuple(dict.fromkeys((*front.notes, *behind.notes)))
    for source in behind.sources:
        style = replace(style, back=shipped.load_map(source, style.terrains))
    style = replace(style, offset=offset_given(back_offset))
    name = together_name(sources, whole=every and not words) if together else ""
    jobs = plan_jobs(sources, style, out, name, shop=shop)
    style, moved = with_saved(style, back_offset, turned=style.turns and not shop)
    for note in () if quiet else (*notes, *moved):
        say(note)
    for made in run_jobs(jobs, style, *behind.sources, force=force, quiet=quiet, shop=shop):
        tell(made, quiet=quiet, show=show)


def _style(card: str, paper: str, language: str, coins: str, *, quiet: bool = False) -> PrintStyle:
    """The templates the command line asks for; BadParameter when it asks for what there is not."""
    sheet = paper_named(paper)
    size = card_named(card, read_cards(*shipped.read_template("cards.yaml")))
    sets = read_coin_sets(*shipped.read_template("coins.yaml"))
    return PrintStyle(
        size,
        sheet,
        read_terrains(*shipped.read_template("terrains.yaml"), MOTIFS),
        sets[chosen(coins.lower(), sets, "--coins", "set of coins")],
        load_language(language, quiet=quiet),
    )
