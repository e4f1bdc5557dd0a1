#!/usr/bin/env python3
"""Tests of the scripts: what would let a lie pass if it broke. Last, documents are held to what they name."""

import contextlib
import io
import json
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True  # a clean checkout stays clean
sys.path.append(str(Path(__file__).resolve().parent.parent / "Benchmarks"))

import boundaries  # noqa: E402
import contract  # noqa: E402
import instructions  # noqa: E402
import readme  # noqa: E402
import size  # noqa: E402
import tutorial  # noqa: E402
import weight  # noqa: E402

ROOT = readme.ROOT


def folder_of(test, files):
    """A folder with these files, as long as the test runs."""
    temporary = tempfile.TemporaryDirectory()
    test.addCleanup(temporary.cleanup)
    folder = Path(temporary.name).resolve()
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


class ShownSnippets(unittest.TestCase):
    """What a fence holds is what was compiled, but for indentation and results behind `//`."""

    def test_an_expectation_reads_as_a_result(self):
        for lines, shown in [
            (["  let depth = stack.depth", "  #expect(depth == 2)"], "let depth = stack.depth\ndepth  // 2"),
            (["#expect(a.b == 1)", "#expect(a == 2)"], "a.b  // 1\na    // 2"),
            (["#expect(try await load() == 1)"], "try await load()  // 1"),
            (["#expect((a || b) == true)"], "(a || b)  // true"),
            (["#expect(await a.b { c == 1 })"], "#expect(await a.b { c == 1 })"),
            (["#expect(a == b.contains { $0 == 1 })"], "a  // b.contains { $0 == 1 }"),
            (['#expect(a == "x == y")'], 'a  // "x == y"'),
            (["// shown: @main", "struct A: App {}"], "@main\nstruct A: App {}"),
            (["// shown: let a = 1"], "// shown: let a = 1"),
        ]:
            self.assertEqual(readme.read(lines), (shown, "swift"))

    def test_what_cannot_be_read_as_a_result_is_refused(self):
        for line in [
            "#expect(a)", "#expect(a != b)", "#expect(a == b && c)", "#expect(a || b == c)", "#expect(a ? b : c == d)",
            "#expect(await a { b } && c)", "#expect(a == b == c)", '#expect(a == b, "c")', "#expect(a ==", "let a = try #require(b)", "#expect(throws: E.self) {}",
        ]:
            with self.assertRaises(SystemExit, msg=line):
                readme.read([line])

    def test_a_region_that_is_one_text_reads_as_it(self):
        region = ['  private static let text = """', '    a "b" \\', "    c", "      d", "", '    """']
        self.assertEqual(readme.read(region), ('a "b" c\n  d', "text"))
        self.assertIsNone(readme.constant([*region, "let b = 1"]))

    def test_a_block_that_differs_is_filled_anew(self):
        text = "<!-- snippet: a -->\n```swift\n{}\n```\n<!-- end -->\n<!-- output: echo b -->\n{}<!-- end -->\n"
        filled = text.format("let a = 1", "```text\nb\n```\n")
        for old in [filled, text.format("let a = 2", ""), text.format("let a = 1\n", "```text\nc\n```\n")]:
            self.assertEqual(readme.filled(old, {"a": ("let a = 1", "swift")}, set(), "a.md"), filled)
        for wrong in [text, text.replace("<!-- end -->", "", 1), text.replace("output:", "output first=1:")]:
            with self.assertRaises(SystemExit, msg=wrong):
                readme.filled(wrong, {} if wrong == text else {"a": ("", "swift")}, set(), "a.md")


