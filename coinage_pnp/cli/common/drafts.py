"""Answers saved in a draft until all are given, and the file of the result."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from coinage_pnp.cli.common.messages import say
from coinage_pnp.cli.common.terminal import Stopped, ask_answer
from coinage_pnp.errors import UserError
from coinage_pnp.files.saving import lock_while_used, save_new, save_text
from coinage_pnp.files.yaml.fields import open_document
from coinage_pnp.game import shipped
from coinage_pnp.game.rules.position_yaml import quote_yaml
from coinage_pnp.game.rules.situation import MAP_LIMIT
from coinage_pnp.game.sentences.talk import translate_refusal
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import TalkWords

Entry = TypeVar("Entry")


class Draft:
    """The answers so far, in a file until all are given; `board` is the map they are for, if any."""

    def __init__(self, path: Path, talk: TalkWords, board: str = "") -> None:
        self._path, self._talk = path, talk
        self._begin = f"format: 1\nmap: {quote_yaml(board)}\n" if board else "format: 1\n"
        self._complete = path.exists()

    @contextmanager
    def use_alone(self) -> Iterator[None]:
        """Delete the draft after the block; if the user stops, say where it is, and exit."""
        with lock_while_used(self._path):
            try:
                yield
            except (Stopped, KeyboardInterrupt):
                say("\n" + (self._talk.say("stopped_draft", file=self._path) if self._complete else ""))
                raise
            self._path.unlink(missing_ok=True)

    def resume(self, resume: Callable[[tuple[str, ...]], Entry]) -> Entry:
        """The state after the saved answers, if any. Raises UserError: the draft is invalid."""
        if not self._path.exists():
            return resume(())
        try:
            with open_document(shipped.read_text(self._path), str(self._path), "a draft") as root:
                root.read_text("map", default="", limit=MAP_LIMIT)
                answers = tuple(scalar.text for scalar in root.read_scalars("answers"))
            entry = resume(answers)
        except UserError as error:
            reason = f"{error}\n{self._path} cannot be used: rename it, or delete it to start over"
            raise UserError(reason) from None
        number = self._talk.say_number("answers", len(answers))
        say(self._talk.say("continuing_draft", answers=number, file=self._path))
        return entry

    def save(self, answers: Sequence[str]) -> None:
        """Save all answers; errors are reported and ignored."""
        rows = "".join(f"\n  - {quote_yaml(text)}" for text in answers) or " []"
        self._complete = False
        try:
            old = shipped.read_text(self._path) if self._path.exists() else ""
            save_text(self._path, f"{self._begin}answers:{rows}\n", over=old)
            self._complete = True
        except UserError as error:
            say(f"  {error}")


def ask_until(question: str, read: Callable[[str], Entry], words: Language, keys: Sequence[str]) -> Entry:
    """Ask until `read` accepts the answer, with its refusals in the language; `keys` is the help."""
    while True:
        try:
            return read(ask_answer(question, words, lambda: keys))
        except UserError as error:
            say(f"  {translate_refusal(error, words)}")


def offer_file(text_of: Callable[[Path], str], reader: str, words: Language) -> None:
    """Ask for the name of a file that the command `reader` reads, and write it; to stop here means no."""
    talk = words.talk
    with suppress(Stopped):
        keys = [talk.say("save_help", reader=reader)]
        while name := ask_answer(f"{talk.say('save')} ", words, lambda: keys, verbatim=True):
            path = Path(name if name.endswith(shipped.ENDINGS) else f"{name}{shipped.ENDING}").expanduser()
            try:
                save_new(path, text_of(path))
            except UserError as error:
                say(f"  {translate_refusal(error, words)}")
            else:
                say("  " + talk.say("saved", file=path))
                return
