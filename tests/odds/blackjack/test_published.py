"""The solver of blackjack against what others have published.

The figures are those of the Wizard of Odds: appendix 2B of the pages on blackjack (the dealer's final hands
before they look for a blackjack) and appendix 9 (the expected return of every act on the first two cards).
"""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from msgspec import structs

from croupier import books
from croupier.odds.blackjack.dealer import DEALER_BLACKJACK, outcomes
from croupier.odds.blackjack.deals import First
from croupier.odds.blackjack.hands import all_hands
from croupier.odds.blackjack.play import Play
from croupier.odds.blackjack.rules import BlackjackTerms, full_shoe, terms_of
from croupier.odds.blackjack.solve import house_edge

LAST_DIGIT = 1.01e-6
VALUES = {"A": 0, **{str(number): number - 1 for number in range(2, 11)}}

DEALER = {
    1: """
A 0.126128 0.131003 0.129486 0.131553 0.0515646 0.313726 0.11654
2 0.138976 0.131762 0.131815 0.123948 0.120526 0 0.352973
3 0.130313 0.130946 0.123761 0.123345 0.116047 0 0.375588
4 0.130973 0.114163 0.120679 0.116286 0.115096 0 0.402803
5 0.119687 0.123483 0.116909 0.104694 0.106321 0 0.428905
6 0.166948 0.106454 0.107192 0.100705 0.0978785 0 0.420823
7 0.372345 0.138583 0.0773344 0.0788967 0.072987 0 0.259854
8 0.130857 0.362989 0.129445 0.0682898 0.0697914 0 0.238627
9 0.121886 0.103921 0.357391 0.12225 0.0611088 0 0.233442
10 0.114418 0.112879 0.114662 0.328879 0.0364661 0.0784314 0.214264
""",
    2: """
A 0.128467 0.13089 0.130179 0.131159 0.0527542 0.31068 0.115872
2 0.139367 0.133348 0.130744 0.123997 0.119254 0 0.353291
3 0.132764 0.130676 0.124575 0.121811 0.11538 0 0.374794
4 0.130704 0.120208 0.121038 0.116366 0.113145 0 0.39854
""",
}
"""By decks and open card: 17 to 21, blackjack, more than 21."""

AGAINST_ACE = {
    (1, False): """
2,A -0.661732 -0.067808 -0.593281
3,A -0.661047 -0.100568 -0.595803
3,2 -0.659375 -0.291565 -1.318751
4,A -0.658818 -0.153931 -0.619882
4,2 -0.658712 -0.334901 -1.295655
4,3 -0.657967 -0.345048 -1.126423
5,A -0.659151 -0.206061 -0.656070
5,2 -0.657529 -0.331115 -1.125237
5,3 -0.656761 -0.217133 -0.793964
5,4 -0.654533 -0.070215 -0.395771
6,A -0.482815 -0.199899 -0.527213
6,2 -0.639160 -0.225772 -0.799095
6,3 -0.638344 -0.078495 -0.401329
6,4 -0.636118 0.081506 0.048615
6,5 -0.634013 0.172946 0.240259
7,A -0.101015 -0.108386 -0.357778
""",
    (5, False): """
2,A -0.666073 -0.059817 -0.618525
3,A -0.665793 -0.095965 -0.618937
3,2 -0.665509 -0.281526 -1.331019
4,A -0.665445 -0.135136 -0.623588
4,2 -0.665203 -0.310164 -1.302806
4,3 -0.664918 -0.316950 -1.129202
5,A -0.665147 -0.173598 -0.630252
5,2 -0.664859 -0.314450 -1.129089
5,3 -0.664573 -0.200797 -0.807170
5,4 -0.664220 -0.066434 -0.425176
6,A -0.478961 -0.183653 -0.535696
6,2 -0.661865 -0.202601 -0.808633
6,3 -0.661578 -0.068441 -0.427025
6,4 -0.661223 0.081318 -0.002174
6,5 -0.660850 0.148532 0.133896
""",
}
"""Dealer stops at every 17 and has looked for a blackjack: standing, drawing, doubling."""

AGAINST_ACE_NO_HOLE_CARD = {
    8: """
2,A -0.722307 -0.378980 -1.024082
3,A -0.722128 -0.403033 -1.023795
3,2 -0.721955 -0.528987 -1.443909
4,A -0.721938 -0.428099 -1.025496
4,2 -0.721771 -0.546899 -1.434987
4,3 -0.721595 -0.553054 -1.369253
5,A -0.722008 -0.453214 -1.028535
5,2 -0.721838 -0.552263 -1.369770
5,3 -0.721657 -0.492985 -1.193543
5,4 -0.721465 -0.395636 -0.932679
6,A -0.665036 -0.462428 -0.998987
6,2 -0.721522 -0.492995 -1.194090
6,3 -0.721341 -0.395857 -0.933368
6,4 -0.721150 -0.286345 -0.639456
6,5 -0.721201 -0.235977 -0.537869
7,A -0.465508 -0.420237 -0.908247
""",
    6: """
2,A -0.722356 -0.379910 -1.024099
3,A -0.722119 -0.403855 -1.023717
3,2 -0.721887 -0.529734 -1.443774
4,A -0.721866 -0.429265 -1.025989
4,2 -0.721646 -0.548031 -1.434834
4,3 -0.721415 -0.554273 -1.369282
5,A -0.721965 -0.454867 -1.030051
5,2 -0.721740 -0.553211 -1.369970
5,3 -0.721499 -0.493960 -1.193807
5,4 -0.721243 -0.396287 -0.932671
6,A -0.665166 -0.463296 -0.999484
6,2 -0.721308 -0.493965 -1.194523
6,3 -0.721068 -0.396571 -0.933570
6,4 -0.720814 -0.286818 -0.639108
6,5 -0.720879 -0.235772 -0.535879
7,A -0.466029 -0.421285 -0.909374
""",
}
"""Dealer draws to a soft 17 and takes their second card last, by decks."""

