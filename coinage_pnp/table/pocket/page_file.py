"""The page of the pocket: its modules in one script, its parts in the page or in files beside it."""

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from coinage_pnp.drawing.coins.coin_face import place_coin
from coinage_pnp.drawing.paths.path import rectangle
from coinage_pnp.drawing.render.png import draw_pixels, write_png
from coinage_pnp.drawing.scene import Drawing, Paint, Shape
from coinage_pnp.files.signature import sign_markup
from coinage_pnp.files.units import MM_PER_INCH
from coinage_pnp.table.pocket.packing import compress, write_text
from coinage_pnp.version import __version__

STATIC = Path(__file__).parents[1] / "static"
PAGE = Path(__file__).with_name("page")
TABS = ("score", "play", "main")  # what the page of the pocket has, and the target of a link
REPLACED = {STATIC / "server.js": PAGE / "pocket.js"}
"""The module that asks the server, and the one that answers in its place."""

_IMPORT = re.compile(r"^import (?:\{([^}]*)\}|\* as (\w+)) from \"([^\"]+)\";$", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
_EXPORT_LIST = re.compile(r"export ?\{([^}]*)\};?")
_COMMENT = re.compile(r"^\s*//[^\n]*\n|/\*\*(?:(?!\*/).)*\*/ ?", re.MULTILINE | re.DOTALL)


def write_page(parts: Mapping[str, bytes]) -> bytes:
    """One file with everything in it."""
    parts = {"main": bundle(PAGE / "main.js").encode(), **parts}
    inline = "".join(
        f'<script type="text/plain" id="part-{name}">{write_text(compress(data))}</script>\n'
        for name, data in parts.items()
    )
    return _write_html("", inline, "connect-src 'none'; img-src blob: data:")


def write_site(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a folder for a web server, by path: a browser can install it, and needs no network later."""
    parts = {"main": bundle(PAGE / "main.js").encode(), **parts}
    files = {f"parts/{name}": compress(data) for name, data in parts.items()}
    head = (
        '<link rel="manifest" href="manifest.webmanifest">\n<link rel="apple-touch-icon" href="icon.png">\n'
    )
    policy = "connect-src 'self'; img-src 'self' blob: data:; worker-src 'self'; manifest-src 'self'"
    files |= {"index.html": _write_html(head, "", policy), "icon.png": _draw_icon()}
    files["manifest.webmanifest"] = (PAGE / "manifest.webmanifest").read_bytes()
    listed = ", ".join(f'"{name}"' for name in ["./", *sorted(set(files) - {"index.html"})])
    version = sha256(b"".join(files[name] for name in sorted(files))).hexdigest()[:16]
    worker = (PAGE / "worker.js").read_text(encoding="utf-8")
    files["worker.js"] = worker.replace("VERSION", version).replace('"FILES"', listed).encode()
    return files


def _draw_icon() -> bytes:
    """The icon of the installed page, a PNG: the quarter of Heads on paper."""
    side, size = 40.0, 24.4  # of the icon and of the coin, mm; what is further out, some phones cut off
    use, symbols = place_coin("Q", size, side / 2, side / 2)
    paper = Shape(rectangle(0, 0, side, side), Paint(fill="#f6ecd4"))
    dpi = 512 * MM_PER_INCH / side
    return write_png(draw_pixels(Drawing(side, side, (paper, use), symbols), dpi), dpi, {"Title": "Coin Age"})


def _write_html(head: str, inline: str, policy: str) -> bytes:
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    style = re.sub(r"@font-face[^}]*\}\n", "", (STATIC / "table.css").read_text(encoding="utf-8"))
    script = bundle(PAGE / "boot.js")
    allowed = (
        "default-src 'none'; base-uri 'none'; form-action 'none'; font-src data:; "
        f"style-src '{_hash(style)}'; script-src '{_hash(script)}' blob: 'wasm-unsafe-eval'; {policy}"
    )
    html = re.sub(r'<link rel="(?:icon|stylesheet)"[^>]*>\n|<script[^>]*></script>\n', "", html)
    others = rf"(?!{'|'.join(TABS)}\")[\w.]+"
    html = re.sub(rf'\s*<(a href="(?:#|/)|section id="){others}"[^>]*>.*?</(a|section)>', "", html)
    html = html.replace(
        "</head>",
        f'<meta http-equiv="content-security-policy" content="{allowed}">\n'
        f'<link rel="icon" href="data:,">\n{head}<style>{style}</style>\n</head>',
    )
    html = html.replace(
        "    </div>\n  </details>",
        '      <p class="help" data-word="pocket_note"></p>\n'
        f'      <p class="help">coinage-pnp {__version__}</p>\n    </div>\n  </details>',
    )
    html = html.replace("</body>", f'{inline}<script type="module">{script}</script>\n</body>')
    return sign_markup(html.removesuffix("\n"))


def _hash(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def bundle(main: Path) -> str:
    """A module and all that it imports, as one script."""
    order: list[Path] = []
    _order_modules(main, order)
    return "const modules = {};\n" + "".join(map(_wrap, order))


def _order_modules(path: Path, order: list[Path]) -> None:
    """Add a module after all that it imports."""
    if path not in order:
        for match in _IMPORT.finditer(path.read_text(encoding="utf-8")):
            _order_modules(_find_module(path, match[3]), order)
        order.append(path)


def _find_module(importer: Path, name: str) -> Path:
    path = (importer.parent / name).resolve()
    return REPLACED.get(path, path)


def _wrap(path: Path) -> str:
    """A module as a function that returns what it exports."""
    text = _COMMENT.sub("", path.read_text(encoding="utf-8"))

    def take(match: re.Match[str]) -> str:
        module = f'modules["{_find_module(path, match[3]).name}"]'
        names = match[2] or f"{{{match[1].replace(' as ', ': ')}}}"
        return f"const {names} = {module};"

    exported = [f"{match[1]}" for match in _EXPORT.finditer(text)]
    for match in _EXPORT_LIST.finditer(text):
        pairs = [one.strip().split(" as ") for one in match[1].split(",")]
        exported += [f"{pair[-1]}: {pair[0]}" for pair in pairs]
    text = _EXPORT_LIST.sub("", _EXPORT.sub("", _IMPORT.sub(take, text)))
    body = f'modules["{path.name}"] = (() => {{\n{text}\nreturn {{ {", ".join(exported)} }};\n}})();\n'
    return body.replace("</script", "<\\/script")
