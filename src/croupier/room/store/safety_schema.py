"""What an account keeps beside itself: codes to recover it by, mail, a second factor, passkeys, notices."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table, Text

from croupier.room.store.schema import metadata

recovery_codes = Table(
    "recovery_codes",
    metadata,
    Column("digest", Text, primary_key=True),  # of whose it is, and the code: nobody reads it here
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    Column("used", BigInteger),  # when; a code opens once
    Column("until", BigInteger),  # one that was mailed opens so long
)

second_factors = Table(
    "second_factors",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # the key of their device, encrypted
    Column("confirmed", BigInteger),  # when its first code was shown: it is asked for from then on
    Column("last", BigInteger, nullable=False, server_default="0"),  # the last step whose code was taken
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("user", ForeignKey("users.id"), primary_key=True),
    Column("sealed", Text, nullable=False),  # the address, encrypted
    Column("digest", Text, nullable=False),  # of the code that confirms it
    Column("until", BigInteger, nullable=False),  # so long that code is taken
    Column("confirmed", BigInteger),  # since when codes are mailed there
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),  # of the credential, as its device names it
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    Column("public", Text, nullable=False),  # the public key, as COSE in base 64
    Column("signs", BigInteger, nullable=False),  # how often it has signed, where its device counts
    Column("made", BigInteger, nullable=False),
    Column("used", BigInteger),
)

passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("digest", Text, primary_key=True),  # of what is to be signed: once, and soon
    Column("user", ForeignKey("users.id"), index=True),  # whose new key it is for; none: to sign in
    Column("until", BigInteger, nullable=False),
)

push_addresses = Table(
    "push_addresses",
    metadata,
    Column("digest", Text, primary_key=True),  # of the address at the push service: a browser is here once
    Column("user", ForeignKey("users.id"), nullable=False, index=True),
    # Who signs out, here or elsewhere, is not written to any more.
    Column("session", ForeignKey("sessions.digest", ondelete="CASCADE"), nullable=False, index=True),
    Column("sealed", Text, nullable=False),  # the address and its keys, encrypted
    Column("made", BigInteger, nullable=False),
)
