#!/usr/bin/env python3
"""Fills the generated blocks of the documents, or checks that they are up to date.

    Scripts/readme.py --check
    Scripts/readme.py --write

Two kinds of blocks, each between its marker and `<!-- end -->`:

    <!-- snippet: NAME -->      a region of a file in Tests/DocumentationTests, or, if it takes
                                SwiftUI, in Tests/NavigatorKitUITests, or, if it is about the
                                shop, in Tests/ShopTests or ShopUITests, or, if it is of the
                                double of a host, in NavigatorKitTestingTests, between the lines
                                `// snippet: NAME` and `// end`, where a test runs it; or, if it
                                takes UIKit, in Examples/UIKitInterop, where Scripts/uikit.sh
                                type-checks it
    <!-- output: COMMAND -->    what the command prints, run in the root of the repository

In a snippet a line `#expect(a == b)` reads `a  // b`: what a test expects, a reader sees as a result. One that awaits a
closure, `#expect(await a { b })`, stands as it is, since a test cannot hold it in another form.
A line `// shown: @main` reads `@main`, which no test target can hold; Scripts/quickstart.sh compiles it.
A region that is one constant, a text over several lines, reads as that text: what a test expects to be
printed or written. All else stands there as it was compiled, `try` and parentheses included, but for the
indentation.

Every fence of every document is read. Swift that stands in no such block, and that Scripts/tutorial.py does not
compile, fails, unless `<!-- not compiled: WHY -->` stands above it, and so does text, unless
`<!-- not printed: WHY -->` does. A fence that names no language fails, one that has no end, and code that is
indented without a fence: Swift could hide there. What stands in an `sh` fence has to parse, and the scripts and
executables of the package that it names, and that code within a line names, have to be there.

Links from one document to another, or to a heading in it, are checked too: a dead one fails. Within the catalog
of a library they are written as DocC reads them, `[text](doc:Page#A-heading)`; a link that leads out of it is
HTML, which DocC leaves out: `<a href="FILE">text</a>`.
"""

import difflib
import functools
import itertools
import pathlib
import re
import shlex
import subprocess
import sys
import textwrap
from typing import NamedTuple

import tutorial

ROOT = pathlib.Path(__file__).resolve().parent.parent
SNIPPETS = [
    *(ROOT / "Tests" / name for name in [
        "DocumentationTests", "NavigatorKitTestingTests", "NavigatorKitUITests", "ShopTests", "ShopUITests",
    ]),
    ROOT / "Examples/UIKitInterop",
]
OPEN = re.compile(r"<!-- (?P<kind>snippet|output): (?P<what>[^\n]+?) -->\n")
BLOCK = re.compile(OPEN.pattern + r"(?P<old>.*?)<!-- end -->", re.DOTALL)
FENCE = re.compile(r"^(?P<indent>[ >]*)(?P<fence>`{3,}|~{3,}) *(?P<language>[^`\s]*)[^`]*$")
NOTE = re.compile(r"^[ >]*<!-- not (?P<what>compiled|printed): \S[^\n]* -->$")
ITEM = re.compile(r"^ *(?:[-*+]|\d+[.)]) ")
LINK = re.compile(r"\]\(([^)\s]+(?:\([^)]*\)[^)\s]*)*)\)|<a href=\"([^\"]+)\"")
# What of the package code in a document may name: a file, or an executable.
FILES = re.compile(r"(?:Scripts|Benchmarks|Examples|Sources|Tests|Documentation)/[\w./+-]+")
CALL = re.compile(r"(?<=`)(?:(?:Scripts|Benchmarks)/\w+\.\w+|swift run )[^`\n]*(?=`)")
WITH_VALUE = {"-c", "--configuration", "--package-path"}
TEXT = re.compile(r'[^"]* = """\n(?P<text>.*?)\n?(?P<indent> *)"""', re.DOTALL)
SHOWN = re.compile(r"^(?P<indent>\s*)// shown: (?P<text>@main)$")
EXPECTATION = re.compile(r"^(?P<indent>\s*)#expect\((?P<condition>.*)\)$")
AWAITED = re.compile(r"await [\w.]+ \{ [^{}]* \}")
# Texts, openers, closers, and the operators that `==` is one of or binds stronger than.
TOKEN = re.compile(r'"(?:\\.|[^"\\])*"|[(\[{]|[)\]}]|(?<= )(?:==|!=|&&|\|\||\?)(?= )|,')


