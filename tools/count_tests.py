#!/usr/bin/env python3
"""count_tests.py FILE: `PASSED FAILED` in a report of ctest --output-junit, and a line for each test that was skipped:
its name and why.

A ctest entry is a whole GoogleTest process, so what the process says about its own tests is counted; one that
says nothing (it crashed, or is no GoogleTest) counts as one. A test that was skipped has neither passed nor failed.
"""

import re
import sys
import xml.etree.ElementTree as xml

SKIPPED = re.compile(r": Skipped\n(.*)\n(?:.*\n)*?\[  SKIPPED \] ([^\s,]+)")


def count(case):
    said = case.findtext("system-out") or ""
    passed = sum(int(n) for n in re.findall(r"^\[  PASSED  \] (\d+) test", said, re.MULTILINE))
    failed = sum(int(n) for n in re.findall(r"^\[  FAILED  \] (\d+) test", said, re.MULTILINE))
    ran_well = case.get("status") == "run"
    if ran_well:
        return (passed if "[  PASSED  ]" in said else 1), 0
    return passed, max(failed, 1)


cases = list(xml.parse(sys.argv[1]).getroot().iter("testcase"))
counts = [count(case) for case in cases]
print(sum(passed for passed, _ in counts), sum(failed for _, failed in counts))
for case in cases:
    for reason, name in SKIPPED.findall(case.findtext("system-out") or ""):
        print(f"{name}: {reason}")
