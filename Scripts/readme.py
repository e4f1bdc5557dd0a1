#!/usr/bin/env python3
"""Fills the generated blocks of the documents, or checks that they are up to date.

    Scripts/readme.py --check
    Scripts/readme.py --write

Two kinds of blocks, each between its marker and `<!-- end -->`:

    <!-- snippet: NAME -->          a region of a file in Tests/DocumentationTests, or, if it takes
                                    SwiftUI, in Tests/NavigatorKitUITests, or, if it is about the
                                    shop, in Tests/ShopTests, or, if it is of the tutorial, in
                                    Examples/Tutorial and Tests/TutorialTests, between the lines
                                    `// snippet: NAME` and `// end`, where a test runs it; or, if it
                                    takes UIKit, in Examples/UIKitInterop, where Scripts/uikit.sh
                                    type-checks it
    <!-- output: COMMAND -->        what the command prints, run in the root of the repository
    <!-- output first=N: COMMAND -->   the first N lines of it
    <!-- output last=N: COMMAND -->    the last N lines of it; their numbers may differ, since the
                                    last lines of a test run say how many tests there are

In a snippet a line `#expect(a == b)` reads `a  // b`: what a test expects, a reader sees as a result.
In one of Tests/TutorialTests it stays as it is: there the test is what the reader writes.
A line `// shown: @main` reads `@main`, which no test target can hold; Scripts/quickstart.sh compiles it.
All else stands there as it was compiled, `try` and parentheses included, but for the indentation.
A command that runs an example is left alone while the example does not exist. Where the environment
names a file NAVIGATORKIT_TEST_LOG, that is what `swift test` printed, and it is not run again.

Every fence of every document is read. Swift that stands in no such block fails, unless
`<!-- not compiled: WHY -->` stands above it. So does a fence that names no language, one that has no end,
and code that is indented without a fence: Swift could hide there.

Links from one document to another, or to a heading in it, are checked too: a dead one fails.
"""

import argparse
import difflib
import functools
import itertools
import os
import pathlib
import re
import subprocess
import sys
import textwrap
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
SNIPPETS = [
    ROOT / "Tests" / folder for folder in ["DocumentationTests", "NavigatorKitUITests", "ShopTests"]
]
TUTORIAL_TESTS = ROOT / "Tests/TutorialTests"
SNIPPETS += [ROOT / "Examples/UIKitInterop", ROOT / "Examples/Tutorial", TUTORIAL_TESTS]
BLOCK = re.compile(
    r"(?P<open><!-- (?P<kind>snippet|output)(?P<options>(?: \w+=\d+)*): (?P<what>[^\n]+?) -->\n)"
    r"(?P<old>.*?)"
    r"(?P<close><!-- end -->)",
    re.DOTALL,
)
OPTION = re.compile(r"(\w+)=(\d+)")
FENCE = re.compile(r"^(?P<indent>[ >]*)(?P<fence>`{3,}|~{3,}) *(?P<language>[^`\s]*)[^`]*$")
NOTE = re.compile(r"^[ >]*<!-- not compiled: \S[^\n]* -->$")
ITEM = re.compile(r"^ *(?:[-*+]|\d+[.)]) ")
LINK = re.compile(r"\]\(([^)\s]+(?:\([^)]*\)[^)\s]*)*)\)")
SHOWN = re.compile(r"^(?P<indent>\s*)// shown: (?P<text>@main)$")
EXPECTATION = re.compile(r"^(?P<indent>\s*)#expect\((?P<condition>.*)\)$")
# Texts, openers, closers, and the operators that `==` is one of or binds stronger than.
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[(\[{]|[)\]}]|(?<= )(?:==|!=|&&|\|\||\?)(?= )|,')


class Region(NamedTuple):
    """What stands between the lines `// snippet: NAME` and `// end` of a file."""

    path: pathlib.Path
    first: int  # the number of its first line
    last: int
    text: str  # as a reader sees it


def documents():
    """The documents that may hold blocks: all but what lies in folders that tools keep for themselves."""
    return sorted(
        path for pattern in ["**/*.md", "**/*.tutorial"] for path in ROOT.glob(pattern)
        if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    )


