import copy
import json
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import books
from croupier.books.limit import Limit
from croupier.books.names import game_ids, games, shelf
from croupier.books.profile import load_profiles
from croupier.books.rules import settable
from croupier.cards import DECK, JOKER_DECK
from croupier.errors import BookError, IllegalStake
from croupier.text import LANGUAGES


@pytest.mark.parametrize("game", game_ids())
def test_every_profile_resolves(game: str) -> None:
    rules = books.rules(game)
    profile = rules.profile
    assert rules.game == profile.id == game
    assert len({profile.name(language) for language in LANGUAGES}) > 1
    assert 1 <= profile.places.minimum <= profile.places.maximum
    assert (profile.deck is None) == profile.id.endswith("roulette")
    assert profile.deck is None or profile.deck.cards in (len(DECK), len(JOKER_DECK))
    assert bool(rules.pays) == (profile.kind == "house")
    assert rules.limits
    assert rules.overrides == {}


def test_there_are_twenty_five_games() -> None:
    assert len(books.all_profiles()) == len(game_ids()) == 25
    assert len({books.rules(game).hash for game in game_ids()}) == 25


def test_numbers_of_the_books_are_taken_by_reference() -> None:
    rules = books.rules("am/five-card")
    assert rules.table("raise").rows == books.pay_table("am:3.19").rows
    assert rules.table("bonus").rows == {
        "flush": (50, 1),
        "full-house": (70, 1),
        "four-of-a-kind": (200, 1),
        "straight-flush": (500, 1),
        "royal-flush": (1000, 1),
    }
    assert rules.table("bonus").clause == "am:3.35"
    assert books.rules("am/joker").table("bonus").ratio("poker") == (2000, 1)
    assert books.rules("m1/oasis").table("ante").ratio("flush") == (1, 1)


def test_options_are_typed() -> None:
    rules = books.rules("am/five-card", {"dealer_card": 1, "low_ace": False})
    assert rules.number("dealer_card") == 1
    assert rules.on("low_ace") is False
    for ask, other in (
        (rules.on, "boxes"),
        (rules.number, "bonus"),
        (rules.choice, "boxes"),
        (rules.ratio, "qualify"),
    ):
        with pytest.raises(BookError, match="not what is asked for"):
            ask(other)
        with pytest.raises(BookError, match="has no option bones; did you mean boxes"):
            ask("bones")


def test_a_price_of_the_house_is_read_as_a_ratio() -> None:
    assert books.rules("m1/oasis").ratio("exchange_two_price") == (3, 2)
    assert books.rules("m1/oasis", {"exchange_two_price": "4:2"}).ratio("exchange_two_price") == (2, 1)


def test_rules_are_cached_and_cannot_be_changed() -> None:
    rules = books.rules("m1/roulette", {"max_payout": 500})
    assert books.rules("m1/roulette", {"max_payout": 500}) is rules
    assert pickle.loads(pickle.dumps(rules)) is rules
    assert copy.deepcopy(rules) is rules
    with pytest.raises(TypeError):
        rules.options["max_payout"] = 1
    with pytest.raises(AttributeError):
        rules.hash = ""


def test_true_is_not_one() -> None:
    assert books.rules("am/five-card", {"boxes": 1}).number("boxes") == 1
    with pytest.raises(BookError):
        books.rules("am/five-card", {"boxes": True})


def test_overrides_name_only_what_differs() -> None:
    same = {"boxes": 6, "limits.ante.minimum": 5, "pays.raise.flush": "12:2"}
    rules = books.rules("am/five-card", {**same, "for_one": True, "pays.raise.pair": "not paid"})
    assert rules.overrides == {"for_one": True, "pays.raise.pair": "not paid"}
    assert books.rules("am/five-card", same).hash == books.rules("am/five-card").hash
    again = books.rules("am/five-card", json.loads(json.dumps(dict(rules.overrides))))
    assert again.hash == rules.hash != books.rules("am/five-card").hash
    assert rules.table("raise").ratio("pair") is None


def test_shares_of_a_fund_are_not_ratios() -> None:
    rules = books.rules("rp/russian", {"pays.bonus.flush": "4%", "pays.bonus.full-house": "5%"})
    assert rules.table("bonus").pay("flush") == books.Share(4)
    assert rules.table("bonus").ratio("flush") is None
    assert rules.overrides == {"pays.bonus.flush": "4%"}
    assert rules.hash != books.rules("rp/russian", {"funds.bonus.every": 30}).hash
    for game, key, value in (("rp/russian", "pays.bonus.flush", "4/1"), ("m1/oasis", "pays.bet.pair", "4%")):
        with pytest.raises(BookError, match=value):
            books.rules(game, {key: value})


