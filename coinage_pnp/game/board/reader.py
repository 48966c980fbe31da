"""Reads a map file into a `Map`, reporting every problem of the file at once."""

import re
from collections.abc import Collection, Sequence
from collections.abc import Mapping as Lookup
from string import ascii_lowercase
from unicodedata import bidirectional, combining, normalize

from coinage_pnp.files.yaml.fields import Fields, document
from coinage_pnp.files.yaml.syntax import Mapping, Scalar
from coinage_pnp.files.yaml.wording import is_id, shown
from coinage_pnp.game.board.grid import touching
from coinage_pnp.game.board.model import BACKDROP, Map, Name, Pair, Region, Space

ORIENTATIONS = ("portrait", "landscape")
NAME_LIMIT = 40  # maximum length of the name of a map, region or space
ABOUT_LIMIT = 200
MAX_EDITION = 999
RESERVED = "random"  # selects any map, so no map may have this id
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}")  # as in BCP 47: en, pt-BR, zh-Hant
_PAIR = re.compile(r"([a-z])-([a-z])")
_RIGHT_TO_LEFT = ("R", "AL", "AN")
"""Bidirectional classes of Unicode: Hebrew and similar, Arabic and similar, Arabic digits."""


def read_map(text: str, file: str, map_id: str, terrains: Collection[str] | None = None) -> Map:
    """Read a map from the text of the file `file`; `map_id` is the file name without its extension.

    `terrains` are the ids of known terrains; None accepts any. Raises InvalidFile with every problem.
    """
    with document(text, file, "a map") as root:
        if complaint := id_complaint(map_id):
            root.wrong(0, complaint)
        name = read_name(root, "name", NAME_LIMIT)
        about = read_name(root, "about", ABOUT_LIMIT) if "about" in root else None
        listed = root.fields("regions")
        regions = _regions(listed, terrains)
        letters = root.fields("spaces")
        spaces = _spaces(letters, regions)
        if spaces:
            _refuse_empty_regions(listed, regions, spaces.values())
        layout = read_layout(root, {letter: letters.line_of(letter) for letter in spaces if len(letter) == 1})
        links = _pairs(root, "links", spaces)
        walls = _pairs(root, "walls", spaces)
        if layout:
            _refuse_redundant_pairs(root, links, walls, touching(layout))
        backdrop = _terrain(root, "backdrop", terrains) if "backdrop" in root else None
        orientation = root.choice("orientation", ORIENTATIONS, default=ORIENTATIONS[0])
        edition = root.integer("edition", 1, MAX_EDITION, default=1)
    return Map(
        id=map_id,
        name=name,
        about=about,
        regions=tuple(regions.values()),
        spaces=tuple(space for _, space in sorted(spaces.items())),
        layout=layout,
        links=tuple(sorted(links)),
        walls=tuple(sorted(walls)),
        backdrop=backdrop,
        orientation=orientation,
        edition=edition,
        source=root.source,
    )


def id_complaint(map_id: str) -> str:
    """What is wrong with a map's id, or ""."""
    if map_id == RESERVED:
        return "no map can be called 'random', the word that asks for any map: rename the file"
    if not is_id(map_id):
        wrong = f"a map's id is its file's name, and {shown(map_id)} is not valid"
        return f"{wrong}: rename the file with 1 to 40 of the characters a-z, 0-9, '-' and '_'"
    return ""


def read_name(fields: Fields, key: str, limit: int) -> Name:
    """A name: one text for all languages, or one for each language."""
    node = fields.node(key)
    if node is None:
        return Name(())
    if isinstance(node, Scalar):
        return Name((("", _read_text(fields, key, limit)),))
    by_language = fields.fields(key, like="one text, or {en: Volcano}", required=False)
    for code in by_language:
        if not _LANGUAGE.fullmatch(code):
            by_language.wrong(code, f"{shown(code)} is not a language code: write one like en, fr or ja")
    texts = tuple((code, _read_text(by_language, code, limit)) for code in by_language)
    if isinstance(node, Mapping) and not texts:
        fields.wrong(key, f"{shown(key)} is missing in all languages: write one, as in {{en: Volcano}}")
    return Name(texts)


