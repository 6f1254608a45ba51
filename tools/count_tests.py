#!/usr/bin/env python3
"""count_tests.py FILE: `PASSED FAILED` in a report of ctest --output-junit.

A ctest entry is a whole GoogleTest process, so what the process says about its own tests is counted; one that
says nothing (it crashed, or is no GoogleTest) counts as one.
"""

import re
import sys
import xml.etree.ElementTree as xml


def count(case):
    said = case.findtext("system-out") or ""
    passed = sum(int(n) for n in re.findall(r"^\[  PASSED  \] (\d+) test", said, re.MULTILINE))
    failed = sum(int(n) for n in re.findall(r"^\[  FAILED  \] (\d+) test", said, re.MULTILINE))
    ran_well = case.get("status") == "run"
    if ran_well:
        return (passed if "[  PASSED  ]" in said else 1), 0
    return passed, max(failed, 1)


counts = [count(case) for case in xml.parse(sys.argv[1]).getroot().iter("testcase")]
print(sum(passed for passed, _ in counts), sum(failed for _, failed in counts))
