"""Usage errors in the form of all errors: `--option: what is wrong, what to write`."""

import re
from collections.abc import Collection
from typing import Any

from coinage_pnp.cli.common.typed_arguments import RANGE, spell_range
from coinage_pnp.files.yaml.wording import find_nearest, quote_text, suggest_word
from coinage_pnp.game import shipped

SUGGESTIONS = {"print": "build", "make": "build", "list": "maps", "validate": "check"}
"""Words that users may try, with the command they mean."""


def explain_unknown_command(word: str, known: Collection[str]) -> str:
    """The message about an unknown command."""
    meant = SUGGESTIONS.get(word, word)
    hint = str(suggest_word(meant, [meant] if meant in known else known, "there are"))
    if word in (source.id for source in shipped.list_known_maps()):
        hint = f"; to print that map, write `coinage-pnp build {word}`"
    return f"there is no command {quote_text(word)}{hint}"


def explain_usage_error(error: Any) -> str:
    """The message for a usage error of the library, one of its `TyperException`s."""
    context = error.ctx
    message = error.message.rstrip(".")
    match type(error).__name__:
        case "NoSuchOption":
            return f"{quote_text(error.option_name)[1:-1]}: there is no such option; {_suggest_option(error)}"
        case "MissingParameter":
            return f"{_find_place(error)}: missing; write `{_get_usage(context)}`"
        case "BadOptionUsage":
            _, _, complaint = message.partition("' ")
            return f"{error.option_name}: {complaint}"
        case "BadParameter" if place := _find_place(error):
            return f"{place}: {_explain_value(error, message)}"
        case "UsageError" if "unexpected extra" in message:
            words = message.partition(" (")[2].removesuffix(")")
            return f"{quote_text(words)} is not expected here; write `{_get_usage(context)}`"
        case _:
            return str(message)


def _suggest_option(error: Any) -> str:
    context = error.ctx
    flags = [flag for one in context.command.params for flag in one.opts]
    names = [flag.removeprefix("--") for flag in flags if flag.startswith("--")]
    word = error.option_name.lstrip("-")
    usage = _get_usage(context)
    if word[:1].isdigit():
        return "write numbers that belong together with commas and no spaces, as in 0.3mm,-0.2mm"
    if word.upper() in re.findall("[A-Z]+", usage):
        return f"write `{usage}`"
    if close := find_nearest(word, names):
        return f"did you mean --{close}?"
    return f"`{context.command_path} --help` lists the options"


def _explain_value(error: Any, message: str) -> str:
    """What is wrong with a value that the library refuses, and what to write: its range is in the help."""
    if named := re.search("'(.*)' is not one of (.+)", message, re.DOTALL):
        *others, last = named[2].replace("'", "").split(", ")
        known = f"{', '.join(others)} or {last}" if others else last
        return f"{quote_text(named[1])} is not valid: write {known}"
    _, explained = error.param.get_help_record(error.ctx) or ("", "")
    if span := re.search(RANGE, explained):
        return f"write {'a whole number, ' if 'valid int' in message else ''}{spell_range(span[0])}"
    return message


def _get_usage(context: Any) -> str:
    usage: str = context.get_usage()
    return usage.removeprefix("Usage: ").replace(" [OPTIONS]", "")


def _find_place(error: Any) -> str:
    """The option or argument at fault; "" if the message names it."""
    parameter = error.param
    if not parameter:
        return ""
    return str(parameter.opts[0] if parameter.param_type_name == "option" else parameter.metavar)
