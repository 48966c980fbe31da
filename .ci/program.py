"""The entry of the program in one file: the page if it is double-clicked, the command line otherwise."""

import multiprocessing
import os
import runpy
import sys
import tempfile
from pathlib import Path

import platformdirs

from coinage_pnp.__main__ import run

PROCESSES_OF_ONE_FILE = 2  # on Windows: the one that unpacks the program, and the program


def is_double_clicked() -> bool:
    """Whether nobody typed the command: it has no words, and no terminal but its own."""
    if len(sys.argv) > 1:
        return False
    if sys.platform == "win32":
        from ctypes import c_uint, windll

        return bool(windll.kernel32.GetConsoleProcessList((c_uint * 9)(), 9) <= PROCESSES_OF_ONE_FILE)
    return not any(stream and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))


def choose_folder() -> Path:
    """Where maps and games are saved: here, or in the documents if here is no place for them."""
    here = Path.cwd()
    is_temporary = here.is_relative_to(Path(tempfile.gettempdir()).resolve())  # opened inside a ZIP file
    if here != Path(here.anchor) and os.access(here, os.W_OK) and not is_temporary:
        return here
    folder = platformdirs.user_documents_path() / "coinage-pnp"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def restore_library_path() -> None:
    """Let the browser load the libraries of the system, not those of this program."""
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    os.environ.pop("LD_LIBRARY_PATH", None)
    if before is not None:
        os.environ["LD_LIBRARY_PATH"] = before


if __name__ == "__main__":
    multiprocessing.freeze_support()
    restore_library_path()
    if sys.argv[1:2] == ["-m"]:  # how the program starts itself a second time, as Python would be
        sys.argv = sys.argv[2:]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    elif is_double_clicked():
        os.chdir(choose_folder())
        run(["table", "--tab", "print"])
    else:
        run()
