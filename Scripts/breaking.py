#!/usr/bin/env python3
"""Names what breaks callers since the last release, as the committed interfaces say.

    Scripts/breaking.py                    compares Documentation/API with the baseline of the last release, and
                                           fails if a breaking change stands in no `### Breaking` of CHANGELOG.md
    Scripts/breaking.py --list             prints the breaking changes, named in CHANGELOG.md or not
    Scripts/breaking.py --release VERSION  writes the baseline of a release; the one before goes
    Scripts/breaking.py --released VERSION fails unless the baseline is that of this release and the interface of
                                           today, CHANGELOG.md has a heading for it with a date and no text under
                                           `## Unreleased`, and README.md installs this version from an address

A declaration breaks callers if it is gone or reads otherwise than before. So do a new case of an enum, since
a `switch` lacks it, a new requirement of a protocol without a default, and a conformance that is gone. What is
new besides does not, nor do a new parameter that has a default, a default for an old one, a property that can
be set now, `@discardableResult`, `@inlinable` and a deprecation.

A breaking change is meant if the section `### Breaking` under `## Unreleased` names its symbol in backticks as
it is printed here, such as `Navigator.pop(to:)`. Nothing is built: both interfaces are texts of the repository
(Scripts/api.sh writes today's, Scripts/check.sh sees to it that it is as the sources are). Between compilers
that print interfaces differently, write both with the newer one.
"""

import argparse
import pathlib
import re
import shutil
import sys
from typing import NamedTuple

import size
import uses

ROOT = pathlib.Path(__file__).resolve().parent.parent
API = "Documentation/API"
BASELINE = f"{API}/Baseline"
# What may come and go without anybody's having to write something else.
SILENT = re.compile(rf'@(?:inlinable|discardableResult|available\(\*, deprecated(?:, message: {size.TEXT})?\))\s+')
BRACKETS = "()[]{}<>"
CALLED = re.compile(r"(?:func \S+|\binit[?!]?|\bsubscript|case \S+)(?:<.*>)?$")


class Entry(NamedTuple):
    """One declaration of an interface."""

    symbol: str  # with the type that it is in and the labels of its arguments
    kind: str
    role: str  # "member", "requirement", "case", "type"
    text: str
    conformances: frozenset = frozenset()  # of a type

    @property
    def base(self):
        """What pairs it with what it became."""
        kind = "" if self.role == "type" else self.kind.replace("let", "var")
        return self.symbol.partition("(")[0], self.role, kind

    @property
    def reading(self):
        """Of a property: how it is read, and whether it can be set, too."""
        text = re.sub(r"\b(?:private|fileprivate|internal|package)\(set\) | \{ get(?: set)? \}", "", self.text)
        is_read_only = self.kind == "let" or "{ get }" in self.text
        return re.sub(r"\blet\b", "var", text, count=1), not is_read_only


class Change(NamedTuple):
    """A change that breaks callers."""

    symbol: str
    what: str
    before: str = ""
    after: str = ""

    def __str__(self):
        lines = [f"{self.symbol}: {self.what}"]
        lines += [f"  before: {self.before}"] * bool(self.before) + [f"  after:  {self.after}"] * bool(self.after)
        return "\n".join(lines)


def parameters(text):
    """A declaration as what stands before its parameters, these, and what stands behind; or None."""
    strings = re.findall(size.TEXT, text)  # a bracket in one of them is none
    text, depth = re.sub(size.TEXT, '"', text), 0
    restored = lambda part: re.sub('"', lambda _: strings.pop(0), part)
    for index, char in enumerate(text):
        if char == "(" and depth == 0 and CALLED.search(text[:index]):
            end = uses.end_of(text, index)
            inside = uses.split(text[index + 1 : end - 1], brackets=BRACKETS)
            return restored(text[:index]), [restored(part) for part in inside], restored(text[end:])
        depth += (char == "<") - (char == ">" and text[index - 1] != "-")
        depth = max(depth, 0)  # an operator may be one of these
    return None


def symbol_of(owner, kind, name, text):
    """How a reader calls a declaration."""
    symbol = ".".join(part for part in [owner, name] if part)
    parts = parameters(text) if kind in ("func", "init", "subscript", "case") else None
    if parts is None:
        return symbol + "()" * (kind == "func")
    labels = ""
    for parameter in parts[1]:
        words = re.sub(r"@\w+ ", "", parameter.partition(":")[0]).split()
        is_bare = ":" not in parameter or kind == "subscript" and len(words) == 1
        labels += ("_" if is_bare or not words else words[0]) + ":"
    return f"{symbol}({labels})"


def header(text):
    """A type or an extension without its conformances, and these."""
    text = text.removesuffix("{").strip()
    head = uses.split(text, separator=":", brackets=BRACKETS)[0]
    if head == text or re.search(r"\bwhere\b", head):
        return text, frozenset()
    inherited, where, condition = text[len(head):].lstrip(" :").partition(" where ")
    return head + where + condition, frozenset(uses.split(inherited, brackets=BRACKETS))


