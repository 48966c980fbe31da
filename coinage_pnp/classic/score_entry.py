"""A score sheet entered answer by answer, category by category, in the order of counting after a deal."""

from typing import NamedTuple

from coinage_pnp.classic.deck import HALF_COUNT, PACK, ROUNDS
from coinage_pnp.classic.score_yaml import YES, ScoreSheet, make_key, read_sheet
from coinage_pnp.classic.scoring import CARD_POINTS, MOST_SWEEPS, find_winner
from coinage_pnp.classic.shared_fields import NAME_LIMIT
from coinage_pnp.errors import InvalidFile, UserError
from coinage_pnp.files.typed_text import narrow_text
from coinage_pnp.files.yaml.wording import find_text_fault, quote_text
from coinage_pnp.game.rules.position_entry import BACK, RESTART
from coinage_pnp.game.rules.position_yaml import quote_yaml

NAMES, CARDS, HALVES, SWEEPS, END = "names", "cards", "halves", "sweeps", "end"
"""Topics of questions, besides single cards that score."""


class ScoreQuestion(NamedTuple):
    """The next question: NAMES, a party's CARDS, HALVES or SWEEPS, or who has a card."""

    about: str
    party: int = 0
    default: str = ""  # meaning of an empty answer; "" if an answer is needed, END to finish the game
    allowed: range = range(0)  # the numbers that may be answered


class ScoreEntry(NamedTuple):
    """A score sheet being entered."""

    parties: tuple[str, ...] = ()
    values: tuple[int, ...] = ()  # per deal: cards, halves, holders of single cards (0: nobody), sweeps
    done: bool = False

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers given so far."""
        return (", ".join(self.parties), *map(str, self.values)) if self.parties else ()

    @property
    def deal(self) -> int:
        """Number of the current deal, from 1."""
        return len(self.values) // len(_list_topics(self)) + 1

    @property
    def question(self) -> ScoreQuestion:
        """The next question."""
        if not self.parties:
            return ScoreQuestion(NAMES)
        topics = _list_topics(self)
        given = self.values[(self.deal - 1) * len(topics) :]
        about, party = topics[len(given)]
        if about in CARD_POINTS:
            return ScoreQuestion(about, 0, "0")
        said = given[len(given) - party :]
        if about == SWEEPS:  # each takes two cards, perhaps those that nobody has
            cards = given[party] + len(PACK) - sum(given[: len(self.parties)])
            return ScoreQuestion(about, party, "0", range(min(MOST_SWEEPS - sum(said), cards // 2) + 1))
        allowed = range(len(PACK) - sum(said) + 1)
        if about == HALVES:  # the other cards are not more than the pack has
            least = sum(given[: party + 1]) - sum(said) - (len(PACK) - HALF_COUNT)
            allowed = range(max(0, least), min(HALF_COUNT - sum(said), given[party]) + 1)
        last = party == len(self.parties) - 1
        default = str(allowed[-1]) if last else END if not given and self.values else ""
        return ScoreQuestion(about, party, default, allowed)

    @property
    def text(self) -> str:
        """All complete deals as a file."""
        names = ", ".join(map(quote_yaml, self.parties))
        topics = _list_topics(self)
        text = f"format: 1\nplayers: [{names}]\ndeals:\n"
        for at in range(self.deal - 1):
            values = dict(zip(topics, self.values[at * len(topics) :], strict=False))
            rows = []
            for party, name in enumerate(self.parties):
                had = [card for card in CARD_POINTS if values[card, 0] == party + 1]
                said = [f"{about}: {values[about, party]}" for about in (CARDS, HALVES)]
                said += [f"{make_key(card)}: {YES}" for card in had] + [f"{SWEEPS}: {values[SWEEPS, party]}"]
                rows.append(f"{quote_yaml(name)}: {{{', '.join(said)}}}\n")
            text += "  - " + "    ".join(rows)
        return text

    @property
    def sheet(self) -> ScoreSheet:
        """All complete deals. Raises InvalidFile if they are contradictory, or if there are none."""
        return read_sheet(self.text, "")


def enter_answer(entry: ScoreEntry, text: str) -> ScoreEntry:
    """The state after an answer. Raises UserError if it is unreadable or contradicts the rest of its deal."""
    asked, text = entry.question, text.strip()
    if text.lower() in BACK:
        if not entry.parties:
            raise UserError("this is the first question")
        return entry._replace(values=entry.values[:-1]) if entry.values else ScoreEntry()
    if text.lower() == RESTART:
        return ScoreEntry()
    if asked.about == NAMES:
        return ScoreEntry(_read_names(text))
    text = narrow_text(text)
    if not text and asked.default == END:
        return entry._replace(done=True)
    if asked.about in CARD_POINTS:
        value = _read_holder(entry.parties, text)
    else:
        text = text or asked.default
        if text not in map(str, asked.allowed):
            reason = "{text} cannot be: write a number, {least} to {most}"
            raise UserError(reason, text=quote_text(text), least=asked.allowed[0], most=asked.allowed[-1])
        value = int(text)
    then = entry._replace(values=(*entry.values, value))
    if len(then.values) % len(_list_topics(then)):
        return then
    try:
        totals = then.sheet.totals
    except InvalidFile as error:
        whys = tuple(problem.cause or UserError(problem.message) for problem in error.problems)
        raise UserError("{whys}; 'back' corrects", whys=whys) from None
    return then._replace(done=find_winner(totals[-1]) is not None)


def _list_topics(entry: ScoreEntry) -> list[tuple[str, int]]:
    """Topics of a deal's questions in order, each with the index of its party."""
    each = range(len(entry.parties))
    return [
        *((topic, one) for topic in (CARDS, HALVES) for one in each),
        *((card, 0) for card in CARD_POINTS),
        *((SWEEPS, one) for one in each),
    ]


def _read_names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.replace("、", ",").replace("，", ",").split(","))
    low, high = min(ROUNDS), max(ROUNDS)
    if not low <= len(names) <= high or len(set(names)) < len(names):
        raise UserError("write {low} to {high} different names with commas between", low=low, high=high)
    for name in names:
        if complaint := find_text_fault(name, NAME_LIMIT):
            raise UserError("a name {why}", why=complaint)
    return names


def _read_holder(parties: tuple[str, ...], text: str) -> int:
    """The party that an answer names, from 1; 0 for nobody."""
    if text.strip("-") in {"", "0"}:
        return 0
    numbers = {str(number): number for number in range(1, len(parties) + 1)}
    names = [narrow_text(name).lower() for name in parties]
    found = [at for at, name in enumerate(names, 1) if name.startswith(text.lower())]
    exact = [at for at, name in enumerate(names, 1) if name == text.lower()]
    for choice in (exact, found, [numbers[text]] if text in numbers else []):
        if len(choice) == 1:
            return choice[0]
    reason = "there is no player {text}: write {names}, or - for nobody"
    raise UserError(reason, text=quote_text(text), names=", ".join(parties))