def documents():
    """The documents that may hold blocks: all but what lies in folders that tools keep for themselves."""
    return sorted(
        path for path in ROOT.glob("**/*.md")
        if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    )


def read_snippets():
    """What a reader sees of each region, and its language, by name."""
    snippets = {}
    for path in sorted(path for folder in SNIPPETS for path in folder.glob("**/*.swift") if not path.is_symlink()):
        name, lines = None, []
        for line in [*path.read_text().splitlines(), None]:
            text = "" if line is None else line.strip()
            if name is not None and (line is None or text.startswith("// snippet: ")):
                sys.exit(f"{path.relative_to(ROOT)}: the snippet '{name}' has no end")
            elif text.startswith("// snippet: "):
                name, lines = text.removeprefix("// snippet: "), []
                if name in snippets:
                    sys.exit(f"{path.relative_to(ROOT)}: there are two snippets named '{name}'")
            elif text == "// end" and name is not None:
                snippets[name] = read(lines)
                name = None
            elif name is not None:
                lines.append(line)
    return snippets


def read(lines):
    """What a reader sees of the lines of a region, and its language."""
    text = constant(lines)
    return (rendered(lines), "swift") if text is None else (text, "text")


def cleaned(lines):
    """The lines of a region, indented from the left edge."""
    return textwrap.dedent("\n".join(lines)).strip("\n")


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
        elif match and AWAITED.fullmatch(match["condition"]):
            shown.append((line, None))
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
def output_of(command):
    """What a command prints."""
    ended = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, timeout=600, stdin=subprocess.DEVNULL
    )
    if ended.returncode != 0:
        sys.exit(f"'{command}' ended with {ended.returncode}:\n{ended.stderr[-2000:]}")
    return re.sub(r" +$", "", ended.stdout, flags=re.MULTILINE).strip("\n")


def filled(text, snippets, used, name):
    """A document with its blocks filled."""

    def block(match):
        what = match["what"]
        if match["kind"] == "output":
            shown, language = output_of(what), "text"
        elif what in snippets:
            used.add(what)
            shown, language = snippets[what]
        else:
            sys.exit(f"{name}: there is no snippet '{what}'")
        return f"<!-- {match['kind']}: {what} -->\n```{language}\n{shown}\n```\n<!-- end -->"

    blocks = len(BLOCK.findall(text))
    if not blocks == len(re.findall(r"<!-- (?:snippet|output)[: ]", text)) == text.count("<!-- end -->"):
        sys.exit(f"{name}: a block is not closed with <!-- end -->, or its marker is misspelled")
    return BLOCK.sub(block, text)


class Fence(NamedTuple):
    number: int  # the line that opens it
    mark: str
    language: str
    above: str  # the line above it
    lines: list[str]


def parted(text):
    """The fences of a document, the lines outside of them, each at its place, and the fence that has no end."""
    fences, prose, fence, above = [], [], None, ""
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        prose.append("" if fence or match else line)
        if fence and match and not match["language"] and match["fence"].startswith(fence.mark):
            fence = None
        elif fence:
            fence.lines.append(line)
        elif match:
            fence = Fence(number, match["fence"], match["language"].lower(), above, [])
            fences.append(fence)
        above = line
    return fences, prose, fence


def unfollowed(text, path):
    """A document without the code that Scripts/tutorial.py compiles."""
    blank = lambda match: "\n" * match[0].count("\n")
    return tutorial.STEP.sub(blank, text) if path.match(tutorial.CHAPTERS) else text


