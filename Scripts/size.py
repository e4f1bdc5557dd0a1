#!/usr/bin/env python3
"""Counts what the package asks of its users to learn and of its authors to keep.

    Scripts/size.py            prints the figures; fails if the pages have too many words, or the tests too many lines
    Scripts/size.py --names    prints the names that completion shows on what an app holds; fails if there are too
                               many, or if a public name of the package is one of Apple's

A public member is a `func`, `var`, `let`, `init`, `subscript` or `macro` of the committed interface that is marked
`public` or `open`; overloads each count. A code line is one that holds more than blanks and a comment.

Where a name is both the package's and Apple's, a file that imports both has to say whose it means. Compared with
Scripts/apple-names.txt are what the interfaces declare at the top level and the members that they add to `View`.

Completion shows on a value the names of its type, of its protocols and of the extensions whose conditions hold, each
counted once. Initializers and subscripts are not among them, and `id` and `hash`, which Swift asks for, do not count.

A word of a page has a letter or a digit, in text or in code; a bar of a table, a brace and a comment are none.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORE = ROOT / "Sources/NavigatorKit"
INTERFACES = ROOT / "Documentation/API"
APPLE = ROOT / "Scripts/apple-names.txt"

# What an evening reads.
PAGES = ["Sources/NavigatorKit/NavigatorKit.docc/Guides", "Documentation/Tutorial", "Documentation/Migration"] + [
    f"Documentation/{page}" for page in ["Architecture.md", "Glossary.md", "WhatItCosts.md", "AgentSkill/SKILL.md"]
]
WORDS = 30_000

# The code lines of all tests, with the double of SwiftUI.
TESTS = 45_000

PUBLIC = r"^.*?\b(?:public|open)(?: [\w()]+)*? "
TYPE = re.compile(PUBLIC + r"(?:struct|class(?! func)|enum|protocol|actor|typealias) `?(\w+)")
MEMBER = re.compile(PUBLIC + r"(?:func|var|let|init|subscript|macro)\b(?: `?(\w+))?")

HEAD = re.compile(r"(?:.*\b)?(extension|struct|class|protocol|enum) ([\w.]+)(?:<.*?>)?(?: : (.*?))?(?: where (.*))? {$")
ON_A_VALUE = re.compile(r"    (?!.*\bstatic )(?:@\S+ |[\w()]+ )*(?:func|var|let) `?(\w+)")

# How many names completion may show on a value, by its type and by what is known of the type's parameter.
SHOWN = {
    ("Navigator", ""): 26,
    ("Navigator", "Route == AnyRoute"): 28,
    ("ModalPresenter", ""): 26,
    ("ScreenHandle", ""): 28,
    ("NavigationNode", ""): 28,
    ("TabNavigator", ""): 28,
}


def shown_on(type_name, known, interface):
    """The names that completion shows on a value of a type."""
    parts = []  # what each part of the interface is of, its protocols, its conditions and its lines
    for line in interface.splitlines():
        if match := HEAD.match(line):
            word, owner, protocols, conditions = match.groups(default="")
            conditions = set(conditions.split(", ")) - {""} if word == "extension" else set()
            parts.append((owner, re.findall(r"\w+", protocols), conditions, []))
        elif parts:
            parts[-1][-1].append(line)
    types, held = {type_name}, {known}
    while True:
        own = [part for part in parts if part[0] in types and part[2] <= held]
        found = types.union(*(part[1] for part in own))
        if found == types:
            names = {match[1] for part in own for line in part[-1] if (match := ON_A_VALUE.match(line))}
            return sorted(names - {"id", "hash"})
        types, held = found, {known} | {f"Self : {one}" for one in found}


def counted(interface):
    """How many types and members an interface has."""
    lines = interface.splitlines()
    return sum(1 for line in lines if TYPE.match(line)), sum(1 for line in lines if MEMBER.match(line))


def names_in(interface):
    """The names that a file which imports the package and SwiftUI sees unqualified or on every view."""
    scope = ""
    for line in interface.splitlines():
        if not line.startswith((" ", "}")):
            scope = line
        if line == scope or scope.startswith("extension View "):
            yield from (match[1] for pattern in (TYPE, MEMBER) if (match := pattern.match(line)) and match[1])


def code_lines(folder):
    """How many there are; a file that another target links to counts once."""
    files = (path for path in folder.rglob("*.swift") if not path.is_symlink())
    lines = (line.strip() for path in files for line in path.read_text("utf-8").splitlines())
    return sum(1 for line in lines if line and not line.startswith("//"))


def words(page):
    text = re.sub(r"<!--.*?-->", "", page.read_text("utf-8"), flags=re.DOTALL)
    return sum(1 for word in text.split() if re.search(r"\w", word))


def words_of_pages():
    """How many words the guides have, with tutorial, migration, architecture, glossary, costs and skill."""
    places = [ROOT / place for place in PAGES]
    return sum(words(page) for place in places for page in (place.rglob("*.md") if place.is_dir() else [place]))


def main():
    if sys.argv[1:] == ["--names"]:
        interfaces = [path.read_text("utf-8") for path in INTERFACES.glob("*.swiftinterface")]
        too_many = []
        for (name, known), limit in SHOWN.items():
            names = shown_on(name, known, "\n".join(interfaces))
            title = f"{name} where {known}" if known else name
            print(f"{len(names):6} of {limit}  {title}: {', '.join(names)}")
            too_many += [title] * (len(names) > limit)
        if too_many:
            sys.exit(f"completion shows too many names on {', '.join(too_many)}")
        names = {name for interface in interfaces for name in names_in(interface)}
        apple = set(re.sub(r"#.*", "", APPLE.read_text("utf-8")).split())
        if shared := sorted(names & apple):
            sys.exit(f"names of Apple's ({APPLE.name}), ambiguous where both are imported: {', '.join(shared)}")
        print(f"{len(names)} names, none of them Apple's")
        return
    for room in sorted(path for path in CORE.iterdir() if path.is_dir() and path.suffix != ".docc"):
        print(f"{code_lines(room):6}  {room.name}")
    types, members = counted((INTERFACES / "NavigatorKit.swiftinterface").read_text("utf-8"))
    print(f"{code_lines(CORE):6}  code lines in the core\n{types:6}  public types\n{members:6}  public members")
    for leaf in ["NavigatorKitLinks", "NavigatorKitRestoration", "NavigatorKitUI", "NavigatorKitTesting"]:
        _, members = counted((INTERFACES / f"{leaf}.swiftinterface").read_text("utf-8"))
        print(f"{code_lines(ROOT / 'Sources' / leaf):6}  code lines in {leaf}, with {members} public members")
    tests = code_lines(ROOT / "Tests")
    print(f"{tests:6}  of {TESTS} code lines in Tests")
    print(f"{words_of_pages():6}  of {WORDS} words in guides, tutorial, migration, architecture, glossary, costs and skill")
    if words_of_pages() > WORDS:
        sys.exit("the pages have too many words")
    if tests > TESTS:
        sys.exit("the tests have too many lines")


if __name__ == "__main__":
    main()
