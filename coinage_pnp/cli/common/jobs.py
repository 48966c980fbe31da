"""Which maps become which files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import typer

from coinage_pnp import shipped
from coinage_pnp.cli.common.languages import LANGUAGE
from coinage_pnp.cli.common.output_files import refuse_ending
from coinage_pnp.drawing import FULL, read_cards
from coinage_pnp.errors import UserError
from coinage_pnp.press import print_style as styles
from coinage_pnp.press.print_options import BACK
from coinage_pnp.press.print_style import AIDS, TOKENS, PrintStyle
from coinage_pnp.shipped import MapSource

USUAL_COINS = styles.USUAL_COINS
"""The coins that lie on cards unless others are asked for."""

OUTPUT = Path("output")
"""Where files go unless told otherwise."""

CARD, PAPER = "tin", "a4"
"""The formats of a print when none is named; others show in the file's name, as another language than LANGUAGE."""


_LONGEST = 80
"""Characters of a name made of several maps' names."""


@dataclass(frozen=True)
class BuildJob:
    """Maps and the file they become."""

    sources: tuple[MapSource, ...]
    """One, or more that go into one file."""
    path: Path


def together_name(sources: Sequence[MapSource], *, whole: bool) -> str:
    """What several maps in one file are called; `whole` when they are all that there are."""
    if whole:
        return "all-maps"
    name = "+".join(source.id for source in sources)
    return name if len(name) <= _LONGEST else f"{sources[0].id}+{len(sources) - 1}-more"


def plan_jobs(
    sources: Sequence[MapSource],
    style: PrintStyle,
    out: Path | None,
    together: str = "",
    *,
    shop: bool = False,
) -> tuple[BuildJob, ...]:
    """Which file each map becomes.

    Args:
        sources: the maps.
        style: with what they are printed.
        out: a folder or a file.
        together: what one file for all of them is called; "" for a file each.
        shop: whether the files are for a print shop.

    Raises:
        UserError: two maps would become one file.
        typer.BadParameter: one file is named for several maps, or one that is no PDF.
    """
    refuse_ending(out, ".pdf")
    shares = [(together, tuple(sources))] if together else [(source.id, (source,)) for source in sources]
    if out is not None and is_one_file(out):
        if len(shares) > 1:
            raise typer.BadParameter(
                "one file cannot hold several maps: name a folder, or say --together", param_hint="--out"
            )
        return (BuildJob(shares[0][1], out),)
    jobs = tuple(BuildJob(maps, (out or OUTPUT) / file_name(name, style, shop=shop)) for name, maps in shares)
    taken: dict[Path, BuildJob] = {}
    for job in jobs:
        other = taken.setdefault(job.path, job)
        if other is not job:
            raise UserError(
                f"{other.sources[0].path} and {job.sources[0].path} would both become {job.path}: "
                "build them one by one, each with its own --out"
            )
    return jobs


def is_one_file(out: Path) -> bool:
    """Whether what --out names is a file, and not a folder."""
    return out.suffix.lower() == ".pdf" and not out.is_dir()


def file_name(name: str, style: PrintStyle, *, shop: bool = False) -> str:
    """The maps' name, and whatever is not as usual, so that one print does not replace another."""
    return "-".join(part for part in (name, *_name_parts(style, shop)) if part) + ".pdf"


def _name_parts(style: PrintStyle, shop: bool) -> Iterator[str]:
    yield from unusual(style.card.id, PAPER if shop else style.paper.id, style.language.code)
    yield style.coins.id if style.coins.id != USUAL_COINS else ""
    yield style.ink if style.ink != FULL else ""
    yield f"x{style.copies}" if style.copies > 1 else ""
    yield f"back-{style.back.id}" if style.back else ""
    yield from style.sheet_name()
    yield "only" if style.only in AIDS else ""
    yield from (f"{aid}-{style.tokens}" if aid == TOKENS else aid for aid in style.aids)
    yield {BACK: "backs-only"}.get(style.only, style.only) if style.only not in AIDS else ""
    yield "shop" if shop else ""


def unusual(card: str, paper: str, language: str) -> tuple[str, ...]:
    """Which formats and which language are not as usual, as a file's name says it."""
    parts = (
        card if card != CARD else "",
        _paper_part(paper) if paper != PAPER else "",
        language if language != LANGUAGE else "",
    )
    return tuple(part for part in parts if part)


def _paper_part(paper: str) -> str:
    """A paper in a file's name; one that is called as a card is, says that it is the paper."""
    return f"{paper}-paper" if paper in read_cards(*shipped.read_template("cards.yaml")) else paper
