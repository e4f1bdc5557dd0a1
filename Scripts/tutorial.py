#!/usr/bin/env python3
"""Follows the tutorial to the letter, and fails if a reader would not have the app that is tested.

    Scripts/tutorial.py                  compares the app after each chapter with Examples/Tutorial
    Scripts/tutorial.py --write FOLDER   writes the app of each place at which a reader is to run it

A chapter is read from top to bottom. A line `**PATH** (new)` names a file that is not there yet, one with
`(replaced)` or `(replaced: WHY)` a file that is; the next block of Swift is all of it. A sentence
`Move A to B.` with both paths as code moves a file. `Run it` or `Run them` begins a line at which the app has
to compile: --write writes it there, to be built. In Examples/Tutorial the same files have markers of
snippets, and ask whether there is SwiftUI.
"""

import argparse
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STEP = re.compile(
    r"^\*\*(?P<file>[\w/+]+\.swift)\*\* \((?P<how>new|replaced)(?:: [^\n]*)?\)\n"
    r"\n<!-- snippet: [\w-]+ -->\n```swift\n(?P<code>.*?)```\n<!-- end -->$"
    r"|^Move `(?P<old>\S+)` to `(?P<place>\S+)`\."
    r"|^(?P<run>Run (?:it|them))\b",
    re.DOTALL | re.MULTILINE,
)
FILE = re.compile(r"^\*\*\S+\.swift\*\*", re.MULTILINE)


def chapters():
    """The chapters by number."""
    found = sorted((ROOT / "Documentation/Tutorial").glob("[0-9]-*.md"))
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


def tested(number):
    """The app of Examples/Tutorial, as a reader would have it."""
    folder = ROOT / f"Examples/Tutorial/Chapter{number}"
    app = {}
    for path in sorted(folder.rglob("*.swift")):
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [
            line for line in lines
            if not re.match(r"// snippet: |// end$|#if canImport\(SwiftUI\)$|#endif$", line)
        ]
        app[str(path.relative_to(folder))] = "".join(kept)
    return app


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", metavar="FOLDER", type=pathlib.Path)
    arguments = parser.parse_args()

    app, wrong = {}, []
    for number, path in chapters():
        for turn, state in enumerate(follow(path, app), 1):
            for name, code in state.items() if arguments.write else ():
                file = arguments.write / f"Chapter{number}-{turn}" / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(code, encoding="utf-8")
        expected = tested(number)
        for name in sorted(app.keys() | expected.keys()):
            if app.get(name) != expected.get(name):
                wrong.append(f"{path.name}: a reader has another {name} than Chapter{number}")
    if wrong:
        sys.exit("\n".join(wrong))
    print(f"{len(chapters())} chapters, each ends with the app that is tested")


if __name__ == "__main__":
    main()
