#!/usr/bin/env python3
"""Fails if the sources use what is newer than the systems that the package supports.

The package runs on iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1, whose Swift runtime is that
of 5.9. On Linux a newer declaration compiles without a word, so it is looked for by name. Comments
and texts do not count. Where newer code is meant, put it into a folder named `Newer`, each
declaration marked with `@available`.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SOURCES = [ROOT / "Sources", ROOT / "Examples"]

# (what to look for, why it must not be used, what to use)
NEWER = [
    (r"\bimport\s+Synchronization\b", "iOS 18", "a lock of Foundation"),
    (r"\bMutex\s*[<(]", "iOS 18", "a lock of Foundation"),
    (r"\bAtomic\s*<", "iOS 18", "a lock of Foundation"),
    (r"\b(?:Mutable|Output|Raw|MutableRaw|OutputRaw|UTF8)?Span\s*[<(]", "Swift 6.2", "an array slice"),
    (r"\.(?:span|mutableSpan|utf8Span)\b", "Swift 6.2", "withContiguousStorageIfAvailable"),
    (r"\bInlineArray\b", "iOS 26", "an array"),
    (r"\[\s*\d+\s+of\s+\w", "iOS 26 (an inline array)", "an array"),
    (r"\bObservations\b", "iOS 26", "withObservationTracking"),
    (r"\bisolated\s+deinit\b", "iOS 18.4", "an explicit end of life"),
    (r"\bTask\s*\.\s*immediate(?:Detached)?\b", "iOS 26", "Task { @MainActor in }"),
    (r"\baddImmediateTask", "iOS 26", "addTask"),
    (r"\bTaskExecutor\b|\bwithTaskExecutorPreference\b", "iOS 18", "an actor"),
    (r"\bglobalConcurrentExecutor\b", "iOS 18", "an actor"),
    (r"\bcheckIsolated\s*\(", "iOS 18", "MainActor.preconditionIsolated"),
    (r"\bisIsolatingCurrentContext\b", "iOS 26", "MainActor.preconditionIsolated"),
    (r"\bwithTaskPriorityEscalationHandler\b|\bescalatePriority\b", "iOS 26", "nothing"),
    (r"\bU?Int128\b", "iOS 18", "two UInt64"),
    (r"\bWordPair\b", "iOS 18", "a tuple"),
    (r"\bString\s*\(\s*validating\s*:", "iOS 18", "String(decoding:as:) and a comparison"),
    (r"\b(?:any|some)\s+AsyncSequence\s*<", "iOS 18", "AsyncStream, or a type of one's own"),
    (r"\bnext\s*\(\s*isolation\s*:", "iOS 18", "next()"),
    (r"\b(?:RangeSet|DiscontiguousSlice)\b", "iOS 18", "an array of ranges"),
    (r"\.indices\s*\(\s*(?:where|of)\s*:", "iOS 18", "a loop"),
    (r"\b(?:removeSubranges|moveSubranges)\s*\(", "iOS 18", "removeAll(where:)"),
    (r"@isolated\s*\(\s*any\s*\)", "iOS 18 (its type at run time)", "@MainActor"),
    (r"#Expression\b", "iOS 18", "a closure"),
    (r"\b(?:MainActorMessage|AsyncMessage)\b", "iOS 26", "Notification"),
    (r"\bimport\s+Runtime\b|\bBacktrace\s*\.", "Swift 6.2", "nothing"),
]


def without_comments_and_texts(code):
    """The code with comments and texts blanked out, line by line as before."""
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"', re.DOTALL
    )
    return pattern.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), code)


def opener_of(code, end):
    """Where the bracket opens that is open at `end`, or None; `->` and comparisons open nothing."""
    depth = 0
    for place in range(end - 1, -1, -1):
        character = code[place]
        if character in ")]}" or character == ">" and code[place - 1] not in "- ":
            depth += 1
        elif character in "([{" or character == "<" and re.match(r"\w", code[place - 1]):
            if depth == 0:
                return place
            depth -= 1
    return None


def end_of(code, start):
    """Where the bracket closes that opens at `start`."""
    depth = 0
    for place in range(start, len(code)):
        depth += (code[place] in "([{") - (code[place] in ")]}")
        if depth == 0:
            return place
    return len(code)


def typed_throws_at_run_time(code):
    """The places of typed throws in the types of functions that must exist at run time.

    They do as an element, as an argument of a generic type, as an optional, and as a value. They do
    not as the type of a parameter, a property or an alias, and a declaration has no such type.
    """
    for throws in re.finditer(r"\)\s*(?:async\s+)?(throws)\s*\(", code):
        start = opener_of(code, throws.start())
        before = re.sub(r"(?:(?:@\w+|nonisolated\(nonsending\)|sending)\s+)+$", "", code[:start or 0])
        # A declaration has its name before the parameters.
        if start is None or re.search(r"[\w`?!]$|[^-]>$", before):
            continue
        place = start
        while (place := opener_of(code, place)) is not None and code[place] != "{":
            after = code[end_of(code, place) + 1:]
            if code[place] in "[<" or re.match(r"[?!]|\.self\b", after):
                yield throws.start(1)
                break
            # The parameters of a declaration or of a call end the type.
            if re.search(r"[\w`>]$", code[:place]):
                break


def findings_in(text):
    """The lines of a file that use something newer, each with what it is and what to use instead."""
    code = without_comments_and_texts(text)
    typed = "'throws(...)' needs iOS 18 (its type at run time); use an untyped throws in that type"
    return sorted(
        [
            (number, f"'{match[0].strip()}' needs {since}; use {instead}")
            for number, line in enumerate(code.splitlines(), 1)
            for rule, since, instead in NEWER
            if (match := re.search(rule, line))
        ]
        + [(code.count("\n", 0, place) + 1, typed) for place in typed_throws_at_run_time(code)]
    )


def main():
    files = sorted(path for folder in SOURCES for path in folder.rglob("*.swift"))
    files = [path for path in files if "Newer" not in path.parts]
    if not files:
        sys.exit(f"there are no sources in {ROOT.name}")
    findings = [
        f"{path.relative_to(ROOT)}:{number}: {what}"
        for path in files
        for number, what in findings_in(path.read_text(encoding="utf-8"))
    ]
    if findings:
        sys.exit("\n".join(findings))
    print(f"{len(files)} files, nothing newer than the package supports ({len(NEWER) + 1} rules)")


if __name__ == "__main__":
    main()
