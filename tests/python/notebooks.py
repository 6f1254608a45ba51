#!/usr/bin/env python3
"""notebooks.py FILE...: runs notebooks and writes what their cells give into them, so that pages show it.

As Jupyter would: the cells share their names, what they print is a stream, and what the last line's expression gives is shown
in every way that it can be.
"""

import ast
import contextlib
import io
import json
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def outputs(notebook):
    """What each cell of code gives, in the notebook's own form."""
    names = {"__name__": "__main__"}
    cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    for number, cell in enumerate(cells, 1):
        yield number, list(_run("".join(cell["source"]), number, names))


def _run(source, number, names):
    tree = ast.parse(source, f"cell {number}")
    last = ast.Expression(tree.body.pop().value) if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, f"cell {number}", "exec"), names)
        result = eval(compile(last, f"cell {number}", "eval"), names) if last else None
    if printed.getvalue():
        yield {"name": "stdout", "output_type": "stream", "text": printed.getvalue().splitlines(keepends=True)}
    if result is not None:
        shown = {"text/plain": repr(result)}
        for kind, method in (("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_")):
            if hasattr(result, method):
                shown[kind] = getattr(result, method)()
        data = {kind: text.splitlines(keepends=True) for kind, text in sorted(shown.items())}
        yield {"data": data, "execution_count": number, "metadata": {}, "output_type": "execute_result"}


def main():
    for path in sys.argv[1:]:
        notebook = read(path)
        code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
        for cell, (number, given) in zip(code, outputs(notebook)):
            cell["execution_count"], cell["outputs"] = number, given
        with open(path, "w", encoding="utf-8") as file:
            json.dump(notebook, file, ensure_ascii=False, indent=1)
            file.write("\n")


if __name__ == "__main__":
    main()
