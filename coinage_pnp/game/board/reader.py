"""Reads a map file into a `Map`, reporting every problem of the file at once."""

import re
from collections.abc import Collection, Sequence
from collections.abc import Mapping as Lookup
from itertools import islice
from unicodedata import bidirectional, combining, normalize

from coinage_pnp.errors import UserError
from coinage_pnp.files.typed_text import fold_word
from coinage_pnp.files.yaml.fields import Fields, open_document
from coinage_pnp.files.yaml.syntax import Mapping, Scalar
from coinage_pnp.files.yaml.wording import ODD_INDENTATION, describe_blank, is_id, name_lookalikes, quote_text
from coinage_pnp.game.board.model import (
    BACKDROP,
    SPACE_LETTERS,
    Map,
    Name,
    Pair,
    Region,
    Space,
    find_touching_pairs,
)

ORIENTATIONS = ("portrait", "landscape")
NAME_LIMIT = 40  # maximum length of the name of a map, region or space
ABOUT_LIMIT = 200
MAX_EDITION = 999
RESERVED = "random"  # selects any map, so no map may have this id
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}")  # as in BCP 47: en, pt-BR, zh-Hant
_COMMENT = re.compile(r"^#+\s|\s#")  # in a row of the layout
_PAIR = re.compile("([a-z])-([a-z])")
_RIGHT_TO_LEFT = ("R", "AL", "AN")
"""Bidirectional classes of Unicode: Hebrew and similar, Arabic and similar, Arabic digits."""


def read_map(text: str, file: str, map_id: str, terrains: Collection[str] | None = None) -> Map:
    """Read a map from the text of the file `file`; `map_id` is the file name without its extension.

    `terrains` are the ids of known terrains; None accepts any. Raises InvalidFile with every problem.
    """
    with open_document(text, file, "a map") as root:
        if complaint := find_id_fault(map_id):
            root.note_problem(0, complaint)
        name = read_name(root, "name", NAME_LIMIT)
        about = read_name(root, "about", ABOUT_LIMIT) if "about" in root else None
        listed = root.read_fields("regions")
        regions = _read_regions(listed, terrains)
        letters = root.read_fields("spaces")
        spaces = _read_spaces(letters, regions)
        homes = {space.region for space in spaces.values()}
        for region in regions:
            if homes and region not in homes and "" not in homes:
                text = "region {region} has no spaces: give it one, or remove it"
                listed.note_problem(region, UserError(text, region=quote_text(region)))
        layout = read_layout(
            root, {letter: letters.find_line(letter) for letter in spaces if len(letter) == 1}
        )
        links = _read_pairs(root, "links", spaces)
        walls = _read_pairs(root, "walls", spaces)
        shared = find_touching_pairs(layout)
        for pair, line in links.items():
            if pair in shared:
                text = "link {pair}: the two share a border already; remove the link"
                root.note_problem(line, UserError(text, pair="-".join(pair)))
        for pair, line in walls.items():
            if layout and pair not in shared:
                text = "wall {pair}: the two share no border; remove the wall"
                root.note_problem(line, UserError(text, pair="-".join(pair)))
        backdrop = _read_terrain(root, "backdrop", terrains) if "backdrop" in root else None
        orientation = root.read_choice("orientation", ORIENTATIONS, default=ORIENTATIONS[0])
        edition = root.read_integer("edition", 1, MAX_EDITION, default=1)
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


def find_id_fault(map_id: str) -> str:
    """What is wrong with a map's id, or ""."""
    if map_id == RESERVED:
        return "no map can be called 'random', the word that asks for any map: rename the file"
    if not is_id(map_id):
        wrong = f"a map's id is its file's name, and {quote_text(map_id)} is not valid"
        remedy = "rename the file with 1 to 40 of the characters a-z, 0-9, '-' and '_'"
        return f"{wrong}: {remedy}{name_lookalikes(map_id)}"
    return ""


def read_name(fields: Fields, key: str, limit: int) -> Name:
    """A name: one text for all languages, or one for each language."""
    node = fields.read_node(key)
    if node is None:
        return Name(())
    if isinstance(node, Scalar):
        return Name((("", _read_text(fields, key, limit)),))
    by_language = fields.read_fields(key, like=UserError("one text, or {en: Volcano}"), required=False)
    for code in by_language:
        if not _LANGUAGE.fullmatch(code):
            wrong = f"{quote_text(code)} is not a language code: write one like en, fr or ja"
            by_language.note_problem(code, wrong + name_lookalikes(code))
    texts = tuple((code, _read_text(by_language, code, limit)) for code in by_language)
    if isinstance(node, Mapping) and not texts:
        fields.note_problem(
            key, f"{quote_text(key)} is missing in all languages: write one, as in {{en: Volcano}}"
        )
    return Name(texts)


