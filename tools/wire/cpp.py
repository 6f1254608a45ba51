"""The protocol in C++."""

import re
import subprocess
import textwrap

from .schema import Flag, List, Number, Text, sentence

UNFORMATTED = "// Made by tools/make_wire.py from {}: change that.\n"


def formatted(text):
    command = ["clang-format-19", "--assume-filename=src/wire/protocol.hpp"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def camel(name):
    return "".join(word.capitalize() for word in re.split("[-_]", name))


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def doc_comment(doc):
    return "".join(f"/// {line}\n" for line in textwrap.wrap(sentence(doc), 106))


def rule_type(type_):
    return "TextRule" if isinstance(type_, Text) else "NumberRule"


def bounds(type_):
    letters = f", Letters::{type_.letters}" if isinstance(type_, Text) else ""
    return f"{{{type_.least}, {type_.most}{letters}}}"


class Types:
    """What a type of the schema is in C++."""

    prefix = ""  # of what stands in quincunx::wire

    def __init__(self, protocol):
        self.protocol = protocol

    def key(self, name):
        """A member's name in JSON."""
        return name

    def members(self, struct):
        """Those that it has, with those that it inherits."""
        return struct.members

    def find(self, name):
        return self.protocol.find(name)

    def scope(self, declaration):
        """What stands before the name of what is declared so."""
        return ""

    def value(self, type_):
        if isinstance(type_, Text):
            return "std::string"
        if isinstance(type_, Number):
            return "std::int64_t"
        if isinstance(type_, Flag):
            return "bool"
        if isinstance(type_, List):
            return f"std::vector<{self.value(type_.of)}>"
        declaration = self.find(type_.name)
        if declaration.kind in ("text", "number"):
            return self.value(declaration.type)
        return declaration.alias or self.scope(declaration) + declaration.name

    def member(self, member):
        value = self.value(member.type)
        if member.optional:
            return f"std::optional<{value}> {member.name}{{}};"
        starts = {"std::int64_t": " = 0", "bool": " = false"}
        return f"{value} {member.name}{starts.get(value, '{}')};"

    def rule(self, type_):
        if isinstance(type_, (Text, Number)):
            return rule_type(type_) + bounds(type_)
        if isinstance(type_, Flag):
            return "FlagRule{}"
        if isinstance(type_, List):
            kind = "TextRule" if self.value(type_.of) == "std::string" else "ValueRule"
            return f"ListRule<{kind}>{{{self.rule(type_.of)}, {type_.most}}}"
        declaration = self.find(type_.name)
        if declaration.kind in ("text", "number"):
            return f"{snake(declaration.name)}_rule"
        if declaration.kind == "enum":
            enum = self.value(type_)
            return f"WordRule<{enum}, {len(declaration.cases)}>{{{snake(declaration.name)}_names}}"
        return "ValueRule{}"

    def write(self, type_, out, value):
        if isinstance(type_, Text):
            return f"{self.prefix}write_text({out}, {value});"
        if isinstance(type_, Number):
            return f"{self.prefix}write_number({out}, {value});"
        if isinstance(type_, Flag):
            return f"{self.prefix}write_flag({out}, {value});"
        if isinstance(type_, List):
            return f"write_list({out}, {value});"
        declaration = self.find(type_.name)
        if declaration.kind in ("text", "number"):
            return self.write(declaration.type, out, value)
        if declaration.kind == "enum":
            return f"{self.prefix}write_text({out}, {self.scope(declaration)}to_text({value}));"
        return f"write({out}, {value});"


def structure(types, name, doc, members, extends="", first="", last=""):
    text = doc_comment(doc) + f"struct {name}{' : ' + extends if extends else ''} {{\n{first}"
    for member in members:
        text += f"    {types.member(member)}{' ///< ' + member.doc if member.doc else ''}\n"
    return text + ("\n" if last and members else "") + last + "};\n\n"


def comparable(types, name, doc, members):
    last = f"    friend bool operator==(const {name}&, const {name}&) = default;\n"
    return structure(types, name, doc, members, last=last)


def enumeration(declaration):
    names = f"{snake(declaration.name)}_names"
    type_ = declaration.alias or declaration.name
    text = ""
    if not declaration.alias:
        text += doc_comment(declaration.doc)
        cases = "".join(f"    {case.name},{' ///< ' + case.doc if case.doc else ''}\n" for case in declaration.cases)
        text += f"enum class {type_} : std::uint8_t {{\n{cases}}};\n"
    quoted = ", ".join(f'"{case.name}"' for case in declaration.cases)
    text += f"inline constexpr std::array<std::string_view, {len(declaration.cases)}> {names}{{{quoted}}};\n"
    text += f"constexpr std::string_view to_text({type_} value) {{\n"
    text += f"    return {names}[static_cast<std::size_t>(value)];\n}}\n\n"
    if any(case.status for case in declaration.cases):
        statuses = ", ".join(case.status for case in declaration.cases)
        text += f"/// HTTP's status of an answer that has it.\nconstexpr unsigned status_of({type_} value) {{\n"
        text += f"    constexpr std::array<unsigned, {len(declaration.cases)}> statuses{{{statuses}}};\n"
        text += "    return statuses[static_cast<std::size_t>(value)];\n}\n\n"
    return text


def union(types, declaration, of_case=comparable):
    space = snake(declaration.name)
    cases = "".join(of_case(types, camel(case.name), case.doc, case.members) for case in declaration.cases)
    names = ", ".join(f"{space}::{camel(case.name)}" for case in declaration.cases)
    text = f"namespace {space} {{\n\n{cases}}} // namespace {space}\n\n{doc_comment(declaration.doc)}"
    return text + f"using {declaration.name} = std::variant<{names}>;\n\n"


def header(protocol, source):
    types = Types(protocol)
    text = UNFORMATTED.format(source) + "#pragma once\n\n"
    text += '#include "wire/reading.hpp"\n#include "wire/writing.hpp"\n\n#include <variant>\n\n'
    text += "namespace quincunx::wire {\n\n"
    text += f"/// What `About` says.\ninline constexpr int protocol_version = {protocol.version};\n\n"
    for one in protocol.declarations:
        if one.kind in ("text", "number"):
            text += doc_comment(one.doc)
            text += f"inline constexpr {rule_type(one.type)} {snake(one.name)}_rule{bounds(one.type)};\n\n"
        elif one.kind == "enum":
            text += enumeration(one)
        elif one.kind == "struct":
            text += comparable(types, one.name, one.doc, one.members)
        elif one.kind == "union":
            text += union(types, one)
    for one in protocol.of("struct", "union"):
        text += f"bool read(const Json& json, {one.name}& value, Fault& fault);\n"
    text += "\n"
    for one in protocol.of("struct", "union"):
        text += f"void write(std::string& out, const {one.name}& value);\n"
    return formatted(text + "\n} // namespace quincunx::wire\n")


def timings(protocol, source):
    text = UNFORMATTED.format(source) + "#pragma once\n\n#include <cstdint>\n\nnamespace quincunx::wire {\n\n"
    text += "// In milliseconds, for servers and clients alike.\n\n"
    for one in protocol.of("timing"):
        span = f"{one.span:_}".replace("_", "'")
        text += f"{doc_comment(one.doc)}inline constexpr std::int64_t {one.name} = {span};\n"
    return formatted(text + "\n} // namespace quincunx::wire\n")


def cases_of(name, cases):
    quoted = ", ".join(f'"{case.name}"' for case in cases)
    return f"constexpr std::array<std::string_view, {len(cases)}> {name}{{{quoted}}};\n"


def takes(types, members):
    each = [f'members.take("{types.key(one.name)}", value.{one.name}, {types.rule(one.type)})' for one in members]
    return " && ".join([*each, "members.end()"])


def read_struct(types, one):
    wire = types.prefix
    text = f"bool read(const {wire}Json& json, {one.name}& value, {wire}Fault& fault) {{\n    {wire}Members members(json, fault);\n"
    return text + f"    return members.begin() && {takes(types, one.members)};\n}}\n\n"


def read_union(types, name, tag, cases):
    wire, space = types.prefix, snake(name)
    text = "namespace {\n\n"
    for case in cases:
        value = "value" if case.members else "/*value*/"
        text += f"bool take({wire}Members& members, {space}::{camel(case.name)}& {value}) {{\n"
        text += f"    return {takes(types, case.members)};\n}}\n\n"
    text += cases_of(f"read_{space}_cases", cases) + "\n} // namespace\n\n"
    text += f"bool read(const {wire}Json& json, {name}& value, {wire}Fault& fault) {{\n"
    take = f"[]({wire}Members& members, auto& one) {{ return take(members, one); }}"
    return text + f'    return {wire}read_case(json, "{tag}", read_{space}_cases, value, fault, {take});\n}}\n\n'


def reader(protocol, source):
    types = Types(protocol)
    text = UNFORMATTED.format(source) + '#include "wire/protocol.hpp"\n#include "wire/read_case.hpp"\n\nnamespace quincunx::wire {\n\n'
    for one in protocol.of("struct", "union"):
        text += read_union(types, one.name, one.tag, one.cases) if one.kind == "union" else read_struct(types, one)
    return formatted(text + "} // namespace quincunx::wire\n")


def puts(types, members):
    text = ""
    for one in members:
        out, value = f'object.member("{types.key(one.name)}")', f"value.{one.name}"
        put = types.write(one.type, out, f"*{value}" if one.optional else value)
        text += f"if ({value})\n{put}\n" if one.optional else f"{put}\n"
    return text


def write_struct(types, one):
    members, wire = types.members(one), types.prefix
    text = f"void write(std::string& out, const {one.name}& {'value' if members else '/*value*/'}) {{\n"
    return text + f"    {wire}ObjectText object(out);\n" + puts(types, members) + "    object.end();\n}\n\n"


def write_union(types, one):
    text = "namespace {\n\n"
    for case in one.cases:
        object_, value = ("object", "value") if case.members else ("/*object*/", "/*value*/")
        text += f"void put(ObjectText& {object_}, const {snake(one.name)}::{camel(case.name)}& {value}) {{\n"
        text += puts(types, case.members) + "}\n\n"
    text += cases_of(f"written_{snake(one.name)}_cases", one.cases) + "\n} // namespace\n\n"
    text += f"void write(std::string& out, const {one.name}& value) {{\n    ObjectText object(out);\n"
    text += f'    write_text(object.member("{one.tag}"), written_{snake(one.name)}_cases[value.index()]);\n'
    return text + "    std::visit([&](const auto& one) { put(object, one); }, value);\n    object.end();\n}\n\n"


def writer(protocol, source):
    types = Types(protocol)
    text = UNFORMATTED.format(source) + '#include "wire/protocol.hpp"\n\nnamespace quincunx::wire {\n\n'
    for one in protocol.of("struct", "union"):
        text += write_union(types, one) if one.kind == "union" else write_struct(types, one)
    return formatted(text + "} // namespace quincunx::wire\n")
