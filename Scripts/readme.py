#!/usr/bin/env python3
"""Fills the generated blocks of the documents, or checks that they are up to date.

    Scripts/readme.py --check
    Scripts/readme.py --write

Two kinds of blocks, each between its marker and `<!-- end -->`:

    <!-- snippet: NAME -->          a region of a file in Tests/DocumentationTests, or, if it takes
                                    SwiftUI, in Tests/NavigatorKitUITests, or, if it is about the
                                    shop, in Tests/ShopTests or ShopUITests, or, if it is of the tutorial, in
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
The module of a chapter reads `Planner` there, as a reader's app is called.
A region that is one constant, a text over several lines, reads as that text: what a test expects to be
printed or written. Its fence says `text`, or `diff` if it has said so.
All else stands there as it was compiled, `try` and parentheses included, but for the indentation.
A command that runs an example is left alone while the example does not exist. Where the environment
names a file NAVIGATORKIT_TEST_LOG, that is what `swift test` printed, and it is not run again.

Every fence of every document is read. Swift that stands in no such block fails, unless
`<!-- not compiled: WHY -->` stands above it, and so does text, unless `<!-- not printed: WHY -->` does. A fence
that names no language fails, one that has no end, and code that is indented without a fence: Swift could hide
there. What stands in an `sh` fence has to parse, and the scripts and executables of the package that it names,
and that code within a line names, have to be there.

A count of the benchmarks is marked with the row of Benchmarks/limits.json that it is of, and rounded: behind a
number `2,738<!-- count: ROW -->`; in a table at the end of the first cell, `| typed <!-- count: ROW --> | 2,738 | 0 |`,
with the allocations in the third.

Links from one document to another, or to a heading in it, are checked too: a dead one fails.
"""