@given(st.data())
def test_overrides_rebuild_the_same_rules(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(game_ids()))
    bounds = [key for key in settable(books.profile(game)) if key.endswith((".minimum", ".step"))]
    pays = [key for key in settable(books.profile(game)) if key.startswith("pays.")]
    wanted: dict[str, object] = dict.fromkeys(data.draw(st.lists(st.sampled_from(bounds), max_size=3)), 3)
    if pays:
        wanted |= dict.fromkeys(data.draw(st.lists(st.sampled_from(pays), max_size=3)), "not paid")
    rules = books.rules(game, wanted)
    assert books.rules(game, rules.overrides).hash == rules.hash


WRONG = {
    "unknown option": ({"for_wan": True}, "for_one"),
    "unknown limit": ({"limits.anti.minimum": 3}, "limits.ante.minimum"),
    "unknown bound": ({"limits.ante.minimun": 3}, "limits.ante.minimum"),
    "unknown table": ({"pays.rise.flush": "7:1"}, "pays.raise.flush"),
    "unknown row": ({"pays.raise.flash": "7:1"}, "pays.raise.flush"),
    "row the law does not pay": ({"pays.bonus.straight": "40:1"}, "pays.bonus.straight-flush"),
    "number for a switch": ({"for_one": 1}, "true, false"),
    "word for a switch": ({"for_one": "yes"}, "true, false"),
    "switch for a number": ({"boxes": True}, "from 1 to 9"),
    "too many": ({"boxes": 10}, "from 1 to 9"),
    "none": ({"boxes": 0}, "from 1 to 9"),
    "fraction": ({"boxes": 2.5}, "2.5"),
    "object": ({"boxes": object()}, "boxes"),
    "nothing": ({"boxes": None}, "None"),
    "ratio": ({"pays.raise.flush": "seven"}, "seven"),
    "ratio as number": ({"pays.raise.flush": 7}, "7:1"),
    "limit as word": ({"limits.ante.minimum": "5"}, "limits.ante.minimum"),
    "limit as switch": ({"limits.ante.minimum": True}, "True"),
    "negative limit": ({"limits.ante.maximum": -1}, "-1"),
    "empty limits": ({"limits.ante.minimum": 20_000}, "20,000"),
    "no name": ({"": True}, "low_ace"),
    "not a number": ({"boxes": float("nan")}, "nan"),
    "no letter": ({"boxes": "\ud800"}, "from 1 to 9"),
    "bytes": ({"boxes": b"6"}, "b'6'"),
    "huge": ({"boxes": 2**70}, "from 1 to 9"),
}


@pytest.mark.parametrize(("overrides", "named"), WRONG.values(), ids=WRONG)
def test_a_wrong_override_is_refused(overrides: dict[str, object], named: str) -> None:
    with pytest.raises(BookError) as refused:
        books.rules("am/five-card", overrides)
    assert named in str(refused.value)
    assert "\n" not in str(refused.value)


def test_unknown_names_are_refused_with_the_nearest() -> None:
    rules = books.rules("am/five-card")
    with pytest.raises(BookError, match="am/five-card"):
        books.rules("am/five-cards")
    with pytest.raises(BookError, match="3"):
        books.rules(3)  # type: ignore[arg-type]
    with pytest.raises(BookError, match="low_ace"):
        books.rules("am/five-card", {7: True})  # type: ignore[dict-item]
    with pytest.raises(BookError, match="for_one"):
        rules.on("forone")
    with pytest.raises(BookError, match="ante"):
        rules.limit("antes")
    with pytest.raises(BookError, match="raise"):
        rules.table("rays")


@given(st.integers(1, 100), st.integers(0, 100), st.integers(1, 9), st.integers(1, 300))
def test_a_limit_takes_what_lies_inside(minimum: int, more: int, step: int, amount: int) -> None:
    limit = Limit("ante", minimum, minimum + more, step, "am:3.28")
    fits = minimum <= amount <= minimum + more and amount % step == 0
    if fits:
        assert limit.check(amount) == amount
    else:
        with pytest.raises(IllegalStake) as refused:
            limit.check(amount)
        assert str(amount) in str(refused.value)
        assert refused.value.clause == "am:3.28"


@pytest.mark.parametrize("amount", [True, 5.0, "5", None, 0, -3, [5]])
def test_a_stake_is_a_positive_whole_number(amount: object) -> None:
    with pytest.raises(IllegalStake) as refused:
        Limit("ante", 1, clause="am:3.28").check(amount)
    assert repr(amount) in str(refused.value)
    assert isinstance(refused.value, ValueError)


def test_a_limit_cites_the_clause_of_its_bound() -> None:
    limit = books.rules("m1/roulette").limit("chance")
    for amount, clause in ((limit.minimum - 1, "m1:18"), (limit.maximum + 1, "m1:21")):
        with pytest.raises(IllegalStake) as refused:
            limit.check(amount)
        assert refused.value.clause == clause


def test_no_maximum_is_no_bound() -> None:
    assert Limit("ante", 1).check(10**12) == 10**12


def test_overrides_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_text('for_one = true\n"pays.raise.flush" = "7:1"\n[limits.ante]\nminimum = 10\n')
    read = books.read_overrides(path, "am/five-card")
    assert read == {"for_one": True, "limits.ante.minimum": 10, "pays.raise.flush": "7:1"}
    assert books.rules("am/five-card", read).overrides == read


