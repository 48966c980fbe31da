"""The engine of the pocket: MicroPython, as it is kept in the folder `engine`."""

from pathlib import Path

ENGINE = Path(__file__).with_name("engine")
CHANGES = (
    ("var wasmBinary,out=", "var wasmBinary=moduleArg.pocketEngine,out="),
    ("Module={locateFile:", "Module={pocketEngine:options.engine,locateFile:"),
)
"""The engine comes from the page, not from an address."""


def read_engine() -> bytes:
    """The engine itself."""
    return (ENGINE / "micropython.wasm").read_bytes()


def read_loader() -> bytes:
    """The JavaScript that starts the engine."""
    text = (ENGINE / "micropython.mjs").read_text(encoding="utf-8")
    for old, new in CHANGES:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text.encode()
