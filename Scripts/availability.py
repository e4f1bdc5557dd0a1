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
    (r"[<\[]\s*\(*\([^\n=]*?\)\s*(?:async\s+)?throws\s*\(", "iOS 18 (its type at run time)",
     "an untyped throws in the type of a stored function"),
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


def main():
    rules = [(re.compile(pattern), since, instead) for pattern, since, instead in NEWER]
    files = sorted(path for folder in SOURCES for path in folder.rglob("*.swift"))
    files = [path for path in files if "Newer" not in path.parts]
    if not files:
        sys.exit(f"there are no sources in {ROOT.name}")
    findings = []
    for path in files:
        code = without_comments_and_texts(path.read_text(encoding="utf-8"))
        for number, line in enumerate(code.splitlines(), 1):
            for rule, since, instead in rules:
                match = rule.search(line)
                if match:
                    findings.append(
                        f"{path.relative_to(ROOT)}:{number}: '{match[0].strip()}' needs {since};"
                        f" use {instead}"
                    )
    if findings:
        sys.exit("\n".join(findings))
    print(f"{len(files)} files, nothing newer than the package supports ({len(rules)} rules)")


if __name__ == "__main__":
    main()
