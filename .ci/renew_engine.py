"""Renews the engine of the pocket from npm: `python .ci/renew_engine.py 1.27.0`. Then run its tests."""

import hashlib
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ENGINE = Path(__file__).parents[1] / "coinage_pnp" / "table" / "pocket" / "engine"
PACKAGE = "@micropython/micropython-webassembly-pyscript"
FILES = ("micropython.mjs", "micropython.wasm")


def main(version: str) -> None:
    """Replace the files of the engine, and note their checksums."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", f"{PACKAGE}@{version}"], cwd=folder, check=True)
        (packed,) = Path(folder).glob("*.tgz")
        with tarfile.open(packed) as files:
            for name in FILES:
                member = files.extractfile(f"package/{name}")
                assert member
                (ENGINE / name).write_bytes(member.read())
    note = ENGINE / "engine.txt"
    text = re.sub(r"(?m)^version: .*$", f"version: {version}", note.read_text(encoding="utf-8"))
    for name in FILES:
        digest = hashlib.sha256((ENGINE / name).read_bytes()).hexdigest()
        text = re.sub(rf"(?m)^[0-9a-f]{{64}}  {re.escape(name)}$", f"{digest}  {name}", text)
    note.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
