#!/usr/bin/env python3
"""Fails if a part of the package knows what it must not know.

- The core and the test kit import no user interface, and do not ask whether SwiftUI is there: all
  modules of a build share one search path, so on Linux the answer depends on the rest of the build.
- The package has no dependency but itself.
- No file holds a path of one machine.
- The folders of the core, its rooms, stand on floors. A room uses those of its floor and of lower ones,
  and those of one floor do not use each other in a circle. A folder that is on no floor fails, as does a
  room that is not there.

    Scripts/boundaries.py             all of that
    Scripts/boundaries.py --matrix    prints the rooms and who uses whom
    Scripts/boundaries.py --floors    prints the floors, the highest first; nothing is built
    --root PATH                       another checkout than this one

Who uses whom is read from the index that the compiler leaves beside a debug build. Where a file is newer
than its index, the core is built first. A symbol belongs to the room of the file that defines it, so a
member of an extension need not be in the room of its type. A use is one symbol at one place: a type, a
member, a case, an operator, what is extended or conformed to, also what the compiler fills in, such as a
call of an initializer. A property and its accessors are one symbol.

The index does not hold: a conformance that is used without being named, such as that of an argument of a
generic function; the projections (`$name`) of property wrappers; code in branches of `#if` that are not
compiled.
"""

import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
from typing import NamedTuple

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True

from index_store import (  # noqa: E402
    ACCESSOR_OF, CHILD_OF, DEFINITION, EXTENSION, REFERENCE, IndexStore, UnreadableIndex,
)

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
    ["Flows", "Registry", "Scenes", "Plans", "Nodes", "Dialogs", "Diagnostics", "Tabs"],
    ["Links", "Checkpoints", "Restoration"],
    ["Inbox"],
]
WITHOUT_INTERFACE = [CORE, "Sources/NavigatorKitTesting"]
INTERFACE = re.compile(
    r"^\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?import\s+"
    r"(?:\w+\s+)?(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b"
)
QUESTION = re.compile(r"canImport\s*\(\s*(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b")
DEPENDENCY = re.compile(r"\.package\s*\(")
MACHINE = re.compile(
    r"(?<![\w./:>-])/(?:home|Users)/[\w.-]+/|(?<![\w./:>-])/root/[\w.]|\b[A-Z]:\\Users\\"
)


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
            if name == "Package.swift" and DEPENDENCY.search(code):
                yield f"{name}:{number}: a dependency; the package has none"
            if MACHINE.search(line) or str(root) in line:
                yield f"{name}:{number}: a path of one machine: {line.strip()[:80]}"


class Use(NamedTuple):
    """A symbol at a place; files are named from the folder of the core."""

    file: str
    line: int
    column: int
    symbol: str
    source: str  # the file that defines the symbol
    source_line: int

    @property
    def arrow(self):
        """The room that uses and the room that is used."""
        return room_of(self.file), room_of(self.source)


def room_of(file):
    return file.rpartition("/")[0].partition("/")[0]


class House:
    """The floors, and what the rooms on them use of each other."""

    def __init__(self, floors, files, uses):
        self.floor = {room: floor for floor, rooms in enumerate(floors, 1) for room in rooms}
        self.files = sorted(files)
        self.arrows = collections.defaultdict(list)
        for use in sorted(uses):
            user, used = use.arrow
            if user != used:
                self.arrows[use.arrow].append(use)

    @property
    def rooms(self):
        return {room_of(file) for file in self.files}

    def is_upward(self, arrow):
        return all(room in self.floor for room in arrow) and self.floor[arrow[0]] < self.floor[arrow[1]]

    def upward(self):
        """The uses of higher floors, by their arrows."""
        return {arrow: uses for arrow, uses in sorted(self.arrows.items()) if self.is_upward(arrow)}

    def circles(self):
        """For each arrow within a floor the shortest way back, as the rooms on the way; each circle once."""
        beside = collections.defaultdict(list)
        for user, used in sorted(self.arrows):
            if user in self.floor and self.floor[user] == self.floor.get(used):
                beside[user].append(used)
        found = set()
        for user in sorted(beside):
            for used in beside[user]:
                ways, seen = [[used]], {used}
                for way in ways:
                    if way[-1] == user:
                        first = way.index(min(way))
                        found.add((*way[first:], *way[:first]))
                        break
                    new = [room for room in beside[way[-1]] if room not in seen]
                    seen.update(new)
                    ways += [[*way, room] for room in new]
        return sorted(found)

    def told(self, use):
        user, used = (f"{room} (floor {self.floor[room]})" for room in use.arrow)
        source = f"{os.path.basename(use.source)}:{use.source_line}"
        place = f"{CORE}/{use.file}:{use.line}"
        return f"{place}: {user} uses {used}: {use.symbol}, defined in {source}"

    def findings(self):
        """What stands on no floor, what uses a higher one, and what goes around in a circle."""
        for file in self.files:
            if not room_of(file):
                yield f"{CORE}/{file}: it is in no folder, so it is on no floor"
        for room in sorted(self.rooms - {*self.floor, ""}):
            yield f"{CORE}/{room}: this folder is on no floor; give it one in Scripts/boundaries.py"
        for room in sorted(self.floor.keys() - self.rooms):
            yield f"{CORE}/{room}: this room is not there; take it out of Scripts/boundaries.py"
        for uses in self.upward().values():
            yield from map(self.told, uses)
        for circle in self.circles():
            yield f"{CORE}: a circle on floor {self.floor[circle[0]]}: {way_around(circle)}"
            for arrow in zip(circle, circle[1:] + circle[:1]):
                yield self.told(self.arrows[arrow][0])

    def matrix(self):
        """Who uses whom, in lines to be read."""
        for room, floor in sorted(self.floor.items(), key=lambda it: it[1]):
            counts = [
                f"{used} {len(uses)}{' (upward)' if self.is_upward((user, used)) else ''}"
                for (user, used), uses in sorted(self.arrows.items()) if user == room
            ]
            yield f"{floor} {room}: {', '.join(counts) or 'uses no other room'}"
        yield ""
        for (user, used), uses in self.upward().items():
            yield f"upward: {user} -> {used}, {len(uses)} uses"
        for circle in self.circles():
            yield f"circle: {way_around(circle)}"
        upward = self.upward().values()
        yield (
            f"{len(self.rooms)} rooms, {len(self.arrows)} arrows, {len(upward)} upward with "
            f"{sum(map(len, upward))} uses, {len(self.circles())} circles"
        )


