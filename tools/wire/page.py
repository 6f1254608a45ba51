"""The page's protocol with its module, in C++ and TypeScript. Names of members are those of each language: `rank_one` is
`rankOne` in TypeScript and in what goes to and fro."""

import re

from . import cpp, typescript
from .cpp import UNFORMATTED, camel, formatted
from .schema import AnyText, BySide, Flag, List, Named, Number, OrNull, Text

INCLUDES = ["games/position_text.hpp", "games/variant.hpp", "i18n/words.hpp", "online/event_log.hpp",
            "page_api/reading.hpp", "page_api/writing.hpp", "review/review.hpp"]


def key(name):
    """A name as JSON and TypeScript have it."""
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)


class Page(cpp.Types):
    """The page's declarations, and those of the network that they use; and what its types are in C++."""

    prefix = "wire::"

    def __init__(self, page, protocol):
        super().__init__(protocol)
        self.page = page

    def key(self, name):
        return key(name)

    def is_own(self, name):
        return any(one.name == name for one in self.page.of("text", "number", "enum", "struct", "union"))

    def find(self, name):
        own = [one for one in self.page.of("text", "number", "enum", "struct", "union") if one.name == name]
        return own[0] if own else self.protocol.find(name)

    def members(self, struct):
        inherited = self.members(self.find(struct.extends)) if struct.extends else []
        return inherited + struct.members

    def used(self, *names):
        """The structs and unions of the page that these names lead to."""
        found = []
        for name in names:
            one = self.find(name)
            if not self.is_own(name) or one.kind not in ("struct", "union") or one in found:
                continue
            inside = self.members(one) if one.kind == "struct" else [each for case in one.cases for each in case.members]
            found.append(one)
            found += [each for each in self.used(*(base_of(member.type) for member in inside)) if each not in found]
        return [one for one in self.page.of("struct", "union") if one in found]

    def readable(self):
        return self.used(*(base_of(member.type) for one in self.page.of("question") for member in one.members))

    def writable(self):
        return self.used("Refusal", *(one.answer for one in self.page.of("question")))

    def value(self, type_):
        if isinstance(type_, AnyText):
            return "std::string"
        if isinstance(type_, BySide):
            return f"ByColor<{self.value(type_.of)}>"
        if isinstance(type_, OrNull):
            return f"std::optional<{self.value(type_.of)}>"
        return super().value(type_)

    def scope(self, declaration):
        return "" if self.is_own(declaration.name) else self.prefix

    def rule(self, type_):
        if isinstance(type_, AnyText):
            return "AnyTextRule{}"
        if isinstance(type_, Text):
            return f"wire::TextRule{cpp.bounds(type_)}"
        if isinstance(type_, Number):
            return f"wire::NumberRule{cpp.bounds(type_)}"
        if isinstance(type_, Flag):
            return "wire::FlagRule{}"
        if isinstance(type_, List):
            return f"wire::ListRule{{{self.rule(type_.of)}, most_in_list}}"
        if isinstance(type_, BySide):
            return f"BySideRule{{{self.rule(type_.of)}}}"
        one = self.find(type_.name)
        if one.kind in ("text", "number"):
            return self.rule(one.type)
        if one.kind == "enum":
            return f"wire::WordRule<{self.value(type_)}, {len(one.cases)}>{{{self.scope(one)}{cpp.snake(one.name)}_names}}"
        return "OwnRule{}" if self.is_own(one.name) else "wire::ValueRule{}"

    def write(self, type_, out, what):
        if isinstance(type_, (List, BySide, OrNull)):
            kind = {List: "list", BySide: "by_side", OrNull: "or_null"}[type(type_)]
            each = f"[](std::string& out, const {self.value(type_.of)}& one) {{ {self.write(type_.of, 'out', 'one')} }}"
            return f"write_{kind}({out}, {what}, {each});"
        if isinstance(type_, AnyText):
            return f"write_any_text({out}, {what});"
        if isinstance(type_, Named) and self.value(type_) == "std::string" and self.find(type_.name).kind == "enum":
            return f"wire::write_text({out}, {what});"
        return super().write(type_, out, what)


def base_of(type_):
    """The name that a type is made with; Text where it is none."""
    while not isinstance(type_, Named):
        if not hasattr(type_, "of"):
            return "Text"
        type_ = type_.of
    return type_.name


# C++


def declared(page, one):
    if one.kind == "enum":
        return "" if one.alias == "std::string" else cpp.enumeration(one)
    if one.kind == "struct":
        return cpp.structure(page, one.name, one.doc, one.members, one.extends)
    return cpp.union(page, one, cpp.structure) if one.kind == "union" else ""


def asked(page, one):
    answer = f"    using Answer = page_api::{one.answer};\n\n"
    return cpp.structure(page, camel(one.name), one.doc, one.members, first=answer)


def header(page, source):
    text = UNFORMATTED.format(source) + "#pragma once\n\n"
    text += "".join(f'#include "{name}"\n' for name in INCLUDES) + '#include "wire/protocol.hpp"\n'
    text += "\nnamespace quincunx::page_api {\n\n"
    text += "".join(declared(page, one) for one in page.page.declarations)
    questions = page.page.of("question")
    text += "namespace request {\n\n"
    text += "".join(asked(page, one) for one in questions)
    text += "} // namespace request\n\n/// Everything that can be asked.\n"
    text += f"using Request = std::variant<{', '.join('request::' + camel(one.name) for one in questions)}>;\n\n"
    for one in [*(one.name for one in page.readable()), "Request"]:
        text += f"bool read(const wire::Json& json, {one}& value, wire::Fault& fault);\n"
    text += "\n"
    for one in page.writable():
        text += f"void write(std::string& out, const {one.name}& value);\n"
    return formatted(text + "\n} // namespace quincunx::page_api\n")


