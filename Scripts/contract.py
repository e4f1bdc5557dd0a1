#!/usr/bin/env python3
"""Compares the SwiftUI stand-in with the contract, and the adapter with what iOS 17 has.

The stand-in must declare what SwiftUI declares and nothing else: an adapter that compiles here and
not on Apple's systems is worth nothing. Tests/SwiftUI/Contract.txt holds the declarations as SwiftUI's
documentation spells them, written by hand. Both sides are brought to one form before they are
compared: spaces, the order of attributes and of constraints, the names of generic parameters, and
whether a constraint stands on the extension or on the member make no difference. All else does:
labels, types, defaults, isolation, escaping, sendability and availability. This script fails

* if a public declaration is missing from the contract, or the other way round;
* if nothing uses a public declaration: what no caller compares with SwiftUI is only there to be wrong.
  Uses are those of the adapter, the example and their tests; a test of the stand-in itself is none;
* if the adapter or the example uses a name newer than iOS 17 outside of Sources/NavigatorKitUI/Newer,
  or there without saying so with @available or #available;
* if a view or modifier of theirs with `@State` has a nonisolated initializer: where `@State` is a macro,
  its default is part of that initializer, and is safe there only as long as nothing that is stored
  beside it is isolated;
* if the adapter uses what drives the stand-in, which SwiftUI does not have.

What counts as a use is told by its looks, see uses.py. Subscripts, type aliases, cases, conformances and
what IMPLIED lists are not asked about.

Usage: Scripts/contract.py
"""

import re
import sys
from pathlib import Path

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True

from uses import Parameter, Uses, end_of, split, without_comments  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
STAND_IN = ROOT / "Tests/SwiftUI"
CONTRACT = STAND_IN / "Contract.txt"
ADAPTER = ROOT / "Sources/NavigatorKitUI"
EXAMPLE = ROOT / "Examples/Shop/UI"
NEWER = ADAPTER / "Newer"
BASE_GENERATION = 17
USERS = [
    ADAPTER,
    EXAMPLE,
    ROOT / "Examples/Shop/ShopApp",
    ROOT / "Tests/NavigatorKitUITests",
    ROOT / "Tests/ShopUITests",
    ROOT / "Tests/DocumentationTests",
]
# What is called through a protocol or by the compiler: no source spells it.
IMPLIED = re.compile(
    r"build\w+|body|wrappedValue|projectedValue|callAsFunction|update|main|id|description|rawValue|"
    r"startIndex|endIndex|index|encode|init\((wrappedValue|projectedValue|rawValue|stringLiteral|from)\b.*"
)
# What nothing uses yet, by type and name, and why it is declared all the same.
KEPT = {
    r"SceneStorage\b.*": "restoring a scene",
    r"View\.popover|PopoverAttachmentAnchor\b.*|Anchor\b.*|Edge": "the next style of layers",
    r"Tab(Content|ContentBuilder)?\b.*|DefaultTabLabel|TabView\.init<.*@TabContentBuilder.*": "tabs as of iOS 18",
    r"Transition|NavigationTransition": "empty, so that names of the kit are seen to clash with them",
    r"EmptyContent\.init.*": "what the builder of Xcode 27 makes of nothing",
    r"NavigationStack\.init\(@ViewBuilder root.*": "a stack of an app's own, in which the stand-in's tests push",
    r"NavigationLink\.init\(@ViewBuilder destination.*|View\.navigationDestination": "what lies over such a path",
    r"View\.onExitCommand": "what keeps Menu from leaving a screen on tvOS",
    r"View\.task": "what a screen does while it is there: tests wait for it, see StandInWindow.finishTasks()",
    r"withAnimation|Transaction\.animation|View\.transaction": "what an app animates, beside what the kit does",
}

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
    constraints = split(one_line(clause).replace(" : ", ": "))
    depth = 0
    for index, char in enumerate(text):
        depth += (char in "([") - (char in ")]")
        if depth == 0 and text.startswith(" where ", index):
            constraints += split(text[index + 7 :])
            text = text[:index]
            break
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


