"""The words of game reviews and of games against the program."""

from coinage_pnp.game.words.slots import Plural, Words


class LevelNames(Words):
    """Who plays on each level."""

    random = "a random player"
    greedy = "a greedy player"
    learned = "a learned player"
    strong = "a strong player"
    master = "a master"


class ReviewWords(Words):
    """The texts of reviews."""

    decimal = "."
    percent = "{n}%"
    wins = "{n} of 100"
    title = "Review"

    # Turn by turn.
    turn = "turn"
    toss = "toss"
    played = "played"
    luck = "luck"
    cost = "cost"
    better = "other turns"
    forced = "forced"
    best_turn = "better"
    exact = "exact"
    between = "{low} to {high}"

    # The chance over the game.
    chart = "{side}' chance to win"
    chart_key = "░ the toss   █ the error"

    # Both players side by side; figures are percentage points.
    turns = "Turns"
    unforced = "Unforced turns"
    marked = "Errors {mark} ({points}+ points)"
    cost_total = "Errors, total"
    error_rate = "Error rate a turn"
    luck_total = "Luck, total"
    luck_rate = "Luck rate a turn"
    start = "Chance before the game"
    result = "Result"
    won = "won"
    lost = "lost"
    tied = "tie"
    without_luck = "Result without luck"
    rating = "Plays like"
    levels = LevelNames()

    # The costliest turns, and why.
    costliest = "The costliest turns"
    none_costly = "No turn is marked as an error."
    last_position = "The last position:"
    points_lost = "It cost {points} points of 100{range}: the chance to win fell from {before} to {after}."
    ends = "It ends the game at once and wins, {more} to {fewer}."
    takes = "It takes the majority in {region}, a difference of {points} points."
    denies = "It denies {side} the majority in {region}, a difference of {points} points."
    lead = "It is worth {points} more points at once."
    keeps = "It leaves {coins} in the bank, not {instead}."
    later = "The score is no better at once: the difference comes later."
    left = Plural("One space is empty after it.", "{n} spaces are empty after it.")
    points_mean = "100 points are a whole win: over a game, luck or errors can add up to more."
    unfinished = "The game is not over: the result is the chance after the last turn."
    stopped = "Stopped early: some costs are not checked by rollouts."
    how_master = (
        "Turns are searched three turns deep; in brackets is the range of their cost by {games} rollouts."
    )
    how_strong = (
        "Turns are searched two turns deep; in brackets is the range of their cost by {games} rollouts."
    )

    # What `play` says.
    play_help = (
        "Write your actions: Q@a places, $D pays, a>b moves, x@a captures. 'hint' shows the best turns, "
        "'?' what is allowed, 'undo' takes back, 'quit' stops. Enter ends the turn."
    )
    tossed = "{number} {side} tosses {toss}."
    warning = (
        "{mark} This costs about {points} points. Better: {better}. Press Enter to play it all the "
        "same, or type 'undo':"
    )

    # What `practise` says; {chance} is such as "57 of 100".
    practise_help = (
        "Play these turns again. Write your actions: Q@a places, $D pays, a>b moves, x@a captures. 'hint' says "
        "why another turn is better, '?' what is allowed, 'undo' takes back, 'quit' stops. Enter ends the turn."
    )
    practise_turn = "{number} of {count}: {file}"
    best_found = "The best turn: it wins {chance}, {points} points more than in the game."
    same_turn = "As in the game: it wins {chance}, {points} points less than the best turn."
    other_turn = (
        "It wins about {chance}, {points} points less than the best turn; in the game it was {lost} less."
    )
    unrated_turn = (
        "This turn is not among the best: the best one wins {chance}, {points} points more than in the game."
    )
    practised = (
        "{found} of {count} best turns found. These turns lost {points} points; "
        "in the games they lost {lost}."
    )
    nothing_costly = "No turn is marked as an error: there is nothing to practise."

    # Puzzle cards: the question in front, and what is behind; {chance} is such as "57 of 100".
    puzzles = "puzzles"
    what_wins = "{side} to move: what wins?"
    what_is_best = "{side} to move: what is best?"
    best = "Best"
    second_best = "Second best"
    it_wins = "{turn}. It wins {chance}."
    found_by = "The weakest player who finds it: {level}."
    from_file = "{file}, turn {n}"
    from_play = "Game {seed} of the program, turn {n}"

    def format_points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in percentage points, such as "3.1" or "+3.1"."""
        text = f"{abs(100 * chance):.1f}".replace(".", self.decimal)
        minus = "−" if chance < 0 and any(digit in "123456789" for digit in text) else ""
        return (minus or ("+" if sign else "")) + text

    def format_whole_points(self, chance: float, *, sign: bool = False) -> str:
        """A difference of probabilities in whole percentage points, such as "3" or "+3"."""
        points = round(100 * abs(chance))
        minus = "−" if chance < 0 and points else ""
        return f"{minus or ('+' if sign else '')}{points}"

    def format_share(self, chance: float) -> str:
        """A chance to win, such as "53 of 100"."""
        return self.say("wins", n=count_wins_of_100(chance))


def count_wins_of_100(chance: float) -> int:
    """A chance as games of 100; 0 and 100 only if it is certain, or beyond what a chance can be."""
    if 0 < chance < 1:
        return min(max(round(100 * chance), 1), 99)
    return 100 if chance >= 1 else 0