def _read_text(fields: Fields, key: str, limit: int) -> str:
    """A text in NFC; text that cannot be printed from left to right is noted as a problem."""
    text = normalize("NFC", fields.text(key, limit=limit))
    if any(bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        fields.wrong(
            key, f"{shown(text)} runs from right to left, which cannot be printed: write other letters"
        )
    elif text and combining(text[0]):
        fields.wrong(key, f"{shown(text)} begins with an accent: write it after its letter")
    return text


def _terrain(fields: Fields, key: str, terrains: Collection[str] | None) -> str:
    return fields.text(key, limit=40) if terrains is None else fields.choice(key, terrains)


def _regions(listed: Fields, terrains: Collection[str] | None) -> dict[str, Region]:
    """The regions by id, in file order; terrains used twice are noted."""
    regions: dict[str, Region] = {}
    serves: dict[str, str] = {}
    for region in listed:
        fields = listed.fields(region, "region")
        if not is_id(region):
            listed.wrong(region, f"{shown(region)} cannot be a region's id: use a-z, 0-9, '-' and '_'")
        terrain = _terrain(fields, "terrain", terrains)
        if terrain and serves.setdefault(terrain, region) != region:
            used = f"terrain {shown(terrain)} is already used by region {shown(serves[terrain])}"
            fields.wrong("terrain", f"{used}: choose another")
        regions[region] = Region(region, read_name(fields, "name", NAME_LIMIT), terrain)
    return regions


def _spaces(listed: Fields, regions: Collection[str]) -> dict[str, Space]:
    """The spaces by letter, in file order."""
    spaces: dict[str, Space] = {}
    for letter in listed:
        fields = listed.fields(letter, "space")
        if len(letter) != 1 or letter not in ascii_lowercase:
            listed.wrong(letter, f"{shown(letter)} cannot be a space's letter: use one of a to z")
        home = fields.choice("region", regions) if regions else fields.text("region")
        spaces[letter] = Space(letter, read_name(fields, "name", NAME_LIMIT), home)
    return spaces


def _refuse_empty_regions(listed: Fields, regions: Collection[str], spaces: Collection[Space]) -> None:
    """Note regions without spaces, unless the region of some space could not be read."""
    used = {space.region for space in spaces}
    for region in regions:
        if region not in used and "" not in used:
            listed.wrong(region, f"region {shown(region)} has no spaces: give it one, or remove it")


def _pairs(root: Fields, key: str, spaces: Collection[str]) -> dict[Pair, int]:
    """The sorted pairs listed under `key`, with their line numbers."""
    pairs: dict[Pair, int] = {}
    for scalar in root.scalars(key, required=False):
        match, written = _PAIR.fullmatch(scalar.text), f"{shown(scalar.text)} in {shown(key)}"
        if not match:
            root.wrong(scalar.line, f"{written}: write two letters, as in a-h")
            continue
        pair = (min(match.groups()), max(match.groups()))
        unknown = [letter for letter in dict.fromkeys(pair) if letter not in spaces]
        if pair[0] == pair[1]:
            root.wrong(scalar.line, f"{written} links a space to itself")
        elif pair in pairs:
            root.wrong(scalar.line, f"{shown(scalar.text)} is in {shown(key)} twice: remove one")
        for letter in unknown:
            root.wrong(scalar.line, f"{written}: there is no space {shown(letter)}")
        if pair[0] != pair[1] and not unknown:
            pairs.setdefault(pair, scalar.line)
    return pairs


def _refuse_redundant_pairs(
    root: Fields, links: Lookup[Pair, int], walls: Lookup[Pair, int], shared: Collection[Pair]
) -> None:
    """Note links between spaces that touch anyway, and walls where nothing touches."""
    for pair, line in links.items():
        if pair in shared:
            root.wrong(line, f"link {'-'.join(pair)}: the two share a border already; remove the link")
    for pair, line in walls.items():
        if pair not in shared:
            root.wrong(line, f"wall {'-'.join(pair)}: the two share no border; remove the wall")


MAX_SIDE = 200  # maximum number of rows and of cells per row: four cells per mm on the smallest card


def read_layout(root: Fields, spaces: Lookup[str, int]) -> tuple[str, ...]:
    """The rows of `layout`, top first; () if invalid (noted). `spaces` maps letters to line numbers."""
    scalar = root.scalar("layout")
    if scalar is None:
        return ()
    if scalar.style != "|":
        root.wrong(scalar.line, "write 'layout: |' and below it the rows, indented by two spaces")
        return ()
    rows = scalar.text.rstrip("\n").split("\n")
    first = scalar.line + 1
    seen = _note_cells(root, rows[:MAX_SIDE], first, spaces)
    for letter, line in spaces.items():
        if letter not in seen:
            root.wrong(line, f"space {shown(letter)} has no cell in the layout")
    if not _is_rectangle(root, rows, first):
        return ()
    for letter, starts in pieces(rows).items():
        for row, _ in starts[1:]:
            parted = f"space {shown(letter)} is in {len(starts)} pieces"
            root.wrong(first + row, f"{parted}: its cells must be connected by their edges")
    return tuple(rows)


def _note_cells(root: Fields, rows: Sequence[str], first: int, spaces: Collection[str]) -> set[str]:
    """Note each invalid character at its first row; return all characters seen."""
    seen: set[str] = {BACKDROP} if spaces else {BACKDROP, *ascii_lowercase}
    if not spaces:
        wrong = "the layout has letters, but no space is listed under 'spaces'"
        root.wrong(first - 1, f"{wrong}: list them there")
    for number, row in enumerate(rows):
        for cell in sorted(set(row) - seen):
            if cell not in spaces:
                root.wrong(first + number, _no_cell(cell))
        seen.update(row)
    return seen


def _no_cell(cell: str) -> str:
    if cell in ascii_lowercase:
        return f"the layout has the letter {shown(cell)}, but no space {shown(cell)} is listed under 'spaces'"
    if cell == " ":
        return "a blank in a row of the layout: write '.' for a cell that belongs to no space"
    return f"{shown(cell)} in the layout: a cell is one lower-case letter, or '.' for no space"


def _is_rectangle(root: Fields, rows: Sequence[str], first: int) -> bool:
    """Whether all rows have the same allowed length; problems are noted."""
    if len(rows) > MAX_SIDE:
        root.wrong(first + MAX_SIDE, f"the layout has {len(rows)} rows: at most {MAX_SIDE}")
        return False
    lengths = [len(row) for row in rows]
    if not any(lengths):
        root.wrong(first - 1, "the layout has no rows: write them below, indented by two spaces")
        return False
    if max(lengths) > MAX_SIDE:
        longest = lengths.index(max(lengths))
        root.wrong(first + longest, f"this row has {max(lengths)} cells: at most {MAX_SIDE}")
        return False
    common_length = max(set(lengths), key=lambda length: (lengths.count(length), length))
    for number, length in enumerate(lengths):
        if length != common_length:
            root.wrong(first + number, f"this row has {length} cells, the others have {common_length}")
    return len(set(lengths)) == 1


def pieces(layout: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
    """For each letter the edge-connected pieces of its cells, each given by its first (row, column)."""
    found: dict[str, list[tuple[int, int]]] = {}
    unseen = {(y, x): cell for y, row in enumerate(layout) for x, cell in enumerate(row) if cell != BACKDROP}
    for first in list(unseen):
        if letter := unseen.pop(first, ""):
            found.setdefault(letter, []).append(first)
            waiting = [first]
            while waiting:
                y, x = waiting.pop()
                for near in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                    if unseen.get(near) == letter:
                        del unseen[near]
                        waiting.append(near)
    return found
