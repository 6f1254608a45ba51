"""The protocol in TypeScript."""

import re
import textwrap

from .schema import Flag, List, Number, Text, sentence


def comment(doc, indent=""):
    if not doc:
        return ""
    lines = textwrap.wrap(doc, 108 - len(indent))
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def value(type_):
    if isinstance(type_, Text):
        return "string"
    if isinstance(type_, Number):
        return "number"
    if isinstance(type_, Flag):
        return "boolean"
    if isinstance(type_, List):
        return f"readonly {value(type_.of)}[]"
    return type_.name


def member(one, indent):
    mark = "?" if one.optional else ""
    return comment(one.doc, indent) + f"{indent}readonly {one.name}{mark}: {value(one.type)};\n"


def camel(name):
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


def body(one):
    if one.kind == "timing":
        return f"export const {camel(one.name)} = {one.span:_};\n"
    if one.kind in ("text", "number"):
        return f"export type {one.name} = {value(one.type)};\n"
    if one.kind == "enum":
        return f"export type {one.name} = " + " | ".join(f'"{case.name}"' for case in one.cases) + ";\n"
    if one.kind == "struct":
        return f"export interface {one.name} {{\n" + "".join(member(each, "    ") for each in one.members) + "}\n"
    cases = ""
    for case in one.cases:
        inner = "".join(member(each, "          ") for each in case.members)
        tag = f'readonly {one.tag}: "{case.name}"'
        cases += comment(sentence(case.doc), "    ")
        cases += f"    | {{\n          {tag};\n{inner}      }}\n" if inner else f"    | {{ {tag} }}\n"
    return f"export type {one.name} =\n{cases.rstrip()};\n"


def types(protocol, source):
    text = f"// Made by tools/make_wire.py from {source}: change that.\n\n"
    text += f"/** What `About` says. */\nexport const protocolVersion = {protocol.version};\n"
    for one in protocol.declarations:
        if one.kind != "call":
            text += "\n" + comment(re.sub(r"\s+", " ", one.doc)) + body(one)
    return text