class CodeInDocuments(unittest.TestCase):
    """Code that nothing compiles or prints is found, a command that is not there, and a dead link."""

    def loose(self, *lines):
        return list(readme.loose_code("\n".join(lines)))

    def test_swift_that_no_test_compiles_is_found(self):
        block = ["<!-- snippet: a -->", "```swift", "a", "```", "<!-- end -->"]
        note = ["  <!-- not compiled: a manifest -->", "  ```swift", "  a", "  ```"]
        self.assertEqual(self.loose(*block, *note), [])
        for fence in ["```swift", "```Swift", "``` swift", "````swift", "~~~swift", "> ```swift", "   ```swift a"]:
            found = self.loose(*block, *note, "Text:", "", fence, "a", re.search("[`~]+", fence)[0])
            self.assertEqual(found, [(12, "Swift that no test compiles")], fence)
        self.assertEqual(self.loose("<!-- not compiled: a manifest -->", "", "```swift", "```")[0][0], 3)
        self.assertEqual(self.loose("<!-- not compiled:  -->", "```swift", "```")[0][0], 2)

    def test_text_that_nothing_prints_is_found_and_where_swift_could_hide(self):
        note, text, indented = "<!-- not printed: it -->", ["```text", "a", "```"], "code that is indented: it takes a fence"
        for lines, found in [
            (["<!-- output: cat a -->", *text, "<!-- end -->"], []), ([note, *text], []),
            (text, [(1, "text that nothing prints")]), (["```json", "```"], [(1, "json that nothing prints")]),
            (["```", "let a = 1", "```"], [(1, "a fence that names no language: ```text, if it is none")]),
            ([note, "```text", "a", "~~~", "", "```swift"], [(2, "a fence that has no end")]),
            ([note, "````text", "```swift", "```", "````"], []), (["```sh", "a", "```"], []),
            (["- Text", "", "Text:", "", "    let a = 1"], [(5, indented)]),
            (["- Text:", "", "    more", "", "    and more", "", "1. Text", "", "    more"], []),
        ]:
            self.assertEqual(self.loose(*lines), found, lines)

    def test_a_command_that_the_package_does_not_have_is_found(self):
        commands = lambda *lines: list(readme.wrong_commands("\n".join(lines)))
        right = [
            "Scripts/check.sh --full  # all of it, isn't it", "swift run -q shop < Examples/Shop/tour.txt | diff - a",
            "swift run -c release --package-path Benchmarks navigator-benchmarks", "swift test",
        ]
        self.assertEqual(commands("```sh", *right, "```"), [])
        for wrong, missing in [
            ("Scripts/a.sh", "Scripts/a.sh"), ("swift run -q ship", "executable ship"),
            ("swift run --package-path Benchmarks shop", "executable shop"),
        ]:
            self.assertEqual(commands("Text", "  ```sh", *right, wrong, "  ```"), [(7, f"there is no {missing}")])
        self.assertEqual(commands("Text", "or `Scripts/no.sh`."), [(2, "there is no Scripts/no.sh")])
        self.assertEqual([line for line, _ in commands("Text", "```sh", 'echo "a', "```")], [2])

    def test_a_link_to_a_file_or_a_heading_that_is_not_there_is_found(self):
        text = "# A `rule`, and its end\n\n[a](b.md#it) [b](#a-rule-and-its-end) [c](https://a.b/c) [d]({})\n```sh\n[e](f)\n```"
        folder = folder_of(self, {"a.md": text, "b.md": "# It\n"})
        for link, dead in [("b.md", False), ("c.md", True), ("b.md#that", True), ("#a-rule", True)]:
            found = [(3, f"this link leads nowhere: {link}")] if dead else []
            self.assertEqual(list(readme.dead_links(text.format(link), folder / "a.md")), found)

    def test_a_link_of_a_catalog_is_followed_as_docc_does(self):
        folder = folder_of(self, {"Kit.docc/Kit.md": "# Kit\n", "Kit.docc/Guides/A.md": "# A `rule`\n", "b.md": ""})
        for page, text, dead in [
            ("Kit.md", "[a](doc:A) [b](doc:A#A-rule) [c](doc:/Kit/Type) <a href=\"../b.md\">d</a>", []),
            ("Guides/A.md", "[a](doc:Kit) [b](doc:#A-rule)\n# A `rule`", []),
            ("Guides/A.md", "[a](doc:b) <a href=\"../b.md\">d</a> [b](doc:#B)", ["doc:b", "../b.md", "doc:#B"]),
            ("../b.md", "[a](doc:A)", ["doc:A"]),
        ]:
            found = readme.dead_links(text, (folder / "Kit.docc" / page).resolve())
            self.assertEqual([link for _, link in found], [f"this link leads nowhere: {link}" for link in dead])
        found = list(readme.dead_links("[a](Guides/A.md)", folder / "Kit.docc/Kit.md"))
        self.assertEqual(found, [(1, "DocC does not follow this link: Guides/A.md")])


