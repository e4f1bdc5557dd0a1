#!/usr/bin/env python3
"""Measures what links and modules cost the compiler.

    Benchmarks/compiling.py                 both tables
    Benchmarks/compiling.py links           one builder of 200 patterns beside 20 builders of 10
    Benchmarks/compiling.py modules         what is compiled again after one route more
    Benchmarks/compiling.py --check         fails if one route more has other modules of features compiled
                                            than its own
    Benchmarks/compiling.py --kit PATH      with the kit of another checkout

Seconds are processor time, and no limit: a ratio to a floor of the same run is printed beside them. Exits
with 1 if the check fails, and with 2 if something does not compile.
"""

import argparse
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# How many modules the app has.
MODULES = 60


class Failure(Exception):
    """What keeps something from being measured."""


def run(command, folder):
    """Runs a command and returns what it printed, with the processor time that it took."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    result = subprocess.run(
        command, cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode != 0:
        raise Failure(f"{' '.join(command)} failed:\n{result.stdout[-4000:]}")
    return result.stdout, after.ru_utime - before.ru_utime


def manifest(kit, targets):
    """A manifest of targets, each with the names of those that it depends on."""
    lines = []
    for name, (kind, others) in targets.items():
        needs = [f'"{other}"' for other in others]
        needs.append('.product(name: "NavigatorKit", package: "NavigatorKit")')
        lines.append(f'    .{kind}(name: "{name}", dependencies: [{", ".join(needs)}]),')
    body = "\n".join(lines)
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Measured",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NavigatorKit", path: "{kit}")],
  targets: [
{body}
  ],
  swiftLanguageModes: [.v6]
)
"""


def write(folder, kit, targets, sources):
    folder.mkdir(parents=True)
    (folder / "Package.swift").write_text(manifest(kit, targets))
    for name, text in sources.items():
        target = folder / "Sources" / name
        target.mkdir(parents=True)
        file = "main.swift" if targets[name][0] == "executableTarget" else f"{name}.swift"
        (target / file).write_text(text)


# Links


def route(number):
    """A case of a route type, in turns without a value, with one, with two and with a text."""
    return f"case c{number}" + ["", "(Int)", "(Int, Int?)", "(String)"][number % 4]


def pattern(number):
    """A pattern for that case, in the ways in which closures are written."""
    path = f'LinkPath("p{number}")'
    case = f"c{number}"
    return [
        f"    {path}.route(Screen.{case})",
        f"""    {path}.parameter("id", as: Int.self).route(example: Screen.{case}(1)) {{ id in
      .{case}(id)
    }} print: {{
      if case .{case}(let id) = $0 {{ id }} else {{ nil }}
    }}""",
        f"""    {path}.parameter("id", as: Int.self).optionalQuery("page", as: Int.self)
      .route(example: Screen.{case}(1, nil)) {{ .{case}($0, $1) }} print: {{ route in
        if case .{case}(let id, let page) = route {{ (id, page) }} else {{ nil }}
      }}""",
        f"""    {path}.parameter("text", as: String.self).route(example: Screen.{case}("a")) {{ text in
      .{case}(text)
    }} print: {{ route in
      switch route {{
      case .{case}(let text): text
      default: nil
      }}
    }}""",
    ][number % 4]


def list_of_links(numbers, name):
    patterns = "\n".join(pattern(number) for number in numbers)
    cases = "\n".join("  " + route(number) for number in numbers)
    return f"""public enum {name}Links {{
  enum Screen: Hashable, Sendable {{
{cases}
  }}

  public static func contribute(to contributions: inout ModuleContributions<Never>) {{
  contributions.links {{
{patterns}
  }}
  }}
}}
"""


def measure_links(kit, folder):
    """Compiles the same patterns in one list and in twenty, and returns the two times."""
    one = "import NavigatorKit\n\n" + list_of_links(range(200), "All")
    many = "import NavigatorKit\n\n" + "\n".join(
        list_of_links(range(first, first + 10), f"Part{first // 10}")
        for first in range(0, 200, 10)
    )
    targets = {"One": ("target", []), "Many": ("target", []), "Empty": ("target", [])}
    write(folder, kit, targets, {"One": one, "Many": many, "Empty": "import NavigatorKit\n"})
    build = ["swift", "build", "-c", "release", "--target"]
    # The kit itself is no part of it.
    run([*build, "Empty"], folder)
    return run([*build, "One"], folder)[1], run([*build, "Many"], folder)[1]


