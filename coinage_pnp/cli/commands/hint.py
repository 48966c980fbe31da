"""`coinage-pnp hint`: the best turns of a position, what they promise, and what the toss was worth."""

from typing import Annotated

import typer

from coinage_pnp.cli.common.languages import load_language
from coinage_pnp.cli.common.messages import say, show, show_json
from coinage_pnp.cli.common.positions import read_written
from coinage_pnp.cli.common.progress_line import ProgressLine
from coinage_pnp.cli.common.shared_options import LanguageOption, Notation
from coinage_pnp.errors import InvalidOption, UserError
from coinage_pnp.game.rules.coins import Side
from coinage_pnp.game.rules.position import Position
from coinage_pnp.game.rules.toss import Toss, is_toss_of, list_kinds_tossed
from coinage_pnp.game.rules.turn_notation import read_toss
from coinage_pnp.game.rules.typed_words import spell_turn
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.shipped import ENGLISH
from coinage_pnp.game.words.language import SPOKEN
from coinage_pnp.lab.report.hint_report import write_hint, write_hint_document
from coinage_pnp.players.hints import make_hint

EXAMPLES = """
  coinage-pnp hint "volcano Q/-/D/Pd/p/-/-/-/qN/n DDP dddpp t" --toss Pd
      Tails has tossed: its best turns, and how lucky the toss was
  coinage-pnp hint position.yaml --toss QNpD --top 10
"""


def hint(
    position: Annotated[
        list[str], typer.Argument(metavar="POSITION", help="A YAML file, one line, or - for standard input.")
    ],
    toss: Annotated[
        str,
        typer.Option(
            "--toss", "-t", metavar="TOSS", help="What was tossed, such as QnPd; capitals show Heads."
        ),
    ] = "",
    top: Annotated[int, typer.Option(metavar="N", min=1, max=48, help="How many turns to show.")] = 5,
    notation: Notation = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (see docs/hint.md).")] = False,
    language: LanguageOption = ENGLISH,
) -> None:
    """Show the master player's best turns in a position, with the expected result and the chance to win.

    The player looks three turns ahead and uses what it has learned about the map. It learns a map of your own in
    about twenty seconds, once. The very first hint is up to a minute slower, while the player is compiled.
    After that a hint takes a second or two. Near the end, the result is exact or between proven bounds.
    """
    words = load_language(language, SPOKEN)
    situation, maps = read_written(position)
    say(*(translate_refusal(caution, words) for caution in situation.cautions))
    side = _find_side_to_move(situation.position)
    try:
        tossed = _read_toss(toss, list_kinds_tossed(situation.position.banks[side]), side)
    except UserError as error:
        raise InvalidOption(f"--toss: {translate_refusal(error, words)}") from None
    game = maps.make_game(situation.map, situation.majority)
    found = make_hint(game, situation.position, tossed, top, ProgressLine())
    if as_json:
        show_json(write_hint_document(situation, found))
    else:
        sentences = TurnSentences(game, words, reader=side, letters=True, notation=notation)
        show("\n".join(write_hint(found, situation.position, side, sentences)))


def _find_side_to_move(position: Position) -> Side:
    """Raises UserError if the game is over, or it is nobody's turn."""
    if position.ended_by:
        raise UserError("the game is over ({why}): there are no more tosses", why=position.ended_by)
    if position.to_move is None:
        raise UserError(
            "the position does not say whose turn it is: end the line with h or t, "
            "or write 'to_move: heads' or 'to_move: tails' into the file"
        )
    return position.to_move


def _read_toss(text: str, kinds: str, side: Side) -> Toss:
    """Read the toss of one coin of each of these kinds. Raises UserError."""
    toss = read_toss(spell_turn(text))
    if not is_toss_of(toss, kinds):
        raise UserError(
            "{side} tosses one coin of each kind in its bank, {kinds}: "
            "write them all, capitals for coins that show Heads, as in {example}",
            side=side.word,
            kinds=kinds,
            example=f"{kinds[0]}{kinds[1:].lower()}",
        )
    return toss
