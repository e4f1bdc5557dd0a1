#!/usr/bin/env python3
"""Fails if a part of the package knows what it must not know.

- The core and the test kit import no user interface, and do not ask whether SwiftUI is there: all
  modules of a build share one search path, so on Linux the answer depends on the rest of the build.
- The package has no dependency but itself.
- No file holds a path of one machine.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WITHOUT_INTERFACE = ["Sources/NavigatorKit", "Sources/NavigatorKitTesting"]
INTERFACE = re.compile(
    r"^\s*(?:@\w+\s+)*(?:public |package |internal |private |fileprivate )?import\s+"
    r"(?:\w+\s+)?(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b"
)
QUESTION = re.compile(r"canImport\s*\(\s*(?:SwiftUI|UIKit|AppKit|WatchKit|Combine)\b")
DEPENDENCY = re.compile(r"\.package\s*\(")
MACHINE = re.compile(
    r"(?<![\w./:>-])/(?:home|Users)/[\w.-]+/|(?<![\w./:>-])/root/[\w.]|\b[A-Z]:\\Users\\"
)


def tracked_files():
    """The files that are committed or would be."""
    run = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )
    return [name for name in run.stdout.split("\0") if name and (ROOT / name).is_file()]


def main():
    findings = []
    names = tracked_files()
    for name in names:
        try:
            lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, 1):
            code = line.split("//")[0]
            if name.endswith(".swift") and any(name.startswith(f"{f}/") for f in WITHOUT_INTERFACE):
                if INTERFACE.search(code):
                    findings.append(f"{name}:{number}: imports a user interface")
                if QUESTION.search(code):
                    findings.append(f"{name}:{number}: asks whether a user interface is there")
            if name == "Package.swift" and DEPENDENCY.search(code):
                findings.append(f"{name}:{number}: a dependency; the package has none")
            if MACHINE.search(line) or str(ROOT) in line:
                findings.append(f"{name}:{number}: a path of one machine: {line.strip()[:80]}")
    if findings:
        sys.exit("\n".join(findings))
    print(f"{len(names)} files keep their boundaries")


if __name__ == "__main__":
    main()