WHOLE_GAME = [(8, True, -0.007562), (8, False, -0.0089865), (6, True, -0.0072705), (6, False, -0.0086975)]
"""The same game as a whole: decks, whether split hands may be doubled, what the player is left."""


def rows(table: str) -> list[tuple[str, list[float]]]:
    return [
        (name, [float(word) for word in words]) for name, *words in map(str.split, table.strip().splitlines())
    ]


@cache
def european(decks: int, *, hits_soft_17: bool = False, doubles_after_split: bool = True) -> BlackjackTerms:
    """No hole card, no surrender, four hands, split aces get one card and are not split again."""
    found = terms_of(books.rules("am/blackjack", {"split_aces": "one-card"}))
    return structs.replace(
        found,
        decks=decks,
        shoe=full_shoe(decks),
        surrenders=False,
        resplits_aces=False,
        hits_soft_17=hits_soft_17,
        doubles_after_split=doubles_after_split,
    )


def acts(terms: BlackjackTerms, hand: str, up: str) -> tuple[list[float], float]:
    """What standing, drawing and doubling bring, in stakes, and how likely the dealer's blackjack is."""
    values = tuple(sorted(VALUES[name] for name in hand.split(",")))
    shoe = list(terms.shoe)
    shoe[VALUES[up]] -= 1
    start = [values.count(value) for value in range(10)]
    play = Play(terms, VALUES[up], shoe, start)
    first = First(all_hands().find(*values), values, 1)
    worth = {choice.name: float(choice.expected / terms.stake) for choice in play.plays(first, play.plain)}
    chances = play.board.dealer[play.board.place[first.hand]]
    return [worth[name] for name in ("stand", "hit", "double")], float(
        chances[DEALER_BLACKJACK] / sum(chances)
    )


@pytest.mark.parametrize(
    ("decks", "up", "published"), [(d, up, line) for d in DEALER for up, line in rows(DEALER[d])]
)
def test_the_dealers_final_hands_are_the_published_ones(decks: int, up: str, published: list[float]) -> None:
    shoe = np.array([full_shoe(decks)])
    shoe[0, VALUES[up]] -= 1
    counts = outcomes(VALUES[up], shoe)[0]
    for count, chance in zip(counts, published, strict=True):
        assert float(count / sum(counts)) == pytest.approx(chance, abs=LAST_DIGIT)


@pytest.mark.parametrize("decks", [1, 5])
def test_hands_against_an_ace_bring_what_was_published(decks: int) -> None:
    """A dealer who has looked under their ace has no blackjack: here that is taken out afterwards."""
    for hand, published in rows(AGAINST_ACE[decks, False]):
        worth, blackjack = acts(european(decks), hand, "A")
        for found, lost, figure in zip(worth, (1, 1, 2), published, strict=True):
            assert (found + lost * blackjack) / (1 - blackjack) == pytest.approx(figure, abs=LAST_DIGIT), hand


@pytest.mark.parametrize("decks", [8, 6])
def test_hands_without_a_hole_card_bring_what_was_published(decks: int) -> None:
    for hand, published in rows(AGAINST_ACE_NO_HOLE_CARD[decks]):
        worth, _ = acts(european(decks, hits_soft_17=True), hand, "A")
        assert worth == pytest.approx(published, abs=LAST_DIGIT), hand


@pytest.mark.parametrize("decks", [1, 5])
def test_hands_that_know_of_no_blackjack_bring_what_was_published(decks: int) -> None:
    """The same by a table with a hole card, where the look itself is counted."""
    terms = structs.replace(european(decks), peeks=True)
    for hand, published in rows(AGAINST_ACE[decks, False]):
        worth, blackjack = acts(terms, hand, "A")
        for found, figure in zip(worth, published, strict=True):
            assert (found + blackjack) / (1 - blackjack) == pytest.approx(figure, abs=LAST_DIGIT), hand


@pytest.mark.slow
@pytest.mark.parametrize(
    ("decks", "late", "published"), [(8, False, 0.0043), (6, True, 0.0026)], ids=["eight", "six-late"]
)
def test_a_table_that_looks_leaves_what_is_known(decks: int, late: bool, published: float) -> None:
    """Soft 17 stands, split hands are doubled, up to four of them; the six decks have late surrender."""
    options = {"peek": True, "surrender": "late" if late else "never", "splits": 3, "resplit_aces": late}
    more = {"decks": decks, "split_after_bust": True, "split_pairs": "points"}
    terms = terms_of(books.rules("m1/blackjack", {**options, **more}))
    assert float(house_edge(terms, lambda *_: None)) == pytest.approx(published, abs=5e-5)


@pytest.mark.slow
@pytest.mark.parametrize(("decks", "doubles", "published"), WHOLE_GAME)
def test_the_whole_game_leaves_what_was_published(decks: int, doubles: bool, published: float) -> None:
    """The published program leaves out the cards of hands split before: it differs in the sixth digit."""
    terms = european(decks, hits_soft_17=True, doubles_after_split=doubles)
    assert -float(house_edge(terms, lambda *_: None)) == pytest.approx(published, abs=3e-6)
