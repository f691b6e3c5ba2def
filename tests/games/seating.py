"""How a random player sits down at each game, with stakes the table accepts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from croupier import books
from croupier.books.guide import places
from croupier.games import find
from croupier.games.wheel import POSITIONS

Sitting = dict[str, Any]
"""Arguments of `croupier.deal`: seats, and what else the game wants."""


def roulette(chance: Random) -> Sitting:
    """One to four players with a chip value and a first bet each."""
    seats = {
        seat: {"value": chance.choice([1, 5, 25]), "bets": {chance.choice(list(POSITIONS)): 5}}
        for seat in range(1, chance.randint(1, 4) + 1)
    }
    return {"seats": seats}


def nine_placements(chance: Random) -> Sitting:
    """Roulette players at the Armenian table, some of whose tables take more than the nine placements."""
    seats = {
        seat: {"value": chance.choice([1, 5, 25]), "bets": {chance.choice(["17", "0-2", "red", "4-5-6"]): 5}}
        for seat in range(1, chance.randint(1, 4) + 1)
    }
    return {"seats": seats, **dict.fromkeys(("columns", "trios", "announced"), chance.random() < 0.5)}


def ante_and_bonus(chance: Random) -> Sitting:
    """One to four boxes, some of one player, the same ante, a bonus on every other."""
    ante = chance.choice([10, 20, 100])
    seats: dict[int, dict[str, Any]] = {}
    for seat in range(1, chance.randint(1, 4) + 1):
        seats[seat] = {"ante": ante, "player": chance.randint(1, seat)}
        if chance.random() < 0.5:
            seats[seat]["bonus"] = ante // 2
    return {"seats": seats}


def ring(chance: Random) -> Sitting:
    """Two to nine players with stacks of any size, a button and blinds."""
    numbers = sorted(chance.sample(range(1, 11), chance.randint(2, 9)))
    seats = {number: {"stack": chance.choice([3, 20, 55, 200, 1000])} for number in numbers}
    return {"seats": seats, "button": chance.choice(numbers), "blinds": (5, 10)}


def stud(chance: Random) -> Sitting:
    """Two to seven players with stacks of any size, and an ante."""
    numbers = sorted(chance.sample(range(1, 9), chance.randint(2, 7)))
    seats = {number: {"stack": chance.choice([1, 3, 20, 55, 200, 1000])} for number in numbers}
    return {"seats": seats, "antes": 2}


def sport_stud(chance: Random) -> Sitting:
    """Two to eight players, any limit, a bring-in that is half of the lower bet or less."""
    numbers = sorted(chance.sample(range(1, 11), chance.randint(2, 8)))
    seats = {number: {"stack": chance.choice([1, 3, 20, 55, 200, 1000])} for number in numbers}
    sizes = {"antes": 1, "bets": (10, 20), "bring_in": chance.choice([3, 5])}
    customs = {
        "limit": chance.choice(["no-limit", "pot-limit", "fixed-limit"]),
        "showdown": chance.choice(["all", "muck", "choice"]),
        "show_all_in": chance.random() < 0.3,
    }
    return {"seats": seats, **sizes, **customs}


def thin_purses(chance: Random, seats: dict[int, dict[str, Any]]) -> None:
    """Let some players bring their stakes and only a few antes more."""
    for player in {placed["player"] for placed in seats.values()}:
        own = [placed for placed in seats.values() if placed["player"] == player]
        if chance.random() < 0.3:
            staked = sum(placed.get(field, 0) for placed in own for field in ("ante", "bet", "bonus", "box"))
            unit = own[0].get("ante") or own[0]["box"]
            own[0]["stack"] = staked + chance.choice([0, 1, 2, 3, 10]) * unit


def open_and_closed(chance: Random) -> Sitting:
    """One to four of six boxes, neighbours of one owner; a third box is closed; some purses are thin."""
    seats: dict[int, dict[str, Any]] = {}
    owner, owned, ante = 1, 0, 10
    for seat in sorted(chance.sample(range(1, 7), chance.randint(1, 4))):
        if owned and chance.random() < 0.4:
            owner, owned, ante = owner + 1, 0, chance.choice([5, 10, 100])
        owned += 1
        seats[seat] = {"ante": ante, "player": owner}
        if owned > 2:
            seats[seat]["bet"] = 2 * ante
        if chance.random() < 0.5:
            seats[seat]["bonus"] = 5
    thin_purses(chance, seats)
    cut = chance.choice([None, (min(seats), chance.randint(1, 51))])
    return {"seats": seats, "funds": {"bonus": 20_000}, "cut": cut, "max_payout": chance.choice([0, 0, 300])}


def light_and_dark(chance: Random, boxes: int, lights: int) -> Sitting:
    """Players in front of light boxes, who play some boxes to their right dark with another ante."""
    seats: dict[int, dict[str, Any]] = {}
    owner, owned = 1, 0
    for seat in range(1, chance.randint(1, boxes) + 1):
        if owned and chance.random() < 0.5:
            owner, owned = seat, 0
        owned += 1
        ante = 10 if owned <= lights else 20
        seats[seat] = {"ante": ante, "player": owner}
        if owned > lights:
            seats[seat]["bet"] = 2 * ante
        if chance.random() < 0.5:
            seats[seat]["bonus"] = ante // 2
    thin_purses(chance, seats)
    return {"seats": seats, "max_payout": chance.choice([0, 0, 150]), "packets": chance.random() < 0.2}


def house_holdem(chance: Random) -> Sitting:
    """Up to six boxes of any owners, some played dark, a bonus on every other, the pack sometimes cut."""
    seats: dict[int, dict[str, Any]] = {}
    for seat in sorted(chance.sample(range(1, 7), chance.randint(1, 4))):
        ante = chance.choice([10, 20])
        seats[seat] = {"ante": ante, "player": chance.randint(1, seat)}
        if chance.random() < 0.3:
            seats[seat]["bet"] = 2 * ante
        if chance.random() < 0.5:
            seats[seat]["bonus"] = chance.choice([5, ante])
    thin_purses(chance, seats)
    cut = chance.choice([None, (min(seats), chance.randint(3, 49))])
    return {"seats": seats, "cut": cut, "max_payout": chance.choice([0, 0, 25])}


def oasis(chance: Random) -> Sitting:
    """Up to six boxes, two of a player's light."""
    return light_and_dark(chance, 6, 2)


