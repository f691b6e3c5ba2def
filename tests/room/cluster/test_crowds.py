"""A crowd at another node is shown its table by one message a language; who plays is shown it alone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from croupier.room.cluster import post as words
from tests.room.cluster.test_relay import NodeClient, two_nodes, until

if TYPE_CHECKING:
    import pytest

    from tests.room.postgres import Cluster


def test_a_crowd_is_shown_a_table_by_one_message_a_language(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with two_nodes(cluster.fresh()) as (here, there):
            number = next(iter(there.hall.tables))
            crowd: list[NodeClient] = []
            for place in range(8):
                client = await here.client(await here.guest())
                language = "ru" if place % 4 == 0 else "en"
                assert await client.ask("hello", csrf="not forged", language=language) is None
                assert await client.ask("watch", table=number) is None
                crowd.append(client)
            boris = await here.client(await here.player("Boris"))
            assert await boris.ask("watch", table=number) is None
            await until(lambda: all(number in client.tables for client in [*crowd, boris]))
            assert there.hall.relay is not None
            said: list[Any] = []
            post = there.hall.relay.post
            say = post._say

            def spy(subject: str, word: Any) -> None:
                said.append((subject, word))
                say(subject, word)

            monkeypatch.setattr(post, "_say", spy)
            assert await boris.ask("sit", table=number, chips=1000) is None
            await until(lambda: all("Boris" in str(client.tables[number]) for client in [*crowd, boris]))
            sent = [word for _, word in said if isinstance(word, words.CrowdSent)]
            seq = crowd[0].tables[number]["seq"]
            last = [word for word in sent if f'"seq":{seq}'.encode() in word.message]
            assert sorted(len(word.to) for word in last) == [2, 6]
            alone = [(subject, word) for subject, word in said if isinstance(word, words.ViewSent)]
            assert {subject.rpartition(".")[2] for subject, _ in alone} == {str(boris.person.id)}
            assert b"your_seat" in b"".join(word.message for _, word in alone)
            assert b"your_seat" not in b"".join(word.message for word in sent)

    asyncio.run(main())
