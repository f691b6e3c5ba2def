"""`croupier serve`: open the card room to browsers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from croupier.room.settings import Settings, check_public, default_database

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.cli import Parser


def arguments(parser: Parser) -> None:
    """Say what the command takes."""
    said = parser.said
    add_database(parser)
    host = said("the address to listen on", "адрес, на котором слушать", "հասցեն, որով լսել")
    parser.add_argument("--host", default="127.0.0.1", help=host)
    port = said("the port", "порт", "պորտը")
    parser.add_argument("--port", type=int, default=8080, help=port)
    public = said(
        "the address browsers see, as https://room.example",
        "адрес, который видят браузеры, например https://room.example",
        "հասցեն, որը տեսնում են դիտարկիչները, օրինակ՝ https://room.example",
    )
    parser.add_argument("--public", default="", metavar="URL", help=public)
    proxied = said(
        "a proxy on this machine says who the visitors are",
        "о посетителях сообщает прокси на этой машине",
        "այցելուների մասին հայտնում է այս մեքենայի պրոքսին",
    )
    parser.add_argument("--proxied", action="store_true", help=proxied)
    durability = said(
        "what a committed act survives: a power cut (default) or the end of the process",
        "что переживает записанный ход: отключение питания (по умолчанию) или конец процесса",
        "ինչին է դիմանում գրանցված քայլը՝ հոսանքազրկմանը (լռելյայն) կամ գործընթացի ավարտին",
    )
    tables = said(
        "a file with the tables of a new house",
        "файл со столами нового заведения",
        "նոր տան սեղանների ֆայլը",
    )
    parser.add_argument("--tables", default="", metavar="FILE", help=tables)
    parser.add_argument("--durability", choices=("power", "process"), default="power", help=durability)
    hours = said(
        "the opening hours, as visitors shall read them (default: round the clock)",
        "часы работы, как их прочтут посетители (по умолчанию круглосуточно)",
        "աշխատանքի ժամերը, ինչպես կկարդան այցելուները (լռելյայն՝ շուրջօրյա)",
    )
    parser.add_argument("--hours", default="", metavar="TEXT", help=hours)
    level = said(
        "what is logged (default: info, in a terminal warning)",
        "что писать в журнал (по умолчанию info, в терминале warning)",
        "ինչ գրել մատյանում (լռելյայն՝ info, տերմինալում՝ warning)",
    )
    parser.add_argument("--log", choices=("debug", "info", "warning", "error"), default="", help=level)


def add_database(parser: Parser) -> None:
    """Let a command be told which database it works on."""
    database = parser.said(
        "the database: sqlite:///file or postgresql://…",
        "база данных: sqlite:///файл или postgresql://…",
        "տվյալների բազան՝ sqlite:///ֆայլ կամ postgresql://…",
    )
    parser.add_argument("--db", default="", metavar="URL", help=database)


def run(args: Namespace) -> int:
    """Serve until told to stop."""
    settings = Settings(
        database=args.db or default_database(),
        host=args.host,
        port=args.port,
        public=check_public(args.public) if args.public else "",
        proxied=args.proxied,
        durability=args.durability,
        tables=args.tables,
        hours=args.hours,
    )
    from croupier.room.serving import serve  # noqa: PLC0415  (a wrong address is told without waiting)

    level = args.log or ("warning" if sys.stderr.isatty() else "info")
    return serve(settings, language=args.language, level=level, as_json=args.json)