def minsk_russian(chance: Random) -> Sitting:
    """Up to four boxes, one of a player's light; some dark ones are insured."""
    sitting = light_and_dark(chance, 4, 1)
    for placed in sitting["seats"].values():
        if "bet" in placed and not any("stack" in other for other in sitting["seats"].values()):
            placed["insurance"] = chance.choice([20, 90])
    return sitting


def shoe(chance: Random) -> Sitting:
    """One to four boxes of any owners, out of a new shoe or one that has served for a while."""
    seats: dict[int, dict[str, Any]] = {}
    for seat in sorted(chance.sample(range(1, 8), chance.randint(1, 4))):
        seats[seat] = {"box": chance.choice([10, 20, 30]), "player": chance.randint(1, seat)}
    thin_purses(chance, seats)
    cut = chance.choice([None, None, (min(seats), chance.randint(52, 200))])
    return {"seats": seats, "cut": cut, "gone": chance.choice([0, 0, chance.randint(1, 180)])}


SURRENDERS: list[dict[str, Any]] = [
    *({"surrender": each} for each in ("always", "not-to-ace", "never")),
    *({"peek": True, "surrender": each} for each in ("always", "late")),
]
"""When hands are given up, also with a dealer who looks for a blackjack."""


def armenian_shoe(chance: Random) -> Sitting:
    """A shoe, and a house that has chosen among its options."""
    options = {
        "round_down": chance.random() < 0.5,
        "surrender_split": chance.random() < 0.5,
        "added_stakes_back": chance.random() < 0.5,
        "part_insurance": chance.random() < 0.5,
        "double_after_split": chance.random() < 0.5,
        "double_on": chance.choice(["any", "9-to-11"]),
        "split_aces": chance.choice(["free", "one-card"]),
        "resplit_aces": chance.random() < 0.5,
        "split_pairs": chance.choice(["points", "rank"]),
        "split_after_bust": chance.random() < 0.5,
        "splits": chance.choice([0, 1, 3]),
        "soft_17": chance.choice(["stand", "hit"]),
        **chance.choice(SURRENDERS),
        "prize_three_sevens": chance.choice([0, 10]),
        "prize_six_cards": chance.choice([0, 2]),
        "prize_suited_blackjack": chance.choice([0, 1]),
    }
    return {**shoe(chance), "options": options}


