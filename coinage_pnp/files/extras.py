"""Messages about missing optional extras."""

import shutil
import sys
from pathlib import Path


def needs_extra(extra: str) -> str:
    """The end of a message: `needs the extra "ja": python -m pip install "coinage-pnp[ja]"`."""
    return f'needs the extra "{extra}": {install_line(extra)}'


def install_line(extra: str) -> str:
    """The command that adds an extra to this installation, whatever it was installed from."""
    wanted = f'install "coinage-pnp[{extra}]"'
    if "pipx" in Path(sys.prefix).parts:
        return f"pipx runpip coinage-pnp {wanted}"
    found = shutil.which("python")
    is_activated = found is not None and Path(found).parent == Path(sys.executable).parent
    python = "python" if is_activated else f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return f"{python} -m pip {wanted}"
