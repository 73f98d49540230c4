"""Runs a program as the unit lets it: with its system calls and its families of addresses, and with no others."""

import ctypes
import errno
import os
import re
import socket
import subprocess
import sys
from ctypes.util import find_library
from functools import cache
from pathlib import Path

UNIT = Path(__file__).parents[2] / "systemd" / "dice-kiosk.service"
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM  # SCMP_ACT_ALLOW, SCMP_ACT_ERRNO
EQUAL = 4  # SCMP_CMP_EQ
NOT_KNOWN = -1  # __NR_SCMP_ERROR: of another processor


class Compare(ctypes.Structure):
    """`struct scmp_arg_cmp`: an argument is this number."""

    _fields_ = (("arg", ctypes.c_uint), ("op", ctypes.c_int), ("number", ctypes.c_uint64), ("other", ctypes.c_uint64))


def told(knob: str) -> list[str]:
    """The words of each such line of the unit."""
    return re.findall(rf"^{knob}=(.*)$", UNIT.read_text(), re.MULTILINE)


@cache
def group(name: str) -> frozenset[str]:
    """The system calls that systemd calls so."""
    said = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    lines = [line.strip() for line in said.stdout.splitlines()[1:]]
    words = [line for line in lines if line and not line.startswith("#")]
    inner = [group(word) for word in words if word.startswith("@")]
    return frozenset(word for word in words if not word.startswith("@")).union(*inner)


def allowed() -> frozenset[str]:
    """All system calls that the unit leaves to it."""
    calls: frozenset[str] = group("@default")
    for words in told("SystemCallFilter"):
        for word in words.removeprefix("~").split():
            calls = calls - group(word) if words.startswith("~") else calls | group(word)
    return calls


def confine() -> None:
    """From now on, for this process and all that it starts."""
    library = ctypes.CDLL(find_library("seccomp"))
    library.seccomp_init.restype = ctypes.c_void_p
    rules = ctypes.c_void_p(library.seccomp_init(REFUSE))
    for name in allowed() - {"socket"}:
        number = library.seccomp_syscall_resolve_name(name.encode())
        if number > NOT_KNOWN:
            assert library.seccomp_rule_add_array(rules, ALLOW, number, 0, None) == 0
    for family in told("RestrictAddressFamilies")[0].split():
        same = Compare(0, EQUAL, getattr(socket, family), 0)
        number = library.seccomp_syscall_resolve_name(b"socket")
        assert library.seccomp_rule_add_array(rules, ALLOW, number, 1, ctypes.byref(same)) == 0
    assert library.seccomp_load(rules) == 0


if __name__ == "__main__":
    confine()
    os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