class StepsOfTheTutorial(unittest.TestCase):
    """What a reader has who follows the chapters to the letter."""

    NEW = "**App/A.swift** (new)\n\n```swift\nlet a = 1\n```\n\nRun it.\n"

    def files(self, *steps):
        """The files behind each place at which they are run, where a chapter has these steps."""
        with tempfile.TemporaryDirectory() as folder:
            chapter = Path(folder, tutorial.CHAPTERS.replace("[0-9]-*", "1-One"))
            chapter.parent.mkdir(parents=True)
            chapter.write_text("\n".join(steps))
            files = {}
            return [(place, dict(files)) for place in tutorial.follow(files, Path(folder))]

    def test_a_block_is_a_file_that_is_new_or_replaced(self):
        replaced = self.NEW.replace("new", "replaced: more").replace("1", "2")
        self.assertEqual(self.files(self.NEW, replaced), [
            ("1-One.md:7", {"App/A.swift": "let a = 1\n"}), ("1-One.md:15", {"App/A.swift": "let a = 2\n"}),
        ])
        for steps, told in [((self.NEW, self.NEW), "9: there is already a"), ((replaced,), "1: there is no")]:
            with self.assertRaisesRegex(SystemExit, f"1-One.md:{told} App/A.swift"):
                self.files(*steps)

    def test_a_block_goes_to_a_line_as_far_indented(self):
        old = self.NEW.replace("let a = 1", "struct A {\n  // b and more\n}")
        for where, line in [("above", "let b = 2\n  // b and more"), ("instead of", "let b = 2")]:
            block = f"In `App/A.swift`, {where} `// b`:\n\n```swift\nlet b = 2\n```\n\nRun it.\n"
            _, (_, files) = self.files(old, block)
            self.assertEqual(files, {"App/A.swift": f"struct A {{\n  {line}\n}}\n"})
            with self.assertRaisesRegex(SystemExit, "there is no line '// b' in App/A.swift"):
                self.files(self.NEW, block)

    def test_a_block_goes_into_several_files(self):
        block = "In `App/A.swift` and `B.swift`, instead of `let a`:\n\n```swift\nlet b = 2\n```\n\nRun it.\n"
        *_, (_, files) = self.files(self.NEW, self.NEW.replace("App/A", "B"), block)
        self.assertEqual(files, {"App/A.swift": "let b = 2\n", "B.swift": "let b = 2\n"})

    def test_only_a_block_that_is_followed_counts_as_compiled(self):
        chapter = Path("a", tutorial.CHAPTERS.replace("[0-9]-*", "1-One"))
        for heading, loose in [("(new)", []), ("(added)", [(3, "Swift that no test compiles")])]:
            text = self.NEW.replace("(new)", heading)
            self.assertEqual(list(readme.loose_code(readme.unfollowed(text, chapter))), loose)
            self.assertEqual(len(list(readme.loose_code(readme.unfollowed(text, Path("a/A.md"))))), 1)

    def test_an_app_that_does_not_compile_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            told = next(tutorial.compiles({"App/A.swift": 'let a: Int = ""\n'}, folder, Path(folder, "1-1")))
        self.assertIn("1-1/App/A.swift:1:14: error:", told)


class StandIn(unittest.TestCase):
    """A declaration on one side alone is found, and what the adapter must not take."""

    def test_a_declaration_is_compared_whole(self):
        text = "@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)\nextension View {\n  nonisolated public FUNC\n}\n"
        func = "func f<A>(_ a: A, b: Int = 1) -> some View where A: View"
        [told] = contract.read_contract(f"[v15]\nextension View\n  nonisolated {func.replace('A', 'C')}\n")
        with mock.patch.object(contract, "ROOT", folder_of(self, {})):
            for declared, is_same in [
                (func, True), (func.replace("b: Int", "c: Int"), False), (func.replace(" = 1", ""), False),
                (func.replace("A: View", "A: Hashable"), False), (f"@MainActor {func}", False),
            ]:
                (contract.ROOT / "A.swift").write_text(text.replace("FUNC", declared + " { self }"))
                declarations = contract.Declarations()
                declarations.read([contract.ROOT / "A.swift"])
                self.assertEqual(list(declarations.found) == [told], is_same, declared)

    def test_newer_names_drivers_and_wrong_state_are_found(self):
        newer = contract.newer_names(["v18 | View |  | func glow() | ", "v13 | View |  | func old() | "])
        text = "a.glow().old()\nlet glow = StandInWindow()\nstruct A: View {\n@State var a = Box()\nnonisolated init() {}\nprivate class Box {}\n}\n"
        found = [line for line, _ in contract.problems_in(text + "struct B: View {\nnonisolated init() {}\n}\n", newer)]
        self.assertEqual(sorted(found), [1, 2, 4, 5])