import argparse
import difflib
import functools
import itertools
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import textwrap
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent
SNIPPETS = [
    ROOT / "Tests" / folder
    for folder in ["DocumentationTests", "NavigatorKitUITests", "ShopTests", "ShopUITests"]
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
NOTE = re.compile(r"^[ >]*<!-- not (?P<what>compiled|printed): \S[^\n]* -->$")
ITEM = re.compile(r"^ *(?:[-*+]|\d+[.)]) ")
LINK = re.compile(r"\]\(([^)\s]+(?:\([^)]*\)[^)\s]*)*)\)")
COUNT = re.compile(r"[\d,]+(?P<marker><!-- count: (?P<title>[^|\n]+?) -->)")
COUNTS = re.compile(
    r"^(?P<open>\|[^|\n]*<!-- count: (?P<title>[^|\n]+?) --> \|) [\d,]+ \| [\d,]+ \|$", re.MULTILINE
)
LIMITS = ROOT / "Benchmarks/limits.json"
# What of the package code in a document may name: a file, or an executable.
FILES = re.compile(r"(?:Scripts|Benchmarks|Examples|Sources|Tests|Documentation)/[\w./+-]+")
CALL = re.compile(r"(?<=`)(?:(?:Scripts|Benchmarks)/\w+\.\w+|swift run )[^`\n]*(?=`)")
WITH_VALUE = {"-c", "--configuration", "--package-path"}
TEXT = re.compile(r'[^"]* = """\n(?P<text>.*?)\n?(?P<indent> *)"""', re.DOTALL)
MODULE = re.compile(r"(?<=^@testable import )TutorialChapter\d$", re.MULTILINE)
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
    language: str


def documents():
    """The documents that may hold blocks: all but what lies in folders that tools keep for themselves."""
    return sorted(
        path for pattern in ["**/*.md", "**/*.tutorial"] for path in ROOT.glob(pattern)
        if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    )


def read_regions():
    """All regions by name."""
    regions = {}
    for path in sorted(path for folder in SNIPPETS for path in folder.glob("**/*.swift") if not path.is_symlink()):
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
                text, language = constant(lines), "text"
                if text is None:
                    is_test = path.is_relative_to(TUTORIAL_TESTS)
                    text, language = module_named(cleaned(lines)) if is_test else rendered(lines), "swift"
                regions[name] = Region(path, first, number - 1, text, language)
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


def module_named(text):
    """A test of the tutorial as a reader has it, whose app is one module."""
    return MODULE.sub("Planner", text)


def constant(lines):
    """The text that is all of a region, as the compiler reads it; or None."""
    match = TEXT.fullmatch("\n".join(lines).strip("\n"))
    if not match:
        return None
    text = [line.removeprefix(match["indent"]) for line in match["text"].splitlines()]
    return "\n".join(text).replace("\\\n", "").rstrip("\n")


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


def counted(text, name):
    """A document with the counts of the benchmarks as the limits have them."""
    rows = json.loads(LIMITS.read_text(encoding="utf-8"))["rows"]

    def count(title, key):
        if title not in rows:
            sys.exit(f"{name}: {LIMITS.relative_to(ROOT)} has no row '{title}'")
        return f"{round(rows[title][key]):,}"

    text = COUNT.sub(lambda it: count(it["title"], "instructions") + it["marker"], text)
    return COUNTS.sub(
        lambda it: f"{it['open']} {count(it['title'], 'instructions')} | {count(it['title'], 'allocations')} |", text
    )


def filled(text, regions, used, name, exactly):
    """A document with its blocks filled; `exactly` brings numbers up to date that may differ."""

    def block(match):
        what = match["what"]
        if match["kind"] == "snippet":
            if what not in regions:
                places = " or ".join(str(folder.relative_to(ROOT)) for folder in SNIPPETS)
                sys.exit(f"{name}: there is no snippet '{what}' in {places}")
            used.add(what)
            text, language = regions[what].text, regions[what].language
            if language == "text" and match["old"].startswith("```diff\n"):
                language = "diff"
            return f"{match['open']}```{language}\n{text}\n```\n{match['close']}"
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


@functools.cache
def executables(package):
    """The names of what can be run in a package, as its manifest has them."""
    manifest = (ROOT / package / "Package.swift").read_text(encoding="utf-8")
    return re.findall(r'\.executable(?:Target)?\(\s*name: "([^"]+)"', manifest)


def missing_in(command):
    """What a command names of the package that is not there."""
    try:
        words = shlex.split(command, comments=True)
    except ValueError as error:
        yield f"the shell does not read it: {error}"
        return
    for word in words:
        if FILES.fullmatch(word) and not (ROOT / word).exists():
            yield f"there is no {word}"
    for start in (index + 2 for index, pair in enumerate(zip(words, words[1:])) if pair == ("swift", "run")):
        package, rest = ".", iter(words[start:])
        for word in rest:
            if word in WITH_VALUE:
                value = next(rest, ".")
                package = value if word == "--package-path" else package
            elif not word.startswith("-"):
                if word not in executables(package):
                    yield f"there is no executable {word}"
                break


def wrong_commands(text):
    """The lines of a document at which a shell would fail, or find nothing to run, and why."""
    number, shell = 0, None
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        if shell is not None and match and not match["language"]:
            script = "\n".join(shell)
            parsed = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
            if parsed.returncode:
                yield number - len(shell), f"the shell does not read it: {parsed.stderr.strip()}"
            else:
                yield from (
                    (number - len(shell) + index, problem)
                    for index, command in enumerate(shell) for problem in missing_in(command)
                )
            shell = None
        elif shell is not None:
            shell.append(line)
        elif match and match["language"] in ("sh", "bash", "shell", "zsh", "console"):
            shell = []
        else:
            yield from ((number, problem) for call in CALL.findall(line) for problem in missing_in(call))


def uncompiled(text):
    """The lines of a document at which code stands that nothing holds, or may stand, and why."""
    lines = BLOCK.sub(lambda match: "\n" * match[0].count("\n"), text).splitlines()
    fence, above, outer = None, "", ""  # the fence that is open, the line above, the last that is not indented
    for number, line in enumerate(lines, 1):
        match = FENCE.match(line)
        if fence:
            if match and not match["language"] and match["fence"].startswith(fence[0]):
                fence = None
        elif match:
            fence = match["fence"], number
            note, language = NOTE.match(above), match["language"].lower()
            if language.startswith("swift"):
                if not note or note["what"] != "compiled":
                    yield number, "Swift that no test compiles"
            elif not language:
                yield number, "a fence that names no language: ```text, if it is none"
            elif language != "sh" and (not note or note["what"] != "printed"):
                yield number, f"{language} that nothing prints"
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

    regions, used, stale = read_regions(), set(), []
    for path in documents():
        name = str(path.relative_to(ROOT))
        old = path.read_text()
        new = counted(filled(old, regions, used, name, exactly=arguments.write), name)
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
    unused = [f"the snippet '{name}' stands in no document" for name in sorted(set(regions) - used)]
    problems = unused if arguments.check else []
    if arguments.write and unused:
        print("\n".join(unused))
    problems += [f"{path.relative_to(ROOT)}:{line}: {problem}" for path in documents()
                 for check in (uncompiled, wrong_commands) for line, problem in check(path.read_text())]
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
