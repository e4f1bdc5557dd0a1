#!/usr/bin/env python3
"""Counts the instructions and allocations of every row, and holds them against the limits.

    Benchmarks/instructions.py               counts and prints all rows
    Benchmarks/instructions.py --check       fails if a row takes more than limits.json says
    Benchmarks/instructions.py --write       writes limits.json anew

    Benchmarks/instructions.py --kit PATH --write FILE    counts with the kit of another checkout
    Benchmarks/instructions.py --check FILE               compares with what was counted then

It needs valgrind. Exits with 1 if the check fails, and with 2 if nothing could be counted.
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
# The instructions and allocations that an operation of each row may take.
LIMITS = BENCHMARKS / "limits.json"

# By how many percent a row may take more instructions than its limit.
PERCENT = 2.0
# By how many percent it has to take less for its limit to be worth lowering.
MUCH_LESS = 10.0
# How many allocations per operation a row may make more than its limit: one in a hundred operations, and up to
# one in two where there are many, as tables grow a little differently from build to build.
FEW_ALLOCATIONS = 0.01
MANY_ALLOCATIONS = 0.5

# What makes counts repeat: sets and dictionaries have the same order each time, and small blocks of memory
# are taken and given back in the same way, however full the heap is.
ENVIRONMENT = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=127",
}


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
            f"{said}\nthe benchmarks of this checkout do not compile with the kit {kit}"
        )
    path = subprocess.run([*command, "--show-bin-path"], text=True, check=True, capture_output=True)
    return Path(path.stdout.strip()) / "navigator-benchmarks"


def count(program, only, floor):
    """What each row's operation takes, from one run of the program and its copies in callgrind."""
    command = [str(program), "--tally", "--only", only] + (["--floor"] if floor else [])
    with tempfile.TemporaryDirectory() as folder:
        tool = [
            "valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={folder}/%p",
            "--zero-before=span_begin", "--dump-before=span_end",
        ]
        result = subprocess.run(
            [*tool, *command],
            text=True,
            capture_output=True,
            env={**os.environ, **ENVIRONMENT},
        )
        if result.returncode != 0:
            said = f"{result.stdout[-1000:]}{result.stderr[-4000:]}"
            raise Failure(f"the program ended with {result.returncode}\n{said}")
        lines = [line.split("\t") for line in result.stdout.splitlines()]
        totals = {process: collected(Path(folder), process) for process, *_ in lines}
    if not lines:
        raise Failure(f"there is no row '{only}'")
    counts = {}
    for process, title, *numbers in lines:
        operations, allocations, spans = map(int, numbers)
        # The first half warms up.
        counted = totals[process][spans : 2 * spans]
        if len(counted) < spans:
            raise Failure(f"callgrind saw too few spans of '{title}'\n{result.stderr[-4000:]}")
        counts[title] = {
            "instructions": round(sum(counted) / operations, 2),
            "allocations": round(allocations / operations, 3),
        }
    return counts


def collected(folder, process):
    """The instructions of each span that a process has measured, in order."""
    parts = sorted(folder.glob(f"{process}.*"), key=lambda part: int(part.suffix[1:]))
    texts = [part.read_text(errors="replace") for part in parts]
    return [int(re.search(r"^totals: (\d+)", text, re.MULTILINE)[1]) for text in texts]


def swift_version():
    """The compiler, on which the instructions of a row depend."""
    return subprocess.run(["swift", "--version"], text=True, capture_output=True).stdout.splitlines()[0]


# Comparing


def growth(before, after):
    """By how many percent a number grew."""
    if before == after:
        return 0.0
    return (after - before) / before * 100 if before else float("inf")


def spare(limit):
    """How many allocations more than its limit a row may make."""
    return max(FEW_ALLOCATIONS, min(MANY_ALLOCATIONS, limit["allocations"] * PERCENT / 100))


