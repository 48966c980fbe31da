"""The statements in maps/README.md are true."""

import re
from pathlib import Path

from coinage_pnp.card.terrain.palette import read_terrains
from coinage_pnp.game.board.checks import find_all
from coinage_pnp.game.board.grid import find_borders
from coinage_pnp.game.board.reader import read_map
from coinage_pnp.game.shipped import read_template

README = Path(__file__).parents[2] / "maps" / "README.md"


def test_the_map_in_the_readme_is_legal_without_a_warning_and_uses_every_field() -> None:
    text = README.read_text(encoding="utf-8")
    (example,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    board = read_map(example, "README.md", "harbour", read_terrains(*read_template("terrains.yaml")))
    assert find_all(board) == ()
    assert ("d", "i") in find_borders(board)
    assert ("c", "g") not in find_borders(board)
    fields = re.findall(r"^\| `(\w+)` \|", text.split("## Add a map")[0], re.MULTILINE)
    assert fields == re.findall(r"^(\w+):", example, re.MULTILINE)
