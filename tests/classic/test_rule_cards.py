"""The rule cards say and show what the rules do, and their text stays clear of the lines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from support.deck_samples import deck_words
from support.drawing_walk import groups_named
from support.markup import without_markup
from support.random_deals import legal_plays
from support.shipped_templates import DECK_CARDS, INSTALLED_CODES, LANGUAGES

from coinage_pnp.classic.deal import (
    FIRST_COUNTS,
    FURTHER_COUNTS,
    ROUNDS,
    DealtRound,
    find_left_seat,
    list_turn_order,
)
from coinage_pnp.classic.deck import NUMBERS, PACK, SUITS, YEAR_BEFORE, Card
from coinage_pnp.classic.drawing.rule_cards import draw_rule_cards
from coinage_pnp.classic.play import Play, begin, finish, list_captures, play
from coinage_pnp.classic.scoring import CARD_POINTS, TARGET, find_winner, score_deal, total_captured
from coinage_pnp.classic.seats import Seats
from coinage_pnp.drawing.fonts import shaping
from coinage_pnp.drawing.scene import Drawing, Element, Group, Shape, Text
from coinage_pnp.files.units import PT_PER_MM

each_language = pytest.mark.parametrize("code", LANGUAGES)

COUNTED = {
    "en": ("none", "one", "two", "three", "four", "five", "six", "seven", "eight"),
    "de": ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"),
    "fr": ("aucune", "une", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
    "ja": tuple(map(str, range(9))),
    "es": ("ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
}
"""How each language writes small numbers on the cards."""


@dataclass(frozen=True)
class Fact:
    """Something that the rules do, and the text in which the cards say it."""

    holds: bool
    """Whether the rules really do it."""
    en: str
    """A part of a rule card, without markup; {4} and the like are small numbers, written as the language does."""
    fr: str
    """The same in French."""
    de: str
    """The same in German."""
    ja: str
    """The same in Japanese."""
    es: str
    """The same in Spanish."""


def _facts() -> Iterator[Fact]:
    first, last = YEAR_BEFORE + NUMBERS[0], YEAR_BEFORE + NUMBERS[-1]
    few, many, low, high = min(ROUNDS), max(ROUNDS), NUMBERS[0], NUMBERS[-1]
    hand, table = f"{{{FIRST_COUNTS.hand}}}", f"{{{FIRST_COUNTS.table}}}"
    yield Fact(
        True,
        "Two to four players",
        "Deux à quatre joueurs",
        "Zwei bis vier Spieler",
        f"{few}～{many}人の",
        "De dos a cuatro jugadores",
    )
    yield Fact(
        len(PACK) == len(SUITS) * len(NUMBERS),
        f"{len(PACK)} cards: {{{len(SUITS)}}} suits of coins, each with the years {first} to {last}",
        f"{len(PACK)} cartes : {{{len(SUITS)}}} familles de pièces, de {first} à {last}",
        f"{len(PACK)} Karten: {{{len(SUITS)}}} Sorten Münzen, je von {first} bis {last}",
        f"カードは{len(PACK)}枚。{len(SUITS)}種の硬貨に、それぞれ{first}年から{last}年まで",
        f"{len(PACK)} cartas: {{{len(SUITS)}}} palos de monedas, años {first} a {last}",
    )
    yield Fact(
        True,
        f"A card is worth its large number, {low} to {high}",
        f"son grand chiffre, de {low} à {high}",
        f"Eine Karte zählt ihre große Ziffer, {low} bis {high}",
        f"数字{low}～{high}が",
        f"Cada una vale su número grande, de {low} a {high}",
    )
    yield Fact(
        all(shares[0] == FIRST_COUNTS for shares in ROUNDS.values()),
        f"Deal {hand} cards to each player, and {table} face up to the table",
        f"Donnez {hand} cartes à chacun et {table} sur la table, face visible",
        f"Gib jedem {hand} Karten und lege {table} offen auf den Tisch",
        f"各自に{hand}枚、場に表向きで{table}枚",
        f"Reparte {hand} cartas a cada uno y {table} a la mesa, boca arriba",
    )
    yield Fact(
        FURTHER_COUNTS.table == 0 and all(shares[1] == FURTHER_COUNTS for shares in ROUNDS.values()),
        f"When all hands are empty, deal {{{FURTHER_COUNTS.hand}}} more to each, until the pack is used up",
        f"Quand toutes les mains sont vides, redonnez {{{FURTHER_COUNTS.hand}}} cartes à chacun, "
        "jusqu’à épuisement du paquet",
        f"Sind alle Hände leer, gib jedem wieder {{{FURTHER_COUNTS.hand}}}, bis alle verteilt sind",
        f"全員の手札がなくなったら、また{{{FURTHER_COUNTS.hand}}}枚ずつ、山札が尽きるまで",
        f"Cuando nadie tenga, otras {{{FURTHER_COUNTS.hand}}} a cada uno, hasta agotar la baraja",
    )
    yield Fact(
        list_turn_order(0, 3) == (find_left_seat(0, 3), 2, 0) == (1, 2, 0),
        "The player on the dealer’s left cuts, plays first and deals next; play goes clockwise",
        "Le joueur à sa gauche coupe, joue d’abord et donnera ensuite. On joue dans le sens horaire",
        "Wer links von ihm sitzt, hebt ab, spielt zuerst und gibt als Nächster. Gespielt wird im Uhrzeigersinn",
        "親の左の人がカットし、先に出し、次の親になります。手番は時計回り",
        "Quien está a su izquierda corta, empieza y reparte la próxima ronda; se juega en sentido horario",
    )
    yield Fact(
        list_captures("N5", ("D5", "Q5", "H1", "H4")) == (("D5",), ("Q5",)),
        "If cards of the same number are on the table, it takes one of them. If there is none, but",
        "S’il y a sur la table des cartes du même chiffre, elle en prend une. Sinon,",
        "Liegen Karten mit derselben Ziffer auf dem Tisch, nimmt sie eine davon. Sonst,",
        "場に同じ数のカードがあれば、そのうち1枚を取ります。 なければ、",
        "Si en la mesa hay cartas del mismo número, se lleva una de ellas. Si no hay ninguna, pero",
    )
    yield Fact(
        list_captures("N5", ("D1", "D4", "Q2", "Q3")) == (("D1", "D4"), ("Q2", "Q3")),
        "two or more cards add up to it, it takes one such set, yours to choose",
        "si deux cartes ou plus ont son chiffre pour somme, elle prend un de ces groupes, à votre choix",
        "wenn zwei oder mehr Karten zusammen ihre Ziffer ergeben, nimmt sie eine solche Gruppe, nach deiner Wahl",
        "合計がその数になる2枚以上の組を1つ、選んで取ります",
        "dos o más cartas suman su número, se lleva uno de esos grupos, a tu elección",
    )
    deal = begin(DealtRound((("N5", "N7"), ("D9",)), ("H5", "H1")), dealer=1)
    yield Fact(
        play(deal, Play("N5", ("H5",))).piles == (("N5", "H5"), ()),
        "Your card and what it took go to your pile, face down",
        "Votre carte et ses prises vont sur votre pile, face cachée",
        "Deine Karte und was sie nimmt, kommen verdeckt auf deinen Stapel",
        "出したカードと取ったカードは裏向きに自分の山へ",
        "Tu carta y las que se lleva van a tu montón, boca abajo",
    )
    yield Fact(
        play(deal, Play("N7")).table == ("H5", "H1", "N7"),
        "A card that takes nothing stays on the table",
        "Une carte qui ne prend rien reste sur la table",
        "Eine Karte, die nichts nimmt, bleibt auf dem Tisch",
        "何も取らないカードは場に残ります",
        "Una carta que no se lleva nada queda en la mesa",
    )
    yield Fact(
        legal_plays(deal) == [Play("N5", ("H5",)), Play("N7")],
        "You may play a card that takes nothing; but a card that can take must take",
        "On peut jouer une carte qui ne prend rien ; mais celle qui peut prendre doit prendre",
        "Du darfst eine Karte spielen, die nichts nimmt; aber eine Karte, die nehmen kann, muss nehmen",
        "何も取らないカードを出すのは自由ですが、取れるカードを出したら必ず取ります",
        "Puedes jugar una carta que no se lleva nada; pero la que puede llevarse algo debe hacerlo",
    )
    swept = finish(play(begin(DealtRound((("N6",), ()), ("H5", "H1")), dealer=1), Play("N6", ("H5", "H1"))))
    yield Fact(
        swept.sweeps == (1, 0),
        "Whoever takes everything on the table makes a sweep",
        "Qui prend tout ce qui est sur la table fait un balai",
        "Wer alles vom Tisch nimmt, macht einen Abräumer",
        "場のカードをすべて取ると「スイープ」です",
        "Quien se lleva todo lo que hay en la mesa hace una escoba",
    )
    yield Fact(
        swept.sweeps == (1, 0),
        "The last card of a deal can sweep too",
        "La dernière carte d’une donne peut aussi faire balai",
        "Auch die letzte Karte einer Runde kann abräumen",
        "その回の最後の1枚で取ってもスイープです",
        "La última carta de una ronda también vale",
    )
    left = finish(play(begin(DealtRound((("N5",), ()), ("H5", "H1")), dealer=1), Play("N5", ("H5",))))
    yield Fact(
        (left.piles, left.sweeps) == ((("N5", "H5", "H1"), ()), (0, 0)),
        "Cards left on the table at the end of a deal go to whoever took last. That is not a sweep",
        "À la fin de la donne, les cartes restées sur la table vont à qui a pris en dernier. Ce n’est pas un balai",
        "Karten, die am Ende einer Runde auf dem Tisch liegen, bekommt, wer zuletzt genommen hat. "
        "Das ist kein Abräumer",
        "1回の終わりに場に残ったカードは、最後に取った人のものです。これはスイープになりません",
        "Al final de la ronda, lo que queda en la mesa es de quien se llevó cartas el último. No es una escoba",
    )
    three = ROUNDS[3]
    rest = len(PACK) - sum(3 * share.hand + share.table for share in three[:2])
    yield Fact(
        rest == 3 * three[2].hand + three[2].table,
        f"Three players have {{{rest}}} cards left after {{{len(three) - 1}}} hands: "
        f"{{{three[2].hand}}} to each, {{{three[2].table}}} to the table (a house rule)",
        f"À trois, il reste {{{rest}}} cartes après {{{len(three) - 1}}} mains : "
        f"{{{three[2].hand}}} à chacun, {{{three[2].table}}} sur la table (règle maison)",
        f"Drei Spieler haben nach {{{len(three) - 1}}} Durchgängen {{{rest}}} Karten übrig: "
        f"{{{three[2].hand}}} für jeden, {{{three[2].table}}} auf den Tisch (Hausregel)",
        f"3人では{len(three) - 1}回配ると{rest}枚残ります。"
        f"各自に{three[2].hand}枚、場に{three[2].table}枚配ります（ハウスルール）",
        f"Con tres quedan {{{rest}}} cartas tras {{{len(three) - 1}}} manos: "
        f"{{{three[2].hand}}} a cada uno, {{{three[2].table}}} a la mesa (regla de la casa)",
    )
    seats = Seats(("A", "B", "C", "D"), ("North", "South"))
    yield Fact(
        seats.find_party(0) == seats.find_party(2) != seats.find_party(1) == seats.find_party(3)
        and len(seats.parties) == 2,
        "Four players can form two teams: partners sit opposite, share pile and points, and count as one",
        "À quatre, on peut former deux équipes : les partenaires se font face et mettent en commun pile et points",
        "Vier Spieler können zwei Teams bilden: Partner sitzen einander gegenüber, "
        "teilen Stapel und Punkte und zählen als einer",
        "4人なら2チームでも遊べます。味方は向かい合って座り、山と点は共通で、1人と数えます",
        "Con cuatro puede haber dos equipos: los compañeros se sientan enfrente, comparten montón y puntos y "
        "cuentan como uno",
    )
    tied = score_deal([total_captured(("H1",)), total_captured(("H2",))])
    yield Fact(
        tied.most_cards.points == tied.most_halves.points == (0, 0),
        "On a tie for most, nobody scores it",
        "En cas d’égalité, personne ne marque",
        "Bei Gleichstand um die meisten bekommt niemand den Punkt",
        "最多が同数なら誰も得点しません",
        "Si empatan en tener más, nadie lo puntúa",
    )
    yield Fact(
        find_winner((TARGET - 1, 0)) is None
        and (find_winner((TARGET, 0)), find_winner((TARGET, TARGET + 1)), find_winner((TARGET, TARGET)))
        == (0, 1, None),
        f"Whoever has {TARGET} points or more at the end of a deal wins; if several have, the one with most. "
        "If tied, play another deal",
        f"Qui a {TARGET} points ou plus à la fin d’une donne gagne ; si plusieurs les ont, celui qui en a le "
        "plus. À égalité, on redonne",
        f"Wer am Ende einer Runde {TARGET} Punkte oder mehr hat, gewinnt; bei mehreren, wer die meisten hat. "
        "Bei Gleichstand folgt noch eine Runde",
        f"1回が終わったとき{TARGET}点以上なら勝ち。複数いれば最も多い人。同点ならもう1回続けます",
        f"Gana quien tiene {TARGET} puntos o más al final de una ronda; si varios los tienen, quien tiene más. "
        "Si empatan, se juega otra ronda",
    )


FACTS = tuple(_facts())


@each_language
def test_every_statement_on_the_rule_cards_is_true_of_the_rules(code: str) -> None:
    text = " ".join(
        without_markup(block.words)
        for panel in deck_words(code).rules
        for block in panel.blocks
        if block.words
    )
    text = " ".join(text.split())
    for fact in FACTS:
        assert fact.holds
        claim: str = getattr(fact, code)
        assert claim.format(*COUNTED[code]) in text


def _cards(group: Group) -> tuple[Card, ...]:
    """The small cards in a drawing, in order."""
    names = (element.name for element in group.elements if isinstance(element, Group))
    return tuple(name.removeprefix("card ") for name in names if name.startswith("card "))


def test_the_drawn_captures_are_legal_and_show_a_single_card_and_a_sum() -> None:
    shown = [
        _cards(group)
        for group in groups_named(
            draw_rule_cards(LANGUAGES["en"], DECK_CARDS["poker"])[1].elements, "capture"
        )
    ]
    for card, *taken in shown:
        assert tuple(taken) in list_captures(card, tuple(taken))
    assert [min(len(taken), 3) for _, *taken in shown] == [1, 2]


@pytest.mark.parametrize("code", INSTALLED_CODES)
def test_the_points_that_are_drawn_are_those_that_a_deal_scores(code: str) -> None:
    figures = deck_words(code).figures
    score = score_deal([total_captured(PACK, 1), total_captured(())])
    scored = {
        figures.most_cards: score.most_cards.points[0],
        figures.most_halves: score.most_halves.points[0],
        figures.sweep: score.sweeps.points[0],
    }
    of_cards = {card: item.points[0] for card, item in score.cards}
    shown: set[Card] = set()
    for line in groups_named(draw_rule_cards(LANGUAGES[code], DECK_CARDS["poker"])[3].elements, "line"):
        cards = _cards(line)
        *label, points = (element.text for element in line.elements if isinstance(element, Text))
        if cards:
            assert {of_cards[card] for card in cards} == {int(points)}
            assert label == [figures.each] * (len(cards) > 1)
        else:
            assert scored.pop(*label) == int(points)
        shown.update(cards)
    assert shown == set(CARD_POINTS)
    assert not scored


@pytest.mark.parametrize("size", DECK_CARDS)
def test_a_sign_in_the_score_stays_clear_of_the_lines_above_and_below_it(size: str) -> None:
    [piece] = [
        element
        for element in draw_rule_cards(LANGUAGES["en"], DECK_CARDS[size])[3].elements
        if isinstance(element, Group) and groups_named(element.elements, "score")
    ]
    ruling = piece.elements[0]
    assert isinstance(ruling, Shape)
    lines = np.concatenate([part.points[:, 1] for part in ruling.path])
    [sign] = [
        element
        for line in groups_named(piece.elements, "line")
        for element in line.elements
        if isinstance(element, Shape)
    ]
    rows = np.concatenate([part.points[:, 1] for part in sign.path])
    assert np.abs(lines[:, None] - rows).min() > 0.4
    assert len({*np.searchsorted(np.unique(lines), rows)}) == 1


def _lines(elements: tuple[Element, ...], y: float = 0.0) -> Iterator[tuple[float, Text]]:
    """Every line of text with its baseline, mm."""
    for element in elements:
        if isinstance(element, Group):
            yield from _lines(element.elements, y + element.y)
        elif isinstance(element, Text):
            yield y + element.y, element


@pytest.mark.parametrize("size", DECK_CARDS)
@pytest.mark.parametrize("code", INSTALLED_CODES)
def test_text_stays_clear_of_the_lines_below_the_title_and_beside_the_card_number(
    code: str, size: str
) -> None:
    """One line is 2.3 mm below the title's baseline, the other goes through the middle of the number."""
    for drawing in draw_rule_cards(LANGUAGES[code], DECK_CARDS[size]):
        (title, _), *body, (foot, number) = _framed(drawing)
        highest = min(y - shaping.measure_cap_height(text.face) * text.size / PT_PER_MM for y, text in body)
        assert highest - (title + 2.3) > 1.5
        middle = foot - shaping.measure_cap_height(number.face) * number.size / PT_PER_MM / 2
        assert middle - max(y for y, _ in body) > 3.5


def _framed(drawing: Drawing) -> list[tuple[float, Text]]:
    """The lines of text on a rule card from top to bottom: title, text, number."""
    return sorted(_lines(drawing.elements), key=lambda line: line[0])