def entries_in(interface):
    """The declarations of an interface, and the conformances, each with its condition."""
    entries, conformances, around, attributes = [], set(), [], ""
    for number, line in enumerate(interface.splitlines(), 1):
        text = line.strip()
        if not text or text.startswith(("//", "import ", "public import ")):
            continue
        if re.fullmatch(rf"(?:{size.ATTRIBUTE}\s*)+", text):
            attributes += text + " "
            continue
        if text == "}":
            around.pop()
            continue
        match = size.DECLARATION.match(text)
        if not match:
            raise size.UnreadableInterface(f"line {number} is no declaration that this script knows: {text}")
        kind, name = match["kind"], (match["name"] or "").strip("`")
        text, attributes = SILENT.sub("", attributes + text), ""
        kind_around, owner, condition = around[-1] if around else ("", "", "")
        if kind in ("deinit", "import"):
            continue
        if kind == "extension":
            head, inherited = header(text)
            condition = head.partition(" where ")[2]
            conformances |= {(name, it, condition) for it in inherited}
            around.append((kind, name, condition))
            continue
        is_type = re.fullmatch("|".join(size.TYPE_KINDS), kind) and kind != "typealias"
        opens, inherited = text.endswith("{") and bool(is_type), frozenset()
        if is_type:
            text, inherited = header(text)
        if condition:
            text += f" [where {condition}]"
        name = kind if kind in size.NAMELESS else name
        is_requirement = kind_around == "protocol" and not is_type
        role = "type" if is_type else "case" if kind == "case" else "requirement" if is_requirement else "member"
        entries.append(Entry(symbol_of(owner, kind, name, text), kind, role, text, inherited))
        path = f"{owner}.{name}".lstrip(".")
        conformances |= {(path, it, "") for it in inherited if kind != "protocol"}
        if opens:
            around.append((kind, path, ""))
    return entries, conformances


def is_compatible(before, after):
    """Whether callers of the one can call the other as they did."""
    if before.text == after.text:
        return True
    if before.role == "requirement" or before.base[2] != after.base[2]:
        return False
    old, new = parameters(before.text), parameters(after.text)
    if before.role == "member" and old and new:
        rest = list(new[1])
        for parameter in old[1]:
            while rest and parameter not in (rest[0], rest[0].partition(" = ")[0]):
                if " = " not in rest.pop(0):
                    return False
            if not rest:
                return False
            rest.pop(0)
        return old[0] == new[0] and old[2] == new[2] and all(" = " in parameter for parameter in rest)
    (text, was_settable), (other, is_settable) = before.reading, after.reading
    return before.kind in ("let", "var") and text == other and was_settable <= is_settable


def changes(before, after):
    """What breaks callers between two interfaces of one module."""
    (old, old_conformances), (new, new_conformances) = entries_in(before), entries_in(after)
    missing = [it for it in old if it not in new]
    added = [it for it in new if it not in old]
    members = {it.symbol for it in new if it.role == "member"}
    # Those that callers can go on with first, then those that have the labels, then those of the name.
    for is_pair in [
        is_compatible, lambda a, b: a.symbol == b.symbol, lambda a, b: a.base == b.base,
    ]:
        for entry in list(missing):
            other = next((it for it in added if it.base == entry.base and is_pair(entry, it)), None)
            if other is None:
                continue
            missing.remove(entry)
            added.remove(other)
            if not is_compatible(entry, other):
                yield Change(entry.symbol, "it is changed", entry.text, other.text)
            elif entry.kind == "protocol":
                for protocol in sorted(entry.conformances ^ other.conformances):
                    gone = protocol in entry.conformances
                    yield Change(entry.symbol, f"it {'no longer refines' if gone else 'now refines'} {protocol}")
    gone_types = {it.symbol for it in missing if it.role == "type"}
    is_inside = lambda symbol: any(symbol.startswith(f"{it}.") for it in gone_types)
    for entry in missing:
        if not is_inside(entry.symbol):
            yield Change(entry.symbol, "it is gone", entry.text)
    old_types = {it.symbol for it in old if it.role == "type"}
    for entry in added:
        owner = re.match(r"(.*)\.", entry.base[0])
        if owner is None or owner[1] not in old_types:
            continue
        if entry.role == "case":
            yield Change(entry.symbol, "it is a new case, which a switch lacks", after=entry.text)
        elif entry.role == "requirement" and entry.symbol not in members:
            has_default = entry.kind == "associatedtype" and " = " in entry.text
            if not has_default:
                yield Change(entry.symbol, "it is a new requirement without a default", after=entry.text)
    for name, protocol, condition in sorted(old_conformances - new_conformances):
        is_wider = (name, protocol, "") in new_conformances
        if not is_wider and name not in gone_types and not is_inside(name):
            suffix = f" where {condition}" if condition else ""
            yield Change(name, f"it no longer conforms to {protocol}{suffix}")


