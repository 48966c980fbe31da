"""`coinage-pnp score --lines`: many positions, one per line."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from pathlib import Path

from coinage_pnp.cli.common.input_files import STDIN, make_map_finder
from coinage_pnp.cli.common.messages import say
from coinage_pnp.errors import UserError
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.documents import write_score_json
from coinage_pnp.game.rules.scoring import score
from coinage_pnp.game.rules.situation import read_line
from coinage_pnp.version import JSON_FORMAT

LONGEST = 10_000  # maximum length of a line, bytes


def score_lines(name: str, majority: str | None, as_json: bool) -> bool:
    """Score every line of a file, as JSON or as `21 18 heads points`; returns whether all lines were valid."""
    good = True
    for answer, fine in _score_each(_read_lines(name), majority, as_json):
        good &= fine
        sys.stdout.write(answer + "\n")
    return good


def _read_lines(name: str) -> Iterator[bytes]:
    """The lines of a file, of long ones the beginning. Raises UserError: it cannot be read."""
    try:
        with nullcontext(sys.stdin.buffer) if name == STDIN else Path(name).open("rb") as stream:
            while line := stream.readline(LONGEST + 1):
                yield line
                while len(line) > LONGEST and not line.endswith(b"\n"):
                    line = stream.readline(LONGEST + 1)
    except OSError as error:
        raise shipped.explain_unreadable(Path(name), error) from None


def _score_each(lines: Iterable[bytes], majority: str | None, as_json: bool) -> Iterator[tuple[str, bool]]:
    maps = make_map_finder()
    for number, line in enumerate(lines, 1):
        if line.strip()[:1] in (b"", b"#"):
            continue
        try:
            if len(line) > LONGEST:
                raise UserError(f"longer than {LONGEST:,} bytes: write one position a line")
            text = line.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            found = read_line(text, maps.find)
            game = maps.make_game(found.map, majority or found.majority)
            if as_json:
                yield write_score_json(found.map, game, found.position, found.cautions), True
            else:
                result = score(game, found.position)
                heads, tails = (total.total for total in result.totals)
                winner = "-" if result.winner is None else result.winner.word
                say(*(f"line {number}: {caution}" for caution in found.cautions))
                yield f"{heads} {tails} {winner} {result.decided_by}", True
        except (UserError, UnicodeDecodeError) as error:
            why = "not UTF-8" if isinstance(error, UnicodeDecodeError) else str(error)
            answer = f"error: line {number}: {' '.join(why.split())}"
            if as_json:
                answer = json.dumps({"format": JSON_FORMAT, "line": number, "error": why}, ensure_ascii=False)
            yield answer, False
