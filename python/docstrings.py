"""docstrings.py STUBS: a C++ header with the docstrings of the stubs, so that they are written once."""

import ast
import sys
from pathlib import Path


def described(body, prefix=""):
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if text := ast.get_docstring(node):
                yield prefix + node.name, text
            if isinstance(node, ast.ClassDef):
                yield from described(node.body, node.name + ".")


print("#include <array>\n#include <utility>\n")
print("namespace quincunx::python {\n\n/// Names and what they mean, from the stubs.")
found = list(described(ast.parse(Path(sys.argv[1]).read_text(encoding="utf-8")).body))
print(f"inline constexpr std::array<std::pair<const char*, const char*>, {len(found)}> docstrings{{{{")
for name, text in found:
    print(f'    {{"{name}", R"doc({text})doc"}},')
print("}};\n\n} // namespace quincunx::python")