def loose_code(text):
    """The lines of a document at which code stands that nothing holds, or may stand, and why."""
    fences, prose, unclosed = parted(text)
    for fence in fences:
        note = NOTE.match(fence.above)
        if OPEN.match(fence.above + "\n") or fence.language == "sh":
            continue
        if fence.language.startswith("swift"):
            if not note or note["what"] != "compiled":
                yield fence.number, "Swift that no test compiles"
        elif not fence.language:
            yield fence.number, "a fence that names no language: ```text, if it is none"
        elif not note or note["what"] != "printed":
            yield fence.number, f"{fence.language} that nothing prints"
    above = outer = ""  # the line above, the last that is not indented
    for number, line in enumerate(prose, 1):
        if line.startswith("    ") and not above.strip() and not ITEM.match(outer):
            yield number, "code that is indented: it takes a fence"
        if line.strip() and (not line.startswith("  ") or ITEM.match(line)):
            outer = line
        above = line
    if unclosed:
        yield unclosed.number, "a fence that has no end"


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
    fences, prose, _ = parted(text)
    calls = [(number, call) for number, line in enumerate(prose, 1) for call in CALL.findall(line)]
    for fence in fences:
        if fence.language == "sh":
            script = "\n".join(fence.lines)
            parsed = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True)
            if parsed.returncode:
                yield fence.number, f"the shell does not read it: {parsed.stderr.strip()}"
            else:
                calls += enumerate(fence.lines, fence.number + 1)
    yield from ((number, problem) for number, call in calls for problem in missing_in(call))


def headings(text):
    """The headings of a document, by the names under which they can be linked to."""
    titles = [line.lstrip("#").strip() for line in parted(text)[1] if line.startswith("#")]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-"): title for title in titles}


def of_catalog(link, path):
    """The link to a file that stands for a link of DocC to an article."""
    page, mark, heading = link.removeprefix("doc:").partition("#")
    catalogs = [folder for folder in path.parents if folder.suffix == ".docc"]
    files = [file for catalog in catalogs for file in catalog.rglob(f"{page}.md")] if page else [path]
    return f"{files[0] if catalogs and files else link}{mark}{heading.lower()}"


def dead_links(text, path):
    """The lines of a document with links to files and headings that are not there, and the links."""
    for number, line in enumerate(parted(text)[1], 1):
        for link, html in LINK.findall(line):
            if re.match(r"(?!doc:[\w#])[a-z]+:", link or html):
                continue
            if link and not link.startswith("doc:") and ".docc/" in str(path):
                yield number, f"DocC does not follow this link: {link}"
            link = link or html
            file, _, heading = (of_catalog(link, path) if link.startswith("doc:") else link).partition("#")
            target = (path.parent / file).resolve() if file else path
            if not target.exists() or heading and heading not in headings(target.read_text()):
                yield number, f"this link leads nowhere: {link}"


def main():
    if sys.argv[1:] not in (["--check"], ["--write"]):
        sys.exit("usage: Scripts/readme.py --check | --write")
    snippets, used, problems = read_snippets(), set(), []
    for path in documents():
        name, old = str(path.relative_to(ROOT)), path.read_text()
        new = filled(old, snippets, used, name)
        if new != old and sys.argv[1] == "--write":
            path.write_text(new)
            print(f"wrote {name}")
        elif new != old:
            both = old.splitlines(), new.splitlines()
            print("\n".join(difflib.unified_diff(*both, name, f"{name} (up to date)", lineterm="")))
            problems.append(f"{name}: it is out of date: run Scripts/readme.py --write, and look at what it changes")
        found = [*loose_code(unfollowed(new, path)), *wrong_commands(new), *dead_links(new, path)]
        problems += [f"{name}:{line}: {problem}" for line, problem in found]
    problems += [f"the snippet '{name}' stands in no document" for name in sorted(snippets.keys() - used)]
    if problems:
        sys.exit("\n".join(problems))
    print(f"{len(used)} snippets, all as they run")


if __name__ == "__main__":
    main()