def interfaces_in(folder):
    return {path.stem: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.swiftinterface"))}


def all_changes(before, after):
    """What breaks callers between two sets of interfaces, by module."""
    for module, interface in before.items():
        if module not in after:
            yield module, Change(module, "this module is gone")
            continue
        try:
            yield from ((module, change) for change in changes(interface, after[module]))
        except size.UnreadableInterface as error:
            sys.exit(f"{module}: {error}")


def unreleased(changelog):
    """The text under `## Unreleased`."""
    section = re.search(r"^## Unreleased$(.*?)(?=^## |\Z)", changelog, re.DOTALL | re.MULTILINE)
    return section[1].strip() if section else ""


def named_in(changelog):
    """The symbols that the section on breaking changes of what is unreleased names."""
    text = unreleased(changelog)
    sections = re.findall(r"^### Breaking$(.*?)(?=^### |\Z)", text, re.DOTALL | re.MULTILINE)
    return set(re.findall(r"`([^`\n]+)`", "".join(sections)))


def baseline(root):
    """The folder of the last release, or None before the first."""
    folders = sorted(path for path in (root / BASELINE).glob("*") if path.is_dir())
    if len(folders) > 1:
        sys.exit(f"{BASELINE}: there is more than one baseline: {', '.join(it.name for it in folders)}")
    return folders[0] if folders else None


def release(root, version):
    shutil.rmtree(root / BASELINE, ignore_errors=True)
    folder = root / BASELINE / version
    folder.mkdir(parents=True)
    for path in (root / API).glob("*.swiftinterface"):
        shutil.copy(path, folder)
    print(f"wrote {folder.relative_to(root)}")


def release_problems(root, version):
    """What a release lacks."""
    folder = baseline(root)
    if folder is None or folder.name != version:
        whose = folder.name if folder else "no release"
        yield f"the baseline is that of {whose}: run Scripts/breaking.py --release {version}"
    elif interfaces_in(folder) != interfaces_in(root / API):
        yield f"{folder.relative_to(root)} is not the interface of today: run Scripts/breaking.py --release {version}"
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(rf"^## {re.escape(version)}((?: .*)?)$", changelog, re.MULTILINE)
    if not heading:
        yield f"CHANGELOG.md has no heading '## {version}'"
    elif not re.fullmatch(r" — \d{4}-\d\d-\d\d", heading[1]):
        yield f"CHANGELOG.md: the heading of {version} has no date: '## {version} — YEAR-MONTH-DAY'"
    if unreleased(changelog):
        yield f"CHANGELOG.md: '## Unreleased' has text, which is released now: move it to '## {version}'"
    readme = (root / "README.md").read_text(encoding="utf-8")
    packages = re.findall(r'\.package\(url: "(.*?)", from: "(.*?)"\)', readme)
    if not packages:
        yield "README.md shows no .package(url:from:)"
    for address, installed in packages:
        if installed != version:
            yield f"README.md installs {installed}, and not {version}"
        if not address.startswith("https://"):
            yield f"README.md: '{address}' is no address: write that of the repository"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group()
    mode.add_argument("--list", action="store_true", help="print the breaking changes")
    mode.add_argument("--release", metavar="VERSION", help="write the baseline of a release")
    mode.add_argument("--released", metavar="VERSION", help="fail unless all is as a release takes it")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT, metavar="PATH")
    arguments = parser.parse_args(arguments)
    root = arguments.root

    if arguments.release:
        release(root, arguments.release)
        return
    if arguments.released:
        if problems := list(release_problems(root, arguments.released)):
            sys.exit("\n".join(problems))
        print(f"{arguments.released} is ready: baseline, CHANGELOG.md and README.md are those of the release")
        return
    folder = baseline(root)
    if folder is None:
        print("notice: skipped, there is no release to compare with")
        return
    found = list(all_changes(interfaces_in(folder), interfaces_in(root / API)))
    if arguments.list:
        lines = [f"{module}: {change}" for module, change in found]
        print("\n".join(lines) or f"nothing breaks callers of {folder.name}")
        return
    named = named_in((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    unnamed = [f"{module}: {change}" for module, change in found if change.symbol not in named]
    if unnamed:
        sys.exit("\n".join([
            *unnamed,
            f"{len(unnamed)} changes break callers of {folder.name}. Keep what was there, or name each symbol in "
            "backticks under '### Breaking' of '## Unreleased' in CHANGELOG.md, with what to write instead.",
        ]))
    print(f"{len(found)} changes break callers of {folder.name}, each named in CHANGELOG.md")


if __name__ == "__main__":
    main()
