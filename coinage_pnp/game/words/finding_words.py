"""What `check` finds in drawn maps: keys of `findings` in the files of languages."""

from typing import NamedTuple


class CardTexts(NamedTuple):
    """What it finds on the drawn card."""

    shield_outside: str = (
        "only {share}% of the shield of '{space}' is in its space on the {card} card: a larger space "
        "would hold it"
    )
    shield_cut: str = (
        "the frame of the {card} card cuts {cut} mm off the shield of '{space}': a larger space would hold it"
    )
    letter_hidden: str = (
        "a {coin} on '{space}' and the largest coins beside it hide {share}% of its letter on the "
        "{card} card: {remedy}"
    )
    shields_close: str = (
        "the shields of '{a}' and '{b}' are {mm} mm apart on the {card} card: larger spaces would part them"
    )
    needs_larger_space: str = "a larger space would show it"
    better_terrains: str = "{alike}; for this region {terrains} would be better"
    too_large_for_tin: str = "the {card} card is {mm} mm too large for the tin"
    not_on_card: str = "not on the {card} card: {why}"
    under_sign: str = "under the {sign}"
    under_name: str = "under the name of '{of}'"
    under_letter: str = "under the letter of '{of}'"
    under_link: str = "under the link {link}"
    under_title: str = "under the title"
    under_compass: str = "under the compass"
    not_drawn: str = "not drawn"
    short_border: str = (
        "the border of '{a}' and '{b}' is {length} mm long on the {card} card: players may miss one "
        "under {least} mm; let them share more cells, or part them"
    )
    near_miss: str = (
        "'{a}' and '{b}' are not neighbours, but come within {gap} mm of each other on the {card} "
        "card: put more cells between them, or let them share a border"
    )
    overlap: str = "{coin}s ({size} mm) overlap by {mm} mm on spaces {a} and {b} of the {card} card: {remedy}"
    title_left_out: str = (
        "the title '{name}' does not fit on the {card} card and is left out: a shorter one may fit"
    )
    short_border_facing: str = (
        "the border of '{a}' and '{b}' is {length} mm long on the {card} card, and '{c}' and '{d}', "
        "which are not neighbours, come within {gap} mm there: players may miss one under {least} mm;"
        " let them share more cells, or part them"
    )
    near_miss_of_four: str = (
        "'{a}' and '{b}', and '{c}' and '{d}', are not neighbours, but all four nearly meet in one "
        "corner on the {card} card: put more cells between them, or let two of them share a border"
    )
    overlaps_twice: str = (
        "{coin}s ({size} mm) overlap by {mm} mm on spaces {a} and {b} of the {card} card, and "
        "less on another pair: {remedy}"
    )
    overlaps_often: str = (
        "{coin}s ({size} mm) overlap by {mm} mm on spaces {a} and {b} of the {card} card, and "
        "less on {others} other pairs: {remedy}"
    )
    names_unchecked: str = "the names in '{language}' were not checked: {why}"
    name_left_out: str = (
        "the name '{name}' does not fit on the {card} card and is left out: a shorter one may fit"
    )
    long_name: str = "the name '{name}' is long: it is set at {size} pt"
    name_beside_region: str = "the name '{name}' does not fit on its region: it is set beside it"
    long_name_in_two_lines: str = "the name '{name}' is long: it is set at {size} pt, in two lines"
    name_in_seat: str = "the name '{name}' does not fit on its region: it is set in the seat of '{space}'"
    small_lake: str = (
        "the lake at {place} has {area} mm² on the {card} card, which is hardly visible: give it more"
        " cells, or write a letter for '.'"
    )
    overhang: str = (
        "a coin of {size} mm on '{space}' hangs {mm} mm over the {card} card's edge: a wider space "
        "would hold it"
    )
    tight_space: str = (
        "the seat of '{space}' reaches {mm} mm out of its space and covers {share}% of it on the "
        "{card} card: a larger space would hold it"
    )
    no_card_has_room: str = "no card has room for them, but larger spaces would"
    hidden_border: str = (
        "only {share}% of the border of '{a}' and '{b}' ({mm} mm) is visible in runs of {least} mm or"
        " more on the {card} card, {cover}: larger spaces or shorter names would uncover it"
    )
    hidden_name: str = (
        "the name '{name}' is only {share}% visible, {cover}, on the {card} card: a larger space or "
        "shorter name would uncover it"
    )
    link_through_seat: str = (
        "the link {link} runs through the seat of '{space}' on the {card} card: link other spaces"
    )
    hidden_link: str = (
        "the link {link} is only {share}% visible, {cover}, on the {card} card: larger spaces would "
        "give it room"
    )
    hidden_boat: str = (
        "the boat of the link {link} is only {share}% visible, {cover}, on the {card} card: larger "
        "spaces would give it room"
    )
    boat_ashore: str = (
        "the boat of the link {link} is ashore on the {card} card: larger spaces would give it room"
    )
    link_outside: str = (
        "the link {link} runs {mm} mm outside the map on the {card} card: a shorter title or larger "
        "spaces would give it room"
    )
    links_cross: str = "the links {one} and {other} cross on the {card} card: link other spaces"
    closed_strait: str = (
        "the title '{name}' closes the strait between {a} and {b}, which are not neighbours, on the "
        "{card} card: shorten it, or give the sea more cells"
    )
    name_over_frame: str = (
        "the name '{name}' crosses the frame on the {card} card: a larger space or shorter name would"
        " uncover it"
    )
    link_over_land: str = (
        "the link {link} runs {mm} mm over the land of '{space}' on the {card} card: link other "
        "spaces, or put more '.' cells between them"
    )
    line_outside: str = (
        "the line to the letter of '{space}' runs {mm} mm outside its space on the {card} card: a larger"
        " space, a shorter name of its region or a larger card would give it room"
    )
    line_through_seat: str = (
        "the line to the letter of '{space}' runs through the seat of '{other}' on the {card} card: a "
        "larger space, a shorter name of its region or a larger card would give it room"
    )
    line_through_shield: str = (
        "the line to the letter of '{space}' runs through the shield of '{other}' on the {card} card: a "
        "larger space, a shorter name of its region or a larger card would give it room"
    )


TEXTS = CardTexts()
