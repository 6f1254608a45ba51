"""What makes random messages for the tests, of rapidcheck."""

from .cpp import UNFORMATTED, Types, camel, formatted, snake
from .schema import Flag, List, Number, Text


def generator(types, type_):
    """What makes random values of a type, for rapidcheck."""
    if isinstance(type_, (Text, Number)):
        return f"{'text' if isinstance(type_, Text) else 'number'}({types.rule(type_)})"
    if isinstance(type_, Flag):
        return "gen::arbitrary<bool>()"
    if isinstance(type_, List):
        return f"list({generator(types, type_.of)}, {type_.most})"
    declaration = types.protocol.find(type_.name)
    if declaration.kind in ("text", "number"):
        return f"{declaration.kind}({types.rule(type_)})"
    if declaration.kind == "enum":
        scope = "quincunx::" if declaration.alias else ""
        return f"word<{scope}{types.value(type_)}>({snake(declaration.name)}_names)"
    return f"gen::arbitrary<{declaration.name}>()"


def arbitrary(name, made):
    return (f"template <>\nstruct rc::Arbitrary<quincunx::wire::{name}> {{\n"
            f"static Gen<quincunx::wire::{name}> arbitrary() {{\n"
            f"using namespace quincunx::wire;\nusing namespace quincunx::test;\nreturn {made};\n}}\n}};\n")


def arbitrary_struct(types, name, members):
    if not members:
        return arbitrary(name, f"gen::just({name}{{}})")
    sets = []
    for one in members:
        made = generator(types, one.type)
        sets.append(f"gen::set(&{name}::{one.name}, {f'maybe({made})' if one.optional else made})")
    return arbitrary(name, f"gen::build<{name}>({', '.join(sets)})")


def header(protocol, source):
    types = Types(protocol)
    text = UNFORMATTED.format(source) + '#pragma once\n\n#include "unit/wire_values.hpp"\n\n'
    for one in protocol.of("struct", "union"):
        if one.kind == "struct":
            text += arbitrary_struct(types, one.name, one.members)
            continue
        space = snake(one.name)
        names = [f"{space}::{camel(case.name)}" for case in one.cases]
        for name, case in zip(names, one.cases):
            text += arbitrary_struct(types, name, case.members)
        cases = ", ".join(f"gen::cast<{one.name}>(gen::arbitrary<{name}>())" for name in names)
        text += arbitrary(one.name, f"gen::oneOf({cases})")
    messages = ", ".join(f"wire::{one.name}" for one in protocol.of("struct", "union"))
    text += "namespace quincunx::test {\n\n/// All that is read and written.\n"
    text += f"using Messages = ::testing::Types<{messages}>;\n\n"
    return formatted(text + "} // namespace quincunx::test\n")