def read_regions():
    """All regions by name."""
    regions = {}
    for path in sorted(path for folder in SNIPPETS for path in folder.glob("**/*.swift")):
        name, first, lines = None, 0, []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            place = f"{path.relative_to(ROOT)}:{number}"
            text = line.strip()
            if text.startswith("// snippet: "):
                if name is not None:
                    sys.exit(f"{place}: the snippet '{name}' has no end")
                name, first, lines = text.removeprefix("// snippet: "), number + 1, []
                if name in regions:
                    sys.exit(f"{place}: there are two snippets named '{name}'")
            elif text == "// end" and name is not None:
                text = cleaned(lines) if path.is_relative_to(TUTORIAL_TESTS) else rendered(lines)
                regions[name] = Region(path, first, number - 1, text)
                name = None
            elif name is not None:
                lines.append(line)
        if name is not None:
            sys.exit(f"{path.relative_to(ROOT)}: the snippet '{name}' has no end")
    return regions


def read_snippets():
    """What a reader sees of each region, by name."""
    return {name: region.text for name, region in read_regions().items()}


def cleaned(lines):
    """The lines of a region, indented from the left edge."""
    return textwrap.dedent("\n".join(lines)).strip("\n")


def rendered(lines):
    """The lines of a region as a reader sees them, the results of neighbouring lines aligned."""
    shown = []
    for line in cleaned(lines).splitlines():
        if only := SHOWN.match(line):
            shown.append((only["indent"] + only["text"], None))
            continue
        match = EXPECTATION.match(line)
        sides = match and sides_of(match["condition"])
        if sides:
            shown.append((match["indent"] + sides[0], sides[1]))
        elif "#expect" in line or "#require" in line:
            sys.exit(f"a snippet holds an expectation that has no reading: {line.strip()}")
        else:
            shown.append((line, None))
    text = []
    for has_result, run in itertools.groupby(shown, key=lambda pair: pair[1] is not None):
        run = list(run)
        width = max(len(code) for code, _ in run)
        text += [f"{code:<{width}}  // {result}" if has_result else code for code, result in run]
    return "\n".join(text)


def sides_of(condition):
    """What is left and right of the one `==` of a condition, or None if that is not all of it."""
    depth, operators = 0, []
    for token in TOKEN.finditer(condition):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
        elif depth == 0 and not token[0].startswith('"'):
            operators.append(token)
        if depth < 0:
            return None
    if depth != 0 or [operator[0] for operator in operators] != ["=="]:
        return None
    return condition[:operators[0].start() - 1], condition[operators[0].end() + 1:]


@functools.cache
def run(command):
    """What a command prints, or None if what it runs does not exist yet."""
    for word in command.split():
        if word.startswith("Examples/") and not (ROOT / word).exists():
            return None
    log = os.environ.get("NAVIGATORKIT_TEST_LOG") if command == "swift test" else None
    if log:
        return pathlib.Path(log).read_text(encoding="utf-8")
    ended = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=600,
        stdin=subprocess.DEVNULL,
    )
    if ended.returncode != 0:
        sys.exit(f"'{command}' ended with {ended.returncode}:\n{ended.stderr[-2000:]}")
    return ended.stdout


def output_of(command, options):
    """The lines of what a command prints that the options name, or None if there are none yet."""
    output = run(command)
    if output is None:
        return None
    lines = [line.rstrip() for line in output.strip("\n").splitlines()]
    if "first" in options:
        lines = lines[:options["first"]]
    if "last" in options:
        lines = lines[-options["last"]:]
    return "\n".join(lines).rstrip()


