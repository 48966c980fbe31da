"""Rule panels: pages of text and drawings, from top to bottom."""

from typing import NamedTuple

STYLES = ("head", "text", "note")  # a block's text styles: heading, paragraph, centred line in italics


class Block(NamedTuple):
    """Part of a rule panel: marked-up text in one of STYLES, a drawing, or both; "" if absent."""

    words: str
    style: str
    drawing: str = ""


class Panel(NamedTuple):
    """One rule panel."""

    title: str
    blocks: tuple[Block, ...]


def find_drawings(panels: tuple[Panel, ...]) -> dict[str, bool]:
    """The drawings of some panels, and whether each is beside a text."""
    return {block.drawing: bool(block.words) for panel in panels for block in panel.blocks if block.drawing}
