"""The words of a series of games: the table, the verdict, and why a record does not count."""

from coinage_pnp.game.words.slots import Plural, Words


class SeriesWords(Words):
    """The texts of series."""

    title = "The series of"
    title_all = "All series"
    played = Plural("one game", "{n} games")
    share_of = "{who}’s share of the wins"
    results = "results"

    # The table of two players: a line for each map. Figures of both players are side by side.
    all = "All maps"
    games = "games"
    wins = "wins"
    draws = "draws"
    points = "points"
    begun = "began"
    share = "without luck"
    range = "({low} to {high})"
    errors = "error rate"
    luck = "luck"

    # The table of all players.
    player = "Player"
    you = "You"
    by_errors = "rating by errors"
    by_result = "by results"

    # The verdict. {score} is one of the first two.
    leads = "{who} leads {more} to {fewer}"
    level = "{who} and {other} have won {more} each"
    clear = "{score}; without luck {share}% to {rest}% for {who}, who plays better: more than chance."
    close = (
        "{score}; without luck {share}% to {rest}% for {who}, too close to call: "
        "about {games} more games would tell."
    )
    far = "{score}; without luck {share}% to {rest}% for {who}, too close to call, even after {games} more games."
    even = "{score}; without luck 50% to 50%, too close to call."
    few = "{score}: too few games to say who plays better."
    clear_result = "{score}: {who} plays better, more than chance."
    close_result = "{score}: too close to call by results alone."
    lucky = "The tosses gave {who} {wins} wins."
    fair = "The tosses favoured nobody."
    improves = (
        "{who} errs less than at first: {before} points a turn in the first half, {after} in the second."
    )
    worsens = (
        "{who} errs more than at first: {before} points a turn in the first half, {after} in the second."
    )

    # What the figures mean.
    how_share = (
        "Without luck: the share of wins with tosses that favour nobody and equal starts, with its 95% interval "
        "for this number of games."
    )
    how_verdict = (
        "The verdict is stricter: it may be read after every game, and is wrong in at most 1 of 20 series."
    )
    how_errors = (
        "Error rate: points (wins of 100 games) lost a turn. Shares and luck are those of the first player, "
        "luck in wins."
    )
    how_ratings = (
        "Ratings: 1500 is average; who has 400 more wins ten of eleven games. Both have the same scale."
    )
    not_reviewed = "{known} of {games} games are reviewed: figures without luck are from these."
    without_reviews = (
        "Without reviews only results count: luck decides most of a game, so a verdict takes many more."
    )

    # Records that do not count.
    left_out = "Not counted"
    unfinished = Plural("the game is not over after one turn", "the game is not over after {n} turns")
    unnamed = "it does not name two players"
    copy = "the same game as {file}"
    none = "there is no finished game between two named players yet"