class Declarations:
    """The public declarations of the stand-in, by file and line."""

    def __init__(self):
        self.found = {}
        self.requirements = set()
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
        outer = scopes[-1] if scopes else {"name": "", "mark": None, "members": None, "where": ""}
        mark = generation(attributes) or outer["mark"]
        type_match = TYPE.search(re.sub(r"<.*?>", "", header.split("(", 1)[0]))
        is_public = bool(re.search(r"\bpublic\b", header))
        if type_match:
            kind, name = type_match.groups()
            full = (outer["name"] + "." + name).strip(".")
            mark = mark or self.types.get(full)
            if kind == "extension":
                self.conform(file, line, header, name, mark, flavour)
                clause = re.search(r" where .*$", header)
                where = clause.group(0) if clause else ""
                return {"name": full, "mark": mark, "members": None, "where": where}
            if not is_public:
                return None
            if full not in self.types or mark:
                self.types[full] = mark
            head, conformances, clause = self.trim(header)
            self.add(file, line, mark, flavour, outer, head + clause)
            for one in conformances:
                scope = {"name": "", "where": ""}
                self.add(file, line, None, flavour, scope, f"conformance {full}: {one}")
            members = kind if kind in ("protocol", "enum") else None
            return {"name": full, "mark": mark, "members": members, "where": ""}
        statement = STATEMENT.match(re.sub(r"@\w+(\(.*?\))? ", "", header))
        if is_public or statement and outer["members"]:
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
                scope = {"name": "", "where": ""}
                limit = mark if mark == "unavailable" else None
                self.add(file, line, limit, flavour, scope, text)

    @staticmethod
    def signature(header):
        header = re.sub(r"\bpublic(\(\w+\))? ", "", header)
        depth, index = 0, 0
        for index, char in enumerate(header):
            depth += (char in "([") - (char in ")]")
            if depth == 0 and header[index : index + 3] == " = " and "typealias" not in header:
                return header[:index]
        return header

    def add(self, file, line, mark, flavour, outer, text):
        # A view that is made of nothing else has no body in SwiftUI either, and how a type compares,
        # encodes and describes itself is what it conforms to.
        if re.search(r"\bvar body: Never$|typealias Body = Never$|static func == ", text):
            return
        # An unavailable conformance says that there is none, which is what the contract says by silence.
        if mark == "unavailable" and text.startswith("conformance "):
            return
        clause = outer["where"].replace(" where ", "", 1)
        mark = "" if "conformance" in text and mark is None else mark or "unmarked"
        entry = f"{mark}{flavour} | {canonical(outer['name'], clause, text)}"
        self.found.setdefault(entry, f"{file.relative_to(ROOT)}:{line}")
        if outer.get("members") == "protocol":
            self.requirements.add(entry)


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


def is_used(declarations, uses, entry):
    """Whether a user spells it, or another declaration does."""
    _, owner, _, text, constraints = entry.split(" | ")
    kind, name = re.match(r"(\w+)\W*(\w*)", text).groups()
    if kind in ("func", "init"):
        start = text.index("(")
        parameters = split(text[start + 1 : end_of(text, start) - 1])
        names = [name] if kind == "func" else [owner.rpartition(".")[2], "init"]
        return uses.has_call(names, [Parameter(one, constraints) for one in parameters])
    is_member = kind in ("let", "var")
    if uses.has_name(name, is_member):
        return True
    itself = owner if is_member else f"{owner}.{name}".strip(".")
    introduces = re.compile(rf"(conformance|struct|class|enum|protocol) ({re.escape(owner)}\.)?{name}\b")
    spelled = re.compile(rf"(\.|= ){name}\b" if is_member else rf"\b{name}\b")
    for other in declarations.found:
        _, place, attributes, signature, limits = other.split(" | ")
        if place == itself or introduces.match(signature):
            continue
        if spelled.search(f"{attributes} {signature} {limits}"):
            return True
    return False