def _read_text(fields: Fields, key: str, limit: int) -> str:
    """A text in NFC; text that cannot be printed from left to right is noted as a problem."""
    text = normalize("NFC", fields.read_text(key, limit=limit))
    if any(bidirectional(character) in _RIGHT_TO_LEFT for character in text):
        fields.note_problem(
            key,
            UserError(
                "{text} runs from right to left, which cannot be printed: write other letters",
                text=quote_text(text),
            ),
        )
    elif text and combining(text[0]):
        cause = UserError("{text} begins with an accent: write it after its letter", text=quote_text(text))
        fields.note_problem(key, cause)
    return text


def _read_terrain(fields: Fields, key: str, terrains: Collection[str] | None) -> str:
    return fields.read_text(key, limit=40) if terrains is None else fields.read_choice(key, terrains)


def _read_regions(listed: Fields, terrains: Collection[str] | None) -> dict[str, Region]:
    """The regions by id, in file order; terrains used twice are noted."""
    regions: dict[str, Region] = {}
    serves: dict[str, str] = {}
    for region in listed:
        fields = listed.read_fields(region, "region")
        if not is_id(region):
            wrong = f"{quote_text(region)} cannot be a region's id: use a-z, 0-9, '-' and '_'"
            listed.note_problem(region, wrong + name_lookalikes(region))
        terrain = _read_terrain(fields, "terrain", terrains)
        if terrain and serves.setdefault(terrain, region) != region:
            cause = UserError(
                "terrain {terrain} is already used by region {region}: choose another",
                terrain=quote_text(terrain),
                region=quote_text(serves[terrain]),
            )
            fields.note_problem("terrain", cause)
        regions[region] = Region(region, read_name(fields, "name", NAME_LIMIT), terrain)
    return regions


def _read_spaces(listed: Fields, regions: Collection[str]) -> dict[str, Space]:
    """The spaces by letter, in file order."""
    spaces: dict[str, Space] = {}
    for letter in listed:
        fields = listed.read_fields(letter, "space")
        if len(letter) != 1 or letter not in SPACE_LETTERS:
            wrong = f"{quote_text(letter)} cannot be a space's letter: use one of a to z"
            listed.note_problem(letter, wrong + name_lookalikes(letter))
        home = fields.read_choice("region", regions) if regions else fields.read_text("region")
        spaces[letter] = Space(letter, read_name(fields, "name", NAME_LIMIT), home)
    return spaces


def _read_pairs(root: Fields, key: str, spaces: Collection[str]) -> dict[Pair, int]:
    """The sorted pairs listed under `key`, with their line numbers."""
    pairs: dict[Pair, int] = {}
    for scalar in root.read_scalars(key, required=False):
        pair, written = read_pair(scalar.text), quote_text(scalar.text)
        if pair is None:
            wrong = f"{written} in {quote_text(key)}: write two letters, as in a-h"
            root.note_problem(scalar.line, wrong + name_lookalikes(scalar.text))
            continue
        unknown = [letter for letter in dict.fromkeys(pair) if letter not in spaces]
        if pair[0] == pair[1]:
            root.note_problem(scalar.line, UserError("{pair} links a space to itself", pair=written))
        elif pair in pairs:
            root.note_problem(scalar.line, UserError("{pair} is written twice: remove one", pair=written))
        for letter in unknown:
            text = "{pair}: there is no space {space}"
            root.note_problem(scalar.line, UserError(text, pair=written, space=quote_text(letter)))
        if pair[0] != pair[1] and not unknown:
            pairs.setdefault(pair, scalar.line)
    return pairs


def read_pair(written: str) -> Pair | None:
    """The sorted letters of a link or wall, written as `a-h`, `H – A` or the like; None if they are not two."""
    match = _PAIR.fullmatch(fold_word(written))
    return (min(match.groups()), max(match.groups())) if match else None


MAX_SIDE = 200  # maximum number of rows and of cells per row: four cells per mm on the smallest card


