import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import books
from croupier.books.pay import PayTable, Prize, Share, read_pay, read_ratio, row_slugs, write_pay
from croupier.errors import BookError, IllegalStake

TABLES = [clause for book in books.all_books() for clause in book.clauses if clause.table]
ratios = st.tuples(st.integers(1, 10**6), st.integers(1, 10**6))


def test_the_books_hold_forty_tables() -> None:
    assert len(TABLES) == 40


@pytest.mark.parametrize("clause", TABLES, ids=lambda clause: clause.id)
def test_every_table_resolves_to_slugs_and_ratios(clause: books.Clause) -> None:
    table = books.pay_table(clause.id)
    expected = [slug for row in clause.table for slug in row_slugs(row.hand)]
    assert list(table.rows) == expected
    assert len(set(expected)) == len(expected)
    for row in clause.table:
        for slug in row_slugs(row.hand):
            assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz-+")
            assert table.pay(slug) == read_pay(row.pays)


@pytest.mark.parametrize(
    ("label", "slugs"),
    [
        ("pair, or lower: ace-king", ("pair", "ace-king")),
        ("two pairs", ("two-pair",)),
        ("two pair", ("two-pair",)),
        ("poker (four of a kind and joker)", ("poker",)),
        ("red/black", ("red", "black")),
        ("1-18/19-36", ("low", "high")),
        ("flush + straight", ("flush+straight",)),
    ],
)
def test_labels_become_slugs(label: str, slugs: tuple[str, ...]) -> None:
    assert row_slugs(label) == slugs


def test_the_roulette_table_repeats_its_sub_points() -> None:
    whole = books.pay_table("m1:25")
    parts = [books.pay_table(f"m1:25.{point}") for point in range(1, 12)]
    assert {row: ratio for part in parts for row, ratio in part.rows.items()} == whole.rows


def test_a_second_column_can_be_asked_for() -> None:
    assert set(books.pay_table("m1:168", "ante").rows.values()) == {None}
    assert set(books.pay_table("m1:142", "ante").rows.values()) == {(1, 1)}


@given(ratios)
def test_ratios_are_read_back_as_written(ratio: tuple[int, int]) -> None:
    word = f"{ratio[0]}:{ratio[1]}"
    read = read_ratio(word)
    assert read[0] * ratio[1] == read[1] * ratio[0]
    assert read_ratio(write_pay(read)) == read


words = st.text(max_size=8)


@given(words.filter(lambda word: not {":", "%"} & set(word) and not word.isdigit() and word != "not paid"))
def test_what_is_no_pay_is_refused(word: str) -> None:
    with pytest.raises(BookError, match="7:1"):
        read_pay(word)


@pytest.mark.parametrize("word", ["5%", "5000", "not paid", "3/2"])
def test_only_a_ratio_is_a_ratio(word: str) -> None:
    with pytest.raises(BookError, match="7:1"):
        read_ratio(word)


@given(st.one_of(st.builds(Share, st.integers(1, 100)), st.builds(Prize, st.integers(1, 10**9 - 1))))
def test_shares_and_prizes_are_read_back_as_written(pay: Share | Prize) -> None:
    assert read_pay(write_pay(pay)) == pay
    table = PayTable("rp:1.22d", {"flush": pay})
    assert (table.pay("flush"), table.ratio("flush"), table.ratios) == (pay, None, ())


@given(ratios, st.integers(1, 10**9))
def test_a_win_is_exact_or_refused(ratio: tuple[int, int], stake: int) -> None:
    table = PayTable("m1:25", {"row": ratio})
    if stake * ratio[0] % ratio[1]:
        with pytest.raises(IllegalStake) as refused:
            table.win("row", stake)
        assert refused.value.clause == "m1:25"
    else:
        assert table.win("row", stake) * ratio[1] == stake * ratio[0]


def test_a_row_that_is_not_paid_wins_nothing() -> None:
    table = PayTable("m1:168", {"pair": None})
    assert (table.ratio("pair"), table.ratio("flush"), table.win("flush", 10)) == (None, None, 0)


def test_for_one_takes_the_stake_off_every_row() -> None:
    table = books.pay_table("am:3.19").for_one()
    assert [ratio[0] for ratio in table.ratios] == [1, 1, 2, 3, 4, 5, 7, 29, 74, 124]