# Modules


def module(name):
    return f"""import NavigatorKit

enum {name}Route: NavigationRoute {{
  case list
}}

public struct {name}Module: NavigationModule {{
  public let name: ModuleName = "{name}"

  public init() {{}}

  public func contribute(to contributions: inout ModuleContributions<String>) {{
    contributions.destination(for: {name}Route.self) {{ "\\($0)" }}
  }}
}}
"""


def central(names):
    cases = "\n".join(f"  case {name.lower()}" for name in names)
    return f"""import NavigatorKit

public enum AppRoute: NavigationRoute {{
{cases}
}}
"""


def feature_of_enum(name):
    return f"""import NavigatorKit
import Routes

public struct {name}Model {{
  let navigator: Navigator<AppRoute>

  public init(navigator: Navigator<AppRoute>) {{ self.navigator = navigator }}

  @MainActor public func show() {{ navigator.navigate(to: .{name.lower()}) }}
}}
"""


def compiled_again(folder, edited, old, new):
    """Edits a file, builds, and returns the modules that were compiled, and the time."""
    run(["swift", "build"], folder)
    text = edited.read_text()
    edited.write_text(text.replace(old, new, 1))
    output, seconds = run(["swift", "build"], folder)
    modules = set(re.findall(r"Compiling (\w+) ", output))
    return modules, seconds


def measure_modules(kit, folder):
    """Adds a route to one of many modules, and a case to the central enum of as many."""
    names = [f"Feature{number}" for number in range(MODULES)]
    modules = "\n".join(f"  {name}Module()," for name in names)
    app = "\n".join(["import NavigatorKit", *(f"import {name}" for name in names)])
    app += f"\n\nlet registry = DestinationRegistry<String>([\n{modules}\n])\nprint(registry.diagnostics)\n"
    targets = {name: ("target", []) for name in names} | {"App": ("executableTarget", names)}
    write(folder / "kit", kit, targets, {name: module(name) for name in names} | {"App": app})
    own = compiled_again(
        folder / "kit",
        folder / "kit/Sources/Feature7/Feature7.swift",
        "  case list\n",
        "  case list\n  case more(Int)\n",
    )
    app = "\n".join([f"import {name}" for name in names]) + '\n\nprint("app")\n'
    targets = {name: ("target", ["Routes"]) for name in names}
    targets |= {"Routes": ("target", []), "App": ("executableTarget", names)}
    sources = {name: feature_of_enum(name) for name in names}
    write(folder / "enum", kit, targets, sources | {"Routes": central(names), "App": app})
    all_of_them = compiled_again(
        folder / "enum",
        folder / "enum/Sources/Routes/Routes.swift",
        "  case feature7\n",
        "  case feature7\n  case more(Int)\n",
    )
    return own, all_of_them


def features(modules):
    return sorted(name for name in modules if name.startswith("Feature"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="?", choices=["links", "modules"])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--kit", type=Path, default=ROOT)
    options = parser.parse_args()
    # The package takes its name from the folder.
    folder = Path(tempfile.mkdtemp())
    kit = folder / "NavigatorKit"
    kit.symlink_to(options.kit.resolve())
    failed = False
    try:
        if options.what != "modules":
            one, many = measure_links(kit, folder / "links")
            print("200 patterns, optimized     seconds   to the floor")
            print(f"20 builders of 10           {many:7.1f}            (floor)")
            print(f"one builder of 200          {one:7.1f}   {one / many:12.1f}")
        if options.what != "links":
            own, central_enum = measure_modules(kit, folder / "modules")
            print(f"one route more, of {MODULES} modules    compiled again   seconds")
            for title, (modules, seconds) in (("with the kit", own), ("with a central enum", central_enum)):
                print(f"{title:30} {len(features(modules)):14}   {seconds:7.1f}")
            failed = features(own[0]) != ["Feature7"]
            if failed:
                print(f"compiled again: {', '.join(sorted(own[0]))}")
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 2
    finally:
        shutil.rmtree(folder)
    return 1 if failed and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