def unused(declarations, uses):
    """Names what nothing uses and nothing keeps, and what is kept and not there."""
    idle = set(KEPT)
    for entry, place in declarations.found.items():
        mark, owner, _, text, _ = entry.split(" | ")
        found = re.match(r"(func|init|struct|class|enum|protocol|var|let)\b\W*(\w*)", text)
        if not found or entry in declarations.requirements or mark.startswith("unavailable"):
            continue
        name = text if found.group(1) == "init" else found.group(2)
        full = f"{owner}.{name}".strip(".")
        kept = [pattern for pattern in KEPT if re.fullmatch(pattern, full)]
        idle.difference_update(kept)
        if not kept and not IMPLIED.fullmatch(name) and not is_used(declarations, uses, entry):
            yield f"{place}: nothing uses it: {entry}"
    for pattern in sorted(idle):
        yield f"Scripts/contract.py: nothing is declared that is kept as {pattern}"


def newer_names(entries):
    """The names that only newer systems have, with their generations."""
    newest, old = {}, set()
    for entry in entries:
        found = re.match(r"v(\d+)|iOS (\d+)", entry)
        name = re.search(r"\b(?:struct|enum|class|protocol|let|var|func|typealias) (`?\w+`?)", entry)
        if not found or not name:
            continue
        generation = int(found.group(1) or found.group(2))
        if generation > BASE_GENERATION:
            newest[name.group(1)] = max(generation, newest.get(name.group(1), 0))
        else:
            old.add(name.group(1))
    return {name: mark for name, mark in newest.items() if name not in old and name != "body"}


def adapter_problems(entries):
    names = newer_names(entries)
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names))) + r")\b")
    for file in sorted(ADAPTER.rglob("*.swift")) + sorted(EXAMPLE.rglob("*.swift")):
        text = without_comments(file.read_text())
        for line in isolation_problems(text):
            yield f"{file.relative_to(ROOT)}:{line}: nonisolated, in a type with @State"
        for match in re.finditer(r"\bStandIn\w*|\bwithWindow\b", text):
            line = text.count("\n", 0, match.start()) + 1
            yield f"{file.relative_to(ROOT)}:{line}: {match.group(0)} is for tests only"
        for match in pattern.finditer(text):
            name, mark = match.group(1), names[match.group(1)]
            is_member = text[: match.start()].endswith(".")
            if name[0].islower() and not is_member:
                continue
            line = text.count("\n", 0, match.start()) + 1
            where = f"{file.relative_to(ROOT)}:{line}: {name} is of iOS {mark}"
            if NEWER not in file.parents:
                yield f"{where} and belongs in {NEWER.relative_to(ROOT)}"
            elif not is_available(text, match.start(), mark):
                yield f"{where} and needs @available or #available"


def isolation_problems(text):
    """The lines of nonisolated initializers in types with `@State`."""
    starts = [match.start() for match in re.finditer(r"\b(?:struct|class|enum|extension) \w", text)]
    for start, end in zip(starts, starts[1:] + [len(text)]):
        match = re.search(r"\bnonisolated init\b", text[start:end])
        if match and re.search(r"@State\b", text[start:end]):
            yield text.count("\n", 0, start + match.start()) + 1


def is_available(text, position, mark):
    """Whether the declaration or a scope around the position is limited to that generation."""
    levels, guards, start = [""], [""], 0
    for index in range(position):
        if text[index] == "{":
            levels.append(text[start:index])
            guards.append("")
            start = index + 1
        elif text[index] == "}" and len(levels) > 1:
            header = levels.pop()
            guards.pop()
            if re.search(r"\bguard\s+#available", header):
                guards[-1] += header  # what follows a guard is limited too
            start = index + 1
    levels.append(text[start:position])
    unlimited = [level for level in levels if not re.search(r"\bguard\s+#available", level)]
    versions = re.findall(r"[@#]available\(iOS (\d+)", "\n".join(unlimited + guards))
    return any(int(version) >= mark for version in versions)


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
    problems += adapter_problems(contract)
    users = [file for folder in USERS for file in sorted(folder.rglob("*.swift"))]
    problems += unused(declarations, Uses(file.read_text() for file in users))
    print("\n".join(problems) or f"{len(contract)} declarations are as the contract has them")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