class FloorsOfTheCore(unittest.TestCase):
    """A room uses rooms of its floor and of lower ones, and no circle goes around on a floor."""

    FLOORS = [["Ground"], ["A", "B", "C"], ["Roof"]]

    def found(self, *arrows, files=()):
        """What is found in a house with a file in each room, and a use on line 7 for each arrow."""
        files = [*(f"{room}/{room}.swift" for floor in self.FLOORS for room in floor), *files]
        uses = [boundaries.Use(f"{user}/{user}.swift", 7, f"{used}/Deep/{used}.swift", 9, "a") for user, used in arrows]
        told = boundaries.findings_in_rooms(self.FLOORS, files, uses)
        return [it.removeprefix(f"{boundaries.CORE}/").removeprefix(f"{boundaries.CORE}: ") for it in told]

    def test_an_upward_arrow_is_found(self):
        self.assertEqual(self.found(("Ground", "A"), ("B", "Roof"), ("Roof", "Ground"), ("A", "B"), ("A", "A")), [
            "B/B.swift:7: B (floor 2) uses Roof (floor 3): a, defined in Roof.swift:9",
            "Ground/Ground.swift:7: Ground (floor 1) uses A (floor 2): a, defined in A.swift:9",
        ])

    def test_a_circle_on_a_floor_is_found_with_a_use_of_each_arrow(self):
        around, *uses = self.found(("C", "A"), ("A", "B"), ("B", "C"), ("B", "Ground"))
        self.assertIn(around.removeprefix("a circle on floor 2: "), "A -> B -> C -> A -> B -> C")
        self.assertEqual(len(uses), 3)

    def test_a_folder_on_no_floor_and_a_room_that_is_not_there_are_named(self):
        found = self.found(files=["New/New.swift", "Loose.swift"])
        self.assertEqual([it.partition(":")[0] for it in found], ["Loose.swift", "New"])
        [gone] = boundaries.findings_in_rooms([["Ground"], ["Gone"]], ["Ground/Ground.swift"], [])
        self.assertIn("Gone: this room is not there", gone)

    def test_imports_dependencies_and_paths_of_a_machine_are_found(self):
        files = {
            f"{boundaries.CORE}/A.swift": "public import SwiftUI\n// import UIKit\n#if canImport(Combine)\n",
            "Sources/NavigatorKitUI/B.swift": "@_exported public import NavigatorKit\nimport NavigatorKitLinks\n",
            "Package.swift": '.package(url: "a")\n', "a.md": "/" + "home/ann/kit",
        }
        found = [re.search(r"\w+\.\w+:\d", it)[0] for it in boundaries.findings_in_texts(folder_of(self, files), files)]
        self.assertEqual(found, ["A.swift:1", "A.swift:3", "B.swift:2", "Package.swift:1", "a.md:1"])

    def test_a_verb_that_names_what_carries_it_out_is_found(self):
        verb = "extension A {\n  // The engine.\n  func go() { engine.go() }\n  func ask() { perform(.ask, at: call) }\n}\n"
        files = {f"{boundaries.CORE}/{name}.swift": verb for name in ["A+Verbs", "B/TabSelecting", "B/A+Doing"]}
        found = [re.search(r"\w+\.\w+:\d", it)[0] for it in boundaries.findings_in_texts(folder_of(self, files), files)]
        self.assertEqual(found, ["Verbs.swift:3", "TabSelecting.swift:3"])

    # What the ground uses of the roof is in the index of a build, whatever it is.
    PLANTED = {
        "Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\n"
        f'let package = Package(name: "a", targets: [.target(name: "{boundaries.MODULE}")])\n',
        f"{boundaries.CORE}/Roof/Above.swift":
        "struct Kind { var count = 1 }\nenum Way { case up }\nextension Base { var above: Kind { Kind() } }\n"
        "extension Lift { func rise() {} }\n@usableFromInline func lift() -> Int { 1 }\n",
        f"{boundaries.CORE}/Ground/Base.swift": "protocol Lift {}\nstruct Base: Lift {}\n",
        f"{boundaries.CORE}/Ground/Uses.swift":
        "func byType(_: Kind) {}\nfunc byMember(_ it: Base) -> Int { it.above.count }\n"
        "func byMethod(_ it: Base) { it.rise() }\nfunc byCase() { _ = Way.up }\n"
        "@inlinable func inlined() -> Int { lift() }\n",
    }

    def test_each_use_that_is_planted_is_named_and_nothing_else_is(self):
        built = boundaries.uses_in(folder_of(self, self.PLANTED))
        found = list(boundaries.findings_in_rooms([["Ground"], ["Roof"]], *built))
        self.assertEqual([re.search(r"swift:(\d+): .* uses Roof \(floor 2\): (\S+),", it).groups() for it in found], [
            ("1", "Kind"), ("2", "count"), ("2", "above"), ("3", "rise()"), ("4", "Way"), ("4", "up"), ("5", "lift()"),
        ])


