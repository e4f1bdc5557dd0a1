#!/usr/bin/env python3
"""Compares the SwiftUI stand-in with the contract, and the adapter with what iOS 17 has.

The stand-in must declare what SwiftUI declares and nothing else: an adapter that compiles here and
not on Apple's systems is worth nothing. Tests/SwiftUI/Contract.txt holds the declarations as SwiftUI's
documentation spells them, written by hand. Both sides are brought to one form before they are
compared: spaces, the order of attributes and of constraints, the names of generic parameters, and
whether a constraint stands on the extension or on the member make no difference. All else does:
labels, types, defaults, isolation, escaping, sendability and availability. This script fails

* if a public declaration is missing from the contract, or the other way round;
* if the adapter or the example uses a name newer than iOS 17;
* if a view or modifier of theirs with `@State` has a nonisolated initializer: where `@State` is a macro,
  its default is part of that initializer, and is safe there only as long as nothing that is stored
  beside it is isolated;
* if the type of such a `@State` is private: the macro adds properties of that type, which a beta refused;
* if the adapter uses what drives the stand-in, which SwiftUI does not have.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
STAND_IN = ROOT / "Tests/SwiftUI"
CONTRACT = STAND_IN / "Contract.txt"
ADAPTER = ROOT / "Sources/NavigatorKitUI"
EXAMPLE = ROOT / "Examples/Shop/UI"
BASE_GENERATION = 17

# Protocols that are public without being declared by the stand-in.
FOREIGN_PROTOCOLS = set(
    "Sendable BitwiseCopyable Equatable Hashable Comparable Identifiable Codable CaseIterable OptionSet "
    "CustomStringConvertible ExpressibleByStringInterpolation Sequence Collection "
    "BidirectionalCollection RandomAccessCollection".split()
)
EXTENDED = {"Never", "Optional"}
TYPE = re.compile(r"\b(struct|class|enum|protocol|extension)\s+([\w.]+)")
STATEMENT = re.compile(
    r"^(?:(?:@\w+|static|mutating|nonisolated|indirect)\s+)*"
    r"(associatedtype|typealias|var|let|func|init|case|subscript)\b"
)


def without_comments(text):
    """Blanks comments and the insides of strings, and keeps every line where it is."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group(0))
    text = re.sub(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"', lambda m: '"' + blank(m)[1:-1] + '"', text)
    return re.sub(r"//[^\n]*|/\*(?:.|\n)*?\*/", blank, text)


def split(text):
    """The parts of a list, without looking into brackets."""
    parts, depth, start = [], 0, 0
    for index, char in enumerate(text):
        if char in "()[]<>" and text[index - 1 : index + 1] != "->":
            depth += 1 if char in "([<" else -1
        if char == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return [part for part in parts + [text[start:].strip()] if part]


def cut(text, separator):
    """What stands before a separator that is in no bracket, and what behind it."""
    depth = 0
    for index, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        if depth == 0 and text.startswith(separator, index):
            return text[:index], text[index + len(separator) :]
    return text, ""


def one_line(text):
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"([(\[<]) ", r"\1", text)
    return re.sub(r",? ([)\]>](?!\w))", r"\1", text.replace("->", "\0")).replace("\0", "->")


GENERATIONS = {
    "iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1": "v13",
    "iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1": "v14",
    "iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1": "v15",
    "iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1": "v16",
    "iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1": "v16.4",
    "iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1": "v17",
    "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2": "v18",
    "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26": "v26",
}


def generation(attributes):
    """What an availability attribute says, or nothing if there is none."""
    if re.search(r"@available\(\*,\s*unavailable", attributes):
        return "unavailable"
    found = re.search(r"@available\(((?:iOS|macOS) \d[^)]*?), \*\)", attributes)
    if not found:
        return None
    limits = re.findall(r"@available\((\w+), unavailable\)", attributes)
    mark = GENERATIONS.get(found.group(1), found.group(1))
    return mark + "".join(" not " + limit for limit in limits)


