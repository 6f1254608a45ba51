"""Has CMake build the module within the wheel. All else stands in pyproject.toml."""

import os
import re
import subprocess
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version():
    return re.search(r"project\(quincunx VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


class BuildModule(build_ext):
    """Builds in build/python, which is kept: the next time is quick."""

    def build_extension(self, ext):
        target = Path(self.get_ext_fullpath(ext.name)).resolve()
        build = ROOT / "build/python"
        compiler = [] if "CXX" in os.environ else ["-DCMAKE_CXX_COMPILER=clang++-19"]
        subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DQX_EDGES=OFF",
                        "-DQX_PYTHON=ON", "-DQX_UNITY=ON", f"-DPython_EXECUTABLE={os.sys.executable}", *compiler],
                       check=True)
        subprocess.run(["cmake", "--build", build, "--target", "qx_python"], check=True)
        built = next((build / "python").glob("_native*.so"))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(built), str(target))


setup(version=version(), ext_modules=[Extension("quincunx._native", [])], cmdclass={"build_ext": BuildModule})
