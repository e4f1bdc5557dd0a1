#!/usr/bin/env python3
"""Follows the tutorial to the letter, and fails if a reader would not have the app that is tested.

    Scripts/tutorial.py                  compares the app of each place at which a reader runs it with the folders
                                         of Examples/Tutorial, which are compiled and driven by tests
    Scripts/tutorial.py --compile        also type-checks each, and the tests of the last chapter, with the settings
                                         of a new Xcode project; expects a debug build (swift build)
    Scripts/tutorial.py --write FOLDER   also writes each to a folder of its own

A chapter is read from top to bottom. A line `**PATH** (new)` names a file that is not there yet, one with
`(replaced)` or `(replaced: WHY)` a file that is; the next block of Swift is all of it. A sentence
`Move A to B.` with both paths as code moves a file. `Run it` or `Run them` begins a line at which the app has
to compile and is driven by a test. In Examples/Tutorial the same files have markers of snippets, and ask
whether there is SwiftUI. A folder `ChapterN` is the app after chapter N, `ChapterNName` one on the way there,
of links to files of both.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
STEP = re.compile(
    r"^\*\*(?P<file>[\w/+]+\.swift)\*\* \((?P<how>new|replaced)(?:: [^\n]*)?\)\n"
    r"\n<!-- snippet: [\w-]+ -->\n```swift\n(?P<code>.*?)```\n<!-- end -->$"
    r"|^Move `(?P<old>\S+)` to `(?P<place>\S+)`\."
    r"|^(?P<run>Run (?:it|them))\b",
    re.DOTALL | re.MULTILINE,
)
# The tests of the last chapter: the file to make, and what goes into it.
TESTS = re.compile(r"^<!-- snippet: tutorial-6-(?!planner)[\w-]+ -->\n```swift\n(.*?)```\n", re.DOTALL | re.MULTILINE)
PLACE = "  // The tests of this chapter.\n"
# What Xcode sets for a new project, in the Swift 6 language mode.
NEW_PROJECT = [
    "-swift-version", "6", "-default-isolation", "MainActor",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "InferIsolatedConformances",
]
FILE = re.compile(r"^\*\*\S+\.swift\*\*", re.MULTILINE)


def chapters(root=ROOT):
    """The chapters by number."""
    found = sorted((root / "Documentation/Tutorial").glob("[0-9]-*.md"))
    return [(int(path.name.partition("-")[0]), path) for path in found]


def follow(path, app):
    """Does to the app what a chapter says, and yields at each place where it is run."""
    text = path.read_text(encoding="utf-8")
    steps = list(STEP.finditer(text))
    if len(FILE.findall(text)) != sum(1 for step in steps if step["file"]):
        sys.exit(f"{path.name}: a file is named and no block follows, or it is neither new nor replaced")
    for step in steps:
        if step["run"]:
            yield dict(app)
        elif step["old"]:
            if step["old"] not in app:
                sys.exit(f"{path.name}: there is no {step['old']} to move")
            app[step["place"]] = app.pop(step["old"])
        elif (step["how"] == "new") == (step["file"] in app):
            sys.exit(f"{path.name}: {step['file']} is not {step['how']}")
        else:
            app[step["file"]] = step["code"]


def tested(folder):
    """The app of a folder of Examples/Tutorial, as a reader would have it."""
    app = {}
    for path in sorted(folder.rglob("*.swift")):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [
            line for line in lines
            if not re.match(r"// snippet: |// end$|#if canImport\(SwiftUI\)$|#endif$", line)
        ]
        app[str(path.relative_to(folder))] = "".join(kept)
    return app


def compare(root=ROOT):
    """The app of each place at which it is run, by chapter and turn, and what is wrong with them."""
    runs, wrong, app = {}, [], {}
    for number, path in chapters(root):
        here = {f"{number}-{turn}": state for turn, state in enumerate(follow(path, app), 1)}
        folders = {it: tested(it) for it in sorted((root / "Examples/Tutorial").glob(f"Chapter{number}*"))}
        end = folders.get(root / f"Examples/Tutorial/Chapter{number}", {})
        for name in sorted(app.keys() | end.keys()):
            if app.get(name) != end.get(name):
                wrong.append(f"{path.name}: a reader has another {name} than Chapter{number}")
        wrong += [
            f"{path.name}: no folder Chapter{number}... of Examples/Tutorial is the app of place {key} at which it is run"
            for key, state in here.items() if state not in folders.values()
        ]
        wrong += [
            f"{path.name}: a reader has nowhere the app of {folder.name}"
            for folder, state in folders.items() if state not in here.values() and state != end
        ]
        runs |= here
    return runs, wrong


def write(state, folder):
    """Writes an app to a folder, and returns its files."""
    for name, code in state.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(code, encoding="utf-8")
    return [folder / name for name in state]


def test_file():
    """The file of tests of the last chapter."""
    start, *tests = TESTS.findall(chapters()[-1][1].read_text(encoding="utf-8"))
    before, place, after = start.partition(PLACE)
    if not place or not tests:
        sys.exit("the last chapter has no file of tests, or no tests for it")
    return before + "\n".join(tests) + after


def compiles(runs, modules, folder):
    """What the compiler says against the apps and the tests of the last one."""

    def swiftc(*arguments):
        options = [*NEW_PROJECT, "-parse-as-library", "-warnings-as-errors", "-I", modules]
        result = subprocess.run(["swiftc", *options, *arguments], capture_output=True, text=True)
        return [result.stderr] * (result.returncode != 0)

    for key, state in runs.items():
        yield from swiftc("-typecheck", *write(state, folder / key))
    # The module of the app, as its tests import it.
    options = ["-emit-module", "-enable-testing", "-module-name", "Planner"]
    app = write(state, folder / "Planner")
    yield from swiftc(*options, "-emit-module-path", folder / "Planner.swiftmodule", *app)
    yield from swiftc("-typecheck", "-I", folder, *write({"PlannerTests.swift": test_file()}, folder))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--compile", action="store_true", help="type-check each app, and the tests of the last")
    arguments = parser.parse_args()

    runs, wrong = compare()
    for key, state in runs.items() if arguments.write else ():
        write(state, arguments.write / f"Chapter{key}")
    if arguments.compile and not wrong:
        build = ["swift", "build", "--package-path", ROOT, "--show-bin-path"]
        modules = pathlib.Path(subprocess.run(build, check=True, capture_output=True, text=True).stdout.strip(), "Modules")
        if not (modules / "NavigatorKitUI.swiftmodule").exists():
            sys.exit("There is no module NavigatorKitUI in the debug build: run swift build --build-tests first.")
        with tempfile.TemporaryDirectory() as folder:
            wrong += compiles(runs, modules, pathlib.Path(folder))
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(runs)} places at which the app is run, each as it is tested")


if __name__ == "__main__":
    main()
