#!/usr/bin/env python3
"""Counts the instructions and allocations of every row, and compares two counts.

    Benchmarks/instructions.py                          counts and prints all rows
    Benchmarks/instructions.py --kit PATH --write FILE  the same with the kit of another checkout
    Benchmarks/instructions.py --compare OLD NEW        fails if a row of NEW takes more than in OLD

It needs valgrind to count. Exits with 1 if a row grew, and with 2 if nothing could be counted.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

BENCHMARKS = Path(__file__).resolve().parent

# By how many percent a row may grow.
PERCENT = 2.0
# How many allocations per operation are as good as none, such as one in a thousand operations.
FEW_ALLOCATIONS = 0.01


class Failure(Exception):
    """What keeps the rows from being counted."""


# Counting


def package(kit, scratch):
    """The folder of the benchmarks' package that takes the kit from a folder."""
    if kit == BENCHMARKS.parent:
        return BENCHMARKS
    manifest = (BENCHMARKS / "Package.swift").read_text()
    dependency = 'path: ".."'
    if manifest.count(dependency) != 1:
        raise Failure(f"Benchmarks/Package.swift does not depend on {dependency} once")
    manifest = manifest.replace(dependency, f"path: {json.dumps(str(kit), ensure_ascii=False)}")
    # What was built there before stays, so that the next build is short.
    scratch.mkdir(parents=True, exist_ok=True)
    (scratch / "Package.swift").write_text(manifest)
    shutil.rmtree(scratch / "Sources", ignore_errors=True)
    shutil.copytree(BENCHMARKS / "Sources", scratch / "Sources")
    return scratch


def build(kit):
    """Builds the benchmarks of this checkout with the kit of a folder, and returns the program."""
    name = hashlib.sha256(str(kit).encode()).hexdigest()[:12]
    folder = package(kit, BENCHMARKS / ".build" / "kits" / name)
    command = ["swift", "build", "-c", "release", "--package-path", str(folder)]
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if result.returncode != 0:
        errors = [line for line in result.stdout.splitlines() if " error: " in f" {line}"]
        said = "\n".join(dict.fromkeys(errors)) or result.stdout[-4000:]
        raise Failure(
            f"{said}\nthe benchmarks of this checkout do not compile with the kit {revision(kit)}"
        )
    path = subprocess.run([*command, "--show-bin-path"], text=True, check=True, capture_output=True)
    return Path(path.stdout.strip()) / "navigator-benchmarks"


def count(program, only, floor):
    """What each row's operation takes, from one run of the program in callgrind."""
    command = [str(program), "--tally", "--only", only] + (["--floor"] if floor else [])
    with tempfile.TemporaryDirectory() as folder:
        tool = [
            "valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={folder}/counts",
            "--zero-before=span_begin", "--dump-before=span_end",
        ]
        result = subprocess.run(
            [*tool, *command],
            text=True,
            capture_output=True,
            # Sets and dictionaries have the same order each time.
            env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"},
        )
        if result.returncode != 0:
            raise Failure(f"the program ended with {result.returncode}\n{result.stderr[-4000:]}")
        totals = collected(Path(folder))
    if not result.stdout:
        raise Failure(f"there is no row '{only}'")
    counts = {}
    for line in result.stdout.splitlines():
        title, *numbers = line.split("\t")
        operations, allocations, spans = map(int, numbers)
        # The first half warms up.
        counted = totals[spans : 2 * spans]
        del totals[: 2 * spans]
        if len(counted) < spans:
            raise Failure(f"callgrind saw too few spans of '{title}'\n{result.stderr[-4000:]}")
        counts[title] = {
            "instructions": round(sum(counted) / operations, 2),
            "allocations": round(allocations / operations, 3),
        }
    return counts


def collected(folder):
    """The instructions of each span, in order."""
    parts = sorted(folder.glob("counts.*"), key=lambda part: int(part.suffix[1:]))
    texts = [part.read_text(errors="replace") for part in parts]
    return [int(re.search(r"^totals: (\d+)", text, re.MULTILINE)[1]) for text in texts]


