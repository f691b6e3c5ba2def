"""Every tool is driven by the SDK's own client, as a language model would."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import TYPE_CHECKING, Any

import pytest

import croupier
from croupier.games.opening import seen
from croupier.mcp import server
from croupier.mcp.playing import ConversationHands
from mcp import Client, MCPError, StdioServerParameters

if TYPE_CHECKING:
    pass

FREE = ("fold", "stand", "check", "call", "launch", "close", "drop", "pay")
PHH = (
    'variant = "NT"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\n'
    "starting_stacks = [100, 100, 100]\n"
    'actions = ["d dh p1 AhKd", "d dh p2 ????", "d dh p3 7c7d", "p3 cbr 6", "p1 f", "p2 f"]\n'
)


def ask(*calls: tuple[str, dict[str, Any]]) -> list[Any]:
    """Call some tools in one conversation and return what they answer."""

    async def talk() -> list[Any]:
        async with Client(server()) as client:
            answers: list[Any] = [await client.call_tool(name, words) for name, words in calls]
        return [
            answer.content[0].text if answer.is_error else answer.structured_content for answer in answers
        ]

    return asyncio.run(talk())


def one(name: str, **words: Any) -> Any:
    answer = ask((name, words))[0]
    return answer["result"] if isinstance(answer, dict) and set(answer) == {"result"} else answer


def test_every_tool_tells_what_it_is_for() -> None:
    async def listed() -> list[Any]:
        async with Client(server()) as client:
            return list((await client.list_tools()).tools)

    tools = asyncio.run(listed())
    assert len(tools) == 14
    assert all(tool.description and tool.input_schema["type"] == "object" for tool in tools)


def test_rules_and_clauses() -> None:
    assert {"game": "m1/oasis", "name": "Oasis poker", "book": "m1", "kind": "house"} in one("list_games")
    told = one("rules", game="m1/oasis", options={"limits.ante.minimum": 20})
    assert told["overrides"] == {"limits.ante.minimum": 20}
    assert (
        one("clause", clause_id="am:3.14", language="ru")["text"]
        != one("clause", clause_id="am:3.14")["text"]
    )
    assert any(
        found["id"] == "fspr:4.1i" for found in one("search_clauses", words="tables differ", book="fspr")
    )
    assert {"ball-out"} <= {ruling["ruling"] for ruling in one("rulings", game="am/roulette")}


def test_odds_are_those_of_the_library() -> None:
    assert one("edge", game="m1/roulette")["house_edge"] == str(croupier.edge("m1/roulette").house_edge)
    best = one("advise", game="am/five-card", hand="Ah Kd 9c 9s 2h", up="7d")["decisions"][0]
    assert (best["decision"], best["expected"]) == ("raise", "25259/14835")
    shares = one("equity", game="holdem", hands=["AhKh", "QcQd"], board="Td 9h 2h")["players"]
    assert len(shares) == 2
    assert sum(one("icm", stacks=[5000, 3000, 2000], prizes=[50, 30, 20])) == pytest.approx(100)


def test_a_structure_is_designed_and_played() -> None:
    told = one("structure", players=12, stack=5000, minutes=90)
    assert told["reglament"]["stack"] == 5000
    assert told["forecast"]["median"] > 0
    assert "1,000" in one("structure", players=5000, stack=5000, minutes=90)


def test_records_are_replayed_and_verified() -> None:
    played = one("replay_hands", phh=PHH)[0]
    assert (played["exact"], played["net"]) == (True, {"1": -1, "2": -2, "3": 3})
    assert any("7♣ 7♦" in line for line in played["story"])
    illegal = one("replay_hands", phh=PHH.replace("p3 cbr 6", "p3 cbr 3"))[0]
    assert not illegal["exact"]
    assert illegal["refused"]
    hand = croupier.deal("am/five-card", seats={1: {"ante": 10}})
    published = hand.commitment
    hand.act("fold")
    record = hand.record().to_json()
    assert one("verify_hand", record=record, commitment=published)["fair"]
    assert not one("verify_hand", record=record, commitment="0" * 64)["fair"]


@pytest.mark.parametrize("game", croupier.playable())
def test_a_hand_of_every_game_can_be_played_to_its_end(game: str) -> None:
    hands = ConversationHands()
    told = hands.deal(game)
    for _ in range(200):
        if told["over"]:
            break
        option = next((o for o in told["you_may"] if o["act"] in FREE), None)
        option = option or next(o for o in told["you_may"] if "cards" not in o)
        amount = option["amount"]["from"] if "amount" in option else None
        on = option["on"][0] if "on" in option else None
        told = hands.act(1, option["act"], amount, None, on)
    assert told["over"]
    assert str(1) in told["net"]


def test_a_hidden_card_is_never_told() -> None:
    hands = ConversationHands()
    told = hands.deal("fspr/holdem")
    hand = hands.find(told["hand"])
    others = {str(card) for box in hand.felt.boxes if box.owner != 1 for card in box.cards}
    own = {str(card) for box in hand.felt.boxes if box.owner == 1 for card in box.cards}
    assert others
    assert not others & own
    shown = json.dumps(told) + hands.record(told["hand"])
    secret = hand.record().shuffle
    assert secret is not None
    assert not any(f'"{card}"' in shown or f" {card}" in shown or f"{card} " in shown for card in others)
    assert secret.secret not in shown
    assert hands.record(told["hand"]) == seen(hand, 1).to_json()


def test_refusals_are_the_sentences_of_the_library() -> None:
    dealt, wrong, still, gone = ask(
        ("deal", {"game": "am/five-card", "stakes": {"ante": 10}}),
        ("act", {"hand": 1, "name": "check"}),
        ("act", {"hand": 1, "name": "fold"}),
        ("act", {"hand": 9, "name": "fold"}),
    )
    assert [option["act"] for option in dealt["you_may"]] == ["fold", "raise"]
    assert "You cannot “check” now; you may choose: fold, raise." in wrong
    assert still["net"] == {"1": -10}
    assert "There is no hand 9" in gone
    assert "(am:3.28)" in one("deal", game="am/five-card", stakes={"ante": 1})
    assert "did you mean" in one("edge", game="m1/roulete")


def test_books_and_games_are_resources() -> None:
    async def read() -> list[Any]:
        async with Client(server()) as client:
            addresses = ("croupier://books/rp", "croupier://games/m1/oasis")
            found: list[Any] = [await client.read_resource(address) for address in addresses]
            templates = (await client.list_resource_templates()).resource_templates
        return [*(json.loads(each.contents[0].text) for each in found), templates]

    clauses, sheet, templates = asyncio.run(read())
    assert {clause["id"] for clause in clauses} >= {"rp:1.17", "rp:1.18.4"}
    assert sheet["id"] == "m1/oasis"
    assert len(templates) == 3


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("croupier://books/zz", "There is no book zz"),
        ("croupier://games/m1/zz", "There is no game m1/zz"),
        ("croupier://hands/77", "There is no hand 77"),
        ("croupier://hands/first", "There is no hand"),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(address: str, said: str) -> None:
    async def read() -> None:
        async with Client(server()) as client:
            with pytest.raises(MCPError, match=said):
                await client.read_resource(address)

    asyncio.run(read())


def test_the_command_speaks_over_its_streams() -> None:
    words = StdioServerParameters(
        command=sys.executable,
        args=["-c", "from croupier.cli import main; main(['mcp'])"],
        env=dict(os.environ),
    )

    async def talk() -> tuple[Any, Any]:
        async with Client(words) as client:
            dealt = await client.call_tool("deal", {"game": "am/five-card"})
            record: Any = await client.read_resource("croupier://hands/1")
            return dealt.structured_content, record.contents[0].text

    dealt, record = asyncio.run(talk())
    assert dealt["game"] == json.loads(record)["game"] == "am/five-card"
