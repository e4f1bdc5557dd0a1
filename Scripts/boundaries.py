#!/usr/bin/env python3
"""Fails if a part of the package knows what it must not know.

- The core, links, restoration and the test kit import no user interface, and do not ask whether SwiftUI is there: all
  modules of a build share one search path, so on Linux the answer depends on the rest of the build.
- A library imports the libraries that it may need, and no other of the package: an app that has no links
  links none.
- The package has no dependency but itself.
- No file holds a path of one machine.
- The verbs are extensions over one requirement, `perform`: their files, which end in `+Verbs.swift` or are those of
  the protocols that name them, name nothing of what carries an intent out.
- The folders of the core, its rooms, stand on floors. A room uses those of its floor and of lower ones,
  and those of one floor do not use each other in a circle. A folder that is on no floor fails, as does a
  room that is not there.

    Scripts/boundaries.py             all of that
    Scripts/boundaries.py --floors    prints the floors, the highest first; nothing is built

Who uses whom is read from the index that the compiler leaves beside a debug build; the core is built
first. A symbol belongs to the room of the file that defines it, so a member of an extension need not be
in the room of its type. A use is one symbol on one line: a type, a member, a case, an operator, what is
extended or conformed to, also what the compiler fills in, such as a call of an initializer.

The index does not hold: a conformance that is used without being named, such as that of an argument of a
generic function; the projections (`$name`) of property wrappers; code in branches of `#if` that are not
compiled.
"""

import graphlib
import os
import pathlib
import re
import subprocess
import sys
from typing import NamedTuple

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True

import index_store  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
MODULE = "NavigatorKit"
CORE = f"Sources/{MODULE}"
# From the ground up.
FLOORS = [
    ["Observation", "Routes", "URLs"],
    ["Pipeline"],
    ["Stacks"],
    ["Modals"],
    ["Screens"],
    ["Flows", "Registry", "Plans", "Nodes", "Dialogs", "Diagnostics", "Tabs"],
    ["Checkpoints", "OtherNames"],
]
WITHOUT_INTERFACE = [
    CORE, "Sources/NavigatorKitLinks", "Sources/NavigatorKitRestoration", "Sources/NavigatorKitTesting",
]
# The libraries of the package that each may import.
KNOWN = {
    "NavigatorKit": [],
    "NavigatorKitLinks": ["NavigatorKit"],
    "NavigatorKitRestoration": ["NavigatorKit"],
    "NavigatorKitUI": ["NavigatorKit"],
    "NavigatorKitTesting": ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration"],
}
LIBRARY = re.compile(r"^\s*(?:@\w+\s+)*(?:\w+ )?import (?:\w+ )?(NavigatorKit\w*)")
INTERFACE = re.compile(
    r"^\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?import\s+"
    r"(?:\w+\s+)?(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b"
)
QUESTION = re.compile(r"canImport\s*\(\s*(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b")
DEPENDENCY = re.compile(r"\.package\s*\(")
MACHINE = re.compile(
    r"(?<![\w./:>-])/(?:home|Users)/[\w.-]+/|(?<![\w./:>-])/root/[\w.]|\b[A-Z]:\\Users\\"
)


VERBS = re.compile(
    r"(?:\+Verbs|/(?:IntentPerforming|RouteNavigating|ModalPresenting|DialogAsking|ScreenFinishing|TabSelecting|FlowEntering))\.swift$"
)
CARRIER = re.compile(r"\b(?:\w*[eE]ngine|\w*[pP]ipeline|\w*[qQ]ueue|\w*[sS]lot|[gG]roup|standing|GuardWalk|CallSite)\b")


def tracked_files(root):
    """The files that are committed or would be."""
    run = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root, capture_output=True, text=True, check=True,
    )
    return [name for name in run.stdout.split("\0") if name and (root / name).is_file()]