def filled(text, snippets, used, name, exactly):
    """A document with its blocks filled; `exactly` brings numbers up to date that may differ."""

    def block(match):
        what = match["what"]
        if match["kind"] == "snippet":
            if what not in snippets:
                places = " or ".join(str(folder.relative_to(ROOT)) for folder in SNIPPETS)
                sys.exit(f"{name}: there is no snippet '{what}' in {places}")
            used.add(what)
            return f"{match['open']}```swift\n{snippets[what]}\n```\n{match['close']}"
        options = {key: int(value) for key, value in OPTION.findall(match["options"])}
        unknown = set(options) - {"first", "last"}
        if unknown:
            sys.exit(f"{name}: there is no option '{unknown.pop()}' of an output")
        output = output_of(what, options)
        if output is None:
            print(f"notice: {name}: left alone, since there is no example yet: {what}")
            return match[0]
        new = f"```text\n{output}\n```\n"
        is_alike = re.sub(r"\d+", "0", new) == re.sub(r"\d+", "0", match["old"])
        if "last" in options and is_alike and not exactly:
            new = match["old"]
        return match["open"] + new + match["close"]

    return BLOCK.sub(block, text)


def uncompiled(text):
    """The lines of a document at which code stands that is, or may be, Swift that was not compiled, and why."""
    lines = BLOCK.sub(lambda match: "\n" * match[0].count("\n"), text).splitlines()
    fence, above, outer = None, "", ""  # the fence that is open, the line above, the last that is not indented
    for number, line in enumerate(lines, 1):
        match = FENCE.match(line)
        if fence:
            if match and not match["language"] and match["fence"].startswith(fence[0]):
                fence = None
        elif match:
            fence = match["fence"], number
            if match["language"].lower().startswith("swift") and not NOTE.match(above):
                yield number, "Swift that no test compiles"
            elif not match["language"]:
                yield number, "a fence that names no language: ```text, if it is none"
        elif line.startswith("    ") and not above.strip() and not ITEM.match(outer):
            yield number, "code that is indented: it takes a fence"
        if line.strip() and (not line.startswith("  ") or ITEM.match(line)):
            outer = line
        above = line
    if fence:
        yield fence[1], "a fence that has no end"


def headings(path):
    """The names under which the headings of a document can be linked to."""
    lines = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL).splitlines()
    titles = [line.lstrip("#").strip().lower() for line in lines if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


def dead_links(path):
    """The links of a document to files and headings that are not there."""
    text = re.sub(r"```.*?```", "", path.read_text(), flags=re.DOTALL)
    dead = []
    for link in LINK.findall(text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, heading = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        if not target.exists() or (heading and heading not in headings(target)):
            dead.append(link)
    return dead


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--check", action="store_true", help="fail if a block is out of date")
    mode.add_argument("--write", action="store_true", help="bring every block up to date")
    arguments = parser.parse_args()

    snippets, used, stale = read_snippets(), set(), []
    for path in documents():
        name = str(path.relative_to(ROOT))
        old = path.read_text()
        new = filled(old, snippets, used, name, exactly=arguments.write)
        opened = len(re.findall(r"<!-- (?:snippet|output)[: ]", old))
        if opened != len(BLOCK.findall(old)) or opened != old.count("<!-- end -->"):
            sys.exit(f"{name}: a block is not closed with <!-- end -->, or its marker is misspelled")
        if new == old:
            continue
        if arguments.write:
            path.write_text(new)
            print(f"wrote {name}")
        else:
            stale.append(name)
            lines = difflib.unified_diff(
                old.splitlines(), new.splitlines(), name, f"{name} (up to date)", lineterm=""
            )
            print("\n".join(lines))
    unused = [f"the snippet '{name}' stands in no document" for name in sorted(set(snippets) - used)]
    problems = unused if arguments.check else []
    if arguments.write and unused:
        print("\n".join(unused))
    problems += [f"{path.relative_to(ROOT)}:{line}: {problem}" for path in documents()
                 for line, problem in uncompiled(path.read_text())]
    problems += [f"{path.relative_to(ROOT)}: this link leads nowhere: {link}" for path in documents()
                 for link in dead_links(path)]
    if arguments.check:
        problems += [f"{name}: it is out of date" for name in stale]
    if stale and arguments.check:
        problems.append("Run Scripts/readme.py --write and look at what it changes.")
    if problems:
        sys.exit("\n".join(problems))
    print(f"{len(used)} snippets, all as they run")


if __name__ == "__main__":
    main()
