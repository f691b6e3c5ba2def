"""The file of a Reglament: written as TOML, read from TOML or JSON; a mistake names the line and the clause.

>>> parse('name = "Cup"\\nstack = 1000\\nlevels = [{ minutes = 20, small = 5, big = 10 }]').stack
1000
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from croupier.books.source import Source, misread
from croupier.errors import BookError, SystemTrouble
from croupier.tournament.reglament import Level, Reglament, TournamentError


def read(path: Path) -> Reglament:
    """Read and check the Reglament in a TOML or JSON file; a mistake names the file, the line and the
    clause.
    """
    return _parse_json(path) if path.suffix == ".json" else _parse(Source(path))


def parse(text: str, name: str = "reglament.toml") -> Reglament:
    """Read and check a Reglament that somebody has typed; a mistake names the line and the clause.

    >>> parse('name = "Cup"\\nstack = 0\\nlevels = [{ minutes = 20, small = 5, big = 10 }]')
    Traceback (most recent call last):
        ...
    croupier.tournament.reglament.TournamentError: reglament.toml, line 2: A starting stack of 0 is ...
    """
    return _parse(Source(Path(name), text))


def _parse(source: Source) -> Reglament:
    if name := _many_stacks(source.data):
        raise _at(source.name, source.line_of_key(name), _unequal())
    levels = source.data.get("levels", ())
    for place, level in enumerate(levels if isinstance(levels, list) else ()):
        source.convert(level, Level, ("levels", place))
    try:
        return source.convert(source.data, Reglament, ("name", 0)).check()
    except BookError as error:
        error.values["line"] = str(_line_of(source.text, _place_of(error)))
        raise
    except TournamentError as error:
        raise _at(source.name, _line(source.text, error), error) from None


def _parse_json(path: Path) -> Reglament:
    try:
        text = path.read_text(encoding="utf-8")
        data = msgspec.json.decode(text)
        if isinstance(data, dict) and {"reglament", "log"} <= set(data):
            raise BookError("reglament-event", file=path.name, command="croupier tournament replay")
        if isinstance(data, dict) and (name := _many_stacks(data)):
            raise _at(path.name, _line_of(text, name), _unequal())
        return msgspec.convert(data, Reglament).check()
    except OSError as error:
        raise BookError("book-unreadable", file=str(path), why=SystemTrouble.of(error)) from None
    except UnicodeDecodeError:
        raise BookError("book-not-text", file=str(path)) from None
    except msgspec.ValidationError as error:
        code, told = misread(error, Reglament)
        refusal = BookError(code, file=path.name, **{"field": "name", **told})
        refusal.values["line"] = str(_line_of(text, _place_of(refusal)))
        raise refusal from None
    except (msgspec.DecodeError, RecursionError) as error:
        byte = _BYTE.search(str(error))
        line = text.encode()[: int(byte[1])].count(b"\n") + 1 if byte else text.count("\n") + 1
        raise BookError("reglament-json", file=path.name, line=str(line)) from None
    except TournamentError as error:
        raise _at(path.name, _line(text, error), error) from None


_BYTE = re.compile(r"\(byte (\d+)\)")


def _place_of(refusal: BookError) -> str:
    """Return the table and the key of a refusal: `prizes.entries` of `prizes.tables[0].entries`."""
    parts = re.sub(r"\[[^]]*\]", "", str(refusal.values["field"])).split(".")
    return ".".join(dict.fromkeys((parts[0], parts[-1])))


def _many_stacks(data: dict[str, Any]) -> str:
    """Return the key under which somebody gives several starting stacks."""
    return next((key for key in ("stack", "stacks") if isinstance(data.get(key), list | dict)), "")


def _unequal() -> TournamentError:
    return TournamentError("tournament-stack-unequal", clause="fspr:4.1a")


def _at(file: str, line: int, error: TournamentError) -> TournamentError:
    """Say of a refusal where it was written."""
    error.place = error.place or (file, line)
    return error


def _line(text: str, error: TournamentError) -> int:
    """Return the line that a refusal is about: of a level, of a table or of a single key."""
    if (level := error.values.pop("_level", None)) is not None:
        return _line_of(text, "levels", int(str(level)))
    return _line_of(text, str(error.values.pop("_table", "")))


def _line_of(text: str, name: str, part: int = 0) -> int:
    """Return the line of a table or a key; of its parts in one list, where there are such, of this one.

    >>> _line_of("[prizes]\\npaid = 10\\nfirst = -5", "prizes.first")
    3
    """
    name, _, key = name.partition(".")
    own = re.escape(name)
    tables = list(re.finditer(rf"^[ \t]*\[\[?[ \t]*{own}[ \t]*\]", text, re.MULTILINE))
    keys = list(re.finditer(rf'^[ \t]*{own}[ \t]*=|"{own}"\s*[:=]', text, re.MULTILINE))
    if len(tables) > part:
        start = tables[part].start()
    elif name and keys:
        braces = [found.start() for found in re.finditer(r"\{", text[keys[0].end() :])]
        listed = name == "levels" and len(braces) > part
        start = keys[0].end() + braces[part] if listed else keys[0].end()
    else:
        return 1
    if key and (inside := re.compile(rf'\b{re.escape(key)}"?\s*[:=]').search(text, start)):
        start = inside.start()
    return text.count("\n", 0, start) + 1


def write(reglament: Reglament) -> str:
    """Write a Reglament as TOML, so that reading it gives the same.

    >>> print(write(Reglament(name="Cup", stack=1000, levels=(Level(20, 5, 10),))))
    name = "Cup"
    stack = 1000
    <BLANKLINE>
    [[levels]]
    minutes = 20
    small = 5
    big = 10
    <BLANKLINE>
    """
    told = _told(reglament)
    plain = {name: value for name, value in told.items() if not isinstance(value, dict) and name != "levels"}
    parts = [_table("", plain)]
    parts += [_table("[[levels]]", level) for level in told["levels"]]
    parts += [_table(f"[{name}]", value) for name, value in told.items() if isinstance(value, dict)]
    return "\n".join(parts)


def write_for(path: Path, reglament: Reglament) -> str:
    """Write a Reglament as its file wants it: JSON where the name ends so, else TOML.

    >>> print(write_for(Path("cup.json"), Reglament(name="Cup", stack=1000, levels=())))
    {
      "name": "Cup",
      "stack": 1000,
      "levels": []
    }
    <BLANKLINE>
    """
    if path.suffix != ".json":
        return write(reglament)
    return msgspec.json.format(msgspec.json.encode(_told(reglament)), indent=2).decode() + "\n"


def _told(struct: Struct) -> dict[str, Any]:
    """Return the fields of a struct that differ from its defaults, the needed ones always."""
    found: dict[str, Any] = {}
    for field in structs.fields(struct):
        value = getattr(struct, field.name)
        if not field.required and value == field.default:
            continue
        if isinstance(value, Struct):
            value = _told(value)
        elif value and isinstance(value, tuple) and isinstance(value[0], Struct):
            value = [_told(part) for part in value]
        found[field.name] = value
    return found


def _table(head: str, fields: dict[str, Any]) -> str:
    lines = [head] if head else []
    lines += [f"{name} = {_value(value)}" for name, value in fields.items()]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{name} = {_value(part)}' for name, part in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return msgspec.json.encode(value).decode()
