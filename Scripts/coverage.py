#!/usr/bin/env python3
"""Tells how many of a folder's lines the tests run, and fails below a share.

    swift test --enable-code-coverage --disable-xctest
    Scripts/coverage.py --at-least 95 Sources/NavigatorKitUI

It reads what the last run of the tests with coverage has left, or the file that --report names.
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def report_path() -> pathlib.Path:
    """Where the toolchain puts the report."""
    command = ["swift", "test", "--show-codecov-path"]
    result = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return pathlib.Path(result.stdout.strip().splitlines()[-1])


def uncovered(segments: list) -> list[int]:
    """The lines at which code begins that no test runs."""
    # A segment: line, column, count, whether it has a count, whether a region begins, whether a gap.
    return sorted({s[0] for s in segments if s[3] and s[4] and s[2] == 0 and not s[5]})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", help="the folder, from the root of the package")
    parser.add_argument("--at-least", type=float, default=0, metavar="PERCENT")
    parser.add_argument("--report", type=pathlib.Path, metavar="JSON")
    arguments = parser.parse_args()

    path = arguments.report or report_path()
    if not path.exists():
        print(f"There is no report: run the tests with --enable-code-coverage ({path.name})")
        return 2
    folder = ROOT / arguments.folder
    covered = count = 0
    for data in json.loads(path.read_text())["data"]:
        for file in sorted(data["files"], key=lambda file: file["filename"]):
            name = pathlib.Path(file["filename"])
            if not name.is_relative_to(folder):
                continue
            lines = file["summary"]["lines"]
            covered += lines["covered"]
            count += lines["count"]
            if lines["covered"] < lines["count"]:
                places = ", ".join(str(line) for line in uncovered(file["segments"]))
                share = f"{lines['covered']} of {lines['count']}"
                print(f"{name.relative_to(ROOT)}: {share} lines, not at {places or '-'}")
    if count == 0:
        print(f"The report has nothing about {arguments.folder}")
        return 2
    percent = 100 * covered / count
    print(f"{arguments.folder}: {percent:.2f} % of {count} lines")
    if percent < arguments.at_least:
        print(f"That is less than {arguments.at_least:g} %.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