def excess(limit, row):
    """What a row takes more than its limit, in words; empty if it keeps it."""
    said = []
    more = growth(limit["instructions"], row["instructions"])
    if more > PERCENT:
        said.append(f"{more:.1f} % more instructions")
    more = row["allocations"] - limit["allocations"]
    if more > spare(limit):
        said.append(f"{number(round(more, 3))} more allocations")
    return " and ".join(said)


def is_much_less(limit, row):
    """Whether a row takes so much less that its limit would let it grow unseen."""
    return (
        growth(limit["instructions"], row["instructions"]) < -MUCH_LESS
        or row["allocations"] < limit["allocations"] - spare(limit)
    )


def findings(limits, rows):
    """What is wrong with rows that were counted, a line for each."""
    for title, row in rows.items():
        if title not in limits:
            yield f"{title}: it has no limit"
        elif excess(limits[title], row):
            yield f"{title}: {excess(limits[title], row)} than its limit"
    for title in limits:
        if title not in rows:
            yield f"{title}: it has a limit, and is no row"


def check(written, only, rows):
    """Prints what breaks limits that were written, and returns the exit code."""
    swift = swift_version()
    if written["swift"] != swift:
        print(f"notice: the limits are those of {written['swift']}, and this is {swift}")
    limits = {title: row for title, row in written["rows"].items() if only in title}
    found = list(findings(limits, rows))
    for finding in found:
        print(finding)
    fewer = [title for title, row in rows.items() if title in limits and is_much_less(limits[title], row)]
    if fewer:
        print(f"notice: much less than their limits take {'; '.join(fewer)}")
        print("notice: lower the limits with Benchmarks/instructions.py --write")
    print(f"{len(found)} findings in {len(rows)} rows" if found else f"{len(rows)} rows keep their limits")
    return 1 if found else 0


def number(value):
    """A number as the table shows it."""
    return f"{value:,.0f}" if value >= 1000 or value == round(value) else f"{value:,.2f}"


def table(rows, limits):
    """The lines of the table; where there are limits, with how far the rows are from them."""
    width = max(map(len, rows))
    head = ["instructions", "of limit", "allocations", "limit"]
    lines = ["operation".ljust(width) + "".join(text.rjust(14) for text in head)]
    for title, row in rows.items():
        limit = limits.get(title)
        numbers = [
            number(row["instructions"]),
            f"{growth(limit['instructions'], row['instructions']):+.1f} %" if limit else "-",
            number(row["allocations"]),
            number(limit["allocations"]) if limit else "-",
        ]
        lines.append(title.ljust(width) + "".join(text.rjust(14) for text in numbers))
    return lines


def main(arguments=None):
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", metavar="TEXT", default="", help="only rows whose titles contain it")
    parser.add_argument("--floor", action="store_true", help="count the rows' floors")
    parser.add_argument("--kit", metavar="PATH", type=Path, help="a checkout with another kit")
    file = {"metavar": "FILE", "type": Path, "nargs": "?", "const": LIMITS}
    parser.add_argument("--check", **file, help="fail if a row takes more than a file says")
    parser.add_argument("--write", **file, help="write what was counted into a file")
    options = parser.parse_args(arguments)
    if not shutil.which("valgrind"):
        raise Failure("valgrind is not installed, and nothing else counts instructions")
    if options.write == LIMITS and (options.only or options.floor):
        raise Failure(f"{LIMITS.name} holds all rows, and no floors")

    kit = (options.kit or BENCHMARKS.parent).resolve()
    if not (kit / "Package.swift").exists():
        raise Failure(f"there is no package at {kit}")
    written = json.loads(options.check.read_text()) if options.check else None
    if written and written["floor"] != options.floor:
        raise Failure(f"{options.check.name} was {'' if written['floor'] else 'not '}counted with --floor")
    rows = count(build(kit), options.only, options.floor)
    print("\n".join(table(rows, written["rows"] if written else {})))
    if options.write:
        counts = {"swift": swift_version(), "floor": options.floor, "rows": rows}
        options.write.write_text(json.dumps(counts, indent=2, ensure_ascii=False) + "\n")
    return check(written, options.only, rows) if written else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Failure as failure:
        print(failure, file=sys.stderr)
        sys.exit(2)