MODIFIERS = re.compile(
    r"^(@available\([^)]*\)|@\w+|static|mutating|nonmutating|nonisolated|indirect|final|public) "
)
IGNORED = {"public", "@frozen", "@inlinable", "@usableFromInline"}


def canonical(place, clause, text):
    """A declaration in the one form in which two are compared."""
    text = one_line(re.sub(r"\{[^{}]*\}", " ", text)).replace(" : ", ": ")
    modifiers = set()
    while match := MODIFIERS.match(text):
        modifiers.add(match.group(1))
        text = text[match.end() :]
    text, where = cut(text, " where ")
    constraints = split(one_line(clause).replace(" : ", ": ")) + split(where)
    text = f"{text} | {', '.join(sorted(set(constraints)))}"
    # Generic parameters by number: what they are called is nobody's business.
    generics = re.match(r"(?:func \S+?|init\??|subscript)<([^()]*?)>\(", text)
    if generics:
        for number, name in enumerate(split(generics.group(1))):
            bare = name.replace("each ", "").split(":")[0].strip()
            text = re.sub(rf"\b{bare}\b(?!:(?! ))", f"${number}", text)
        head, rest = text.rsplit(" | ", 1)
        text = f"{head} | {', '.join(sorted(split(rest)))}"
    kept = " ".join(sorted(modifiers - IGNORED))
    return f"{place} | {kept} | {text}"


class Scope(NamedTuple):
    """A type or an extension that declarations are in."""

    name: str = ""
    mark: str | None = None
    members: bool = False  # whether they are public without saying so
    clause: str = ""


