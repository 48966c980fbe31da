"""Only files that this program made, and that nobody changed, are written over."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from coinage_pnp.cli.files import write_own
from coinage_pnp.errors import UserError
from coinage_pnp.sheet.png import write_png

PICTURE = write_png(np.full((4, 4, 3), 200, dtype=np.uint8), 72, "coinage-pnp 0.0.1")


def test_a_picture_of_an_earlier_version_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "new" / "card.png"
    write_own(path, PICTURE, "coinage-pnp")
    write_own(path, b"another", "coinage-pnp")
    assert path.read_bytes() == b"another"


@pytest.mark.parametrize(
    "theirs",
    [
        b"",
        b"coinage-pnp 0.1.0",
        PICTURE.replace(b"Software", b"software"),
        PICTURE[:-20] + b"x" + PICTURE[-19:],
        PICTURE + PICTURE[8:],
    ],
)
def test_a_picture_that_somebody_changed_or_made_is_left_alone_unless_forced(
    theirs: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(theirs)
    with pytest.raises(UserError, match="was not made by coinage-pnp"):
        write_own(path, PICTURE, "coinage-pnp")
    assert path.read_bytes() == theirs
    write_own(path, PICTURE, "coinage-pnp", force=True)
    assert path.read_bytes() == PICTURE
