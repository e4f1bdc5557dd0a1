"""Reads what the compiler wrote down about a module: which symbol is defined where, and used where.

A debug build leaves an index beside its products: for each source file a unit, which says when it was
compiled and names its record, and in the record every occurrence of a symbol. Both are read with the
toolchain's own library; its interface is indexstore/indexstore.h. Units of files that are gone stay
in the index, so a reader has to ask for the files that are there.
"""

import ctypes
import functools
import json
import pathlib
import subprocess
from typing import NamedTuple

DEFINITION = 1 << 1
REFERENCE = 1 << 2
RECORD = 2  # a kind of what a unit depends on


class UnreadableIndex(Exception):
    """The index cannot be read."""


class Unit(NamedTuple):
    """One compilation of one file."""

    file: str
    time: int  # in nanoseconds, as that of a file
    records: list[str]


class Occurrence(NamedTuple):
    """One place at which a symbol stands."""

    line: int
    roles: int
    name: str
    usr: str  # the symbol's own name, the same in all files


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


POINTER = ctypes.c_void_p
ERROR = ctypes.POINTER(POINTER)
SECONDS = ctypes.POINTER(ctypes.c_int64)
NUMBER = ctypes.POINTER(ctypes.c_uint)
EACH = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)
EACH_NAME = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
FUNCTIONS = {
    "error_get_description": (ctypes.c_char_p, POINTER),
    "store_create": (POINTER, ctypes.c_char_p, ERROR),
    "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, EACH_NAME),
    "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, ERROR),
    "unit_reader_dispose": (None, POINTER),
    "unit_reader_get_module_name": (Text, POINTER),
    "unit_reader_get_main_file": (Text, POINTER),
    "unit_reader_get_modification_time": (None, POINTER, SECONDS, SECONDS),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, EACH),
    "unit_dependency_get_kind": (ctypes.c_int, POINTER),
    "unit_dependency_get_name": (Text, POINTER),
    "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, ERROR),
    "record_reader_dispose": (None, POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, EACH),
    "occurrence_get_symbol": (POINTER, POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, POINTER),
    "occurrence_get_line_col": (None, POINTER, NUMBER, NUMBER),
    "symbol_get_name": (Text, POINTER),
    "symbol_get_usr": (Text, POINTER),
}


@functools.cache
def library():
    """The functions of the library that belongs to the compiler in use, by their names."""
    told = subprocess.run(["swiftc", "-print-target-info"], capture_output=True, text=True, check=True)
    folder = pathlib.Path(json.loads(told.stdout)["paths"]["runtimeResourcePath"]).resolve().parent
    found = [folder / name for name in ("libIndexStore.so", "libIndexStore.dylib") if (folder / name).exists()]
    if not found:
        raise UnreadableIndex(f"the toolchain has no libIndexStore beside {folder.name}/swift")
    loaded, functions = ctypes.CDLL(str(found[0])), {}
    for name, (result, *arguments) in FUNCTIONS.items():
        functions[name] = getattr(loaded, f"indexstore_{name}")
        functions[name].restype, functions[name].argtypes = result, arguments
    return functions


def call(name, *arguments):
    return library()[name](*arguments)


def opened(name, *arguments):
    """What a function makes whose last argument takes an error."""
    error = POINTER()
    made = call(name, *arguments, ctypes.byref(error))
    if not made:
        why = call("error_get_description", error).decode() if error else "it says not why"
        raise UnreadableIndex(f"the index cannot be read: {why}")
    return made


def collected(name, *arguments, read, each=EACH):
    """What `read` makes of each thing that a function hands out."""
    found, failed = [], []

    def take(_, thing):
        try:
            found.append(read(thing))
        except Exception as error:
            failed.append(error)
        return not failed

    # An exception in there does not come through: it stops the function, which then says so. It says
    # the same of the record of a file in which nothing is compiled.
    whole = call(name, *arguments, None, each(take))
    if not whole and (found or failed):
        raise UnreadableIndex(f"the index cannot be read: {name} was stopped") from next(iter(failed), None)
    return found


def units(folder, module):
    """The store of a build, and all units of a module in it, also of files that are gone."""
    store = opened("store_create", str(folder).encode())
    names = collected("store_units_apply_f", store, 0, read=str, each=EACH_NAME)
    return store, [unit for name in names if (unit := unit_named(store, name, module))]


def unit_named(store, name, module):
    reader = opened("unit_reader_create", store, name.encode())
    try:
        file = str(call("unit_reader_get_main_file", reader))
        if not file or str(call("unit_reader_get_module_name", reader)) != module:
            return None
        seconds, rest = ctypes.c_int64(), ctypes.c_int64()
        call("unit_reader_get_modification_time", reader, ctypes.byref(seconds), ctypes.byref(rest))
        dependencies = collected(
            "unit_reader_dependencies_apply_f", reader,
            read=lambda it: (call("unit_dependency_get_kind", it), str(call("unit_dependency_get_name", it))),
        )
        records = [name for kind, name in dependencies if kind == RECORD]
        return Unit(file, seconds.value * 10**9 + rest.value, records)
    finally:
        call("unit_reader_dispose", reader)


def occurrences(store, record):
    """The definitions and references of a record."""
    reader = opened("record_reader_create", store, record.encode())
    try:
        return collected("record_reader_occurrences_apply_f", reader, read=occurrence)
    finally:
        call("record_reader_dispose", reader)


def occurrence(it):
    line, column, symbol = ctypes.c_uint(), ctypes.c_uint(), call("occurrence_get_symbol", it)
    call("occurrence_get_line_col", it, ctypes.byref(line), ctypes.byref(column))
    name, usr = str(call("symbol_get_name", symbol)), str(call("symbol_get_usr", symbol))
    return Occurrence(line.value, call("occurrence_get_roles", it), name, usr)