def test_a_pay_table_in_a_file_is_the_whole_table(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    rows = books.rules("am/five-card").table("raise").rows
    told = [f'{row} = "2:1"' for row in rows if row not in ("flush", "straight")]
    path.write_text("\n".join(["for_one = true", "[pays.raise]", *told]))
    with pytest.raises(BookError) as refused:
        books.read_overrides(path, "am/five-card")
    assert refused.value.code == "pay-rows-missing"
    assert refused.value.values["rows"] == "straight, flush"
    for language in LANGUAGES:
        said = refused.value.sentence(language)
        assert "house.toml" in said
        assert "--option" in said
        assert f"pays.raise.{told[0].split()[0]}=2:1" in said
    whole = [*told, 'flush = "2:1"', 'straight = "not paid"']
    path.write_text("\n".join(["for_one = true", "[pays.raise]", *whole]))
    read = books.read_overrides(path, "am/five-card")
    assert books.rules("am/five-card", read).table("raise").rows == dict.fromkeys(rows, (2, 1)) | {
        "straight": None
    }


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[pays.raise]\n", "pays.raise.pair=7:1"),
        ('pays.raise.flush = "7:1"\n', "pays.raise.flush=7:1"),
        ("[pays]\nraise = {}\n", "royal-flush"),
    ],
)
def test_however_it_is_written_a_table_is_whole(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text)
    with pytest.raises(BookError, match="lacks rows") as refused:
        books.read_overrides(path, "am/five-card")
    assert named in str(refused.value)


def test_a_wrong_row_is_told_before_missing_ones(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[pays.raise]\nflash = "6:1"\n')
    with pytest.raises(BookError, match=r"did you mean pays\.raise\.flush"):
        books.rules("am/five-card", books.read_overrides(path, "am/five-card"))


@pytest.mark.parametrize(
    ("text", "named"), [("boxes = 2.5", "boxes"), ("boxes = [1]", "boxes"), ("boxes 3", "line 1")]
)
def test_a_file_of_overrides_can_be_wrong(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text)
    with pytest.raises(BookError, match=named):
        books.read_overrides(path, "am/five-card")
    with pytest.raises(BookError, match=r"none\.toml"):
        books.read_overrides(tmp_path / "none.toml", "am/five-card")
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BookError) as refused:
        books.read_overrides(path, "am/five-card")
    assert str(refused.value) == f"The file {path} is not a text in UTF-8."


PROFILE = """\
[five-card]
kind = "house"
names = { en = "Five-card poker", ru = "…", hy = "…" }
deck = { cards = 52, clause = "am:3.01" }
places = { of = "boxes", minimum = 1, maximum = 9, clause = "am:3.20" }
"""


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (PROFILE.replace("[five-card]", "[five-crad]"), "five-card"),
        (PROFILE.replace('kind = "house"', 'kind = "hose"'), "kind"),
        (PROFILE.replace("cards = 52", "cards = 54"), "deck.cards"),
        (PROFILE.replace("am:3.20", "am:3.99"), "am:3.99"),
        (PROFILE + 'colour = "red"\n', "colour"),
        (PROFILE + '[five-card.pays]\nraise = "am:3.18"\n', "am:3.18"),
        (PROFILE + '[five-card.pays]\nraise = { clause = "am:3.19", rows = ["flash"] }\n', "flush"),
        (PROFILE + '[five-card.limits]\nante = { minimum = 9, maximum = 3, clause = "am:3.28" }\n', "ante"),
        (PROFILE + "[five-card.limits]\nante = 3\n", "ante"),
        (
            PROFILE + '[five-card.options]\nboxes = { default = 9, maximum = 3, refs = ["am:3.20"] }\n',
            "boxes",
        ),
        (PROFILE + '[five-card.options]\nlow_ace = { default = true, refs = ["am:q99"] }\n', "am:q9"),
        (PROFILE + "[five-card.options]\nlow_ace = { default = true, refs = [] }\n", "low_ace"),
        ("five-card = 3\n", "five-card"),
    ],
)
def test_a_broken_profile_says_line_and_reason(tmp_path: Path, text: str, named: str) -> None:
    path = tmp_path / "armenia.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BookError) as refused:
        load_profiles(path, "am")
    assert "armenia.toml, line 1:" in str(refused.value)
    assert named in str(refused.value)


def test_every_book_has_profiles_of_its_games_only() -> None:
    for slug in shelf():
        assert [profile.game for profile in books.all_profiles() if profile.book == slug] == list(games(slug))


def test_an_option_may_be_one_of_several_words() -> None:
    option = books.ProfileOption("first-five", ("am:q19",), choices=("first-five", "forfeit"))
    assert option.check("bonus_cards", "forfeit") == "forfeit"
    assert option.takes() == "first-five, forfeit"
    with pytest.raises(BookError, match="first-five, forfeit"):
        option.check("bonus_cards", "best-of-six")
