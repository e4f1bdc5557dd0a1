#!/usr/bin/env python3
"""Follows the tutorial to the letter, and fails if a reader would not end with the app that is tested.

    Scripts/tutorial.py             compares what a reader has at the end with Examples/Tutorial and its tests
    Scripts/tutorial.py --compile   also type-checks what a reader has at each place at which it is run, with the
                                    settings of a new Xcode project; expects a debug build (swift build)
    Scripts/tutorial.py --write     writes what a reader has at the end to Examples/Tutorial and its tests

The chapters, read from top to bottom, are the source of that code. A block of Swift below a line `**PATH** (new)` is
all of a file that is not there yet, one below `(replaced)` or `(replaced: WHY)` all of a file that is. One below
"In `PATH`, above `LINE`:" goes into a file, one below "instead of" takes the place of the line; several paths stand
apart by "and". A line is known by its beginning.
`Run it` or `Run them` begins a line at which all of it has to compile.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHAPTERS = "Documentation/Tutorial/[0-9]-*.md"
APP = ROOT / "Examples/Tutorial"
TESTS = "PlannerTests/"
STEP = re.compile(
    r"^(?:\*\*(?P<file>\S+\.swift)\*\* \((?P<how>new|replaced)(?:: [^\n]*)?\)\n\n"
    r"|^In (?P<into>`\S+`(?: and `\S+`)*), (?P<where>above|instead of) `(?P<line>[^`\n]+)`:\n\n)"
    r"```swift\n(?P<code>.*?)```$"
    r"|^(?P<run>Run (?:it|them))\b",
    re.DOTALL | re.MULTILINE,
)
# What Xcode sets for a new project, in the Swift 6 language mode.
NEW_PROJECT = [
    "-swift-version", "6", "-default-isolation", "MainActor",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-enable-upcoming-feature", "InferIsolatedConformances",
]


def follow(files, root=ROOT):
    """Does to the files what the chapters say, and yields each place at which they are run."""
    for path in sorted(root.glob(CHAPTERS)):
        text = path.read_text(encoding="utf-8")
        for step in STEP.finditer(text):
            line = text[:step.start()].count("\n") + 1
            place, paths = f"{path.name}:{line}", re.findall(r"`(\S+)`", step["into"] or "")
            if step["run"]:
                yield place
            elif paths:
                for file in paths:
                    edit(files, file, step, place)
            elif (step["file"] in files) == (step["how"] == "new"):
                sys.exit(f"{place}: there is {'already a' if step['file'] in files else 'no'} {step['file']}")
            else:
                files[step["file"]] = step["code"]


def edit(files, file, step, place):
    """Puts a block above a line of a file, or in the place of the line."""
    found = re.search(rf"^( *){re.escape(step['line'])}[^\n]*\n", files.get(file, ""), re.MULTILINE)
    if not found:
        sys.exit(f"{place}: there is no line '{step['line']}' in {file}")
    code = textwrap.indent(step["code"], found[1])
    end = found.end() if step["where"] == "instead of" else found.start()
    files[file] = files[file][:found.start()] + code + files[file][end:]


def packaged(files):
    """The files of a reader as they stand in the package, where there may be no SwiftUI."""
    for name, code in files.items():
        if "import SwiftUI\n" in code:
            code = f"#if canImport(SwiftUI)\n{code}#endif\n"
        is_test = name.startswith(TESTS)
        yield (ROOT / "Tests/TutorialTests" / name.removeprefix(TESTS) if is_test else APP / name), code


def write(files):
    for path, code in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")


def compiles(files, modules, folder):
    """What the compiler says against the app and its tests."""

    def swiftc(*arguments):
        options = [*NEW_PROJECT, "-parse-as-library", "-warnings-as-errors", "-I", modules, "-I", folder]
        result = subprocess.run(["swiftc", *options, *arguments], capture_output=True, text=True)
        return [result.stderr] * (result.returncode != 0)

    write({folder / name: code for name, code in files.items()})
    app = [folder / name for name in files if not name.startswith(TESTS)]
    yield from swiftc("-typecheck", *app)
    if tests := [folder / name for name in files if name.startswith(TESTS)]:
        # The module of the app, as its tests import it.
        module = ["-module-name", "Planner", "-enable-testing", "-emit-module-path", folder / "Planner.swiftmodule"]
        yield from swiftc("-emit-module", *module, *app)
        yield from swiftc("-typecheck", *tests)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compile", action="store_true", help="type-check at each place at which it is run")
    parser.add_argument("--write", action="store_true", help="bring the app and its tests up to date")
    arguments = parser.parse_args()

    build = ["swift", "build", "--package-path", ROOT, "--show-bin-path"]
    if arguments.compile:
        modules = pathlib.Path(subprocess.run(build, check=True, capture_output=True, text=True).stdout.strip(), "Modules")
        if not (modules / "NavigatorKitUI.swiftmodule").exists():
            sys.exit("There is no module NavigatorKitUI in the debug build: run swift build --build-tests first.")
    files, places, wrong = {}, 0, []
    with tempfile.TemporaryDirectory() as folder:
        for places, place in enumerate(follow(files), 1):
            if arguments.compile:
                wrong += compiles(files, modules, pathlib.Path(folder, place))
    here = dict(packaged(files))
    if arguments.write:
        write(here)
    there = {path: path.read_text(encoding="utf-8") for path in {*here, *APP.rglob("*.swift")} if path.exists()}
    wrong += [
        f"{path.relative_to(ROOT)}: a reader has {'another' if path in here else 'none'}; see Scripts/tutorial.py --write"
        for path in sorted(here | there) if here.get(path) != there.get(path)
    ]
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{places} places at which the app is run, and the last is the one that is tested")


if __name__ == "__main__":
    main()
