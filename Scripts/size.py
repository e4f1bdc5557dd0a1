#!/usr/bin/env python3
"""Counts what the core asks of its users to learn and of its authors to keep.

The public members are counted in the interface that is committed as text (Scripts/api.sh writes it, and
Scripts/check.sh that it is as the sources are):

- A member is a `func`, `var`, `let`, `init`, `subscript` or `macro` that is marked `public` or `open`,
  static or not, also in an extension, of a type of the package or of another one, and at the top level.
- Overloads each count, as do deprecated ones, witnesses of protocols and operators. A property is one
  member, whether it can be set or not.
- Types (also nested ones and type aliases), the cases of enums, and the requirements of protocols
  (associated types are some, too) are counted apart. Extensions and `deinit` are not counted.
- What has a name that begins with an underscore, or is in a type that has, is in none of these counts: it
  is listed apart. So are declarations with the word `package`, which the interface does not hold: they are
  found in the sources.

By this rule the interface had 894 members at 1086fc0, from which the ceilings to come were reckoned, 896 at
8ede577 and 929 at 397228f.

The code lines are those of the core's sources that hold more than blanks and a `//` comment; the lint allows
no other comments.

    Scripts/size.py             the figures, and the code lines of each room
    Scripts/size.py --types     the members of each type, most first
    Scripts/size.py --check     fails if there are more members or code lines than the ceilings below
    Scripts/size.py --names     fails if a public name of the package is one of Apple's
    --root PATH                 another checkout than this one

Where a name is both the package's and Apple's, a file that imports both has to say whose it means. The names
are those of Scripts/apple-names.txt. Compared are what the interfaces declare at the top level, and the
members that they add to `View`.
"""

import argparse
import collections
import pathlib
import re
import sys
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE = "Sources/NavigatorKit"
INTERFACES = "Documentation/API"
INTERFACE = f"{INTERFACES}/NavigatorKit.swiftinterface"
APPLE = "Scripts/apple-names.txt"

# Ceilings. They only go down, with what is taken away; or up, within what an issue gives for what it adds.
MEMBERS = 938
CODE = 23_175

# Names that are the package's and Apple's all the same, each with the reason.
SHARED = {}

MEMBER_KINDS = ["func", "var", "let", "init", "subscript", "macro"]
TYPE_KINDS = ["struct", r"class(?!\s+(?:func|var|subscript)\b)", "enum", "protocol", "actor", "typealias"]
OTHER_KINDS = ["case", "associatedtype", "extension", "deinit", "import"]
NAMELESS = ["init", "subscript", "deinit"]

TEXT = r'"(?:[^"\\]|\\.)*"'
ATTRIBUTE = rf'@\w+(?:\((?:[^()"]|{TEXT}|\([^()]*\))*\))?'
MODIFIERS = r"(?:\w+(?:\(\w+\))?\s+)*?"
DECLARATION = re.compile(
    rf"(?:{ATTRIBUTE}\s+)*(?P<modifiers>{MODIFIERS})"
    rf"(?P<kind>{'|'.join(MEMBER_KINDS + TYPE_KINDS + OTHER_KINDS)})\b"
    r"\s*(?P<name>`[^`]+`|\w[\w.]*|[^\w\s(]+)?"
)
PACKAGE = re.compile(
    rf"^[ \t]*(?:{ATTRIBUTE}\s+)*{MODIFIERS}package\s+(?!import\b){MODIFIERS}"
    rf"(?:{'|'.join(MEMBER_KINDS + TYPE_KINDS)}|extension)\b",
    re.MULTILINE,
)


class UnreadableInterface(Exception):
    """A line that this script does not know, so that its figures would be wrong."""


class Declaration(NamedTuple):
    """What a line of an interface declares."""

    count: str  # which it belongs to: "member", "type", "case", "requirement"
    kind: str
    owner: str  # the type that it is in, with the names around that; empty at the top level
    name: str
    text: str

    @property
    def is_underscored(self):
        return any(part.startswith("_") for part in [*self.owner.split("."), self.name])


