"""The system calls that a systemd unit permits: which they are, and a process that dies of any other."""

import ctypes
import re
import struct
import subprocess

# <linux/filter.h>, <linux/seccomp.h>, <sys/prctl.h>
LOAD, EQUALS, RETURN = 0x20, 0x15, 0x06
ALLOW, KILL = 0x7FFF0000, 0x80000000
SET_SECCOMP, FILTER, SET_NO_NEW_PRIVILEGES = 22, 2, 38


def sets_of(analyze):
    """What systemd calls by one name: the names of calls, and of other sets."""
    listed = subprocess.run([analyze, "--no-pager", "syscall-filter"], check=True, text=True, stdout=subprocess.PIPE)
    sets = {}
    for line in listed.stdout.splitlines():
        word = line.strip()
        if line.startswith("@"):
            members = sets.setdefault(word, set())
        elif word and not word.startswith("#"):
            members.add(word)
    return sets


def permitted(unit, analyze):
    """The names of the calls that the text of a unit lets through, whose first filter is a list of such."""
    sets = sets_of(analyze)

    def calls(word):
        return set().union(*map(calls, sets[word])) if word.startswith("@") else {word}

    names = calls("@default")
    for filtered in re.findall(r"^SystemCallFilter=(.*)$", unit, re.MULTILINE):
        words = set().union(*map(calls, filtered.removeprefix("~").split()))
        names = names - words if filtered.startswith("~") else names | words
    return names | calls("@default")


def numbers(compiler):
    """The numbers of this machine's calls by their names."""
    defined = subprocess.run([compiler, "-E", "-dM", "-include", "sys/syscall.h", "-x", "c++", "/dev/null"], check=True,
                             text=True, stdout=subprocess.PIPE)
    found = re.findall(r"#define __NR_(\w+) (\d+)$", defined.stdout, re.MULTILINE)
    return {name: int(number) for name, number in found}


def only(calls):
    """What lets the process that calls it make no calls but those of these numbers."""
    steps = [(LOAD, 0, 0, 0)]
    for call in sorted(calls):
        steps += [(EQUALS, 0, 1, call), (RETURN, 0, 0, ALLOW)]
    steps.append((RETURN, 0, 0, KILL))
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    head = struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code))
    libc = ctypes.CDLL(None, use_errno=True)

    def restrict():
        if libc.prctl(SET_NO_NEW_PRIVILEGES, 1, 0, 0, 0) or libc.prctl(SET_SECCOMP, FILTER, head):
            raise OSError(ctypes.get_errno(), "no system calls can be refused here")
        assert code  # which `head` points to

    return restrict
