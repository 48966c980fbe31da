"""Answers saved in a draft until all are given, and the file of the result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.terminal import Stopped, ask_answer
from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import FileInTheWayError, lock_while_used, save_new, save_text
from coinage_pnp.files.yaml.fields import open_document
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.position_yaml import quote_yaml
from coinage_pnp.game.rules.situation import MAP_LIMIT
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import TalkWords

Entry = TypeVar("Entry")


@contextmanager
def keep_draft(draft: Path, talk: TalkWords) -> Iterator[None]:
    """Use a draft alone, and delete it at the end; if the user stops, say where it is, and exit."""
    with lock_while_used(draft):
        try:
            yield
        except (Stopped, KeyboardInterrupt):
            say("\n" + (talk.say("stopped_draft", file=draft) if draft.exists() else ""))
            raise
        draft.unlink(missing_ok=True)


def resume_draft(draft: Path, resume: Callable[[tuple[str, ...]], Entry], talk: TalkWords) -> Entry:
    """The state after the answers saved in a draft, if any. Raises UserError: the draft is invalid."""
    if not draft.exists():
        return resume(())
    try:
        with open_document(shipped.read_text(draft), str(draft), "a draft") as root:
            root.read_text("map", default="", limit=MAP_LIMIT)
            answers = tuple(scalar.text for scalar in root.read_scalars("answers"))
        entry = resume(answers)
    except UserError as error:
        raise UserError(f"{error}\n{draft} cannot be used: rename it, or delete it to start over") from None
    say(talk.say("continuing_draft", answers=talk.say_number("answers", len(answers)), file=draft))
    return entry


def keep_answers(draft: Path, answers: Sequence[str], board: str = "") -> None:
    """Save the answers, and the map if there is one; errors are reported and ignored."""
    named = f"map: {quote_yaml(board)}\n" if board else ""
    rows = "".join(f"\n  - {quote_yaml(text)}" for text in answers) or " []"
    try:
        old = shipped.read_text(draft) if draft.exists() else ""
        save_text(draft, f"format: 1\n{named}answers:{rows}\n", over=old)
    except UserError as error:
        say(f"  {error}")


def ask_until(
    question: str, read: Callable[[str], Entry], words: Language, list_help: Callable[[], Iterable[str]]
) -> Entry:
    """Ask until `read` accepts the answer, with its refusals in the language."""
    while True:
        try:
            return read(ask_answer(question, words, list_help))
        except UserError as error:
            say(f"  {translate_refusal(error, words)}")


def offer_file(text_of: Callable[[Path], str], words: Language) -> None:
    """Ask for a file name, and write the result to it; to stop here means no."""
    talk = words.talk
    with suppress(Stopped):
        while name := ask_answer(f"{talk.say('save')} ", words, lambda: [talk.save_help], verbatim=True):
            path = Path(name if name.endswith(shipped.ENDINGS) else f"{name}{shipped.ENDING}").expanduser()
            try:
                save_new(path, text_of(path))
            except FileInTheWayError:
                say("  " + talk.say("exists", file=path))
            except UserError as error:
                say(f"  {error}")
            else:
                say("  " + talk.say("saved", file=path))
                return