def revision(folder):
    """What git says that a folder holds."""
    command = ["git", "-C", str(folder), "describe", "--always", "--dirty", "--abbrev=7"]
    result = subprocess.run(command, text=True, capture_output=True)
    return result.stdout.strip() or folder.name


def conditions():
    """What has to be the same for two counts to be comparable."""
    program = hashlib.sha256()
    for path in sorted((BENCHMARKS / "Sources").rglob("*.*")):
        if path.is_file():
            program.update(path.read_bytes())
    swift = subprocess.run(["swift", "--version"], text=True, capture_output=True).stdout.split("\n")
    return {"program": program.hexdigest()[:12], "swift": " ".join(swift).strip()}


# Comparing


def growth(before, after, few=0.0):
    """By how many percent a number grew; 0 if it is hardly more than it was."""
    if abs(after - before) <= few:
        return 0.0
    return (after - before) / before * 100 if before else float("inf")


def compared(old, new):
    """The lines of the table, and the titles of the rows that grew."""
    titles = [title for title in new if title in old]
    width = max(map(len, titles), default=0)
    head = ["before", "after", "growth", "allocs", "after", "growth"]
    lines = ["operation".ljust(width) + "".join(text.rjust(12) for text in head)]
    grown = []
    for title in titles:
        numbers = []
        rates = []
        for key, few in [("instructions", 0.0), ("allocations", FEW_ALLOCATIONS)]:
            before, after = old[title][key], new[title][key]
            rates.append(growth(before, after, few))
            numbers += [number(before), number(after), f"{rates[-1]:+.1f} %"]
        if max(rates) > PERCENT:
            grown.append(title)
        line = title.ljust(width) + "".join(text.rjust(12) for text in numbers)
        lines.append(line + ("  GREW" if title in grown else ""))
    for name, rows, others in [("before", old, new), ("after", new, old)]:
        lines += [f"{title}: only {name}" for title in rows if title not in others]
    return lines, grown


def compare(paths):
    """Prints what changed between two counts, and returns the exit code."""
    old, new = [json.loads(Path(path).read_text()) for path in paths]
    print(f"{'floors' if new['floor'] else 'rows'}, before: {old['kit']}, after: {new['kit']}")
    for what in ["program", "swift", "floor"]:
        if old[what] != new[what]:
            print(f"not comparable: {what} was {old[what]}, and is {new[what]}", file=sys.stderr)
            return 2
    lines, grown = compared(old["rows"], new["rows"])
    print("\n".join(lines))
    print(f"\n{len(grown)} of {len(new['rows'])} rows grew by more than {PERCENT:g} %")
    return 1 if grown else 0


def number(value):
    """A number as the table shows it."""
    return f"{value:,.0f}" if value >= 1000 or value == round(value) else f"{value:,.2f}"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="TEXT", default="", help="only rows whose titles contain it")
    parser.add_argument("--floor", action="store_true", help="count the rows' floors")
    parser.add_argument("--kit", metavar="PATH", type=Path, help="a checkout with another kit")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write the counts as JSON")
    parser.add_argument("--compare", metavar=("OLD", "NEW"), nargs=2, help="compare written counts")
    options = parser.parse_args()
    if options.compare:
        return compare(options.compare)
    if not shutil.which("valgrind"):
        raise Failure("valgrind is not installed, and nothing else counts instructions")

    kit = (options.kit or BENCHMARKS.parent).resolve()
    if not (kit / "Package.swift").exists():
        raise Failure(f"there is no package at {kit}")
    rows = count(build(kit), options.only, options.floor)
    print("operation".ljust(max(map(len, rows))) + "instructions".rjust(14) + "allocations".rjust(14))
    for title, row in rows.items():
        numbers = [number(row["instructions"]), number(row["allocations"])]
        print(title.ljust(max(map(len, rows))) + "".join(text.rjust(14) for text in numbers))
    if options.write:
        counts = {"kit": revision(kit), "floor": options.floor, **conditions(), "rows": rows}
        options.write.write_text(json.dumps(counts, indent=2, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(2)
