"""What a print looks like: its options, with the templates that they name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from coinage_pnp.card.terrain.palette import Terrain
from coinage_pnp.drawing.coins.coinset import CoinSet
from coinage_pnp.drawing.formats import CardFormat, Paper, Tin
from coinage_pnp.drawing.pages import Info
from coinage_pnp.files.signature import PROGRAM
from coinage_pnp.game.board.model import Map
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import SheetWords
from coinage_pnp.sheet.print_options import BACK, BACK_PARTS, PrintOptions


@dataclass(frozen=True)
class PrintStyle:
    """Options and templates of a print, shared by all maps of a run."""

    card: CardFormat  # upright; a landscape map turns it on its side
    paper: Paper
    terrains: Mapping[str, Terrain]
    coins: CoinSet  # shown on rule panels and the player aid; paper coins have their sizes
    language: Language
    chosen: PrintOptions = PrintOptions()  # the other options; the fields of this object take precedence
    back: Map | None = None
    tin: Tin | None = None  # the tin for a tin kit, if requested

    @property
    def back_part(self) -> str:
        """The card's back instead of a map: one of BACK_PARTS, or ""."""
        return str(self.chosen.back) if self.chosen.back in BACK_PARTS and not self.back else ""

    @cached_property
    def options(self) -> PrintOptions:
        """All options, with this style's card, paper, coins, language and back."""
        return replace(
            self.chosen,
            card=self.card.id,
            paper=self.paper.id,
            coins=self.coins.id,
            lang=self.language.code,
            back=self.back.id if self.back else self.back_part,
        )

    def add_back(self, boards: Sequence[Map]) -> list[Map]:
        """The maps, and the one on the back if it is another."""
        return [*boards, *([self.back] if self.back and self.back not in boards else [])]


def count_pages(labels: Sequence[str], words: SheetWords) -> str:
    """How many pages have these labels, for messages."""
    empty = labels.count(words.empty_back)
    count = f"{len(labels)} page{'s' if len(labels) > 1 else ''}"
    if not empty:
        return count
    return f"{count}, {empty} of them {'empty backs' if empty > 1 else 'an empty back'}"


def make_print_info(
    title: str, labels: Sequence[str], about: Sequence[str], language: Language, options: PrintOptions
) -> Info:
    """Metadata of a print whose pages have these labels; `about` are its keywords."""
    words = language.sheet
    backed = BACK not in options.only and words.back in labels
    parts = [label for label in dict.fromkeys(labels) if label != words.empty_back]
    return Info(
        title=words.say("part", title=title, part=", ".join(parts)),
        subject=words.unofficial,
        author=PROGRAM,
        keywords=", ".join(about),
        language=language.code,
        duplex=options.edge if backed else "",
    )
