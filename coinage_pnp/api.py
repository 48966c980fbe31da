"""The Python interface for scripts and notebooks, also available as `import coinage_pnp`.

Functions import what they need when called, so that importing the package is fast. Maps, positions and records are
given as on the command line, as a `Path`, or as their text: a string of several lines. Errors in them are raised as
`coinage_pnp.errors.UserError`, with file and line.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from os import PathLike
    from pathlib import Path
    from typing import TypeVar

    from coinage_pnp.game.board.model import FindMap, Map
    from coinage_pnp.game.rules.record import Record, Replay
    from coinage_pnp.game.rules.scoring import Score
    from coinage_pnp.game.rules.situation import Situation
    from coinage_pnp.game.words.language import Language
    from coinage_pnp.lab.proof.map_proof import MapCheck
    from coinage_pnp.lab.report.map_report import MapReport
    from coinage_pnp.sheet.card_picture import CardPicture
    from coinage_pnp.sheet.print_options import PrintOptions

    Written = str | PathLike[str]
    T = TypeVar("T", Situation, Record)

TEXT = "<text>"  # name in messages of a text that is not in a file
TEXT_ID = "map"  # id of a map that is not in a file


def load_map(source: Written) -> Map:
    """A map by its id ("volcano"), the path of its file, or the text of its file.

    UserError, with all problems, if there is no such map or its file is invalid.
    """
    return _load_map(source)


def draw_card(
    board: Map | Written,
    *,
    card: str = "tin",
    language: str = "en",
    ink: str = "full",
    coins: str = "usd",
    position: Situation | Written | None = None,
) -> CardPicture:
    """Draw a map's card, trimmed, at true size: `draw_card("volcano").svg()`, `.png(dpi=300)` or `.pdf()`.

    Args:
        board: the map, or what `load_map` takes.
        card: "tin", "credit", "poker", "a6", "a5", or a size such as "70x100mm,r3mm".
        language: of the names, such as "de", as far as the map has names in it.
        ink: "full", "low" for black lines on white, or "mono" for greys.
        coins: "usd", "eur", "gbp" or "jpy": how large the coins of a position are.
        position: a position on this map, to draw its coins; or what `read_position` takes.

    Raises:
        UserError: the map or the position is invalid, or does not fit the card; or an argument is unknown.
    """
    from pathlib import Path

    from coinage_pnp.drawing.formats import look_up_card
    from coinage_pnp.drawing.ink_choices import INKS
    from coinage_pnp.errors import UserError
    from coinage_pnp.files.yaml.wording import require_known
    from coinage_pnp.lab.templates import read_drawing_templates
    from coinage_pnp.sheet.card_picture import draw_card_picture

    templates, words = read_drawing_templates(), _load_language_of(language)
    board = _load_map(board)
    stacks = None
    if position is not None:
        placed, _ = _resolve_position(position, board)
        if Path(placed.map).stem != board.id and board.id != TEXT_ID:
            raise UserError(f"the position is on {placed.map}, not on {board.id}")
        stacks = dict(zip(board.letters, placed.position.stacks, strict=True))
    coin_set = templates.coins[require_known(coins, templates.coins, "set of coins")]
    size = look_up_card(card, templates.cards)
    ink = require_known(ink, INKS, "ink")
    return draw_card_picture(board, size, templates.terrains, words, stacks, coin_set, ink)


def print_sheet(*boards: Map | Written, options: PrintOptions | None = None) -> bytes:
    """The PDF of maps and their rules on sheets of paper, ready to print at 100%.

    Args:
        boards: one map or more, each as `draw_card` takes it.
        options: those of `coinage-pnp build`, such as `PrintOptions(paper="letter", copies=2)`; `out` and
            `one_pdf` have no effect.

    Raises:
        UserError: an option or a map is unknown, options exclude one another, or a map cannot be drawn.
    """
    from dataclasses import replace

    from coinage_pnp.errors import UserError
    from coinage_pnp.lab import templates
    from coinage_pnp.lab.findings import name_words_in_errors
    from coinage_pnp.sheet.print_options import BACK_PARTS, PrintOptions
    from coinage_pnp.sheet.printing import print_maps

    if not boards:
        raise UserError('name a map, as in print_sheet("volcano")')
    wanted = _check_options(options or PrintOptions())
    fronts = [_load_map(board) for board in boards]
    back = _load_map(str(wanted.back)) if wanted.back and wanted.back not in BACK_PARTS else None
    style = replace(templates.load_print_style(wanted, templates.read_drawing_templates()), back=back)
    with name_words_in_errors(style.language.code):
        return print_maps(fronts, style)


def read_position(position: Written, on: Map | None = None) -> Situation:
    """A position from one line, "volcano D/D/P/Pd/p/Qd/D/n/qN/nP DN ddpp t", or from a YAML file or its text.

    `on` is its map [default: the one it names]. UserError if it is unreadable or impossible, or the map unknown.
    """
    return _resolve_position(position, on)[0]


def score_position(position: Situation | Written, on: Map | None = None) -> Score:
    """Who won or leads, and by how much. Arguments and errors as in `read_position`."""
    from coinage_pnp.game.rules.game import Game
    from coinage_pnp.game.rules.scoring import score

    found, board = _resolve_position(position, on)
    return score(Game(board, majority=found.majority), found.position)


def read_record(record: Written, on: Map | None = None) -> Record:
    """A game record from its file or text; `on` and errors as in `read_position`."""
    return _resolve_record(record, on)[0]


def replay_record(record: Record | Written, on: Map | None = None, *, turns: int | None = None) -> Replay:
    """Replay a recorded game, or its first `turns`, with the score after every turn. Errors as in `read_record`.

    An illegal turn is not an error: the replay ends before it, and `refusal` says what is wrong.
    """
    from coinage_pnp.game.rules.game import Game
    from coinage_pnp.game.rules.record import replay

    found, board = _resolve_record(record, on)
    return replay(Game(board, majority=found.majority), found, turns)


def check_map(source: Written) -> MapCheck:
    """Check a map, given as to `load_map`: errors and likely mistakes, with their lines. UserError: no such map."""
    from pathlib import Path

    from coinage_pnp.game import shipped
    from coinage_pnp.game.board.reader import read_map
    from coinage_pnp.lab.proof import map_proof
    from coinage_pnp.lab.templates import read_drawing_templates

    if not _is_text(source):
        return map_proof.check_map(shipped.find_map(str(source)), read_drawing_templates())
    return map_proof.check_map(
        shipped.MapSource(TEXT_ID, Path(TEXT), "yours"),
        read_drawing_templates(),
        load=lambda _, terrains: read_map(str(source), TEXT, TEXT_ID, terrains),
    )


def judge_map(
    board: Map | Written,
    *,
    games: int | None = None,
    seconds: float | None = None,
    precision: float | None = None,
    players: Sequence[str] | str = (),
    majority: str = "plurality",
    seed: int = 1,
    workers: int | None = None,
) -> MapReport:
    """Play a map thousands of times: is it fair, and what decides it? `verdict` answers in sentences.

    Each level stops at the first of `games`, `seconds` and `precision` that it reaches [default: 10 s]. The first
    run also compiles the players and, for a map of your own, trains the strong ones.

    Args:
        board: the map, or what `load_map` takes.
        games: number of games per level.
        seconds: playing time per level.
        precision: half-width of the interval of Heads' wins, in percentage points.
        players: one, or some, of "random", "greedy", "learned", "strong" and "master" [default: all available ones
            but master, which is slow].
        majority: "plurality" or "absolute".
        seed: the same seed and number of games give the same report.
        workers: number of games played in parallel [default: one per processor].

    UserError if the map or a player is unknown, or a number is not above 0.
    """
    from coinage_pnp.errors import UserError
    from coinage_pnp.files.yaml.wording import require_known
    from coinage_pnp.game.rules.game import MAJORITIES, Game
    from coinage_pnp.lab.report.map_report import play_and_report
    from coinage_pnp.players.levels import parse_levels
    from coinage_pnp.players.progress import Silent

    given = {"games": games, "seconds": seconds, "precision": precision, "workers": workers}
    for name, value in given.items():
        if value is not None and not (isinstance(value, int | float) and value > 0):
            raise UserError(f"{name} is {value!r}: write a number above 0")
    rule = require_known(majority, MAJORITIES, "majority")
    levels = parse_levels([players] if isinstance(players, str) else players)
    game = Game(_load_map(board), majority=rule)
    [report] = play_and_report([game], levels, (games, seconds, precision), seed, Silent(), workers)
    return report


def _check_options(options: PrintOptions) -> PrintOptions:
    """The options with what `only` implies. UserError: invalid values, or options that exclude one another."""
    from coinage_pnp.errors import InvalidOption
    from coinage_pnp.sheet.option_words import read_options
    from coinage_pnp.sheet.print_options import HTML
    from coinage_pnp.sheet.refusals import find_refusals

    given = {name: getattr(options, name) for name in options.list_changed() - {"out", "one_pdf"}}
    options = read_options(
        {
            name: [*map(str, value)] if name == "only" and not isinstance(value, str) else [str(value)]
            for name, value in given.items()
        }
    )
    for refusal in find_refusals(options):
        raise refusal
    for option, asked in (
        ("--print-shop", options.print_shop),
        ("--cut-file", options.cut_file),
        ("--rules", options.rules == HTML),
    ):
        if asked:
            raise InvalidOption(f"{option}: this is not one PDF: write the files with 'coinage-pnp build'")
    return options.with_named_parts()


def _is_text(written: object) -> bool:
    """Whether a string is the text of a file, not its path."""
    return isinstance(written, str) and "\n" in written.strip()


def _read_text(written: Written) -> tuple[str, str, Path | None]:
    """A text, its name in messages, and the path of its file, if any."""
    from pathlib import Path

    from coinage_pnp.game import shipped

    if _is_text(written):
        return str(written), TEXT, None
    path = Path(written)
    return shipped.read_text(path), str(path), path


def _load_map(board: Map | Written) -> Map:
    """A map, if it is not one already."""
    from coinage_pnp.game import shipped
    from coinage_pnp.game.board.model import Map
    from coinage_pnp.game.board.reader import read_map
    from coinage_pnp.lab import templates

    if isinstance(board, Map):
        return board
    terrains = templates.list_terrain_ids()
    if _is_text(board):
        return read_map(str(board), TEXT, TEXT_ID, terrains)
    return shipped.load_map(shipped.find_map(str(board)), terrains)


def _read_with_map(read: Callable[[FindMap], T], on: Map | None, beside: Path | None = None) -> tuple[T, Map]:
    """What `read` reads, which calls a finder of maps, and its map: `on` [default: the one it names]."""
    from coinage_pnp.game.shipped import MapFinder

    maps = MapFinder(beside)
    found = read(lambda word: on or maps.find(word))
    return found, on or maps.find(found.map)


def _resolve_position(position: Situation | Written, on: Map | None) -> tuple[Situation, Map]:
    from coinage_pnp.game import shipped
    from coinage_pnp.game.rules.position_yaml import read_position as read_yaml
    from coinage_pnp.game.rules.situation import Situation, read_line

    if isinstance(position, Situation):
        return _read_with_map(lambda _: position, on)
    if isinstance(position, str) and not _is_text(position) and shipped.is_line(position.strip()):
        return _read_with_map(lambda find: read_line(position.strip(), find), on)
    text, file, path = _read_text(position)
    return _read_with_map(lambda find: read_yaml(text, file, find), on, path)


def _resolve_record(record: Record | Written, on: Map | None) -> tuple[Record, Map]:
    from coinage_pnp.game.rules.record import Record
    from coinage_pnp.game.rules.record import read_record as read_yaml

    if isinstance(record, Record):
        return _read_with_map(lambda _: record, on)
    text, file, path = _read_text(record)
    return _read_with_map(lambda find: read_yaml(text, file, find), on, path)


def _load_language_of(code: str) -> Language:
    from coinage_pnp.lab import templates

    return templates.load_language(templates.find_language_code(code))