class Weight(unittest.TestCase):
    """What the kit does not have is left out, and not what it has."""

    def test_a_library_that_is_not_there_is_neither_built_nor_taken(self):
        kinds = {"NavigatorKitLinks": {"library": ["automatic"]}, "NavigatorKit": {"library": ["automatic"]}, "shop": {"executable": None}}
        there = weight.libraries({"products": [{"name": name, "type": kind} for name, kind in kinds.items()]})
        self.assertEqual(there, ["NavigatorKit", "NavigatorKitLinks"])
        folder = folder_of(self, {}) / "weight"
        weight.write(folder, ROOT, there)
        manifest = (folder / "Package.swift").read_text()
        taken = re.findall(r'product\(name: "(\w+)"', re.search('"Everything".*', manifest)[0])
        imports = re.findall(r"^import (\w+)", (folder / "Sources/Everything/main.swift").read_text(), re.MULTILINE)
        self.assertEqual([taken, imports], [there, there])


class NamesOfApple(unittest.TestCase):
    """A name of the top level or of a view is seen, and no other."""

    def test_they_are_found(self):
        names = size.names_in("\n".join([
            "@MainActor final public class A<B> : C {", "    public class func make()", "    public enum Nested {", "    }", "}",
            "", "extension View {", "    @MainActor public func onViews() -> some View", "}", "", "public func free()",
        ]))
        self.assertEqual(list(names), ["A", "onViews", "free"])


class NamesInCompletion(unittest.TestCase):
    """What a value shows is counted once for all overloads: of its type, its protocols, and extensions that hold."""

    INTERFACE = "\n".join([
        "@MainActor final public class A<B> : P where B : Q {", "    public init(own: B)", "    @MainActor public var own: B",
        "    public static let shared: Int", "    public struct Nested {", "        public var inner: Int", "    }", "}",
        "extension A {", "    @discardableResult", "    public func twice()", "    public func twice(_ id: Int)", "}",
        "extension A : R where B == C {", "    @inlinable public func narrow()", "}",
        "extension A.Nested {", "    public func ofNested()", "}",
        "@MainActor public protocol P : S {", "    @MainActor var `asked`: Int { get }", "    var id: Int { get }", "}",
        "extension P where Self : R {", "    public func both()", "}",
        "public protocol S {", "}", "extension S {", "    nonisolated public func inherited()", "}",
        "extension R {", "    public func given()", "}",
    ])

    def test_each_is_named_where_its_conditions_hold_and_no_other(self):
        names = ["asked", "inherited", "own", "twice"]
        self.assertEqual(size.shown_on("A", "", self.INTERFACE), names)
        self.assertEqual(size.shown_on("A", "B == C", self.INTERFACE), sorted([*names, "both", "given", "narrow"]))

    def test_one_name_more_than_the_limit_is_refused(self):
        for (name, known), limit in size.SHOWN.items():
            folder = folder_of(self, {"a.swiftinterface": "\n".join(
                [f"public class {name} {{", *(f"    public func f{number}()" for number in range(limit + 1)), "}"])})
            with mock.patch.object(size, "INTERFACES", folder), mock.patch.object(sys, "argv", ["", "--names"]):
                with contextlib.redirect_stdout(io.StringIO()), self.assertRaisesRegex(SystemExit, name):
                    size.main()