def declarations_in(interface):
    """What an interface declares, but for extensions and `deinit`."""
    found, around = [], []
    for number, line in enumerate(interface.splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("//") or re.fullmatch(rf"(?:{ATTRIBUTE}\s*)+", text):
            continue
        if text == "}" and around:
            around.pop()
            continue
        match = DECLARATION.match(text)
        if not match:
            raise UnreadableInterface(f"line {number} is no declaration that this script knows: {text}")
        kind, name = match["kind"], (match["name"] or "").strip("`")
        is_public = bool({"public", "open"} & set(match["modifiers"].split()))
        kind_around, owner = around[-1] if around else ("", "")
        opens = text.endswith("{")
        if kind in ("deinit", "import"):
            continue
        if kind == "extension":
            around.append((kind, name))
            continue
        if kind == "case":
            count = "case"
        elif kind_around == "protocol":
            count = "requirement"
        elif not is_public:
            raise UnreadableInterface(f"line {number} is neither public nor a requirement: {text}")
        else:
            count = "member" if kind in MEMBER_KINDS else "type"
        found.append(Declaration(count, kind, owner, kind if kind in NAMELESS else name, text))
        if opens:
            around.append((kind, f"{owner}.{name}".lstrip(".")))
    if around:
        raise UnreadableInterface(f"{around[-1][1]} has no end")
    return found


def counts_of(declarations):
    """How many there are of each count; what has an underscored name is a count of its own."""
    return collections.Counter("underscored" if it.is_underscored else it.count for it in declarations)


def members_by_type(declarations):
    """The types and how many members each has, most first."""
    counts = collections.Counter(
        it.owner or "the top level" for it in declarations if it.count == "member" and not it.is_underscored
    )
    return sorted(counts.items(), key=lambda it: (-it[1], it[0]))


def code_lines(text):
    """The lines that hold more than blanks and a comment."""
    lines = map(str.strip, text.splitlines())
    return sum(1 for line in lines if line and not line.startswith("//"))


def package_declarations(text):
    """How many declarations have the word `package`."""
    return len(PACKAGE.findall(text))


def sources_by_room(root):
    """The texts of the core's files, by the folder that they are in."""
    core, rooms = root / CORE, collections.defaultdict(list)
    for path in sorted(core.rglob("*.swift")):
        parts = path.relative_to(core).parts
        rooms[parts[0] if len(parts) > 1 else "in no room"].append(path.read_text(encoding="utf-8"))
    return rooms


def excesses(members, code):
    """What is above its ceiling."""
    for label, figure, ceiling, name in [
        ("public members", members, MEMBERS, "MEMBERS"),
        ("code lines", code, CODE, "CODE"),
    ]:
        if figure > ceiling:
            yield (
                f"{figure} {label} in the core, {figure - ceiling} more than the ceiling {name} in "
                "Scripts/size.py: take away as much, or say in the commit what gives leave to raise it"
            )


def names_in(declarations):
    """The names that a file which imports the package and SwiftUI sees unqualified or on every view."""
    return {it.name for it in declarations if it.name and (not it.owner or it.owner == "View")}


def clashes(names, apple, shared):
    """The names that are Apple's, too, and the exceptions that are none."""
    for name in sorted((names & apple) - shared.keys()):
        yield f"{name}: it is a name of Apple's ({APPLE}); a file that imports both would find it ambiguous"
    for name in sorted(shared.keys() - (names & apple)):
        yield f"{name}: no such name is shared any more; take it out of SHARED in Scripts/size.py"


def apple_names(root):
    lines = (root / APPLE).read_text(encoding="utf-8").splitlines()
    return {line for line in lines if line and not line.startswith("#")}


def table(rows):
    """Rows of a label and a figure, in columns."""
    width = max(len(label) for label, _ in rows)
    return "\n".join(f"{label:{width}} {figure:6}" for label, figure in rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--types", action="store_true", help="print the members of each type")
    mode.add_argument("--check", action="store_true", help="fail if there is more than the ceilings allow")
    mode.add_argument("--names", action="store_true", help="fail if a public name is one of Apple's")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, metavar="PATH")
    arguments = parser.parse_args()
    root = arguments.root

    try:
        interfaces = {
            str(path.relative_to(root)): declarations_in(path.read_text(encoding="utf-8"))
            for path in sorted((root / INTERFACES).glob("*.swiftinterface"))
        }
    except UnreadableInterface as error:
        sys.exit(f"{INTERFACES}: {error}")
    core = interfaces[INTERFACE]
    if arguments.types:
        print(table(members_by_type(core)))
        return
    if arguments.names:
        names = set().union(*map(names_in, interfaces.values()))
        if findings := list(clashes(names, apple_names(root), SHARED)):
            sys.exit("\n".join(findings))
        print(f"{len(names)} names, {len(SHARED)} of them Apple's with a reason")
        return

    counts, rooms = counts_of(core), sources_by_room(root)
    code = {room: sum(map(code_lines, texts)) for room, texts in rooms.items()}
    total = sum(code.values())
    if arguments.check:
        if findings := list(excesses(counts["member"], total)):
            sys.exit("\n".join(findings))
        print(f"{counts['member']} public members of at most {MEMBERS}, {total} code lines of at most {CODE}")
        return
    print(table([
        ("public members", counts["member"]),
        ("cases and requirements", counts["case"] + counts["requirement"]),
        ("types", counts["type"]),
        ("underscored names", counts["underscored"]),
        ("package declarations", sum(map(package_declarations, sum(rooms.values(), [])))),
        ("lines of the interface", len((root / INTERFACE).read_text(encoding="utf-8").splitlines())),
        ("code lines", total),
        *((f"  {room}", lines) for room, lines in sorted(code.items())),
    ]))


if __name__ == "__main__":
    main()
