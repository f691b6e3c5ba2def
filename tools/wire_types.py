"""Write the TypeScript types of the wire from its msgspec structs: `make wire` keeps them fresh.

A command may leave out what has a default. What the room says leaves out whatever equals its default, too;
the table `shapes` lets the browser put it back, so that there every field of a message is present.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import msgspec
from msgspec import inspect as types

from croupier.room import wire
from croupier.room.events.screens import DeskPicture, ScreenPicture, TimeTold
from croupier.room.web.live import DrawProof, LiveEvent, ToldNotice
from croupier.room.web.planning import DesignedStructure
from croupier.tournament.desk import DealView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SOURCES = Path(__file__).parents[1] / "web" / "src"
TARGET = SOURCES / "wire.ts"
PICTURES = SOURCES / "desk" / "pictures.ts"
LIVE = (ScreenPicture, DeskPicture, TimeTold, LiveEvent, ToldNotice, DesignedStructure, DealView, DrawProof)
"""What the desk and the screens of live events are shown and told."""
PLAIN = {
    types.IntType: "number",
    types.FloatType: "number",
    types.StrType: "string",
    types.BoolType: "boolean",
    types.NoneType: "null",
    types.AnyType: "unknown",
}
HEAD = """// Made from src/croupier/room/wire.py by tools/wire_types.py: change it there, then `make wire`.

"""
PICTURES_HEAD = "// Made from the views of live events by tools/wire_types.py, by `make wire`.\n"


def type_text(kind: types.Type) -> str:
    """Write a type as TypeScript does.

    >>> type_text(types.type_info(dict[int, list[str | None]]))
    'Record<number, (string | null)[]>'
    """
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case types.StructType():
            return kind.cls.__name__
        case types.LiteralType():
            return " | ".join(json.dumps(value) for value in kind.values)
        case types.ListType():
            item = type_text(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case types.VarTupleType():
            return f"{type_text(kind.item_type)}[]"
        case types.TupleType():
            return f"[{', '.join(map(type_text, kind.item_types))}]"
        case types.DictType():
            return f"Record<{type_text(kind.key_type)}, {type_text(kind.value_type)}>"
        case types.UnionType():
            return " | ".join(map(type_text, kind.types))
    raise TypeError(f"the wire cannot carry {kind}")


def parts_of(kind: types.Type) -> Iterator[type[msgspec.Struct]]:
    """Find the structs within a type."""
    match kind:
        case types.StructType():
            yield kind.cls
        case types.ListType() | types.VarTupleType():
            yield from parts_of(kind.item_type)
        case types.DictType():
            yield from parts_of(kind.value_type)
        case types.UnionType():
            for one in kind.types:
                yield from parts_of(one)


def said_of_fields(cls: type) -> dict[str, str]:
    """Find what the source says beneath the fields of a struct."""
    body = ast.parse(inspect.getsource(cls)).body[0]
    assert isinstance(body, ast.ClassDef)
    said = {}
    for field, text in zip(body.body, body.body[1:], strict=False):
        match field, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                said[name] = words
    return said


def comment(text: str | None, indent: str = "") -> Iterator[str]:
    """Write a docstring as a comment."""
    lines = inspect.cleandoc(text or "").splitlines()
    if len(lines) == 1:
        yield f"{indent}/** {lines[0]} */"
    elif lines:
        yield f"{indent}/**"
        yield from (f"{indent} * {line}".rstrip() for line in lines)
        yield f"{indent} */"


def interface(cls: type[msgspec.Struct], *, said: bool) -> Iterator[str]:
    """Write one struct; only what the client says may leave fields out."""
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    texts = said_of_fields(cls)
    yield from comment(cls.__doc__)
    yield f"export interface {cls.__name__} {{"
    if info.tag_field is not None:
        yield f"  {info.tag_field}: {json.dumps(info.tag)};"
    for field in info.fields:
        yield from comment(texts.get(field.name), "  ")
        optional = "?" if said and not field.required else ""
        yield f"  {field.encode_name}{optional}: {type_text(field.type)};"
    yield "}"
    yield ""


def default_of(field: types.Field) -> object:
    """Return what a field holds when it is left out."""
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def shape(cls: type[msgspec.Struct]) -> dict[str, object]:
    """Tell how to put back what a message left out."""
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    defaults = {field.encode_name: default_of(field) for field in info.fields if not field.required}
    parts = {field.encode_name: part.__name__ for field in info.fields for part in parts_of(field.type)}
    return {"defaults": defaults, "parts": parts}


def in_order(classes: Sequence[type[msgspec.Struct]]) -> list[type[msgspec.Struct]]:
    """Return the structs with all that lie within them, what is used before what uses it."""
    found: list[type[msgspec.Struct]] = []

    def visit(cls: type[msgspec.Struct]) -> None:
        info = types.type_info(cls)
        assert isinstance(info, types.StructType)
        for field in info.fields:
            for part in parts_of(field.type):
                visit(part)
        if cls not in found:
            found.append(cls)

    for cls in classes:
        visit(cls)
    return found


def module() -> str:
    """Write the whole module."""
    commands, messages = get_args(wire.AnyCommand), get_args(wire.AnyMessage)
    heard = in_order(messages)
    lines = [f"export const VERSION = {wire.VERSION};", ""]
    for cls in commands:
        lines += interface(cls, said=True)
    for cls in heard:
        lines += interface(cls, said=False)
    for name, union in (("AnyCommand", commands), ("AnyMessage", messages)):
        lines += [f"export type {name} =", *(f"  | {cls.__name__}" for cls in union)]
        lines[-1] += ";"
        lines.append("")
    shapes = {cls.__name__: shape(cls) for cls in heard}
    tags = {str(types.type_info(cls).tag): cls.__name__ for cls in messages}  # type: ignore[attr-defined]
    lines += ["/** What a message leaves out, and which structs lie within it. */"]
    lines += [f"export const shapes = {json.dumps(shapes, indent=2)} as const;", ""]
    lines += ["/** The struct of a message by its tag. */"]
    lines += [f"export const tags = {json.dumps(tags)} as const;"]
    return HEAD + "\n".join(lines) + "\n"


def pictures() -> str:
    """Write the types of the desk and the screens: every field of them is always told."""
    lines = [PICTURES_HEAD]
    for cls in in_order(LIVE):
        lines += interface(cls, said=False)
    return "\n".join(lines[:-1]) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--print"]:
        sys.stdout.write(module())
    else:
        TARGET.write_text(module(), encoding="utf-8")
        PICTURES.write_text(pictures(), encoding="utf-8")
