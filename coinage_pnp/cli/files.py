"""Writing files: whole or not at all, and never over what somebody else made."""

from __future__ import annotations

import os
from pathlib import Path

from coinage_pnp.errors import UserError
from coinage_pnp.sheet.signature import is_signed

_END = b"%%EOF"
"""Ends a PDF; a program that adds to a file writes a second one."""


def write_own(path: Path, data: bytes, creator: str, *, force: bool = False) -> None:
    """Write a PDF that names `creator` as its creator, or a picture that it has signed.

    Folders are made on the way. Until the new file is complete, an old one stays as it is.

    Args:
        path: where to.
        data: the file.
        creator: what the metadata or mark of our own files begins with; such files are replaced.
        force: replace any file.

    Raises:
        UserError: the folder or file cannot be written, or a file stands there that is not ours.
    """
    target = path.resolve() if path.is_symlink() else path
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{target.parent}: the folder cannot be made: {_reason(error)}") from None
    if target.is_dir():
        raise UserError(f"{path} is a folder: name a file, or its folder with --out")
    try:
        if not force and target.exists() and not _is_own(target.read_bytes(), creator):
            raise UserError(
                f"{path} was not made by {creator}, so it is left alone: give --force to replace it, "
                "or another name with --out"
            )
        replace_file(target, data)
    except OSError as error:
        raise UserError(f"{path}: cannot be written: {_reason(error)}") from None


def _is_own(data: bytes, creator: str) -> bool:
    """Whether a file is as we left it: a picture with our mark, or a PDF with our name and nothing added."""
    if is_signed(data, creator):
        return True
    named = f"/Creator ({creator} ".encode()
    return data.startswith(b"%PDF-") and named in data and data.count(_END) == 1


def replace_file(target: Path, data: bytes) -> None:
    """Write beside `target`, then put the new file in its place in one step.

    Raises:
        OSError: it cannot be written; what was there is as it was.
    """
    beside = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with beside.open("xb") as stream:
            stream.write(data)
        beside.replace(target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
