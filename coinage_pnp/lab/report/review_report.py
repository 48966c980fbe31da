"""The review of a game: on a terminal, and as a JSON document."""

from collections.abc import Iterator, Mapping, Sequence

from coinage_pnp.game.rules.documents import make_score_document
from coinage_pnp.game.rules.game import Game
from coinage_pnp.game.rules.record import Replay
from coinage_pnp.game.rules.situation import write_line
from coinage_pnp.game.rules.turn_notation import WrittenTurn
from coinage_pnp.game.sentences.score_sentences import write_board_strip
from coinage_pnp.game.sentences.score_table import align_columns
from coinage_pnp.game.sentences.turn_sentences import TurnSentences
from coinage_pnp.game.words.language import Language
from coinage_pnp.game.words.sections import ReviewWords
from coinage_pnp.lab.report.costly_turn import describe_costly_turn, describe_noise, label_advice
from coinage_pnp.lab.review.result import MARKS, Review, ReviewedTurn

OTHERS = 2  # number of other turns shown beside the played one
LEAST_DIFFERENCE = 0.0005  # smallest difference between chances that counts
STEPS = 10  # rows of the chart from certain loss to certain win
COLUMNS_LEFT_OF_CHART = 8  # columns left of the chart
TURN_KEYS = "forced", "before", "luck", "cost", "after", "mark", "exact"
ACCOUNT_KEYS = "turns", "unforced", "marks", "cost", "error_rate", "luck", "luck_rate", "rating"
Document = dict[str, object]


def write_review(
    review: Review, sentences: TurnSentences, room: int, notes: Mapping[int, str]
) -> Iterator[str]:
    """The turns with their notes, a chart as wide as `room`, the summary, the costliest turns, and explanations."""
    game, words = sentences.game, sentences.words
    own = words.review
    if 0 in notes:
        yield f"{notes[0]}\n"
    yield from _write_turns(review, sentences, notes)
    yield ""
    yield own.say("chart", side=words.sides[0])
    yield from _write_chart(review.turns, own, room)
    yield ""
    *figures, rating = account_rows(review, own)
    yield from align_columns([("", *words.sides), *figures], (1, 2))
    yield from align_columns([rating])
    yield ""
    yield own.say("costliest") if review.costliest else own.say("none_costly")
    for turn in review.costliest:
        yield ""
        first, *others = describe_costly_turn(turn, sentences)
        yield first
        yield write_board_strip(game, turn.start, words)
        yield from (f"  {line}" for line in others)
    yield ""
    yield from list_review_sentences(review, own)


def _write_turns(review: Review, sentences: TurnSentences, notes: Mapping[int, str]) -> Iterator[str]:
    """The table of turns in notation, or each turn's figures above its sentence, and the better turn, if any."""
    if sentences.notation:
        yield from align_columns(_list_turn_rows(review, sentences.words), (0, 4, 5, 7))
        return
    head, *lines = align_columns(list_figure_rows(review, sentences.words), (0, 3, 4, 6))
    yield head
    told = list_turn_sentences(review, sentences)
    for line, turn, (played, better) in zip(lines, review.turns, told, strict=True):
        yield line
        yield from (f"      {text}" for text in (played, notes.get(turn.number), better) if text)


def list_turn_sentences(review: Review, sentences: TurnSentences) -> list[tuple[str, str]]:
    """What was done in each turn, and what would have been better, or ""."""
    return [
        (
            sentences.describe(turn.start, WrittenTurn(turn.toss, turn.played.actions)),
            label_advice("best_turn", turn, turn.best[0], sentences) if turn.cost >= LEAST_DIFFERENCE else "",
        )
        for turn in review.turns
    ]


def list_figure_rows(review: Review, words: Language) -> list[tuple[str, ...]]:
    """The table of turns without what was done or better, which sentences say; it starts with its headings."""
    return [
        (*row[:3], *row[4:8], words.review.say("forced") if turn and turn.forced else "")
        for turn, row in zip((None, *review.turns), _list_turn_rows(review, words), strict=True)
    ]


def _list_turn_rows(review: Review, words: Language) -> list[tuple[str, ...]]:
    """The table of turns in notation, starting with its headings."""
    own = words.review
    figures = map(own.say, ("toss", "played", "luck", "cost"))
    rows = [(own.say("turn"), "", *figures, "", f"{words.sides[0]} %", own.say("better"))]
    for turn in review.turns:
        best = [one for one in turn.best if one.position != turn.played.position][:OTHERS]
        others = [f"{one.text} {own.format_points(one.chance - turn.after, sign=True)}" for one in best]
        row = (
            str(turn.number),
            words.sides[turn.side],
            turn.toss,
            turn.played.text,
            own.format_points(turn.luck, sign=True),
            own.format_points(turn.cost) if turn.cost >= LEAST_DIFFERENCE else "",
            " ".join(filter(None, (turn.mark, describe_noise(turn, own, own.format_points)))),
            own.format_points(turn.heads[2]),
            own.say("forced") if turn.forced else ", ".join(others),
        )
        rows.append(row)
    return rows