class WordsOfPages(unittest.TestCase):
    """Words count, in text and in code; what only draws a table, a block or a mark does not."""

    def test_a_word_has_a_letter_or_a_digit(self):
        page = folder_of(self, {"a.md": "# Two words\n<!-- snippet: one -->\n| a | -- |\n```swift\nif x { 1 }  // }\n```\n"})
        self.assertEqual(size.words(page / "a.md"), 7)

    def test_pages_beyond_the_limit_are_refused(self):
        with mock.patch.object(size, "WORDS", size.words_of_pages() - 1), mock.patch.object(sys, "argv", [""]):
            with contextlib.redirect_stdout(io.StringIO()), self.assertRaisesRegex(SystemExit, "words"):
                size.main()


class LimitsOfRows(unittest.TestCase):
    """The committed limits hold, and what breaks one of them is named. Nothing is built or counted here."""

    WRITTEN = json.loads(instructions.LIMITS.read_text())

    def checked(self, changed, but=None):
        """The exit code of a check in which these rows were counted otherwise, and what it printed."""
        rows, printed = self.WRITTEN["rows"] | changed, io.StringIO()
        rows.pop(but, None)
        with (
            mock.patch.object(instructions, "swift_version", return_value=self.WRITTEN["swift"]),
            contextlib.redirect_stdout(printed),
        ):
            return instructions.check(self.WRITTEN, "", rows), printed.getvalue().splitlines()[:-1]

    def test_what_breaks_a_limit_is_found_in_any_row_and_what_varies_is_left_alone(self):
        for title, row in self.WRITTEN["rows"].items():
            for key, more, code in [("instructions", 1 / 3, 1), ("instructions", 0.021, 1), ("instructions", 0.019, 0)]:
                self.assertEqual(self.checked({title: row | {key: row[key] * (1 + more)}})[0], code, title)
            code, told = self.checked({title: row | {"allocations": row["allocations"] + 1}})
            self.assertEqual((code, told), (1, [f"{title}: 1 more allocations than its limit"]))

    def test_a_row_that_only_one_side_has_is_found(self):
        title, row = next(iter(self.WRITTEN["rows"].items()))
        found = (1, ["a new row: it has no limit", f"{title}: it has a limit, and is no row"])
        self.assertEqual(self.checked({"a new row": row}, but=title), found)


class TextsOfARelease(unittest.TestCase):
    """What a release needs is asked for by name. Nothing is built, and the tag is one of a folder of its own."""

    READY = {
        "CHANGELOG.md": "## 1.2.3 — 2026-11-27\n", "README.md": 'from: "1.2.3"\n`Kit`\n',
        "Package.swift": '    .library(name: "Kit", targets: ["Kit"]),\n', ".spi.yml": "documentation_targets: [Kit]\n",
        "Documentation/API/Kit.swiftinterface": "", "Scripts/release.sh": (ROOT / "Scripts/release.sh").read_text(),
    }

    def told(self, changed, *later, version="1.2.3"):
        """The exit code, and the last word, where these files are committed and tagged, and then some are written."""
        folder = folder_of(self, self.READY | changed)
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@localhost"]
        for command in [["init", "-q"], ["add", "."], ["commit", "-qm", "a"], ["tag", "1.2.3"]]:
            subprocess.run([*git, *command], cwd=folder, check=True)
        for name in later:
            (folder / name).write_text("b")
        ended = subprocess.run(["bash", "Scripts/release.sh", version, "--texts"], cwd=folder, capture_output=True, text=True)
        return ended.returncode, ended.stdout + ended.stderr

    def test_each_text_that_is_not_ready_is_named_and_no_other(self):
        self.assertEqual(self.told({}), (0, "the texts of 1.2.3 are ready\n"))
        self.assertEqual(self.told({}, version="1.2")[0], 2)
        for changed, later, named in [
            ({"CHANGELOG.md": "## 1.2.3 — unreleased\n"}, [], "CHANGELOG.md has no heading"), ({}, ["b"], "tree is not clean"),
            ({"README.md": 'from: "1.2.2"\n`Kit`\n'}, [], "does not say from"),
            ({"README.md": self.READY["README.md"] + 'branch: "main"'}, [], "still says branch"),
            ({"README.md": self.READY["README.md"] + "<the address of this repository>"}, [], "no address"),
            ({"README.md": 'from: "1.2.3"\n`Kits`\n'}, [], "does not name Kit"),
            ({".spi.yml": "documentation_targets: [Kits]\n"}, [], "no documentation of Kit"),
            ({"Package.swift": '    .library(name: "Kit"\n    .library(name: "Kit2"\n', "README.md": self.READY["README.md"] + "Kit2",
              ".spi.yml": "documentation_targets: [Kit, Kit2]\n"}, [], "no interface of Kit2"),
        ]:
            code, told = self.told(changed, *later)
            self.assertEqual((code, told.count("\n")), (1, 2), told)
            self.assertIn(named, told)
        code, told = self.told({"CHANGELOG.md": "## 1.2.4 — 2026-11-27\n", "README.md": 'from: "1.2.4"\n`Kit`\n'}, version="1.2.4")
        self.assertEqual((code, told.count("\n")), (1, 2), told)
        self.assertIn("no tag 1.2.4", told)

    def test_the_package_index_reads_the_settings(self):
        self.assertLessEqual(len((ROOT / ".spi.yml").read_bytes()), 1000)


