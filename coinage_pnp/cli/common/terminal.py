"""Questions on standard error, so that standard output only has results; and Ctrl-C."""

import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

import typer

from coinage_pnp.cli.common.messages import fit_lines, say
from coinage_pnp.game.sentences.talk import find_command
from coinage_pnp.game.words.language import Language

INTERRUPTED = 130  # exit code after Ctrl-C, as in shells


class Stopped(typer.Exit):
    """The user stopped: Ctrl-C (exit code INTERRUPTED), Ctrl-D, or the end of the input (1), 'quit' (0)."""


def ask(question: str) -> str:
    """The next line typed by the user. Raises Stopped: there is none."""
    try:
        asked = question.rstrip()
        end = "" if asked.endswith("：") else question[len(asked) :]  # that sign has its own blank
        sys.stderr.write(fit_lines(asked, sys.stderr) + end)
        sys.stderr.flush()
        line = sys.stdin.readline()
    except KeyboardInterrupt:
        raise Stopped(INTERRUPTED) from None
    except OSError:  # the terminal is gone
        raise Stopped(1) from None
    if not line:
        raise Stopped(1)
    return line.strip()


def forget_typed_lines() -> None:
    """Forget lines typed in a terminal before they were asked for: an impatient Enter would be an answer."""
    if sys.platform != "win32" and sys.stdin.isatty():
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def ask_answer(
    question: str, words: Language, list_help: Callable[[], Iterable[str]], *, verbatim: bool = False
) -> str:
    """The answer to a question, or a command in English; `verbatim`: no commands but help and quit.

    Shows the help when asked for it. Raises Stopped: the user quits, or there is no answer.
    """
    while True:
        typed = ask(question)
        command = find_command(typed, words)
        if command == "quit":
            raise Stopped(0)
        if command != "help":
            return command if command and not verbatim else typed
        say(*(f"  {line}" for line in list_help()))


WAIT = 5.0  # time after Ctrl-C in which further ones are ignored, so that running games can end, seconds


@contextmanager
def allow_one_ctrl_c() -> Iterator[None]:
    """Let Ctrl-C interrupt the block, ignoring further ones within WAIT seconds, and all after the block."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    first: list[float] = []

    def handle_ctrl_c(_number: int, _frame: FrameType | None) -> None:
        if first and monotonic() - first[0] < WAIT:
            return
        first.append(monotonic())
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, handle_ctrl_c)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN if first else before)