def findings_in_texts(root, names):
    """What the files say that they must not say."""
    for name in names:
        try:
            lines = (root / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            code = line.split("//")[0]
            if name.endswith(".swift") and any(name.startswith(f"{f}/") for f in WITHOUT_INTERFACE):
                if INTERFACE.search(code):
                    yield f"{name}:{number}: imports a user interface"
                if QUESTION.search(code):
                    yield f"{name}:{number}: asks whether a user interface is there"
            if name.startswith(f"{CORE}/") and VERBS.search(name) and (match := CARRIER.search(code)):
                yield f"{name}:{number}: a verb names what carries it out: {match[0]}"
            library = re.match(r"Sources/(\w+)/.*\.swift", name)
            if library and (used := LIBRARY.match(code)) and used[1] not in KNOWN[library[1]]:
                yield f"{name}:{number}: {library[1]} imports {used[1]}"
            if name == "Package.swift" and DEPENDENCY.search(code):
                yield f"{name}:{number}: a dependency; the package has none"
            if MACHINE.search(line) or str(root) in line:
                yield f"{name}:{number}: a path of one machine: {line.strip()[:80]}"


class Use(NamedTuple):
    """A symbol on a line; files are named from the folder of the core."""

    file: str
    line: int
    source: str  # the file that defines the symbol
    source_line: int
    symbol: str


def room_of(file):
    return file.rpartition("/")[0].partition("/")[0]


def findings_in_rooms(floors, files, uses):
    """What stands on no floor, what uses a higher one, and what goes around in a circle."""
    floor = {room: number for number, rooms in enumerate(floors, 1) for room in rooms}
    rooms = {room_of(file) for file in files}
    for file in sorted(file for file in files if not room_of(file)):
        yield f"{CORE}/{file}: it is in no folder, so it is on no floor"
    for room in sorted(rooms - {*floor, ""}):
        yield f"{CORE}/{room}: this folder is on no floor; give it one in Scripts/boundaries.py"
    for room in sorted(floor.keys() - rooms):
        yield f"{CORE}/{room}: this room is not there; take it out of Scripts/boundaries.py"
    beside = {}
    for use in sorted(uses):
        user, used = room_of(use.file), room_of(use.source)
        if user == used or not {user, used} <= floor.keys():
            continue
        told = (
            f"{CORE}/{use.file}:{use.line}: {user} (floor {floor[user]}) uses {used} (floor {floor[used]}): "
            f"{use.symbol}, defined in {os.path.basename(use.source)}:{use.source_line}"
        )
        if floor[user] < floor[used]:
            yield told
        elif floor[user] == floor[used]:
            beside.setdefault(user, {}).setdefault(used, told)
    try:
        graphlib.TopologicalSorter(beside).prepare()
    except graphlib.CycleError as error:
        around = error.args[1][::-1]
        yield f"{CORE}: a circle on floor {floor[around[0]]}: {' -> '.join(around)}"
        yield from (beside[user][used] for user, used in zip(around, around[1:]))


def uses_in(root):
    """The files of the core, and what they use of each other; the core is built before."""
    build = ["swift", "build", "--target", MODULE]
    run = subprocess.run(build, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        raise index_store.UnreadableIndex(f"{run.stdout[-4000:]}\nThe floors are read from a build, and this one fails.")
    core = root / CORE
    files = sorted(str(path.relative_to(core)) for path in core.rglob("*.swift"))
    store, units = index_store.units(root / ".build/debug/index/store", MODULE)
    newest = {os.path.realpath(unit.file): unit for unit in sorted(units, key=lambda unit: unit.time)}
    found = {}
    for file in files:
        unit = newest.get(os.path.realpath(core / file))
        if not unit or unit.time < (core / file).stat().st_mtime_ns:
            raise index_store.UnreadableIndex(
                f"{CORE}/{file} is newer than the index of the build. Run `rm -rf .build && swift build`."
            )
        found[file] = [it for record in unit.records for it in index_store.occurrences(store, record)]
    return files, uses_among(found)


def uses_among(occurrences):
    """The uses among the occurrences of symbols, which are given by file."""
    defined = {
        it.usr: (file, it.line, it.name)
        for file, found in occurrences.items() for it in found if it.roles & index_store.DEFINITION
    }
    # A property and its accessors are one symbol.
    return {
        Use(file, it.line, *defined[it.usr])
        for file, found in occurrences.items() for it in found
        if it.roles & index_store.REFERENCE and it.usr in defined and not re.match("[gs]etter:", it.name)
    }


def main():
    if sys.argv[1:] == ["--floors"]:
        print("\n".join(f"{number}   {'   '.join(FLOORS[number - 1])}" for number in range(len(FLOORS), 0, -1)))
        return
    try:
        files, uses = uses_in(ROOT)
    except index_store.UnreadableIndex as error:
        sys.exit(str(error))
    names = tracked_files(ROOT)
    if findings := [*findings_in_texts(ROOT, names), *findings_in_rooms(FLOORS, files, uses)]:
        sys.exit("\n".join(findings))
    between = sum(1 for use in uses if room_of(use.file) != room_of(use.source))
    if not between:
        sys.exit("the index of the build names no use of one room by another, so it was not read")
    print(f"{len(names)} files keep their boundaries, and {between} uses of other rooms go down or sideways")


if __name__ == "__main__":
    main()