OWN_RULE = """namespace {

/// What has a `read` of its own here.
struct OwnRule {
    template <class T>
    bool operator()(const wire::Json& json, T& value, wire::Fault& fault) const {
        return read(json, value, fault);
    }
};

} // namespace

"""


def reader(page, source):
    text = UNFORMATTED.format(source) + '#include "page_api/messages.hpp"\n#include "wire/read_case.hpp"\n\nnamespace quincunx::page_api {\n\n' + OWN_RULE
    for one in page.readable():
        text += cpp.read_union(page, one.name, one.tag, one.cases) if one.kind == "union" else cpp.read_struct(page, one)
    text += cpp.read_union(page, "Request", "do", page.page.of("question"))
    return formatted(text + "} // namespace quincunx::page_api\n")


def puts(page, one):
    inherited = f"put(object, static_cast<const {one.extends}&>(value));\n" if one.extends else ""
    return inherited + cpp.puts(page, one.members)


def put_members(page, one):
    """What those who extend a struct write of it, too."""
    return f"namespace {{\n\nvoid put(wire::ObjectText& object, const {one.name}& value) {{\n{puts(page, one)}}}\n\n}} // namespace\n\n"


def write_struct(page, one, extended):
    members = "put(object, value);\n" if one.name in extended else puts(page, one)
    text = f"void write(std::string& out, const {one.name}& {'value' if members else '/*value*/'}) {{\n"
    return text + f"    wire::ObjectText object(out);\n{members}    object.end();\n}}\n\n"


def writer(page, source):
    text = UNFORMATTED.format(source) + '#include "page_api/messages.hpp"\n\nnamespace quincunx::page_api {\n\n'
    written = page.writable()
    extended = {one.extends for one in written}
    for one in page.page.of("struct"):
        text += put_members(page, one) if one.name in extended else ""
        text += write_struct(page, one, extended) if one in written else ""
    return formatted(text + "} // namespace quincunx::page_api\n")


# TypeScript

FEW = 10  # so many numbers are named one by one


def script(type_):
    if isinstance(type_, AnyText):
        return "string"
    if isinstance(type_, List):
        return f"readonly {script(type_.of)}[]"
    if isinstance(type_, BySide):
        return f"BySide<{script(type_.of)}>"
    if isinstance(type_, OrNull):
        return f"{script(type_.of)} | null"
    return typescript.value(type_)


def script_member(one, indent):
    mark = "?" if one.optional else ""
    return typescript.comment(one.doc, indent) + f"{indent}readonly {key(one.name)}{mark}: {script(one.type)};\n"


def script_body(page, one):
    if isinstance(one.type, AnyText):
        return f"export type {one.name} = string;\n"
    if isinstance(one.type, Number) and one.type.most - one.type.least < FEW:
        numbers = range(one.type.least, one.type.most + 1)
        return f"export type {one.name} = {' | '.join(str(number) for number in numbers)};\n"
    if one.kind in ("text", "number", "enum"):
        return typescript.body(one)
    if one.kind == "struct" and not page.members(one):
        return f"export type {one.name} = Record<string, never>;\n"
    if one.kind == "struct":
        extends = f" extends {one.extends}" if one.extends else ""
        return f"export interface {one.name}{extends} {{\n" + "".join(script_member(each, "    ") for each in one.members) + "}\n"
    cases = ""
    for case in one.cases:
        inner = "".join(f" readonly {key(each.name)}{'?' if each.optional else ''}: {script(each.type)};" for each in case.members)
        cases += f'\n    | {{ readonly {one.tag}: "{case.name}";{inner} }}'
    return f"export type {one.name} ={cases};\n"


def question(one):
    name = one.name if re.fullmatch(r"\w+", one.name) else f'"{one.name}"'
    text = typescript.comment(re.sub(r"\s+", " ", one.doc), "    ")
    if not one.members:
        return text + f"    {name}: {{ ask: object; answer: {one.answer} }};\n"
    inside = "".join(script_member(each, "            ") for each in one.members)
    return text + f"    {name}: {{\n        ask: {{\n{inside}        }};\n        answer: {one.answer};\n    }};\n"


def types(page, source):
    used = {base_of(each.type) for one in page.page.declarations
            for each in [*one.members, *(each for case in one.cases for each in case.members)]}
    foreign = sorted(name for name in used if not page.is_own(name))
    text = f"// Made by tools/make_wire.py from {source}: change that.\n\n"
    text += f'import type {{ {", ".join(foreign)} }} from "../net/messages.ts";\n\nexport type {{ Side }};\n\n'
    text += "export interface BySide<T> {\n    readonly first: T;\n    readonly second: T;\n}\n"
    for one in page.page.of("text", "number", "enum", "struct", "union"):
        text += "\n" + typescript.comment(re.sub(r"\s+", " ", one.doc)) + script_body(page, one)
    text += "\n/** Everything that can be asked, and what comes back unless it is refused. */\nexport interface Questions {\n"
    return text + "".join(question(one) for one in page.page.of("question")) + "}\n"
