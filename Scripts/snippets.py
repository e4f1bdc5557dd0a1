#!/usr/bin/env python3
"""Type-checks the snippets of the documents against the sources, and names each document that shows code
which does not compile.

    Scripts/snippets.py

`swift build --build-tests` finds the same errors, later and without the documents. This takes seconds: the
modules are read for what they declare, and of the tests only the files that hold snippets are type-checked.
Linux only: elsewhere the snippets with SwiftUI are about another module.
"""

import json
import pathlib
import platform
import re
import shlex
import subprocess
import sys
import tempfile

import readme

ROOT = readme.ROOT
# Scripts/uikit.sh type-checks these: they are in no target.
RECIPES = ROOT / "Examples/UIKitInterop"
ERROR = re.compile(r"^(?P<path>[^ ].*?):(?P<line>\d+):\d+: error: (?P<message>.*)$", re.MULTILINE)


class Modules:
    """The modules of the package, each written when another one imports it."""

    def __init__(self, folder):
        self.folder = folder
        self.written = set()
        manifest = subprocess.run(
            ["swift", "package", "--package-path", ROOT, "--scratch-path", folder / "manifest", "dump-package"],
            check=True, capture_output=True, text=True,
        )
        self.targets = {it["name"]: it for it in json.loads(manifest.stdout)["targets"]}

    def path(self, target):
        default = "Tests" if target["type"] == "test" else "Sources"
        return ROOT / target.get("path", f"{default}/{target['name']}")

    def target_of(self, folder):
        """The name of the target that compiles a folder."""
        for target in self.targets.values():
            if folder == self.path(target) or self.path(target) in folder.parents:
                return target["name"]
        sys.exit(f"{folder.relative_to(ROOT)}: no target of Package.swift compiles it")

    def errors(self, target, *options, of=frozenset()):
        """What the compiler finds in a target, or only in some of its files."""
        for dependency in target["dependencies"]:
            name = next(iter(dependency.values()))[0]
            if name not in self.written:
                self.written.add(name)
                self.write(self.targets[name])
        settings = (setting["kind"] for setting in target["settings"] if setting["tool"] == "swift")
        features = [kind["enableUpcomingFeature"]["_0"] for kind in settings if "enableUpcomingFeature" in kind]
        files = sorted(self.path(target).rglob("*.swift"))
        command = [
            "swiftc", "-swift-version", "6", "-wmo", "-parse-as-library", "-enable-testing",
            "-package-name", "navigatorkit", "-module-name", target["name"], "-I", self.folder,
            *(part for feature in features for part in ["-enable-upcoming-feature", feature]), *options,
        ]
        if of:
            # Only the frontend can be told which files matter; the driver says how it would call it.
            printed = subprocess.run([*command, "-###", files[0]], check=True, capture_output=True, text=True)
            command = [word for word in shlex.split(printed.stdout) if word != str(files[0])]
            files = [word for file in files for word in (["-primary-file", file] if file in of else [file])]
        command += ["-diagnostic-style=llvm", "-no-color-diagnostics", *files]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode and not ERROR.search(result.stderr):
            sys.exit(result.stderr[-2000:])
        return list(ERROR.finditer(result.stderr))

    def write(self, target):
        """Writes the module of a target, without reading the bodies that no client sees."""
        module = self.folder / f"{target['name']}.swiftmodule"
        bodies = ["-Xfrontend", "-experimental-skip-non-inlinable-function-bodies"]
        for error in self.errors(target, "-emit-module", "-emit-module-path", module, *bodies):
            sys.exit(error[0])


def documents_by_snippet():
    """The documents that show a snippet, by its name."""
    shown = {}
    for path in readme.documents():
        for block in readme.BLOCK.finditer(path.read_text()):
            if block["kind"] == "snippet":
                shown.setdefault(block["what"], []).append(str(path.relative_to(ROOT)))
    return shown


def problems_in(errors, regions, shown):
    """A line for each error: the documents that show it, if it is in a snippet, or the place."""
    for error in errors:
        path, line = pathlib.Path(error["path"]), int(error["line"])
        place = f"{path.relative_to(ROOT)}:{line}: {error['message']}"
        names = [name for name, it in regions.items() if it.path == path and it.first <= line <= it.last]
        documents = [(document, name) for name in names for document in shown.get(name, [])]
        if not documents:
            yield place
        for document, name in documents:
            yield f"{document}: the snippet '{name}' does not compile: {place}"


def main():
    if platform.system() != "Linux":
        print("notice: skipped, the snippets are type-checked on Linux")
        return
    regions, shown = readme.read_regions(), documents_by_snippet()
    with tempfile.TemporaryDirectory() as folder:
        modules = Modules(pathlib.Path(folder).resolve())
        files = {}
        for path in {region.path for region in regions.values()}:
            if RECIPES not in path.parents:
                files.setdefault(modules.target_of(path.parent), set()).add(path)
        errors = [
            error for name, paths in sorted(files.items())
            for error in modules.errors(modules.targets[name], "-typecheck", of=paths)
        ]
    problems = list(dict.fromkeys(problems_in(errors, regions, shown)))
    if problems:
        sys.exit("\n".join(problems))
    print(f"{len(regions)} snippets compile")


if __name__ == "__main__":
    main()