def _write_chart(turns: Sequence[ReviewedTurn], own: ReviewWords, room: int) -> Iterator[str]:
    """A column per toss and per error, from the chance before to that after; in parts if wider than `room`."""
    # where there is no room, the columns touch
    gap = 3 if COLUMNS_LEFT_OF_CHART + 3 * len(turns) <= room else 2
    most = max((room - COLUMNS_LEFT_OF_CHART) // gap, 1)
    for part in (turns[first : first + most] for first in range(0, len(turns), most)):
        grid = {}
        for at, turn in enumerate(part):
            before, between, after = (min(max(round(STEPS * chance), 0), STEPS) for chance in turn.heads)
            for column, (start, end), fill in ((0, (before, between), "░"), (1, (between, after), "█")):
                for level in range(min(start, end), max(start, end) + 1):
                    grid[level, gap * at + column] = fill if start != end else "─"
        for level in range(STEPS, -1, -1):
            line = "".join(grid.get((level, column), " ") for column in range(gap * len(part))).rstrip()
            yield f"{own.say('percent', n=100 * level // STEPS):>6} ┤{line}"
        numbers = "".join(f"{turn.number:<{2 * gap}}" for turn in part[::2])
        yield f"{'':{COLUMNS_LEFT_OF_CHART}}{numbers}".rstrip()
    yield f"{'':{COLUMNS_LEFT_OF_CHART}}{own.say('chart_key')}"


def make_review_document(map_word: str, review: Review, game: Game, replayed: Replay) -> Document:
    """The document of `review --json`; chances are the acting side's unless noted."""
    turns: list[Document] = []
    for turn in review.turns:
        found: Document = {
            "turn": turn.number,
            "side": turn.side.word,
            "position": write_line(map_word, turn.start, game.majority),
            "toss": turn.toss,
            "actions": turn.played.text,
            "distinct_turns": turn.count,
            **{key: getattr(turn, key) for key in TURN_KEYS},
            "best": [{"actions": one.text, "chance": one.chance} for one in turn.best],
        }
        if turn.interval:
            found |= {"low": turn.interval.low, "high": turn.interval.high}
        turns.append(found)
    heads, tails = ({key: getattr(one, key) for key in ACCOUNT_KEYS} for one in review.accounts)
    return {
        "map": map_word,
        "majority": game.majority,
        "finished": review.finished,
        "turns": turns,
        "chances": [*(turn.heads[0] for turn in review.turns), review.result],
        "start": review.start,
        "result": review.result,
        "without_luck": review.without_luck,
        "heads": heads,
        "tails": tails,
        "plies": 3 if review.deep else 2,
        "rollouts": review.rollouts,
        "complete": review.complete,
        "score": make_score_document(map_word, game, replayed.position),
    }


def account_rows(review: Review, own: ReviewWords) -> list[tuple[str, ...]]:
    """Totals of each side's turns: (label, Heads, Tails)."""
    both = review.accounts
    shares = ("start", review.start), ("without_luck", review.without_luck)
    results = [own.format_share(each) for each in (review.result, 1 - review.result)]
    if review.finished:  # how the game ended for each side
        key = {1.0: "won", 0.0: "lost"}.get(review.result, "tied")
        other = {1.0: "lost", 0.0: "won"}.get(review.result, "tied")
        results = [own.say(key), own.say(other)]
    return [
        (own.say("turns"), *(str(one.turns) for one in both)),
        (own.say("unforced"), *(str(one.unforced) for one in both)),
        *(
            (
                own.say("marked", mark=mark, points=own.format_whole_points(least)),
                *(str(one.marks[mark]) for one in both),
            )
            for mark, least in MARKS.items()
        ),
        (own.say("cost_total"), *(own.format_whole_points(one.cost) for one in both)),
        (own.say("error_rate"), *(own.format_points(one.error_rate) for one in both)),
        (own.say("luck_total"), *(own.format_whole_points(one.luck, sign=True) for one in both)),
        (own.say("luck_rate"), *(own.format_points(one.luck_rate, sign=True) for one in both)),
        *((own.say(key), own.format_share(heads), own.format_share(1 - heads)) for key, heads in shares),
        (own.say("result"), *results),
        (own.say("rating"), *(own.levels.say(one.rating) if one.rating else "" for one in both)),
    ]


def list_review_sentences(review: Review, own: ReviewWords) -> list[str]:
    """Notes on how the figures were made."""
    how = own.say("how_master" if review.deep else "how_strong", games=review.rollouts)
    found = [own.say("points_mean"), how]
    return found if review.finished else [own.say("unfinished"), *found]