class NamesInDocuments(unittest.TestCase):
    """What a document names is there: a test, a warning, a limit, and what a page of migration says to write."""

    INTERFACES = "".join(path.read_text() for path in size.INTERFACES.glob("*.swiftinterface"))
    WORDS = set(re.findall(r"\w+", INTERFACES))
    DECLARED = [  # what each line has before a parenthesis, and its labels
        (re.findall(r"(\w+)(?:<[^(]*>)?\??\(", line), set(re.findall(r"(\w+)(?: \w+)?:", line)))
        for line in INTERFACES.splitlines()
    ]
    # The words of Swift and SwiftUI that the interfaces do not have, and a route type that no page declares.
    ELSEWHERE = {"switch", "environment", "State", "Environment", "NavigationStack", "onDismiss", "ScreenRoute"}

    def unknown(self, code, own=frozenset()):
        """The names in a piece of code that are not there, and the calls whose labels are not."""
        code = re.sub(r"<\w+>", "", re.sub(r'"[^"]*"', '""', code))
        for name in re.findall(r"(?<=\.)[a-z]\w*|\b[A-Z]\w*|\w+(?=\()|^\w+$", code):
            if name not in own | self.ELSEWHERE | self.WORDS:
                yield name
        for name, inside in re.findall(r"(\w+)\(([^()]*)\)", code):
            called, labels = "init" if name[0].isupper() else name, set(re.findall(r"(\w+):", inside))
            if name in self.WORDS and not any(called in names and labels <= theirs for names, theirs in self.DECLARED):
                yield f"{name}({inside})"

    def test_each_name_that_a_page_of_migration_says_to_write_is_there(self):
        wrong, rows = [], 0
        for page in (ROOT / "Documentation/Migration").glob("*.md"):
            text = page.read_text()
            code = "".join(re.findall(r"```swift\n(.*?)```", text, re.DOTALL))
            code += "\n" + "\n".join(re.findall("`([^`\n]+)`", text))
            own = set(re.findall(r"\b(?:enum|struct|class|case|let|var) (\w+)", code))
            for table in re.findall(r"^\| [^|\n]+ \| NavigatorKit \|\n\|---\|---\|\n((?:\|.*\n)+)", text, re.MULTILINE):
                for today, new in re.findall(r"^\| (.*) \| (.*) \|$", table, re.MULTILINE):
                    rows, is_same = rows + 1, new == "the same"
                    theirs = set() if is_same else set(re.findall(r"\b[A-Z]\w*|(?<=(?<!\w)\.)\w+", today))
                    for code in re.findall("`([^`]+)`", today if is_same else new):
                        wrong += [f"{page.name}: {name}" for name in self.unknown(code, own | theirs)]
        self.assertEqual(wrong, [])
        self.assertGreater(rows, 100)
        for code, found in [
            ("present(_:as: .fullScreen)", []), ('NavigationNode("a", in: parent)', []), ("node.stack.path", []),
            ("pop(til:)", ["pop(til:)"]), ("node.pile", ["pile"]), ("RouteLinks(to: route)", ["RouteLinks"]),
        ]:
            self.assertEqual(list(self.unknown(code)), found)

    def test_each_public_name_of_a_library_stands_in_a_topic_of_its_landing_page(self):
        kinds = "class|struct|enum|protocol|func|var|init"
        for interface in size.INTERFACES.glob("*.swiftinterface"):
            name, text = interface.stem, interface.read_text()
            page = (ROOT / f"Sources/{name}/{name}.docc/{name}.md").read_text()
            top = re.findall(rf"^(?:\S.*? )?public (?:{kinds}) (\w+)", text, re.MULTILINE)
            of_views = "".join(re.findall(r"^extension View {\n(.*?)^}", text, re.MULTILINE | re.DOTALL))
            names = {*top, *re.findall(rf"public (?:{kinds}) (\w+)", of_views)}
            self.assertGreater(len(names), 5)
            topics = re.findall(r"^- ``([^`]+)``$", page, re.MULTILINE)
            shown = {re.sub(r"\W.*", "", topic.removeprefix("SwiftUI/View/")) for topic in topics}
            self.assertEqual(names - shown, set(), name)

    def test_each_name_of_the_stable_ring_is_a_public_type(self):
        ring = re.search(r"^## The stable ring$.*?(?=^## )", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)[0]
        names = [name for row in re.findall(r"^\|[^|]*\|([^|]*)\|", ring, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]
        public = re.findall(r"^(?:@\w+ |final )*public (?:final )?(?:class|struct|enum|protocol|typealias) (\w+)", self.INTERFACES, re.MULTILINE)
        self.assertEqual([name for name in names if name not in public], [])
        self.assertEqual(len(names), len(set(names)))
        self.assertTrue(25 <= len(names) <= 40, len(names))

    def test_each_mistake_of_the_skill_does_not_compile_or_is_refused_in_a_test(self):
        skill = (ROOT / "Documentation/AgentSkill/SKILL.md").read_text()
        tests = "".join(path.read_text() for path in (ROOT / "Tests").rglob("*.swift") if re.search("Skill|Misuse", path.name))
        rows = re.findall(r"^\| \d+ \|.*?\| (error|code): `?(.*?)`? \|", skill, re.MULTILINE)
        self.assertGreater(len(rows), 5)
        for kind, told in rows:
            before, after = ("  // error: ", "\n") if kind == "error" else (r"#expect\(.* == .*", r"\b")
            self.assertRegex(tests, before + re.escape(told) + after)

    def test_each_promise_of_security_names_a_test_and_each_limit_is_that_of_the_code(self):
        text = (ROOT / "SECURITY.md").read_text()
        promises = re.findall(r"^\| (?!promise \|)([^|]*\.) \| \[(\w+)\]\((\S+)\): `([^`]+)` \|$", text, re.MULTILINE)
        self.assertGreater(len(promises), 15)
        self.assertEqual(len(promises), len(re.findall(r"^\| (?!promise \|)[^|]*\. \|", text, re.MULTILINE)))
        for promise, name, path, function in promises:
            self.assertEqual(Path(path).stem, name)
            self.assertIn(f"func `{function}`", (ROOT / path).read_text(), promise)
        limits = re.findall(r"^\| .* \| ([\d,]+) \| `(\w+)\.(\w+)` \|$", text, re.MULTILINE)
        self.assertGreater(len(limits), 10)
        sources = [path.read_text() for path in (ROOT / "Sources").rglob("*.swift")]
        for value, owner, name in limits:
            texts = "\n".join(it for it in sources if re.search(rf"(?:struct|class|enum|extension) {owner}\b", it))
            found = re.findall(rf"static let {name} = ([\d_]+(?: << \d+)?)$", texts, re.MULTILINE)
            self.assertEqual([eval(it.replace("_", "")) for it in found], [int(value.replace(",", ""))], f"{owner}.{name}")


if __name__ == "__main__":
    unittest.main()
