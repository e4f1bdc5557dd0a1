#!/usr/bin/env python3
"""Counts what has to be read to follow one guarded push: the functions and files of the core that it runs through.

    Benchmarks/functions.py           of the core
    Benchmarks/functions.py --list    prints them, too, by file
    Benchmarks/functions.py --check   fails if they are more than design allows: 40 functions in 13 files

The push goes past one guard that allows it, on a stack alone, in a release build; the first one warms up. Functions
are those that are left when the compiler has inlined what is small, without those that it makes itself. It needs
valgrind. Exits with 1 if the check fails, and with 2 if nothing could be counted.
"""

import argparse
import collections
import re
import subprocess
import sys
import tempfile
from pathlib import Path

KIT = Path(__file__).resolve().parent.parent
FUNCTIONS, FILES = 40, 13
# Value witnesses, outlined copies, lazy tables and the like.
MADE = re.compile(r"(w[a-z]{2}|W[A-Za-z]{1,2}|T[A-Z]\w*|Ma|Mr)$")

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "GuardedPush",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NavigatorKit", path: "%s")],
  targets: [
    .executableTarget(
      name: "GuardedPush",
      dependencies: [.product(name: "NavigatorKit", package: "NavigatorKit")]
    )
  ],
  swiftLanguageModes: [.v6]
)
"""

MAIN = """import NavigatorKit

enum Page: NavigationRoute { case first, second }

let navigator = Navigator<Page>()

@MainActor @inline(never)
func counted() { navigator.navigate(to: .second) }

@MainActor
func run() {
  navigator.guards.add("log-in") { _ in .allow }
  navigator.navigate(to: .first)
  counted()
}

run()
"""


def build():
    folder = KIT / "Benchmarks/.build/functions"
    (folder / "Sources/GuardedPush").mkdir(parents=True, exist_ok=True)
    for name, text in (("Package.swift", MANIFEST % KIT), ("Sources/GuardedPush/main.swift", MAIN)):
        path = folder / name
        if not path.exists() or path.read_text() != text:
            path.write_text(text)
    command = ["swift", "build", "-c", "release", "--package-path", str(folder), "--product", "GuardedPush"]
    built = subprocess.run(command, text=True, capture_output=True)
    if built.returncode:
        print(built.stdout[-4000:], built.stderr[-2000:], file=sys.stderr)
        sys.exit(2)
    path = subprocess.run([*command, "--show-bin-path"], text=True, capture_output=True)
    return Path(path.stdout.strip()) / "GuardedPush"


def run(program):
    """The functions of the core by file, and how many calls there were."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "out")
        tool = ["valgrind", "--quiet", "--tool=callgrind", "--toggle-collect=*countedyyF*", f"--callgrind-out-file={out}"]
        ran = subprocess.run([*tool, str(program)], text=True, capture_output=True)
        if ran.returncode or not out.exists():
            print(ran.stderr[-2000:], file=sys.stderr)
            sys.exit(2)
        return read(out.read_text(errors="replace"))


def read(text):
    names, found, calls = {}, collections.defaultdict(set), 0
    file, callee_file = "", None

    def name(value):
        number, _, said = value.partition(" ")
        if said:
            names[number] = said
        return names.get(number, said)

    for line in text.splitlines():
        kind, _, value = line.partition("=")
        if kind == "fl":
            file = name("f" + value)
        elif kind in ("fi", "fe"):
            name("f" + value)
        elif kind == "fn":
            function = name("n" + value)
            if in_core(file) and not MADE.search(function):
                found[in_core(file)].add(function)
        elif kind in ("cfi", "cfl"):
            callee_file = name("f" + value)
        elif kind == "cfn":
            name("n" + value)
        elif kind == "calls":
            if in_core(callee_file or file):
                calls += int(value.split()[0])
            callee_file = None
    return found, calls


def in_core(file):
    """The path of a file within the core, or nothing if it is elsewhere."""
    match = re.search(r"/Sources/NavigatorKit/(.*\.swift)$", file or "")
    return match and match[1]


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    for flag in ("--list", "--check"):
        parser.add_argument(flag, action="store_true")
    asked = parser.parse_args()
    found, calls = run(build())
    functions = sum(map(len, found.values()))
    if not functions:
        print("no function of the core was seen", file=sys.stderr)
        sys.exit(2)
    if asked.list:
        for file in sorted(found):
            print(f"{file}\n" + "\n".join(f"    {function}" for function in sorted(found[file])))
    print(f"a guarded push runs {functions} functions in {len(found)} files of the core, in {calls} calls")
    sys.exit(asked.check and (functions > FUNCTIONS or len(found) > FILES))


if __name__ == "__main__":
    main()
