"""A protocol verified by an outsider: signed by its chief judge, unchanged, and played as it says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.cli.page import print_json
from croupier.errors import BookError, RecordError, SystemTrouble
from croupier.federation.protocol import read_file, verify_record
from croupier.federation.protocol_text import read_text
from croupier.federation.trust import check_key, check_keys, chief_of, read_keys
from croupier.text import say
from croupier.tournament.record import read_record

if TYPE_CHECKING:
    from argparse import Namespace

    from croupier.federation.protocol import JudgeLine, Protocol, Sealed

UNKNOWN_KEY: Final = 3
"""The exit code of a protocol that is whole while nobody has said whose its key is."""


def verify(args: Namespace) -> int:
    """Verify a protocol as an outsider; with its record, play the event again."""
    if not args.file:
        raise BookError("federation-protocol-file")
    path, known = Path(args.file), bool(args.keys or args.key)
    sealed = None if path.suffix == ".txt" else read_file(path)
    if sealed is None and known:
        raise RecordError("protocol-text-unsigned", clause="fspr:1.9.3c")
    protocol = sealed.protocol if sealed is not None else _text(args.file)
    chief = _signed_by(args, sealed) if sealed is not None else None
    if args.record:
        verify_record(protocol, read_record(Path(args.record)))
    if args.json:
        signed = {"signed": sealed is not None, "key": sealed.key if sealed is not None else ""}
        done = {"known": known, "chief": chief, "replayed": bool(args.record)}
        print_json({**signed, **done, "protocol": protocol})
        return 0 if known else UNKNOWN_KEY
    told = {"competition": protocol.competition, "name": protocol.name, "players": len(protocol.results)}
    if sealed is None or chief is None:
        print(say("federation-well-formed", args.language, **told))
    else:
        signer = {"chief": chief.name, "judge": chief.number, "public": sealed.key}
        print(say("federation-verified" if known else "federation-whole", args.language, **told, **signer))
    if args.record:
        print(say("federation-replayed", args.language))
    return 0 if known else UNKNOWN_KEY


def _signed_by(args: Namespace, sealed: Sealed) -> JudgeLine:
    """Return the chief judge a protocol names, held against every key that was given."""
    if args.key:
        check_key(sealed, args.key)
    if args.keys:
        check_keys(sealed, read_keys(read_bytes(args.keys)))
    return chief_of(sealed.protocol)


def _text(path: str) -> Protocol:
    try:
        return read_text(read_bytes(path).decode())
    except UnicodeDecodeError as error:
        raise RecordError("file-unreadable", path=path, why=str(error)) from None


def read_bytes(path: str) -> bytes:
    """Return what is in a file, or say why it cannot be read."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise RecordError("file-unreadable", path=path, why=SystemTrouble.of(error)) from None
