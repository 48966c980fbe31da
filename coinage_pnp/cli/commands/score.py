"""`coinage-pnp score`: who won, region by region."""

from contextlib import nullcontext
from typing import Annotated

import typer

from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show_json
from coinage_pnp.cli.common.positions import read_written
from coinage_pnp.cli.common.score_output import show_score, show_summary
from coinage_pnp.cli.common.shared_options import MAJORITY_HELP, LanguageOption, Majority, Picture, Summary
from coinage_pnp.errors import InvalidOption
from coinage_pnp.game.words.language import SPOKEN

EXAMPLES = """
  coinage-pnp score position.yaml                    a position in a file
  coinage-pnp score "volcano Qn/-/D/-/-/-/-/-/-/- DDPN dddp h"
  coinage-pnp score --interactive                    asked space by space
  coinage-pnp score --summary position.yaml          three lines for a chat
  coinage-pnp score --json --lines positions.txt     many, one on each line
"""


def score(
    position: Annotated[
        list[str] | None,
        typer.Argument(metavar="POSITION", help="A YAML file, one line, or - for standard input."),
    ] = None,
    interactive: Annotated[
        bool, typer.Option("--interactive", "-i", help="Ask for the position, space by space.")
    ] = False,
    lines: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Score each line of a file; - is standard input."),
    ] = None,
    majority: Annotated[
        Majority | None, typer.Option(help=f"{MAJORITY_HELP}  [default: what the position says]")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (see docs/scoring.md).")] = False,
    summary: Summary = False,
    picture: Picture = None,
    language: LanguageOption = "en",
    name: Annotated[
        str | None, typer.Option("--map", "-m", metavar="MAP", help="With --interactive: the map played on.")
    ] = None,
) -> None:
    """Score a position: spaces, majorities, banks, and who wins by how much.

    A position is a YAML file, or one line: the map, the stacks in the order of the space letters (bottom coin
    first, capitals show Heads, - is empty) or a list such as "A: D, B: Pd", Heads' bank, Tails' bank, and who
    moves (h, t or -), which a finished game does not need.
    """
    given = [bool(position), lines is not None, interactive]
    if sum(given) != 1:
        raise InvalidOption(
            "POSITION: a position, --interactive and --lines are three different ways: choose one"
            if any(given)
            else "POSITION: give a position: a file, one line, or '-'; or --interactive, or --lines FILE"
        )
    if lines is not None and (summary or picture):
        raise InvalidOption("--lines: --summary and --picture are for one position")
    if summary and as_json:
        raise InvalidOption("--json: --json and --summary are two different answers")
    if name is not None and not interactive:
        raise InvalidOption("--map: a position names its map itself")
    if lines is not None:
        from coinage_pnp.cli.common.score_lines import score_lines

        if not score_lines(lines, majority, as_json):
            raise typer.Exit(1)
        return
    words = load_language(language, SPOKEN if interactive else ("sides", "score", "refusals"))
    if picture is not None:
        from coinage_pnp.cli.common.score_picture import refuse_target, write_picture  # draws

        refuse_target(picture)
    if interactive:
        from coinage_pnp.cli.common.position_questions import ask_position
    with (
        ask_position(name, majority, words) if interactive else nullcontext(read_written(position or []))
    ) as (situation, maps):
        game = maps.make_game(situation.map, majority or situation.majority)
        if picture is not None:
            write_picture(picture, game, situation, words)
        if as_json:
            from coinage_pnp.game.rules.documents import make_score_document  # imports json

            show_json(make_score_document(situation.map, game, situation.position, situation.cautions))
        elif summary:
            show_summary(game, situation, words)
        else:
            show_score(game, situation.position, words)
        if situation.cautions and not as_json:
            from coinage_pnp.game.sentences.talk import translate_refusal  # most positions have no cautions

            say(*(translate_refusal(caution, words) for caution in situation.cautions))
