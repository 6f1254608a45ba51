#!/usr/bin/env python3
"""check.py BUILD: holds the library that is installed from a build against what is promised of it.

Its headers compile alone, with two compilers, with and without exceptions and RTTI; the programs of docs/embedding.md
compile, link and print what the page says, as does face.cpp, by find_package and by pkg-config; the sources embed in a project that has
nothing of ours; and the shared library shows the symbols in symbols.txt and no others.
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from check_examples import matches  # noqa: E402

COMPILERS = ["clang++-19", "g++-12"]
STRICT = ["-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]
WAYS = [[], ["-fno-exceptions", "-fno-rtti"]]


def run(*command, **options):
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def check_headers(prefix):
    """Each header by itself: what it needs it includes, and it is found beside the others."""
    headers = sorted((prefix / "include/quincunx").iterdir())
    assert all(header.suffix == ".hpp" for header in headers)

    def check(header, compiler, way):
        run(compiler, *STRICT, *way, "-I", prefix / "include", "-x", "c++", "-include", header, "/dev/null")

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(lambda job: check(*job), [(h, c, w) for h in headers for c in COMPILERS for w in WAYS]))
    return f"{len(headers)} headers"


def programs():
    """(program, what it prints) for each of docs/embedding.md."""
    page = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
    return re.findall(r"```cpp\n(.*?)```\n.*?```text\n(.*?)```", page, re.DOTALL)


def check_output(program, prefix, expected):
    environment = {**os.environ, "LD_LIBRARY_PATH": str(prefix / "lib")}
    printed = run(program, env=environment)
    if not matches(expected.splitlines(), re.sub(r" *\n", "\n", printed)):
        sys.exit(f"{program.name}: docs/embedding.md says\n{expected}\nand the program prints\n{printed}")


def check_programs(prefix, scratch):
    found = programs()
    (scratch / "CMakeLists.txt").write_text((HERE / "CMakeLists.txt").read_text())
    for number, (program, _) in enumerate(found):
        (scratch / f"program_{number}.cpp").write_text(program)
    (scratch / "face.cpp").write_text((HERE / "face.cpp").read_text())
    run("cmake", "-S", scratch, "-B", scratch / "build", f"-DCMAKE_PREFIX_PATH={prefix}",
        "-DCMAKE_CXX_COMPILER=g++-12")
    run("cmake", "--build", scratch / "build", "--parallel")
    for number, (_, expected) in enumerate(found):
        for library in ("core", "core_static"):
            check_output(scratch / f"build/program_{number}_{library}", prefix, expected)

    for library in ("core", "core_static"):
        check_output(scratch / f"build/face_{library}", prefix, "")

    environment = {**os.environ, "PKG_CONFIG_PATH": str(prefix / "lib/pkgconfig")}
    flags = run("pkg-config", "--cflags", "--libs", "quincunx", env=environment).split()
    run("clang++-19", "-std=c++20", "-fno-exceptions", "-fno-rtti", scratch / "program_0.cpp", *flags, "-o", scratch / "by_hand")
    check_output(scratch / "by_hand", prefix, found[0][1])
    return f"{len(found)} programs"


def check_embedding(scratch):
    """A project that sets nothing: it gets the library's targets, and none of the rest."""
    scratch.mkdir()
    (scratch / "app.cpp").write_text(programs()[0][0])
    (scratch / "CMakeLists.txt").write_text(f"""
cmake_minimum_required(VERSION 3.25)
project(app LANGUAGES CXX)
add_subdirectory({ROOT} quincunx)
add_executable(app app.cpp)
target_link_libraries(app quincunx::core)
""")
    # None of the libraries of the edges, wherever they are.
    absent = [f"-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON" for name in ("fmt", "CLI11", "Boost", "OpenSSL", "PkgConfig")]
    run("cmake", "-S", scratch, "-B", scratch / "build", "-DCMAKE_CXX_COMPILER=g++-12",
        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", *absent)
    targets = run("cmake", "--build", scratch / "build", "--target", "help")
    for word in ("qx_server", "qx_wire", "qx_terminal", "tests_unit"):
        assert word not in targets, f"{word} is there in a project that embeds the library"
    commands = (scratch / "build/compile_commands.json").read_text()
    assert "-Werror" not in commands, "warnings are errors in a project that embeds the library"
    app = next(line for line in commands.splitlines() if "-c " in line and "app.cpp" in line)
    assert "-std=gnu++20" in app and "-W" not in app, f"flags of ours: {app}"
    # All of it is compiled by the stages before; here it is enough that it can begin without a standard being set.
    run("cmake", "--build", scratch / "build", "--target", "qx_games")
    return "sources"


def check_symbols(prefix):
    listed = run("nm", "-D", "--defined-only", "--format=just-symbols", prefix / "lib/libquincunx.so")
    shown = sorted({line.split("@")[0] for line in run("c++filt", input=listed).splitlines()} - {"QUINCUNX_0"})
    file = HERE / "symbols.txt"
    if "--accept" in sys.argv:
        file.write_text("\n".join(shown) + "\n")
    promised = file.read_text().splitlines()
    for word, names in (("lost", set(promised) - set(shown)), ("not promised", set(shown) - set(promised))):
        if names:
            sys.exit(f"tests/library/symbols.txt: {word} (check.py --accept writes them anew):\n" + "\n".join(sorted(names)))
    return f"{len(shown)} symbols"


def main():
    build = ROOT / sys.argv[1]
    os.environ.setdefault("CMAKE_GENERATOR", "Ninja")
    with tempfile.TemporaryDirectory() as folder:
        scratch, prefix = Path(folder), Path(folder) / "prefix"
        run("cmake", "--install", build, "--component", "library", "--prefix", prefix)
        hold = [check_symbols(prefix), check_headers(prefix)]
        (scratch / "programs").mkdir()
        hold += [check_programs(prefix, scratch / "programs"), check_embedding(scratch / "embedding")]
    print(f"{', '.join(hold)} hold")


if __name__ == "__main__":
    main()