def read_layout(root: Fields, spaces: Lookup[str, int]) -> tuple[str, ...]:
    """The rows of `layout`, top first; () if invalid (noted). `spaces` maps letters to line numbers."""
    form = UserError("'layout: |' and below it the rows, indented by two spaces")
    scalar = root.read_scalar("layout", form)
    if scalar is None:
        return ()
    if scalar.style != "|":
        root.note_problem(scalar.line, UserError("write {like}", like=form))
        return ()
    rows = _number_rows(root, scalar)
    if not spaces:
        wrong = "the layout has letters, but no space is listed under 'spaces'"
        root.note_problem(scalar.line, f"{wrong}: list them there")
    seen = {BACKDROP, *spaces} if spaces else {BACKDROP, *SPACE_LETTERS}
    drawn = dict(islice(rows.items(), MAX_SIDE))
    for line, cells in drawn.items():
        for cell in sorted(set(cells) - seen):
            root.note_problem(line, _explain_bad_cell(cell))
        seen.update(cells)
    for letter, line in spaces.items():
        if not any(letter in row for row in drawn.values()):
            text = "space {space} has no cell in the layout"
            root.note_problem(line, UserError(text, space=quote_text(letter)))
    if not _is_rectangle(root, rows, scalar.line):
        return ()
    lines, layout = [*rows], tuple(rows.values())
    for letter, starts in find_pieces(layout).items():
        for row, _ in starts[1:]:
            text = "space {space} is in {count} pieces: its cells must be connected by their edges"
            root.note_problem(lines[row], UserError(text, space=quote_text(letter), count=len(starts)))
    return layout


def _number_rows(root: Fields, layout: Scalar) -> dict[int, str]:
    """The rows by their lines, without comments, which are noted."""
    rows = dict(enumerate(split_rows(layout.text), layout.line + 1))
    for line, row in [*rows.items()]:
        if comment := _COMMENT.search(row):
            root.note_problem(line, UserError("a comment cannot be in the layout: move it above 'layout'"))
            rows[line] = row[: comment.start()].rstrip()
            if not rows[line]:
                del rows[line]
    return rows


def split_rows(layout: str) -> list[str]:
    """The rows of a layout, without what cannot be seen at their ends."""
    return [row.rstrip() for row in layout.rstrip().split("\n")]


def _explain_bad_cell(cell: str) -> str | UserError:
    if cell in SPACE_LETTERS:
        text = "the layout has the letter {space}, but no space {space} is listed under 'spaces'"
        return UserError(text, space=quote_text(cell))
    if cell == " ":
        return UserError("a blank in a row of the layout: write '.' for a cell that belongs to no space")
    if re.match(ODD_INDENTATION, cell):
        return (
            f"{describe_blank(cell)} in a row of the layout: indent with spaces, and write '.' for no space"
        )
    wrong = f"{quote_text(cell)} in the layout: a cell is one lower-case letter, or '.' for no space"
    return wrong + name_lookalikes(cell)


def _is_rectangle(root: Fields, rows: Lookup[int, str], above: int) -> bool:
    """Whether all rows, which are by their lines, have the same allowed length; problems are noted."""
    lengths = [len(row) for row in rows.values()]
    longest = max(lengths, default=0)
    if len(rows) > MAX_SIDE:
        root.note_problem([*rows][MAX_SIDE], f"the layout has {len(rows)} rows: at most {MAX_SIDE}")
    elif not longest:
        root.note_problem(above, "the layout has no rows: write them below, indented by two spaces")
    elif longest > MAX_SIDE:
        at = [*rows][lengths.index(longest)]
        root.note_problem(at, f"this row has {longest} cells: at most {MAX_SIDE}")
    else:
        usual = max(set(lengths), key=lambda length: (lengths.count(length), length))
        for line, row in rows.items():
            if len(row) != usual:
                text = "this row has {count} cells, the others have {usual}"
                root.note_problem(line, UserError(text, count=len(row), usual=usual))
        return len(set(lengths)) == 1
    return False


def find_pieces(layout: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
    """For each letter the edge-connected pieces of its cells, the largest first.

    Each is given by its first (row, column).
    """
    found: dict[str, list[list[int]]] = {}
    width = 1 + max(map(len, layout), default=0)  # with a cell of the backdrop behind each row
    unseen = [*"".join(row.ljust(width, BACKDROP) for row in (*layout, ""))]
    for first, letter in enumerate(unseen):
        if letter == BACKDROP:
            continue
        unseen[first] = BACKDROP
        piece = [first]
        for cell in piece:
            for near in (cell - width, cell - 1, cell + 1, cell + width):
                if unseen[near] == letter:
                    unseen[near] = BACKDROP
                    piece.append(near)
        found.setdefault(letter, []).append(piece)
    return {
        letter: [divmod(piece[0], width) for piece in sorted(pieces, key=len, reverse=True)]
        for letter, pieces in found.items()
    }