class Declarations:
    """The public declarations of the stand-in, by file and line."""

    def __init__(self):
        self.found = {}
        self.types = {}
        self.protocols = set(FOREIGN_PROTOCOLS)

    def read(self, files):
        texts = {file: without_comments(file.read_text()) for file in files}
        for text in texts.values():
            self.protocols |= set(re.findall(r"public protocol (\w+)", text))
        for rounds in range(2):  # extensions may come before what they extend
            self.found = {}
            for file, text in texts.items():
                self.scan(file, text)

    def scan(self, file, text):
        text = re.sub(
            r"#if !STANDIN_SDK27\n@MainActor\n#endif",
            lambda m: "@MainActor26" + "\n" * m.group(0).count("\n"),
            text,
        )
        flavour, scopes, start, depth, index = "", [], 0, 0, 0
        while index < len(text):
            char = text[index]
            if char == "#":
                line = text[index : text.find("\n", index)]
                if line.startswith("#if STANDIN_SDK27"):
                    flavour = " 27"
                elif line.startswith("#if !STANDIN_SDK27"):
                    flavour = " 26"
                elif line.startswith("#endif"):
                    flavour = ""
                if line.startswith(("#if", "#endif")):
                    index += len(line)
                    start = index
                    continue
            depth += (char in "([") - (char in ")]")
            ends = depth == 0 and (char in "{}" or char == "\n" and self.is_end(text, index))
            if ends:
                header = text[start:index]
                line = text.count("\n", 0, index) + 1 - header.lstrip().count("\n")
                scope = self.declare(file, line, header, scopes, flavour)
                if char == "{":
                    scopes.append(scope)
                elif char == "}" and scopes:
                    scopes.pop()
                start = index + 1
            index += 1

    @staticmethod
    def is_end(text, index):
        """Whether a statement ends with the line: attributes and clauses continue on the next."""
        before = text[:index].rstrip().rsplit("\n", 1)[-1].strip()
        after = text[index:].lstrip().split("\n", 1)[0]
        if re.fullmatch(r"(@\w+(\(.*\))?\s*)+|nonisolated|", before):
            return False
        if before.endswith((",", "&", "->", "where")) or before == "where":
            return False
        return not re.match(r"(where|->|\{|async|throws|rethrows)(\W|$)", after)

    def declare(self, file, line, header, scopes, flavour):
        """Notes the declaration, and answers the scope that its braces open."""
        if not header.strip() or " import " in f" {one_line(header)} " or any(scope is None for scope in scopes):
            return None
        attributes = "".join(re.findall(r"@available\([^)]*\)", header))
        header = one_line(re.sub(r"@available\([^)]*\)", "", header))
        outer = scopes[-1] if scopes else Scope()
        mark = generation(attributes) or outer.mark
        type_match = TYPE.search(re.sub(r"<.*?>", "", header.split("(", 1)[0]))
        is_public = bool(re.search(r"\bpublic\b", header))
        if type_match:
            kind, name = type_match.groups()
            full = f"{outer.name}.{name}".strip(".")
            mark = mark or self.types.get(full)
            if kind == "extension":
                self.conform(file, line, header, name, mark, flavour)
                return Scope(full, mark, clause=header.partition(" where ")[2])
            if not is_public:
                return None
            if full not in self.types or mark:
                self.types[full] = mark
            head, conformances, clause = self.trim(header)
            self.add(file, line, mark, flavour, outer, head + clause)
            for one in conformances:
                self.add(file, line, None, flavour, Scope(), f"conformance {full}: {one}")
            return Scope(full, mark, members=kind in ("protocol", "enum"))
        statement = STATEMENT.match(re.sub(r"@\w+(\(.*?\))? ", "", header))
        if is_public or statement and outer.members:
            self.add(file, line, mark, flavour, outer, self.signature(header))
        return None

    def trim(self, header):
        """A type's header, and those of its conformances that are public."""
        match = re.match(r"(.*?\b(?:struct|enum|class|protocol) \w+(?:<[^{]*?>)?)(?:: (.*?))?( where .*)?$", header)
        head, conformances, clause = match.groups()
        public = [one for one in (conformances or "").split(", ") if one in self.protocols]
        return self.signature(head), public, clause or ""

    def conform(self, file, line, header, name, mark, flavour):
        match = re.search(r"extension [\w.]+: (.*?)( where .*)?$", header)
        if not match:
            return
        for one in match.group(1).split(", "):
            bare = one.replace("@unchecked ", "").replace("@preconcurrency ", "")
            if bare in self.protocols and (name in self.types or name in EXTENDED):
                text = f"conformance {name}: {bare}{match.group(2) or ''}"
                self.add(file, line, mark if mark == "unavailable" else None, flavour, Scope(), text)

    @staticmethod
    def signature(header):
        header = re.sub(r"\bpublic(\(\w+\))? ", "", header)
        return header if "typealias" in header else cut(header, " = ")[0]

    def add(self, file, line, mark, flavour, outer, text):
        # A view that is made of nothing else has no body in SwiftUI either, and how a type compares,
        # encodes and describes itself is what it conforms to.
        if re.search(r"\bvar body: Never$|typealias Body = Never$|static func == ", text):
            return
        # An unavailable conformance says that there is none, which is what the contract says by silence.
        if mark == "unavailable" and text.startswith("conformance "):
            return
        mark = "" if "conformance" in text and mark is None else mark or "unmarked"
        entry = f"{mark}{flavour} | {canonical(outer.name, outer.clause, text)}"
        self.found.setdefault(entry, f"{file.relative_to(ROOT)}:{line}")


