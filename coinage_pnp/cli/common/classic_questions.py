"""`coinage-pnp classic-coins score --interactive`: asks what everybody took, category by category."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import reduce
from pathlib import Path

import typer

from coinage_pnp.classic.deck_words import DeckWords
from coinage_pnp.classic.score_entry import END, NAMES, ScoreEntry, answer
from coinage_pnp.classic.score_yaml import ScoreSheet
from coinage_pnp.classic.scoring import CARD_POINTS
from coinage_pnp.classic.text_lines import outcome
from coinage_pnp.cli.common.drafts import keep_answers, offer_file, resume_draft
from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.terminal import Stopped, ask
from coinage_pnp.errors import UserError
from coinage_pnp.saving import sole_use
from coinage_pnp.words import SpokenWords, refusal

DRAFT = Path("coinage-classic-draft.yaml")
"""The answers so far, in the current folder; deleted after the score is shown."""


@contextmanager
def asked_sheet(words: DeckWords, spoken: SpokenWords) -> Iterator[ScoreSheet]:
    """Ask for a complete score sheet, keeping answers until the block succeeds. UserError, or typer.Exit."""
    with sole_use(DRAFT):
        say(words.questions.keys)
        try:
            entry = resume_draft(DRAFT, lambda answers: reduce(answer, answers, ScoreEntry()), spoken.talk)
            while not entry.done:
                entry = _ask(entry, words, spoken)
        except (Stopped, KeyboardInterrupt):
            say("\n" + (spoken.talk.say("stopped_draft", file=DRAFT) if DRAFT.exists() else ""))
            raise typer.Exit(1) from None
        with suppress(Stopped):  # stopping at the last question means no
            offer_file(lambda _: entry.text, spoken.talk)
        yield entry.sheet
        DRAFT.unlink(missing_ok=True)


def _ask(entry: ScoreEntry, words: DeckWords, spoken: SpokenWords) -> ScoreEntry:
    """Ask the next question, and save the answer."""
    try:
        then = answer(entry, ask(f"{_question(entry, words)} "))
    except UserError as error:
        say(f"  {refusal(error, spoken)}")
        return entry
    keep_answers(DRAFT, then.answers)
    if then.deal > entry.deal:
        say(f"  {outcome(then.sheet, words.table)}")
    return then


def _question(entry: ScoreEntry, words: DeckWords) -> str:
    asked, says = entry.question, words.questions
    if asked.about == NAMES:
        return says.names
    default = says.end if asked.default == END else asked.default
    if asked.about in CARD_POINTS:
        return says.say("holder", number=entry.deal, card=words.card_name(asked.about))
    known = f" [{default}]" if default else ""
    return says.say(asked.about, number=entry.deal, who=entry.parties[asked.party], default=known)