def way_around(circle):
    return " -> ".join([*circle, circle[0]])


def core_files(root):
    """The sources of the core, named from its folder."""
    core = root / CORE
    return sorted(str(path.relative_to(core)) for path in core.rglob("*.swift"))


def units_of(root, store):
    """The newest unit of each file of the core, and the files that have none of their own age."""
    newest = {}
    for unit in store.units(MODULE):
        path = os.path.realpath(unit.file)
        if path not in newest or newest[path].time < unit.time:
            newest[path] = unit
    units, stale = {}, []
    for file in core_files(root):
        path = root / CORE / file
        unit = newest.get(os.path.realpath(path))
        if unit and unit.time >= path.stat().st_mtime_ns:
            units[file] = unit
        else:
            stale.append(file)
    return units, stale


def index_of(root):
    """Where the debug build leaves its index."""
    return root / ".build/debug/index/store"


def stale_files(root):
    """The files of the core that have been written since they were indexed."""
    if not index_of(root).is_dir():
        return core_files(root)
    with IndexStore(index_of(root)) as store:
        return units_of(root, store)[1]


def uses_in(root):
    """What the files of the core use of each other; the core is built if its index is old."""
    if stale_files(root):
        build = ["swift", "build", "--target", MODULE]
        run = subprocess.run(build, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if run.returncode:
            why = "The floors are read from the index of a build, and this one fails."
            raise UnreadableIndex(f"{run.stdout[-4000:]}\n{why}")
    with IndexStore(index_of(root)) as store:
        units, stale = units_of(root, store)
        if stale:
            raise UnreadableIndex(
                f"{len(stale)} files are newer than the index of the build, {CORE}/{stale[0]} for one. "
                "Run `rm -rf .build && swift build`."
            )
        return uses_among({
            file: [it for record in unit.records for it in store.occurrences(record)]
            for file, unit in units.items()
        })


def uses_among(occurrences):
    """The uses among the occurrences of symbols, which are given by file."""
    symbols, properties = {}, {}
    for file, found in occurrences.items():
        for it in found:
            if not it.roles & DEFINITION or it.kind == EXTENSION:
                continue
            name = it.name
            for roles, usr, other in it.relations:
                if roles & CHILD_OF:
                    name = f"{other}.{name}"
                if roles & ACCESSOR_OF:
                    properties[it.usr] = usr
            symbols[it.usr] = (name, file, it.line)
    uses = set()
    for file, found in occurrences.items():
        for it in found:
            usr = properties.get(it.usr, it.usr)
            if it.roles & REFERENCE and usr in symbols:
                uses.add(Use(file, it.line, it.column, *symbols[usr]))
    return uses


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matrix", action="store_true", help="print the rooms and who uses whom")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, metavar="PATH")
    parser.add_argument("--floors", action="store_true", help="print the floors, the highest first")
    arguments = parser.parse_args()

    root = arguments.root.resolve()
    if arguments.floors:
        floors = [f"{number}   {'   '.join(rooms)}" for number, rooms in enumerate(FLOORS, 1)]
        print("\n".join(reversed(floors)))
        return
    try:
        house = House(FLOORS, core_files(root), uses_in(root))
    except UnreadableIndex as error:
        sys.exit(str(error))
    if arguments.matrix:
        print("\n".join(house.matrix()))
        return
    names = tracked_files(root)
    findings = [*findings_in_texts(root, names), *house.findings()]
    if findings:
        sys.exit("\n".join(findings))
    print(f"{len(names)} files keep their boundaries, and {len(house.arrows)} arrows go down or sideways")


if __name__ == "__main__":
    main()