def read_contract(text):
    """The declarations of the contract, with the line of each."""
    found, mark, place, clause = {}, "", "", ""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if match := re.fullmatch(r"\[(.*)\]", line):
            mark = match.group(1)
            continue
        flavour = ""
        content = line.strip()
        if match := re.match(r"(26|27)> ", content):
            flavour, content = " " + match.group(1), content[match.end() :]
        if line.startswith(" "):
            found[f"{mark}{flavour} | {canonical(place, clause, content)}"] = number
            continue
        if content.startswith(("conformance ", "func ", "typealias ")):
            limit = "" if content.startswith("conformance") and mark != "unavailable" else mark
            found[f"{limit}{flavour} | {canonical('', '', content)}"] = number
            continue
        head, _, where = content.replace(" : ", ": ").partition(" where ")
        if match := re.match(r"extension ([\w.]+)$", head):
            place, clause = match.group(1), where
            continue
        match = re.match(r"(.*?\b(?:struct|enum|class|protocol) ([\w.]+)(?:<.*?>)?)(?:: (.*))?$", head)
        declared, place, conformances = match.groups()
        outer, _, name = place.rpartition(".")
        declared = declared.replace(place, name, 1) + (" where " + where if where else "")
        found[f"{mark}{flavour} | {canonical(outer, '', declared)}"] = number
        for one in split(conformances or ""):
            found[f"{flavour} | {canonical('', '', f'conformance {place}: {one}')}"] = number
        clause = ""
    return found


def newer_names(entries):
    """The names that only newer systems have, with their generations."""
    newest, old = {}, {"body"}
    for entry in entries:
        found = re.match(r"v(\d+)|iOS (\d+)", entry)
        name = re.search(r"\b(?:struct|enum|class|protocol|let|var|func|typealias) (`?\w+`?)", entry)
        if found and name:
            generation = int(found.group(1) or found.group(2))
            if generation > BASE_GENERATION:
                newest[name.group(1)] = max(generation, newest.get(name.group(1), 0))
            else:
                old.add(name.group(1))
    return {name: generation for name, generation in newest.items() if name not in old}


def problems_in(text, newer):
    """What is wrong in a file of the adapter, by line; a newer name counts as a type or as a member."""
    names = "|".join(map(re.escape, sorted(newer)))
    for match in re.finditer(rf"\b(StandIn\w*|withWindow{'|' * bool(newer)}{names})\b", text):
        line, name = text.count("\n", 0, match.start()) + 1, match.group(1)
        if name not in newer:
            yield line, f"{name} is for tests only"
        elif name[0].isupper() or text[: match.start()].endswith("."):
            yield line, f"{name} is of iOS {newer[name]}"
    starts = [match.start() for match in re.finditer(r"\b(?:struct|class|enum|extension) \w", text)]
    for start, end in zip(starts, starts[1:] + [len(text)]):
        match = re.search(r"\bnonisolated init\b", text[start:end])
        if match and re.search(r"@State\b", text[start:end]):
            yield text.count("\n", 0, start + match.start()) + 1, "nonisolated, in a type with @State"
    hidden = re.findall(r"\b(?:private|fileprivate) (?:final )?(?:class|struct|enum|actor) (\w+)", text)
    for match in re.finditer(r"@State\b[^\n]*", text):
        if set(hidden) & set(re.findall(r"\w+", match[0])):
            yield text.count("\n", 0, match.start()) + 1, "@State of a private type"


def main():
    declarations = Declarations()
    files = [file for file in sorted(STAND_IN.rglob("*.swift")) if "Driving" not in file.parts]
    declarations.read(files)
    contract = read_contract(CONTRACT.read_text())
    problems = [
        f"{place}: not in the contract: {entry}"
        for entry, place in declarations.found.items()
        if entry not in contract
    ]
    problems += [
        f"{CONTRACT.relative_to(ROOT)}:{number}: not declared: {entry}"
        for entry, number in contract.items()
        if entry not in declarations.found
    ]
    newer = newer_names(contract)
    problems += [
        f"{file.relative_to(ROOT)}:{line}: {problem}"
        for folder in (ADAPTER, EXAMPLE) for file in sorted(folder.rglob("*.swift"))
        for line, problem in problems_in(without_comments(file.read_text()), newer)
    ]
    print("\n".join(problems) or f"{len(contract)} declarations are as the contract has them")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