def shared_boxes(chance: Random) -> Sitting:
    """A shoe, other players behind some of the boxes, and now and then a box missed in the deal."""
    sitting = shoe(chance)
    seats = sitting["seats"]
    for place in range(8, 8 + chance.choice([0, 1, 2])):
        seats[place] = {"box": chance.choice([10, 20]), "behind": chance.choice(sorted(seats)[:1])}
    boxes = [number for number in seats if number < 8]
    missed = {} if chance.random() < 0.8 else {"misdealt": {str(chance.choice(boxes)): chance.choice([0, 1])}}
    options = {"max_payout": chance.choice([0, 0, 25]), "round_down": chance.random() < 0.5}
    return {**sitting, **missed, "options": options}


def armenian_ring(most: int) -> Callable[[Random], Sitting]:
    """Two to `most` players with chips for the first stakes, a button, now and then a fee."""

    def sit(chance: Random) -> Sitting:
        numbers = sorted(chance.sample(range(1, most + 1), chance.randint(2, most)))
        seats = {number: {"stack": chance.choice([10, 12, 40, 200, 1000])} for number in numbers}
        options = {"fee_percent": chance.choice([0, 0, 3, 5])}
        return {"seats": seats, "button": chance.choice(numbers), "antes": 5, "options": options}

    return sit


def sport(chance: Random) -> Sitting:
    """A ring of the federation: any limit, antes, and every option at random."""
    sitting = ring(chance)
    numbers = list(sitting["seats"])
    big_blind_ante = {chance.choice(numbers): 10}
    options = ("button_small_blind", "show_all_in", "ante_first", "cumulative_all_ins", "checker_raises")
    return {
        **sitting,
        "limit": chance.choice(["no-limit", "pot-limit", "fixed-limit"]),
        "antes": chance.choice([0, 0, 2, 7, big_blind_ante]),
        "showdown": chance.choice(["all", "muck", "choice"]),
        "smallest_chip": chance.choice([1, 5]),
        **{option: chance.random() < 0.5 for option in (*options, "uncapped_at_two")},
    }


def casino(chance: Random) -> Sitting:
    """A ring with a fee, of which two players may have posted."""
    sitting = ring(chance)
    numbers = list(sitting["seats"])
    return {
        **sitting,
        "posts": dict.fromkeys(chance.sample(numbers, chance.randint(0, 2)), (10, 5)),
        "fee_percent": chance.randint(0, 5),
        "fee_cap": chance.choice([0, 20]),
        "no_flop_no_fee": chance.random() < 0.5,
        "showdown": chance.choice(["all", "muck", "choice"]),
        "button_small_blind": chance.random() < 0.5,
        "smallest_chip": chance.choice([1, 5]),
    }


SEATING: dict[str, Callable[[Random], Sitting]] = {
    "am/blackjack": armenian_shoe,
    "m1/blackjack": shared_boxes,
    "am/five-card": ante_and_bonus,
    "am/five-card-exchange": ante_and_bonus,
    "am/six-card": ante_and_bonus,
    "am/joker": ante_and_bonus,
    "am/club": armenian_ring(6),
    "am/texas": armenian_ring(7),
    "am/five-stud": armenian_ring(7),
    "am/seven-stud": armenian_ring(7),
    "am/roulette": nine_placements,
    "m1/roulette": roulette,
    "m1/holdem-house": house_holdem,
    "m1/oasis": oasis,
    "m1/russian": minsk_russian,
    "rp/russian": open_and_closed,
    "fspr/holdem": sport,
    "fspr/omaha": sport,
    "th/holdem": casino,
    "m1/holdem-cash": casino,
    "m1/omaha-cash": casino,
    "m1/omaha-hilo-cash": casino,
    "fspr/seven-stud": sport_stud,
    "m1/seven-stud-cash": stud,
    "m1/five-stud-cash": stud,
}


def declared(game: str, chance: Random) -> Sitting:
    """Sit down at a game of which nobody has said how: by what it declares."""
    rules, found = books.rules(game), find(game)
    numbers = range(1, chance.randint(rules.profile.places.minimum, places(rules)) + 1)
    if found.ring:
        seats: dict[int, Any] = {number: {"stack": chance.choice([3, 20, 200, 1000])} for number in numbers}
        return {"seats": seats, "button": chance.choice(numbers)}
    seats = {number: {} for number in numbers}
    for placed in seats.values():
        for field in found.open_fields(rules):
            if field.needed or chance.random() < 0.5:
                placed[field.name] = field.default(rules, placed)
    return {"seats": seats, "funds": {fund.name: fund.begin for fund in rules.funds.values()}}


def seat(game: str, chance: Random) -> Sitting:
    """Sit down at a game."""
    return SEATING[game](chance) if game in SEATING else declared(game, chance)
