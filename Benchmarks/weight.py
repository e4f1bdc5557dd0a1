#!/usr/bin/env python3
"""Measures what the kit adds to an executable, and what it takes to build.

    Benchmarks/weight.py                 both tables
    Benchmarks/weight.py programs        stripped executables beside one without the kit
    Benchmarks/weight.py products        release builds, from nothing, of each library of the package
    Benchmarks/weight.py --kit PATH      with the kit of another checkout

Executables are those of a release build with the dynamic standard library, as the system's `strip` leaves them. The
libraries are built one after the other, each after those that it takes; where there is no SwiftUI, NavigatorKitUI is
built against the stand-in, whose own build is not counted. A library that the kit does not have is left out of both
tables. What one route more has compiled again is in compiling.py. Exits with 2 if something does not compile.
"""

import argparse
import json
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# In the order in which they are built.
LIBRARIES = ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration", "NavigatorKitUI", "NavigatorKitTesting"]

ROUTES = """
enum HomeRoute: Codable, NavigationRoute { case list, detail(id: Int) }
enum AccountRoute: Codable, NavigationRoute { case profile, orders }
enum ShopTab: String, NavigationRoute { case home, account }
enum ShopFlow: String, NavigationRoute { case splash, main }

struct HomeModule: NavigationModule {
  let name: ModuleName = "Home"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: HomeRoute.self) { "Home: \\($0)" }
    // LINKS
  }
}

struct AccountModule: NavigationModule {
  let name: ModuleName = "Account"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: AccountRoute.self) { "Account: \\($0)" }
    // KEPT
  }
}

let registry = DestinationRegistry([HomeModule(), AccountModule()])
let loggedIn = ParkCondition("logged in")
"""

TABS = """
let tabs = TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], registry: registry)
tabs.guards.add("log-in", for: AccountRoute.self) { _, _ in .park(until: loggedIn) }
let outcome = tabs.navigate(to: AccountRoute.orders, in: .account)
loggedIn.fulfill()
print(outcome, tabs.currentScreen as Any)
"""

EVERYTHING = """
let app = FlowNavigator<ShopFlow>(
  "app",
  first: .flow(.splash) { NavigationNode("splash", in: $0) },
  others: [
    .flow(.main, accepting: .all) { group in
      TabNavigator("main", selection: ShopTab.home, tabs: [.home, .account], in: group)
    }
  ],
  registry: registry
)
app.guards.add("log-in", for: AccountRoute.self) { _, _ in .park(until: loggedIn) }
let table = LinkTable(
  [HomeModule(), AccountModule()],
  allowing: LinkAllowList(schemes: ["shop"])
)
let inbox = LinkInbox(table, for: app)
app.enter(.main)
inbox.receive("shop://home/42", from: .url)
let report = await app.restore(app.archive()).settled()
print(report, app.snapshot())
"""

LINKS = """contributions.links(prefix: "home") {
      LinkPath("home").parameter("id", as: Int.self).route(HomeRoute.detail, example: 42)
    }"""

KEPT = 'contributions.persist(AccountRoute.self, as: "account")'

# The programs: what they are, the libraries that they take, and their text.
PROGRAMS = {
    "Floor": ("without the kit", [], "\nvar stack = [1]\nstack.append(2)\nprint(stack.count)\n"),
    "Stack": (
        "one typed stack",
        ["NavigatorKit"],
        """
enum Page: NavigationRoute { case first, second }

let navigator = Navigator<Page>()
navigator.navigate(to: .second)
print(navigator.depth)
""",
    ),
    "Node": (
        "a node with a registry",
        ["NavigatorKit"],
        ROUTES
        + """
let node = NavigationNode("home", registry: registry)
node.navigate(to: HomeRoute.list)
node.present(AccountRoute.profile)
print(node.currentScreen as Any)
""",
    ),
    "Tabs": ("tabs and guards", ["NavigatorKit"], ROUTES + TABS),
    "Everything": (
        "flows, tabs, guards, links and restoration",
        ["NavigatorKit", "NavigatorKitLinks", "NavigatorKitRestoration"],
        ROUTES.replace("// LINKS", LINKS).replace("// KEPT", KEPT) + EVERYTHING,
    ),
}


class Failure(Exception):
    """What keeps something from being measured."""


def run(command, folder):
    """Runs a command and returns what it printed, with the processor's and the clock's seconds."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    result = subprocess.run(command, cwd=folder, text=True, capture_output=True)
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    if result.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))} failed:\n{result.stdout[-4000:]}{result.stderr[-2000:]}")
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return result.stdout, processor, ended - begun


def libraries(description):
    """Those of the kit's libraries that its description has, in the order in which they are built."""
    names = {product["name"] for product in description["products"] if "library" in product["type"]}
    return [name for name in LIBRARIES if name in names]


def manifest(kit, there):
    """The manifest of a package that has each program, and a target that takes each library."""
    targets = {name: ("executableTarget", taken) for name, (_, taken, _) in PROGRAMS.items()}
    lines = []
    for name, (kind, taken) in (targets | {"Libraries": ("target", there)}).items():
        needs = ", ".join(f'.product(name: "{it}", package: "NavigatorKit")' for it in taken if it in there)
        lines.append(f'    .{kind}(name: "{name}", dependencies: [{needs}]),')
    body = "\n".join(lines)
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Weighed",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NavigatorKit", path: "{kit}")],
  targets: [
{body}
  ],
  swiftLanguageModes: [.v6]
)
"""


def write(folder, kit, there):
    """Writes the package anew, so that nothing is built yet."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # The package takes its name from the folder.
    (folder / "NavigatorKit").symlink_to(kit)
    (folder / "Package.swift").write_text(manifest(folder / "NavigatorKit", there))
    for name, (_, taken, text) in PROGRAMS.items():
        (folder / "Sources" / name).mkdir(parents=True)
        imports = "".join(f"import {it}\n" for it in taken if it in there)
        (folder / "Sources" / name / "main.swift").write_text(imports + text)
    (folder / "Sources/Libraries").mkdir()
    (folder / "Sources/Libraries/Libraries.swift").write_text("")


def weigh(name, folder):
    """The bytes of a program that is stripped."""
    command = ["swift", "build", "-c", "release", "--product", name]
    run(command, folder)
    program = Path(run([*command, "--show-bin-path"], folder)[0].strip()) / name
    run(["strip", program, "-o", folder / name], folder)
    return (folder / name).stat().st_size


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", nargs="?", choices=["programs", "products"])
    parser.add_argument("--kit", type=Path, default=ROOT)
    options = parser.parse_args()
    kit, folder = options.kit.resolve(), ROOT / "Benchmarks/.build/weight"
    try:
        described = ["swift", "package", "--scratch-path", folder.parent / "described", "describe", "--type", "json"]
        description = json.loads(run(described, kit)[0])
        there = libraries(description)
        write(folder, kit, there)
        if options.what != "programs":
            build = ["swift", "build", "-c", "release", "--target"]
            # Neither the manifests nor the stand-in are part of it.
            run([*build, "Floor"], folder)
            if "SwiftUI" in (target["name"] for target in description["targets"]):
                run([*build, "SwiftUI"], folder)
            print("built with -O, from nothing      processor s   clock s")
            for library in there:
                _, processor, clock = run([*build, library], folder)
                print(f"{library:30} {processor:13.0f} {clock:9.0f}")
        if options.what != "products":
            print("stripped executable                                 MB")
            for name, (title, _, _) in PROGRAMS.items():
                print(f"{title:45} {weigh(name, folder) / 1e6:8.2f}")
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
