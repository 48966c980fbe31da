"""`coinage-pnp classic-coins score --interactive`: asks what everybody took, category by category."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial, reduce
from pathlib import Path

from coinage_pnp.classic.score_entry import END, NAMES, ScoreEntry, enter_answer
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.classic.text_lines import describe_outcome, write_card_name
from coinage_pnp.cli.common.drafts import Draft, ask_until, offer_file
from coinage_pnp.cli.common.messages import say
from coinage_pnp.game.words.language import Language

DRAFT = Path("coinage-classic-draft.yaml")
"""The answers so far, in the current folder; deleted after the score is shown."""


@contextmanager
def ask_sheet(words: Language) -> Iterator[ScoreSheet]:
    """Ask for a complete score sheet, keeping answers until the block succeeds. UserError, or typer.Exit."""
    draft, keys = Draft(DRAFT, words.talk), [words.classic.questions.say("keys")]
    with draft.use_alone():
        say(*keys)
        entry = draft.resume(lambda answers: reduce(enter_answer, answers, ScoreEntry()))
        while not entry.done:
            question = f"{_write_question(entry, words)} "
            then = ask_until(question, partial(enter_answer, entry), words, keys)
            draft.save(then.answers)
            if then.deal > entry.deal:
                say(f"  {describe_outcome(then.sheet, words.classic.table)}")
            entry = then
        offer_file(lambda _: entry.text, "classic-coins score", words)
        yield entry.sheet


def _write_question(entry: ScoreEntry, words: Language) -> str:
    asked, says = entry.question, words.classic.questions
    if asked.about == NAMES:
        return says.say("names")
    default = says.say("end") if asked.default == END else asked.default
    if asked.about in CARD_POINTS:
        return says.say("holder", number=entry.deal, card=write_card_name(asked.about, words))
    known = f" [{default}]" if default else ""
    return says.say(asked.about, number=entry.deal, who=entry.parties[asked.party], default=known)
