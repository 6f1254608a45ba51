"""What makes random messages for the tests: plain functions, as generators of types cost minutes of compiling."""

from .cpp import UNFORMATTED, Types, camel, formatted, snake
from .schema import Flag, List, Number, Text


def value(types, type_):
    """What draws a random value of a type."""
    if isinstance(type_, (Text, Number)):
        return f"{'text' if isinstance(type_, Text) else 'number'}({types.rule(type_)})"
    if isinstance(type_, Flag):
        return "choice(2) == 1"
    if isinstance(type_, List):
        return f"list([] {{ return {value(types, type_.of)}; }}, {type_.most})"
    declaration = types.protocol.find(type_.name)
    if declaration.kind in ("text", "number"):
        return f"{declaration.kind}({types.rule(type_)})"
    if declaration.kind == "enum":
        scope = "quincunx::" if declaration.alias else ""
        return f"word<{scope}{types.value(type_)}>({snake(declaration.name)}_names)"
    return f"some<{declaration.name}>()"


def function(name, body):
    return f"template <>\ninline {name} some() {{\n{body}}}\n"


def struct_drawn(types, name, members):
    if not members:
        return function(name, "return {};\n")
    body = f"{name} drawn;\n"
    for one in members:
        made = value(types, one.type)
        body += f"drawn.{one.name} = {f'maybe([] {{ return {made}; }})' if one.optional else made};\n"
    return function(name, body + "return drawn;\n")


def union_drawn(name, cases):
    body = "".join(f"case {at}:\nreturn some<{case}>();\n" for at, case in enumerate(cases[:-1]))
    return function(name, f"switch (choice({len(cases)})) {{\n{body}default:\nreturn some<{cases[-1]}>();\n}}\n")


def header(protocol, source):
    types = Types(protocol)
    text = UNFORMATTED.format(source) + '#pragma once\n\n#include "unit/wire_values.hpp"\n\n'
    text += "namespace quincunx::test {\n\nusing namespace wire;\n\n"
    for one in protocol.of("struct", "union"):
        if one.kind == "struct":
            text += struct_drawn(types, one.name, one.members)
            continue
        names = [f"{snake(one.name)}::{camel(case.name)}" for case in one.cases]
        text += "".join(struct_drawn(types, name, case.members) for name, case in zip(names, one.cases))
        text += union_drawn(one.name, names)
    messages = ", ".join(f"wire::{one.name}" for one in protocol.of("struct", "union"))
    text += "\n/// All that is read and written.\n"
    text += f"using Messages = ::testing::Types<{messages}>;\n\n"
    return formatted(text + "} // namespace quincunx::test\n")
