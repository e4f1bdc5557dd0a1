#!/usr/bin/env python3
"""Tests of the scripts that read Swift and counts: what they show, and what they find. They
build the core once.

    Scripts/test_scripts.py
"""

import contextlib
import io
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).resolve().parent.parent / "Benchmarks"))

import availability  # noqa: E402
import boundaries  # noqa: E402
import breaking  # noqa: E402
import contract  # noqa: E402
import docs_site  # noqa: E402
import instructions  # noqa: E402
import picture  # noqa: E402
import readme  # noqa: E402
import size  # noqa: E402
import snippets  # noqa: E402
import tutorial  # noqa: E402
import uses  # noqa: E402
import words  # noqa: E402


class ShownSnippets(unittest.TestCase):
    """What a fence holds is what was compiled, but for indentation and results behind `//`."""

    def shown(self, *lines):
        return readme.rendered(list(lines)).splitlines()

    def refuses(self, line):
        with self.assertRaises(SystemExit, msg=line):
            readme.rendered([line])

    def test_an_expectation_reads_as_a_result(self):
        shown = self.shown("  let depth = stack.depth", "  #expect(depth == 2)")
        self.assertEqual(shown, ["let depth = stack.depth", "depth  // 2"])

    def test_results_of_neighbouring_lines_are_aligned(self):
        shown = self.shown("#expect(a.b == 1)", "#expect(a == 2)")
        self.assertEqual(shown, ["a.b  // 1", "a    // 2"])

    def test_try_is_kept(self):
        shown = self.shown("#expect(try registry.content(for: HomeRoute.list) == 1)")
        self.assertEqual(shown, ["try registry.content(for: HomeRoute.list)  // 1"])

    def test_try_await_is_kept(self):
        self.assertEqual(self.shown("#expect(try await load() == 1)"), ["try await load()  // 1"])

    def test_the_entry_of_an_app_is_shown_where_no_test_can_hold_it(self):
        self.assertEqual(self.shown("// shown: @main", "struct A: App {}"), ["@main", "struct A: App {}"])
        self.assertEqual(self.shown("// shown: let a = 1"), ["// shown: let a = 1"])

    def test_parentheses_are_kept(self):
        self.assertEqual(self.shown("#expect((a || b) == true)"), ["(a || b)  // true"])
        self.assertEqual(self.shown("#expect((a).b(c) == 1)"), ["(a).b(c)  // 1"])

    def test_the_comparison_is_the_one_that_the_test_makes(self):
        shown = self.shown("#expect(a == b.contains { $0 == 1 })")
        self.assertEqual(shown, ["a  // b.contains { $0 == 1 }"])
        self.assertEqual(self.shown('#expect(a == "x == y")'), ['a  // "x == y"'])

    def test_what_cannot_be_read_as_a_result_is_refused(self):
        for line in [
            "#expect(a)", "#expect(a != b)", "#expect(a == b && c)", "#expect(a || b == c)",
            "#expect(a ? b : c == d)", "#expect(a == b == c)", '#expect(a == b, "a comment")',
            "#expect(a ==", "let a = try #require(b)", "#expect(throws: E.self) { try a() }",
        ]:
            self.refuses(line)

    def test_a_region_that_is_one_text_reads_as_it(self):
        region = ["  private static let text = \"\"\"", '    a "b" \\', "    c", "      d", "", '    """']
        self.assertEqual(readme.constant(region), 'a "b" c\n  d')
        for other in [["let a = 1"], [*region, "let b = 1"], ['#expect("a" == """', "  a", '  """)']]:
            self.assertIsNone(readme.constant(other))

    def test_a_chapter_of_the_tutorial_reads_as_the_app_of_a_reader(self):
        self.assertEqual(readme.module_named("import A\n\n@testable import TutorialChapter6"),
                         "import A\n\n@testable import Planner")

    def test_a_text_keeps_the_language_of_its_fence(self):
        regions = {"a": readme.Region(Path("a"), 1, 2, "+b", "text")}
        block = "<!-- snippet: a -->\n```{}\n{}\n```\n<!-- end -->\n"
        for language, filled in [("diff", "diff"), ("text", "text"), ("swift", "text")]:
            self.assertEqual(
                readme.filled(block.format(language, "old"), regions, set(), "a.md", exactly=False),
                block.format(filled, "+b"),
            )

    def loose(self, *lines):
        return list(readme.uncompiled("\n".join(lines)))

    def test_swift_that_no_test_compiles_is_found(self):
        block = ["<!-- snippet: a -->", "```swift", "a", "```", "<!-- end -->"]
        note = ["  <!-- not compiled: a manifest -->", "  ```swift", "  a", "  ```"]
        self.assertEqual(self.loose(*block, *note), [])
        found = [(12, "Swift that no test compiles")]
        for fence in ["```swift", "```Swift", "``` swift", "````swift", "~~~swift", "> ```swift", "   ```swift a"]:
            end = re.search("[`~]+", fence)[0]
            self.assertEqual(self.loose(*block, *note, "Text:", "", fence, "a", end), found, fence)
        self.assertEqual(self.loose("<!-- not compiled: a manifest -->", "", "```swift", "```")[0][0], 3)
        self.assertEqual(self.loose("<!-- not compiled:  -->", "```swift", "```")[0][0], 2)

    def test_a_fence_in_which_swift_could_hide_is_found(self):
        self.assertEqual([line for line, _ in self.loose("```sh", "a", "```", "", "```", "let a = 1", "```")], [5])
        note = "<!-- not printed: a drawing -->"
        self.assertEqual(self.loose(note, "```text", "a", "~~~", "", "```swift"), [(2, "a fence that has no end")])
        self.assertEqual(self.loose(note, "````text", "```swift", "```", "````"), [])
        indented = "code that is indented: it takes a fence"
        self.assertEqual(self.loose("Text:", "", "    let a = 1"), [(3, indented)])
        self.assertEqual(self.loose("- Text:", "", "    more", "", "    and more", "", "1. Text", "", "    more"), [])
        self.assertEqual(self.loose("- Text", "", "Text:", "", "    let a = 1"), [(5, indented)])

    def test_text_that_nothing_prints_is_found(self):
        for language in ["text", "diff", "json"]:
            fence = [f"```{language}", "a", "```"]
            self.assertEqual(self.loose(*fence), [(1, f"{language} that nothing prints")])
            self.assertEqual(self.loose("<!-- not printed: a drawing -->", *fence), [])
            self.assertEqual(len(self.loose("<!-- not compiled: a drawing -->", *fence)), 1)
            self.assertEqual(self.loose("<!-- output: cat a -->", *fence, "<!-- end -->"), [])

    def commands(self, *lines):
        return list(readme.wrong_commands("\n".join(lines)))

    def test_a_command_that_the_package_does_not_have_is_found(self):
        right = [
            "Scripts/check.sh --full  # all of it, isn't it", "swift run -q shop < Examples/Shop/tour.txt | diff - a",
            "swift run -c release --package-path Benchmarks navigator-benchmarks", "swift run shop --conflict",
            "xcrun simctl openurl booted a://b", "swift test",
        ]
        self.assertEqual(self.commands("```sh", *right, "```"), [])
        for wrong, problem in [
            ("Scripts/chek.sh", "there is no Scripts/chek.sh"), ("swift run -q ship", "there is no executable ship"),
            ("swift run --package-path Benchmarks shop", "there is no executable shop"),
            ("swift run shop < Examples/Shop/walk.txt", "there is no Examples/Shop/walk.txt"),
        ]:
            self.assertEqual(self.commands("Text", "  ```sh", *right, wrong, "  ```"), [(9, problem)])
        self.assertEqual(
            self.commands("Call `Scripts/check.sh --all`,", "or `swift run Shop` and `Scripts/words.sh`."),
            [(2, "there is no executable Shop"), (2, "there is no Scripts/words.sh")],
        )

    def test_a_command_that_no_shell_reads_is_found(self):
        [(line, problem)] = self.commands("Text", "```sh", 'echo "a', "```")
        self.assertEqual(line, 3)
        self.assertIn("the shell does not read it", problem)

    def test_a_count_is_that_of_the_limits(self):
        row = "push + pop, typed, 10 deep"
        limits = json.loads(instructions.LIMITS.read_text())["rows"]
        limits = [f"{round(limits[row][key]):,}" for key in ["instructions", "allocations"]]
        text = f"It takes {{}}<!-- count: {row} -->.\n\n| typed <!-- count: {row} --> | {{}} | {{}} |\n"
        right = text.format(limits[0], *limits)
        self.assertEqual(readme.counted(right, "a.md"), right)
        self.assertEqual(readme.counted(text.format("1", "2,000", "3"), "a.md"), right)
        with self.assertRaises(SystemExit):
            readme.counted("1<!-- count: pull -->", "a.md")

    def test_every_count_of_the_table_of_costs_names_its_row(self):
        costs = (readme.ROOT / "Documentation/WhatItCosts.md").read_text()
        tables = re.findall(r"^\| \| instructions \| allocations \|\n\|.*\n((?:\|.*\n)+)", costs, re.MULTILINE)
        rows = "".join(tables).splitlines()
        self.assertGreater(len(rows), 30)
        for row in rows:
            self.assertRegex(row, readme.COUNTS)


class FrontDoor(unittest.TestCase):
    """The first page and the words are short enough for a reader in a hurry."""

    README = (readme.ROOT / "README.md").read_text()
    GLOSSARY = (readme.ROOT / "Documentation/Glossary.md").read_text()

    def test_the_first_page_has_under_180_lines(self):
        self.assertLess(len(self.README.splitlines()), 180)

    def test_it_says_in_five_sentences_what_it_is(self):
        first = self.README.split("\n\n")[1].replace("\n", " ")
        self.assertLessEqual(len(re.findall(r"[.!?](?= |$)", first)), 5, first)

    def test_the_glossary_has_at_most_twenty_terms(self):
        rows = re.findall(r"^\| (?!word \|)([^|]+) \|.*\|$", self.GLOSSARY, re.MULTILINE)
        self.assertIn("route", rows)
        self.assertLessEqual(len(rows), 20, rows)


class AgentSkill(unittest.TestCase):
    """The skill file is short, and each of its ten mistakes is told in a way that is checked."""

    TEXT = (readme.ROOT / "Documentation/AgentSkill/SKILL.md").read_text()
    ROWS = re.findall(r"^\| (\d+) \|.*?\| (warning|code): `?(.*?)`? \|", TEXT, re.MULTILINE)

    def test_it_has_a_name_a_description_and_under_200_lines(self):
        self.assertRegex(self.TEXT, r"\A---\nname: [a-z-]+\ndescription: .{50,1000}\n---\n")
        self.assertLess(len(self.TEXT.splitlines()), 200)

    def test_there_are_ten_mistakes(self):
        self.assertEqual([int(number) for number, _, _ in self.ROWS], list(range(1, 11)))

    def test_each_warns_or_is_refused_in_a_test(self):
        misuse = (readme.ROOT / "Tests/Misuse/Misuse.swift").read_text()
        tests = "".join((readme.ROOT / "Tests" / path).read_text() for path in [
            "DocumentationTests/SkillSnippets.swift", "NavigatorKitUITests/DocumentationSnippets+Skill.swift",
        ])
        for number, kind, told in self.ROWS:
            if kind == "warning":
                self.assertIn(f"  // warns: {told}\n", misuse, number)
            else:
                self.assertRegex(tests, rf"#expect\(.* == .*{re.escape(told)}\b", number)


class NamesOfMigration(unittest.TestCase):
    """What a page of migration says to write is there: each name, and the labels of each call."""

    # The names of Swift and SwiftUI, and a route type that no page declares.
    ELSEWHERE = {
        "self", "switch", "init", "String", "Hashable", "Sendable", "CaseIterable", "Observable", "State", "Environment",
        "NavigationStack", "NavigatorKit", "NavigatorKitUI", "onDismiss", "ScreenRoute",
    }
    NAME = re.compile(r"(?P<dot>\.)?(?<![\w:])(?P<name>[A-Za-z]\w*)(?P<call>\()?")

    @classmethod
    def setUpClass(cls):
        """The names of the interfaces, each with the labels of those of that name that can be called."""
        cls.api = {}
        for path in sorted((breaking.ROOT / breaking.API).glob("*.swiftinterface")):
            for entry in breaking.entries_in(path.read_text())[0]:
                head, is_called, labels = entry.symbol.partition("(")
                names = [name for name in head.split(".") if name != "init"]
                for name in names:
                    cls.api.setdefault(name, [])
                if is_called:
                    cls.api[names[-1]].append(re.findall(r"(\w+):", labels))

    def labels(self, inside):
        """The labels of a call: `to:animated:`, or `_ with values`."""
        if re.fullmatch(r"(?:\w+:)+", inside):
            return inside.split(":")[:-1]
        parts = [part for part in uses.split(inside) if part != "…"]
        return [label for part in parts for label in re.findall(r"(\w+):(?!:)", part.partition("(")[0]) or ["_"]]

    def unknown(self, code, own=()):
        """The names in a piece of code that are not there, and the calls whose labels are not."""
        code = re.sub(r"<\w+>", "", re.sub(r'"[^"]*"', '""', code))
        for match in self.NAME.finditer(code):
            name, is_called = match["name"], match["call"]
            is_of_the_kit = match["dot"] or is_called or name[0].isupper() or code == name
            if not is_of_the_kit or name in self.ELSEWHERE or name in own:
                continue
            if name not in self.api:
                yield name
            elif is_called and self.api[name]:
                start = match.end() - 1
                inside = code[start + 1 : uses.end_of(code, start) - 1]
                rest = [iter(labels) for labels in self.api[name]]
                if not any(all(label in labels for label in self.labels(inside)) for labels in rest):
                    yield f"{name}({inside})"

    def rows(self):
        """The cells of all pages that say what to write, each with the page and the names that are its own."""
        for page in sorted((readme.ROOT / "Documentation/Migration").glob("From*.md")):
            text = page.read_text()
            declared = set(re.findall(
                r"\b(?:enum|struct|class|case|let|var) (\w+)", "".join(re.findall(r"```swift\n(.*?)```", text, re.DOTALL))
            ))
            table = text.partition("## Find the new names\n")[2].partition("\n## ")[0]
            for row in re.findall(r"^\| (.*) \|$", table, re.MULTILINE)[1:]:
                today, new = row.split(" | ")
                theirs = set(re.findall(r"\b[A-Z]\w*|(?<=(?<!\w)\.)\w+", today))
                yield page.name, *((today, declared) if new == "the same" else (new, declared | theirs))

    def test_each_name_that_a_page_says_to_write_is_there(self):
        pages, wrong = set(), []
        for page, cell, own in self.rows():
            pages.add(page)
            wrong += [f"{page}: {name}" for code in re.findall(r"`([^`]+)`", cell) for name in self.unknown(code, own)]
        self.assertEqual(wrong, [])
        self.assertEqual(len(pages), 10)

    def test_a_name_or_a_label_that_is_not_there_is_found(self):
        for right in [
            "pop(to:)", "present(_:as: .fullScreen)", "dismiss(2, style: .sheet)", "node.stack.path", "RouteLink(to: route) { … }",
            'NavigationNode("a", in: parent)', "Navigator<MyRoute>", "$multi.navigationPath", "apply(NavigationPlan(…))",
        ]:
            self.assertEqual(list(self.unknown(right)), [], right)
        for wrong, name in [
            ("pop(til:)", "pop(til:)"), ("present(_:with: .sheet)", "present(_:with: .sheet)"), ("node.pile", "pile"),
            ("RouteLinks(to: route)", "RouteLinks"), ("depths", "depths"), (".present(.fullCover)", "fullCover"),
        ]:
            self.assertEqual(list(self.unknown(wrong)), [name])
        self.assertEqual(list(self.unknown("MyRoute", own={"MyRoute"})), [])


class SecurityPromises(unittest.TestCase):
    """Each promise of SECURITY.md names a test that is there, and each limit is that of the code."""

    TEXT = (readme.ROOT / "SECURITY.md").read_text()

    def test_each_promise_names_a_test(self):
        rows = re.findall(r"^\| (?!promise \|)([^|]*\.) \|(.*)\|$", self.TEXT, re.MULTILINE)
        self.assertGreater(len(rows), 15)
        for promise, test in rows:
            name, path, function = re.fullmatch(r" \[(\w+)\]\((\S+)\): `([^`]+)` ", test).groups()
            self.assertEqual(Path(path).stem, name)
            self.assertIn(f"func `{function}`", (readme.ROOT / path).read_text(), promise)

    def test_each_limit_is_that_of_the_code(self):
        rows = re.findall(r"^\| .* \| ([\d,]+) \| `(\w+)\.(\w+)` \|$", self.TEXT, re.MULTILINE)
        self.assertEqual(len(rows), 13)
        sources = {path: path.read_text() for path in (readme.ROOT / "Sources").rglob("*.swift")}
        for value, owner, name in rows:
            found = [
                eval(match.replace("_", ""))
                for text in sources.values() if re.search(rf"(?:struct|class|enum|extension) {owner}\b", text)
                for match in re.findall(rf"static let {name} = ([\d_]+(?: << \d+)?)$", text, re.MULTILINE)
            ]
            self.assertEqual(found, [int(value.replace(",", ""))], f"{owner}.{name}")


class PackageIndexSettings(unittest.TestCase):
    """The settings for the Package Index name what the package has, and are short enough to be read."""

    TEXT = (readme.ROOT / ".spi.yml").read_text()
    MANIFEST = (readme.ROOT / "Package.swift").read_text()

    def test_they_are_no_larger_than_what_is_read(self):
        self.assertLessEqual(len(self.TEXT.encode()), 1_000)

    def test_they_have_every_platform_of_the_manifest_and_linux(self):
        named = {name.partition("-")[0] for name in re.findall(r"- platform: (\S+)$", self.TEXT, re.MULTILINE)}
        platforms = re.search(r"platforms: \[(.*)\]", self.MANIFEST)[1]
        self.assertEqual(named, {name.lower() for name in re.findall(r"\.(\w+)\(\.", platforms)} | {"linux"})

    def test_they_build_no_library_whose_links_to_the_guides_are_dead(self):
        settings = re.sub("#.*", "", self.TEXT)
        self.assertNotIn("documentation_targets", settings)


class Workflows(unittest.TestCase):
    """CI calls what is there, and on macOS what only an SDK of Apple's can tell."""

    TEXTS = {path.name: path.read_text() for path in (readme.ROOT / ".github/workflows").glob("*.yml")}

    def steps(self, workflow, job):
        """What a job runs, step by step."""
        jobs = self.TEXTS[workflow].partition("\njobs:\n")[2]
        text = re.search(rf"^  {job}:\n(.*?)(?=^  \w+:\n|\Z)", jobs, re.DOTALL | re.MULTILINE)[1]
        return re.findall(r"^      (?:- |  )run: (.*)$", text, re.MULTILINE)

    def test_each_script_is_there_and_can_be_run(self):
        called = [call for text in self.TEXTS.values() for call in re.findall(r"run: ((?:Scripts|\.ci)/\S+)", text)]
        self.assertGreater(len(called), 5)
        for call in called:
            self.assertTrue(os.access(readme.ROOT / call, os.X_OK), call)

    def test_the_first_app_and_the_recipes_meet_the_sdk_after_a_build(self):
        steps = self.steps("apple.yml", "test")
        for script in ["Scripts/quickstart.sh", "Scripts/uikit.sh"]:
            self.assertLess(steps.index("swift build"), steps.index(script))

    def test_the_site_of_all_documents_is_published(self):
        steps = self.steps("site.yml", "build")
        self.assertEqual(steps[-2], "swift build")
        self.assertTrue(steps[-1].startswith("Scripts/docs.sh site "), steps)


@unittest.skipUnless(platform.system() == "Linux", "the snippets are type-checked on Linux")
class RenamedInACopy(unittest.TestCase):
    """A name that changes in the sources is missed in every document that shows it."""

    OLD, NEW = "presentedRoute", "routeInFront"

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.copy = Path(folder.name).resolve() / "copy"
        for path in ["Benchmarks", "Documentation", "Examples", "Scripts", "Sources", "Tests"]:
            shutil.copytree(
                readme.ROOT / path, cls.copy / path, symlinks=True, ignore=shutil.ignore_patterns(".build")
            )
        for path in [*readme.ROOT.glob("*.md"), readme.ROOT / "LICENSE", readme.ROOT / "Package.swift"]:
            shutil.copy(path, cls.copy)
        folders = [folder.relative_to(readme.ROOT) for folder in readme.SNIPPETS]
        cls.rename("Sources", "Examples", but=folders)
        cls.compiled = cls.checked("snippets.py")
        cls.rename(*folders)
        cls.compiled_again = cls.checked("snippets.py")
        # The tours are not the subject, and take a build: a command that runs none is left alone.
        for tour in (cls.copy / "Examples/Shop").glob("*.txt"):
            tour.unlink()
        log = cls.copy / "log"
        log.write_text("".join(re.findall("^✔ Test run .*$", (cls.copy / "README.md").read_text(), re.MULTILINE)))
        cls.compared = cls.checked("readme.py", "--check", NAVIGATORKIT_TEST_LOG=str(log))

    @classmethod
    def rename(cls, *folders, but=()):
        for path in (path for folder in folders for path in (cls.copy / folder).rglob("*.swift")):
            if not any(cls.copy / folder in path.parents for folder in but):
                path.write_text(re.sub(rf"\b{cls.OLD}\b", cls.NEW, path.read_text()))

    @classmethod
    def checked(cls, script, *arguments, **environment):
        command = [sys.executable, "-B", cls.copy / "Scripts" / script, *arguments]
        return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment)

    def showing(self):
        """The snippets that show the old name, with their documents."""
        shown = snippets.documents_by_snippet()
        return [
            (document, name) for name, text in readme.read_snippets().items()
            if re.search(rf"\b{self.OLD}\b", text) for document in shown[name]
        ]

    def test_every_snippet_that_does_not_compile_is_named_with_its_document(self):
        self.assertEqual(self.compiled.returncode, 1, self.compiled.stdout)
        line = re.compile(r"^(.*): the snippet '(.*)' does not compile: .* has no member", re.MULTILINE)
        self.assertEqual(sorted(set(line.findall(self.compiled.stderr))), sorted(self.showing()))
        self.assertNotEqual(self.showing(), [])

    def test_nothing_else_is_wrong(self):
        self.assertEqual(self.compiled_again.stderr, "")
        self.assertEqual(self.compiled_again.returncode, 0)

    def test_once_the_tests_are_renamed_every_document_is_out_of_date(self):
        self.assertEqual(self.compared.returncode, 1, self.compared.stdout)
        named = re.findall(r"^(.*): it is out of date$", self.compared.stderr, re.MULTILINE)
        self.assertEqual(named, sorted({document for document, _ in self.showing()}))
        self.assertIn(self.NEW, self.compared.stdout)


class PlacesOfTheTutorial(unittest.TestCase):
    """Wherever the tutorial says that the app is to be run, it is one that is compiled and driven by tests."""

    CHAPTER = (
        "**App/A.swift** (new)\n\n<!-- snippet: a -->\n```swift\nlet a = 1\n```\n<!-- end -->\n\nRun it.\n\n"
        "**App/A.swift** (replaced)\n\n<!-- snippet: b -->\n```swift\nlet a = 2\n```\n<!-- end -->\n\nRun it.\n"
    )

    def wrong(self, **folders):
        """What is wrong where these folders hold the app with these texts."""
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for name, text in {"Documentation/Tutorial/1-One.md": self.CHAPTER, **{
                f"Examples/Tutorial/{name}/App/A.swift": f"// snippet: a\n{text}\n// end\n" for name, text in folders.items()
            }}.items():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(text)
            return tutorial.compare(root)[1]

    def test_each_is_the_app_of_a_folder(self):
        self.assertEqual(self.wrong(Chapter1="let a = 2", Chapter1First="let a = 1"), [])
        [told] = self.wrong(Chapter1="let a = 2")
        self.assertRegex(told, "no folder Chapter1... .* is the app of place 1-1 at which it is run")

    def test_a_folder_that_is_no_place_is_named(self):
        told = self.wrong(Chapter1="let a = 2", Chapter1First="let a = 1", Chapter1Second="let a = 3")
        self.assertEqual(told, ["1-One.md: a reader has nowhere the app of Chapter1Second"])
        told = self.wrong(Chapter1="let a = 3", Chapter1First="let a = 1")
        self.assertIn("1-One.md: a reader has another App/A.swift than Chapter1", told)

    def test_each_folder_has_a_target_and_tests(self):
        manifest = (readme.ROOT / "Package.swift").read_text()
        tests = "".join(path.read_text() for path in (readme.ROOT / "Tests/TutorialTests").glob("*Tests.swift"))
        for folder in (readme.ROOT / "Examples/Tutorial").glob("Chapter*"):
            self.assertIn(f'"{folder.name}"', manifest)
            self.assertIn(f"@testable import Tutorial{folder.name}\n", tests)

    def test_an_app_that_does_not_compile_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            told = next(tutorial.compiles({"1-1": {"App/A.swift": 'let a: Int = ""\n'}}, folder, Path(folder)))
        self.assertIn("1-1/App/A.swift:1:14: error:", told)

    def test_the_tests_of_the_last_chapter_are_one_file(self):
        file = tutorial.test_file()
        self.assertIn("@testable import Planner\n", file)
        self.assertEqual(file.count("  @Test func") + file.count("\n@Test func"), 6)
        self.assertEqual(file.count("struct PlannerTests {"), 1)
        self.assertTrue(file.endswith("}\n"))


class RecipesForUIKit(unittest.TestCase):
    """The declarations of UIKit are those that the recipes use: no more is there to be wrong."""

    FOLDER = readme.ROOT / "Examples" / "UIKitInterop"
    DECLARED = re.compile(
        r"^ *(?:@\w+ )*(?:public|open) (?:\w+ )*?(?:class|struct|enum|protocol|var|let|func) (\w+)"
        r"|^ +case `?(\w+)", re.MULTILINE
    )
    # What the recipes use without its name: an inferred type, and what UIKit calls.
    IMPLIED = {
        "UIResponder", "UINavigationItem", "UIGestureRecognizer", "actionSheet",
        "UIViewControllerRepresentableContext",
    }

    def test_each_declaration_is_used_by_a_recipe(self):
        recipes = "\n".join(path.read_text() for path in sorted(self.FOLDER.glob("*.swift")))
        declared = set()
        for path in sorted((self.FOLDER / "UIKit").glob("*.swift")):
            found = self.DECLARED.findall(path.read_text())
            self.assertTrue(found, path)
            declared |= {name for pair in found for name in pair if name}
        unused = {name for name in declared if not re.search(rf"\b{name}\b", recipes)}
        self.assertEqual(unused, self.IMPLIED)

    def test_their_snippets_are_found(self):
        self.assertIn("uikit-node-host", readme.read_snippets())


class TypedThrowsInStoredTypes(unittest.TestCase):
    """The type of a function with typed throws exists at run time from iOS 18 on."""

    def found(self, code):
        return [number for number, _ in availability.findings_in(code)]

    def test_optional_functions_are_found(self):
        for code in [
            "var onEnd: (() throws(E) -> Int)?",
            "var onEnd: ((Int, [A: B]) async throws(E) -> Int)?",
            "var onEnd: (@MainActor (Int) throws(E) -> Int)?",
            "var onEnd: ((Int) throws(E) -> Int)!",
            "func f(_ end: ((Int) throws(E) -> [A<B>])? = nil) {}",
            "func f() -> (() throws(E) -> Void)? { nil }",
            "var onEnd: Optional<() throws(E) -> Int>",
            "var onEnd: ((_ next: () throws(E) -> Int) -> Void)?",
        ]:
            self.assertEqual(self.found(code), [1], code)

    def test_elements_and_generic_arguments_are_found(self):
        for code in [
            "var ends: [() throws(E) -> Int] = []",
            "var ends: [@Sendable (Int) throws(E) -> Int]",
            "var ends: [String: (Int) throws(E) -> Int]",
            "var ends: Dictionary<String, (Int) throws(E) -> Int>",
            "let type = (() throws(E) -> Int).self",
        ]:
            self.assertEqual(self.found(code), [1], code)

    def test_a_type_over_several_lines_is_found_where_it_throws(self):
        self.assertEqual(self.found("var onEnd:\n  (\n    (Int) throws(E)\n      -> Int\n  )?"), [3])

    def test_declarations_and_plain_functions_are_left_alone(self):
        for code in [
            "func f() throws(E) -> Int? { nil }",
            "func f(_ a: [Int]) async throws(E) -> [Int] { a }",
            "func f<T>(_ a: T?) throws(E) -> T? { a }",
            "init?(_ a: Int?) throws(E) {}",
            "func f(_ body: (Int) throws(E) -> Int?) throws(E) {}",
            "func f(_ body: (Int) throws(E) -> Int, _ other: Int?) {}",
            "typealias Read = @Sendable (Int) throws(E) -> Int",
            "let read: @Sendable (Int) throws(E) -> Int",
            "let text = try parsed { () throws(E) in try text(of: a) }",
            "let texts = [1].map { (a: Int) throws(E) -> Int in a }",
            "var a: Int { get throws(E) { 1 } }",
            "do throws(E) { try f() } catch {}",
            "var onEnd: (() throws -> Int)?",
        ]:
            self.assertEqual(self.found(code), [], code)


class NonisolatedState(unittest.TestCase):
    """A nonisolated initializer beside `@State` is found, in that type only."""

    def test_it_is_found_in_the_type_that_has_the_state(self):
        state = "struct A: View {\n  @State private var a = 1\n"
        self.assertEqual(list(contract.isolation_problems(state + "  nonisolated init() {}\n}\n")), [3])
        other = "struct B: View {\n  nonisolated init() {}\n}\n"
        self.assertEqual(list(contract.isolation_problems(state + "  init() {}\n}\n" + other)), [])


class UnusedDeclarations(unittest.TestCase):
    """What the stand-in declares has to be used by the adapter, the example or their tests."""

    ALERT = "func alert<A>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A) -> some View"

    def test_an_overload_that_nothing_calls_is_named_with_its_place(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder)
            for path in ["Scripts", "Examples", "Sources/NavigatorKitUI", "Tests"]:
                shutil.copytree(contract.ROOT / path, copy / path)
            with open(copy / "Tests/SwiftUI/Contract.txt", "a") as contract_file:
                contract_file.write(f"[v15]\nextension View\n  nonisolated {self.ALERT} where A : View\n")
            (copy / "Tests/SwiftUI/Planted.swift").write_text(
                "@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)\nextension View {\n"
                f"  nonisolated public {self.ALERT}\n  where A: View {{\n    self\n  }}\n}}\n"
            )
            script = [sys.executable, copy / "Scripts/contract.py"]
            result = subprocess.run(script, capture_output=True, text=True)
        place, _, problem = result.stdout.strip().partition(": ")
        self.assertEqual(place, "Tests/SwiftUI/Planted.swift:3", result.stdout)
        self.assertEqual(problem.split(": ")[0], "nothing uses it")
        self.assertEqual(result.returncode, 1)

    def used(self, declared, *code):
        """Whether one of the calls may be of what is declared."""
        parameters = [uses.Parameter(one, "$0: StringProtocol") for one in uses.split(declared)]
        return uses.Uses(code).has_call(["f"], parameters)

    def test_a_call_has_the_labels_and_what_is_left_out_has_a_default(self):
        self.assertTrue(self.used("_ a: Int, b: Bool = true", "f(1)"))
        self.assertTrue(self.used("_ a: Int, b: Bool = true", "f(\n  1,\n  b: x.y(1, c: 2)\n)"))
        for call in ["f(1)", "f(b: true)", "f(1, b: true, c: 1)", "f(1, c: true)", "func f(_ a: Int, b: Bool)"]:
            self.assertFalse(self.used("_ a: Int, b: Bool", call), call)

    def test_closures_may_stand_behind_the_call(self):
        declared = "a: Int = 1, onEnd: (() -> Void)? = nil, content: () -> $0, footer: () -> $1"
        self.assertTrue(self.used(declared, "f { a } footer: { b }", "g {}"))
        self.assertTrue(self.used(declared, "f(a: 2) { if b { c } } footer: {\n}"))
        self.assertTrue(self.used(declared, "f(content: { a }, footer: b)"))
        self.assertFalse(self.used(declared, "f { a }", "f(a: 1)", "f {}\nfooter()"))

    def test_a_key_a_text_and_a_string_are_told_apart(self):
        self.assertTrue(self.used("_ a: LocalizedStringKey", 'f("a, (b")'))
        self.assertFalse(self.used("_ a: $0", 'f("a")', "f(Text(a))"))
        self.assertTrue(self.used("_ a: $0", "f(a.b)"))
        self.assertTrue(self.used("_ a: Text", "f(Text(verbatim: a))"))
        self.assertFalse(self.used("_ a: LocalizedStringKey", "f(Text(verbatim: a))"))


class FloorsOfTheCore(unittest.TestCase):
    """A room uses rooms of its floor and of lower ones, and no circle goes around on a floor."""

    FLOORS = [["Ground"], ["A", "B", "C"], ["Roof"]]

    def house(self, *arrows, files=()):
        """A house with a file in each room, and a use on line 7 for each arrow."""
        files = [*(f"{room}/{room}.swift" for floor in self.FLOORS for room in floor), *files]
        uses = [
            boundaries.Use(f"{user}/{user}.swift", 7, 1, "a.b", f"{used}/Deep/{used}.swift", 9)
            for user, used in arrows
        ]
        return boundaries.House(self.FLOORS, files, uses)

    def found(self, *arrows, files=()):
        return list(self.house(*arrows, files=files).findings())

    def told(self, user, used):
        place = f"{boundaries.CORE}/{user[0]}/{user[0]}.swift:7"
        (user, floor), (used, other) = user, used
        return f"{place}: {user} (floor {floor}) uses {used} (floor {other}): a.b, defined in {used}.swift:9"

    def test_an_upward_arrow_is_found(self):
        found = self.found(("Ground", "A"), ("B", "Roof"))
        self.assertEqual(found, [self.told(("B", 2), ("Roof", 3)), self.told(("Ground", 1), ("A", 2))])

    def test_arrows_down_sideways_and_within_a_room_are_allowed(self):
        arrows = [("Roof", "Ground"), ("Roof", "A"), ("A", "B"), ("B", "C"), ("A", "C"), ("A", "A")]
        self.assertEqual(self.found(*arrows), [])

    def test_a_circle_on_a_floor_is_found_once_with_a_use_of_each_arrow(self):
        found = self.found(("C", "A"), ("A", "B"), ("B", "C"), ("B", "Ground"))
        rooms = [("A", 2), ("B", 2), ("C", 2)]
        self.assertEqual(found, [
            f"{boundaries.CORE}: a circle on floor 2: A -> B -> C -> A",
            *(self.told(user, used) for user, used in zip(rooms, rooms[1:] + rooms[:1])),
        ])

    def test_every_arrow_of_a_circle_is_in_one_that_is_named(self):
        house = self.house(("A", "B"), ("B", "A"), ("B", "C"), ("C", "A"), ("Roof", "A"))
        self.assertEqual(house.circles(), [("A", "B"), ("A", "B", "C")])

    def test_a_folder_on_no_floor_and_a_room_that_is_not_there_are_named(self):
        self.assertEqual(
            [finding.split(";")[0] for finding in self.found(files=["New/New.swift", "Loose.swift"])],
            [
                f"{boundaries.CORE}/Loose.swift: it is in no folder, so it is on no floor",
                f"{boundaries.CORE}/New: this folder is on no floor",
            ],
        )
        gone = boundaries.House([["Ground"], ["Gone"]], ["Ground/Ground.swift"], [])
        found = [finding.split(";")[0] for finding in gone.findings()]
        self.assertEqual(found, [f"{boundaries.CORE}/Gone: this room is not there"])

    def test_each_room_has_a_line_in_the_document(self):
        rows = re.findall(r"^\| (\d) \| `(\w+)` \|", (readme.ROOT / "Documentation/Architecture.md").read_text(), re.MULTILINE)
        rooms = [(str(number), room) for number, floor in enumerate(boundaries.FLOORS, 1) for room in floor]
        self.assertEqual(sorted(rows), sorted(rooms))

    def test_the_matrix_counts_uses_by_arrow(self):
        matrix = list(self.house(("A", "B"), ("B", "A"), ("Ground", "Roof"), ("Roof", "A")).matrix())
        self.assertIn("1 Ground: Roof 1 (upward)", matrix)
        self.assertIn("2 C: uses no other room", matrix)
        self.assertIn("upward: Ground -> Roof, 1 uses", matrix)
        self.assertIn("circle: A -> B -> A", matrix)
        self.assertEqual(matrix[-1], "5 rooms, 4 arrows, 1 upward with 1 uses, 1 circles")


class SizeOfTheCore(unittest.TestCase):
    """Members, types, cases and requirements are counted apart, and no line is passed over in silence."""

    def counts(self, *lines):
        return dict(size.counts_of(size.declarations_in("\n".join(lines))))

    def members(self, *lines):
        return dict(size.members_by_type(size.declarations_in("\n".join(lines))))

    def refuses(self, *lines):
        with self.assertRaises(size.UnreadableInterface, msg=lines):
            size.declarations_in("\n".join(lines))

    def test_every_kind_of_member_counts_and_what_frames_it_does_not(self):
        counts = self.counts(
            "// module A", "import Foundation", "",
            "@MainActor final public class A<B> : C where B : D {", "    public static let a: Int",
            "    @MainActor lazy public private(set) var b: Int", "    deinit",
            "    nonisolated public init?(_ b: B = { _ in 1 })", "    public subscript(position: Int) -> B { get set }",
            "    @inlinable public consuming func `as`<R>(_ type: R.Type) -> R? where R : Hashable",
            "    public class func make() -> A<B>", "    @freestanding(expression) public macro m()",
            "    nonisolated(unsafe) public static var c: Int { get }", "    open func d()", "}",
            "", "extension A : nonisolated E {", "}",
        )
        self.assertEqual(counts, {"type": 1, "member": 9})

    def test_overloads_and_operators_each_count(self):
        members = self.members(
            "public struct A : Equatable {", "    public func f(_ a: Int)", "    public func f(_ a: String)",
            "    public static func == (lhs: A, rhs: A) -> Bool",
            "    @inlinable public static func < (lhs: A, rhs: A) -> Bool", "}",
        )
        self.assertEqual(members, {"A": 4})

    def test_members_of_extensions_belong_to_the_type_wherever_it_is_declared(self):
        members = self.members(
            "public struct A {", "    public let a: Int", "}", "",
            "extension A : B where C == D, E : F {", "    public var description: String { get }", "}", "",
            "extension Foundation.URL : B {", "    public init(b: Int)", "}", "", "public func f()",
        )
        self.assertEqual(list(members.items()), [("A", 2), ("Foundation.URL", 1), ("the top level", 1)])

    def test_nested_types_have_members_of_their_own(self):
        lines = [
            "public struct A {", "    public struct B : Sendable {", "        public enum C {",
            "            case c", "            public var c: Int { get }", "        }",
            "        public typealias D = Int", "        public let b: Int", "    }",
            "    public let a: Int", "}", "", "extension A.B {", "    public func f()", "}",
        ]
        self.assertEqual(self.counts(*lines), {"type": 4, "case": 1, "member": 4})
        self.assertEqual(self.members(*lines), {"A.B": 2, "A.B.C": 1, "A": 1})

    def test_requirements_are_no_members_and_their_defaults_are(self):
        counts = self.counts(
            "@MainActor public protocol A<B> : AnyObject {", "    associatedtype B : Sendable",
            "    @discardableResult", "    @MainActor func f(_ a: Int) -> Int", "    var b: Int { get }",
            "    static var c: Int { get set }", "    init?(d: Int)", "    subscript(e: Int) -> Int { get }", "}", "",
            "extension A {", "    @MainActor public func f(_ a: Int, b: Int = 1) -> Int", "}",
        )
        self.assertEqual(counts, {"type": 1, "requirement": 6, "member": 1})

    def test_cases_are_counted_apart(self):
        counts = self.counts(
            "public enum A : Sendable {", "    case `default`", "    indirect case b(A, label: String)",
            "    case c(B.`init`)", "    public static let d: A", "}",
        )
        self.assertEqual(counts, {"type": 1, "case": 3, "member": 1})

    def test_attributes_on_lines_of_their_own_or_in_front_change_nothing(self):
        members = self.members(
            "@available(iOS 18, *)", "public struct A {",
            '    @available(*, deprecated, message: "no (route; write \\"var\\" {")', "    @discardableResult",
            "    @available(*, unavailable) @MainActor public func f()", "    @_alwaysEmitIntoClient public var a: Int",
            "}",
        )
        self.assertEqual(members, {"A": 2})

    def test_underscored_names_and_what_is_in_them_are_listed_apart(self):
        lines = [
            "public struct A {", "    public func _f()", "    public func f(_ a: Int)", "}", "",
            "public enum _B {", "    case b", "    public init()", "}", "",
            "extension A._C {", "    public var c: Int", "}",
        ]
        self.assertEqual(self.counts(*lines), {"type": 1, "member": 1, "underscored": 5})
        self.assertEqual(self.members(*lines), {"A": 1})

    def test_what_cannot_be_read_is_refused(self):
        self.refuses("public struct A {", "    func f()", "}")
        self.refuses("public struct A {", "    public let a: Int")
        self.refuses("infix operator <>")
        self.refuses("struct A {", "}")

    def test_package_declarations_are_found_in_the_sources(self):
        source = [
            "package import Foundation", "package import struct Foundation.URL", "package struct A {",
            "  package var a: Int", "  @MainActor static package func f() {}", "  public package(set) var b: Int",
            "  @available(*, deprecated, message: \"f\")", "  package private(set) var c: Int",
            "  // package func g() {}", "  let package = 1", "  func package(_ d: Int) {}", "}",
        ]
        self.assertEqual(size.package_declarations("\n".join(source)), 4)

    def test_code_lines_are_neither_blank_nor_a_comment_alone(self):
        source = ["// a", "", "  /// b", "struct A {  // c", "   ", '  let d = "//"', "}", ""]
        self.assertEqual(size.code_lines("\n".join(source)), 3)

    def test_what_is_above_a_ceiling_is_named(self):
        self.assertEqual(list(size.excesses(size.MEMBERS, size.CODE)), [])
        found = list(size.excesses(size.MEMBERS + 2, size.CODE + 3))
        self.assertEqual([finding.split(" the ceiling ")[0] for finding in found], [
            f"{size.MEMBERS + 2} public members in the core, 2 more than",
            f"{size.CODE + 3} code lines in the core, 3 more than",
        ])

    def test_a_public_name_that_is_apples_is_found_unless_it_has_a_reason(self):
        names = size.names_in(size.declarations_in("\n".join([
            "public struct A {", "    public struct Nested {", "    }", "    public func member()", "}", "",
            "public func free()", "", "extension View {", "    public func onViews() -> some View", "}",
        ])))
        self.assertEqual(names, {"A", "free", "onViews"})
        told = [it.split(":")[0] for it in size.clashes(names, {"A", "Nested", "member", "onViews"}, {})]
        self.assertEqual(told, ["A", "onViews"])
        self.assertEqual(list(size.clashes(names, {"A", "B"}, {"A": "a reason"})), [])

    def test_a_reason_for_a_name_that_is_no_longer_shared_is_named(self):
        gone = [it.split(";")[0] for it in size.clashes({"A"}, {"A", "B"}, {"A": "", "B": "", "C": ""})]
        self.assertEqual(gone, [f"{name}: no such name is shared any more" for name in "BC"])


class PictureOfTheTour(unittest.TestCase):
    """The terminal of README.md holds a stretch of the tour, character for character."""

    LINES = ["> 1", "a", "", "> why tap 1", "Held back.", "", "> 1", "┌ A › B & <C>", "│ [1] Go", "", "# Next"]

    def test_the_stretch_ends_with_the_output_of_its_last_command(self):
        self.assertEqual(picture.stretch(self.LINES), self.LINES[3:9])

    def test_a_tour_without_the_stretch_fails(self):
        for lines in [["> 1"], ["> why tap 1", "a"]]:
            with self.assertRaises(SystemExit):
                picture.stretch(lines)

    def test_every_line_is_drawn_as_it_is(self):
        tree = ElementTree.fromstring(picture.drawn(self.LINES[3:9]))
        texts = ["".join(it.itertext()) for it in tree.iter("{http://www.w3.org/2000/svg}text")]
        self.assertEqual(texts, [line for line in self.LINES[3:9] if line])


class BreakingChanges(unittest.TestCase):
    """What callers cannot go on with is named with what was and what is; what is only new is not."""

    BEFORE = """
        public struct A<R> : Hashable, Sendable where R : Hashable {
            public var a: Int { get }
            public let b: Int
            public var c: Int
            @discardableResult
            @MainActor public func f(_ a: Int, by b: String = "(") -> Int
            public static func make<T>(_ type: T.Type) -> A<R> where T : B
            public func g(_ body: @escaping (Int, Int) -> Void)
        }
        extension A : B where R == Int {
            public func over(_ a: Int)
            public func over(_ a: String)
        }
        public enum E : Sendable {
            case one
            case two(Int, label: String)
        }
        @MainActor public protocol B : AnyObject {
            associatedtype T : Sendable
            func f(_ a: Int)
            var g: Int { get }
        }
        public protocol Empty {
        }
    """

    def found(self, *edits):
        after = self.BEFORE
        for old, new in edits:
            self.assertIn(old, after)
            after = after.replace(old, new, 1)
        return [f"{it.symbol}: {it.what}" for it in breaking.changes(self.BEFORE, after)]

    def test_a_method_that_is_gone_is_named(self):
        for symbol, old in [
            ("A.g(_:)", "public func g(_ body: @escaping (Int, Int) -> Void)"),
            ("A.over(_:)", "public func over(_ a: String)"), ("A.b", "public let b: Int"),
        ]:
            self.assertEqual(self.found((old, "")), [f"{symbol}: it is gone"])

    def test_a_type_that_is_gone_is_named_once(self):
        start, end = self.BEFORE.index("public enum E"), self.BEFORE.index("@MainActor public protocol")
        self.assertEqual(self.found((self.BEFORE[start:end], "")), ["E: it is gone"])

    def test_a_declaration_that_reads_otherwise_is_named(self):
        for symbol, old, new in [
            ("A.f(_:by:)", "by b: String", "with b: String"),
            ("A.f(_:by:)", "_ a: Int, by", "_ a: Int?, by"),
            ("A.f(_:by:)", '"("', '")"'),
            ("A.f(_:by:)", ' = "("', ""),
            ("A.f(_:by:)", "-> Int", "-> Int?"),
            ("A.f(_:by:)", '"(")', '"(", c: Int)'),
            ("A.f(_:by:)", "@MainActor public func", "public func"),
            ("A.make(_:)", "where T : B", "where T : B, T : Sendable"),
            ("A.g(_:)", "(Int, Int) ->", "(Int) ->"),
            ("A.a", "a: Int", "a: Int?"),
            ("A.c", "var c: Int", "let c: Int"),
            ("A.c", "public var c: Int", "public private(set) var c: Int { get }"),
            ("A.over(_:)", "R == Int", "R == String"),
            ("E.two(_:label:)", "label: String", "String"),
            ("E.one", "case one", "case one(Int)"),
            ("B.f(_:)", "func f(_ a: Int)\n", "func f(_ a: Int, b: Int)\n"),
            ("B.g", "g: Int { get }", "g: Int { get set }"),
            ("A", "struct A<R>", "final class A<R>"),
            ("A", "where R : Hashable {", "where R : Sendable {"),
        ]:
            self.assertIn(f"{symbol}: it is changed", self.found((old, new)), (old, new))

    def test_what_was_and_what_is_stand_in_the_line(self):
        after = self.BEFORE.replace("by b: String", "with b: String")
        [change] = breaking.changes(self.BEFORE, after)
        text = '@MainActor public func f(_ a: Int, {} b: String = "(") -> Int'
        self.assertEqual((change.before, change.after), (text.format("by"), text.format("with")))

    def test_a_new_case_of_an_enum_is_named(self):
        case = "it is a new case, which a switch lacks"
        self.assertEqual(self.found(("case one", "case one\ncase three")), [f"E.three: {case}"])

    def test_a_new_requirement_is_named_unless_it_has_a_default(self):
        new = "it is a new requirement without a default"
        added = ("func f(_ a: Int)\n", "func f(_ a: Int)\nfunc h()\n")
        self.assertEqual(self.found(added), [f"B.h(): {new}"])
        default = ("public protocol Empty", "extension B {\npublic func h()\n}\npublic protocol Empty")
        self.assertEqual(self.found(added, default), [])
        self.assertEqual(self.found(("associatedtype T", "associatedtype V\nassociatedtype T")), [f"B.V: {new}"])
        self.assertEqual(self.found(("protocol Empty", "protocol Empty : B")), ["Empty: it now refines B"])

    def test_a_conformance_that_is_gone_is_named(self):
        for told, old, new in [
            ("Sendable", ": Hashable, Sendable where", ": Hashable where"),
            ("B where R == Int", "extension A : B where", "extension A where"),
        ]:
            self.assertEqual(self.found((old, new)), [f"A: it no longer conforms to {told}"])

    def test_what_is_new_is_quiet(self):
        for old, new in [
            ("public let b", "public let d: Int\npublic let b"),
            ("public let b", "public func f(_ a: Int, to b: String) -> Int\npublic let b"),
            ("public enum E", "public enum New {\ncase one\n}\npublic protocol P {\nfunc f()\n}\npublic enum E"),
            (": Hashable, Sendable where", ": Hashable, Sendable, Identifiable where"),
            ("extension A : B", "extension A : CustomStringConvertible {\n}\nextension A : B"),
            ("a: Int { get }", "a: Int"), ("public let b", "public var b"), ("let b: Int", "var b: Int { get }"),
            ("public let b: Int", "public internal(set) var b: Int { get }"), ("a: Int { get }", "a: Int { get set }"),
            ('"(")', '"(", c: Int = 1)'), ("_ a: Int, by", "_ a: Int, c: (Int, B<C>)? = nil, by"),
            ("_ a: Int, by", "_ a: Int = 1, by"), ("_ type: T.Type)", "_ type: T.Type = T.self)"),
            ("@MainActor public func f", '@available(*, deprecated, message: "no (g")\n@MainActor public func f'),
            ("@discardableResult", ""), ("public static func", "@inlinable public static func"),
        ]:
            self.assertEqual(self.found((old, new)), [], (old, new))

    def checked(self, changelog, before, after, *arguments, readme=""):
        """How the script ends in a checkout with these texts, and what it says."""
        with tempfile.TemporaryDirectory() as folder:
            root, printed = Path(folder), io.StringIO()
            for path, text in [
                (f"{breaking.API}/A.swiftinterface", after), ("CHANGELOG.md", changelog), ("README.md", readme),
            ]:
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            if before is not None:
                (root / breaking.BASELINE / "1.0.0").mkdir(parents=True)
                (root / breaking.BASELINE / "1.0.0/A.swiftinterface").write_text(before)
            with contextlib.redirect_stdout(printed):
                try:
                    breaking.main(["--root", folder, *arguments])
                except SystemExit as end:
                    return end.code
            return printed.getvalue()

    GONE = BEFORE.replace("public let b: Int", "")

    def test_the_changelog_allows_what_it_names_as_breaking_and_nothing_else(self):
        log = "# Changelog\n\n## Unreleased\n\n{}\n\n## 1.0.0\n\n### Breaking\n\n- `A.b`\n"
        told = self.checked(log.format("### Added\n\n- `A.b`"), self.BEFORE, self.GONE)
        self.assertIn("A: A.b: it is gone\n  before: public let b: Int\n1 changes break callers of 1.0.0", told)
        allowed = self.checked(log.format("### Breaking\n\n- `A.b`: write `A.a`."), self.BEFORE, self.GONE)
        self.assertEqual(allowed, "1 changes break callers of 1.0.0, each named in CHANGELOG.md\n")

    def test_before_the_first_release_nothing_breaks(self):
        self.assertIn("there is no release", self.checked("", None, self.BEFORE))

    README = '.package(url: "https://example.com/kit", from: "1.0.0")\n'

    def released(self, changelog="## Unreleased\n\n## 1.0.0 — 2026-01-01\n\n- a\n", before=BEFORE, readme=README):
        return self.checked(changelog, before, self.BEFORE, "--released", "1.0.0", readme=readme)

    def test_a_release_with_baseline_heading_and_address_is_ready(self):
        self.assertTrue(self.released().startswith("1.0.0 is ready"), self.released())

    def test_a_release_has_the_interface_of_today_as_its_baseline(self):
        self.assertRegex(self.released(before=self.GONE), r"\A.* is not the interface of today: .*\Z")
        self.assertRegex(self.released(before=None), r"\Athe baseline is that of no release: .*\Z")

    def test_a_release_has_a_heading_with_a_date(self):
        self.assertEqual(self.released("## 1.1.0 — 2026-01-01\n"), "CHANGELOG.md has no heading '## 1.0.0'")
        for heading in ["## 1.0.0", "## 1.0.0 — soon", "## 1.0.0 2026-01-01"]:
            self.assertRegex(self.released(f"{heading}\n"), r"\A.*: the heading of 1.0.0 has no date: .*\Z")

    def test_a_release_leaves_nothing_unreleased(self):
        log = "## Unreleased\n\n### Added\n\n## 1.0.0 — 2026-01-01\n"
        self.assertRegex(self.released(log), r"\A.*: '## Unreleased' has text.*\Z")

    def test_a_release_is_the_version_that_the_readme_installs(self):
        readme = self.README.replace("1.0.0", "0.9.0")
        self.assertEqual(self.released(readme=readme), "README.md installs 0.9.0, and not 1.0.0")
        self.assertEqual(self.released(readme="# Kit\n"), "README.md shows no .package(url:from:)")

    def test_a_release_has_an_address(self):
        readme = self.README.replace("https://example.com/kit", "<the address of this repository>")
        self.assertRegex(self.released(readme=readme), r"\AREADME.md: '<the address .*>' is no address.*\Z")

    def test_the_interfaces_of_the_package_are_read_whole(self):
        for path in (breaking.ROOT / breaking.API).glob("*.swiftinterface"):
            text = path.read_text()
            entries, _ = breaking.entries_in(text)
            self.assertEqual(len(entries), len(size.declarations_in(text)), path)
            self.assertEqual(list(breaking.changes(text, text)), [])


class WordsInComments(unittest.TestCase):
    """Forms that name nothing are counted where they are read: in comments."""

    def found(self, *lines):
        return list(words.occurrences_in("\n".join(lines)))

    def test_a_word_counts_whole_in_any_case_and_as_often_as_it_occurs(self):
        self.assertEqual(self.found("/// Nobody asks nobody.", "let a = 1  // nobody"), [
            ("nobody", 1), ("nobody", 1), ("nobody", 2),
        ])
        self.assertEqual(self.found("// nobodys, anybodyElse"), [])

    def test_code_and_strings_do_not_count(self):
        self.assertEqual(self.found(
            "func somebody(meanwhile: Int)", 'let a = "// nobody"', 'let b = "\\"// nobody"', "let c = a / nobody",
            'let d = """', "  shop://nobody // somebody", '  """', "// whoever",
        ), [("whoever", 8)])

    def test_an_abstract_is_the_first_line_of_a_documentation_comment(self):
        self.assertEqual(self.found(
            "/// What waits.", "///", "/// What is more.", "var a = 1", "// What follows.", "  /// Has a layer wait.",
            "  func f()", "/// Have it.", "var b = 2  // Has", "/// Whatever is left.", "var c = 3", "/// Hash.",
        ), [("What", 1), ("Has", 6), ("Has", 8)])

    def test_what_is_above_its_ceiling_is_named(self):
        self.assertEqual(list(words.excesses(words.CEILINGS, words.CEILINGS)), [])
        found = list(words.excesses({"nobody": 3, "What": 2}, {"nobody": 2, "What": 2}))
        self.assertEqual([it.split(":")[0] for it in found], [
            '"nobody" occurs 3 times in the comments, and may 2 times',
        ])

    def test_of_a_document_the_prose_counts(self):
        found = words.occurrences_in_prose("\n".join([
            "# Nobody", "<!-- nobody", "-->", "| `nobody` | whoever |", "```swift", "let a = nobody", "```", "Meanwhile `a`.",
        ]))
        self.assertEqual(list(found), [("nobody", 1), ("whoever", 4), ("meanwhile", 8)])

    def test_words_that_belong_together_count_also_over_the_end_of_a_line(self):
        self.assertEqual(self.found("/// Ask what is", "/// shown.", "let a = 1", "// what is", "let b = 1  // not shown"), [
            ("what is shown", 1),
        ])
        prose = "\n".join(["# Ask", "", "Ask what", "is shown, and what is", "`a`", "shown."])
        self.assertEqual(list(words.occurrences_in_prose(prose)), [("what is shown", 3)])

    def test_every_document_is_read_but_the_changelog(self):
        read = [
            "CONTRIBUTING.md", "SECURITY.md", "Documentation/Guides/A.md", "Sources/Kit/Kit.docc/Kit.md",
            "Examples/Shop/README.md", "Benchmarks/README.md",
        ]
        with tempfile.TemporaryDirectory() as folder:
            for name in [*read, "CHANGELOG.md", "Sources/Kit/Notes.md"]:
                (Path(folder) / name).parent.mkdir(parents=True, exist_ok=True)
                (Path(folder) / name).write_text("Nobody.\n")
            found = words.occurrences_in_documents(Path(folder))["nobody"]
        self.assertEqual(found, sorted(f"{name}:1" for name in read))

    def test_every_form_has_a_reason(self):
        self.assertEqual(list(words.CEILINGS), list(words.REASONS))
        self.assertEqual(set(words.CEILINGS), set(words.FORMS))
        self.assertLessEqual(set(words.DOCUMENT_CEILINGS), set(words.CEILINGS) - words.ABSTRACTS)


class PlantedArrows(unittest.TestCase):
    """What the lowest room uses of the highest is found in the index of a build, whatever it is."""

    LOW, HIGH = boundaries.FLOORS[0][0], boundaries.FLOORS[-1][-1]
    # What stands where, line by line. The ground is no arrow; the others are.
    ABOVE = """
struct PlantedType { var count = 1 }
enum PlantedCase { case up }
extension PlantedGround { var above: PlantedType { PlantedType() } }
extension PlantedKind { func rise() {} }
@usableFromInline func plantedLift() -> Int { 1 }
""".lstrip()
    GROUND = "protocol PlantedKind {}\nstruct PlantedGround: PlantedKind {}\n"
    # The use stands on line 3 of each, with the symbols that it is about and the lines of these.
    ARROWS = {
        "PlantedByType": ("func byType(\n  _ value:\n  PlantedType\n) {}\n", {"PlantedType": 1}),
        "PlantedByMember": (
            "func byMember(_ ground: PlantedGround) -> Int {\n  // No type is named.\n  ground.above.count\n}\n",
            {"PlantedGround.above": 3, "PlantedType.count": 1},
        ),
        "PlantedByMethod": (
            "func byMethod(_ ground: PlantedGround) {\n\n  ground.rise()\n}\n", {"PlantedKind.rise()": 4}
        ),
        "PlantedByCase": (
            "func byCase() {\n\n  _ = PlantedCase.up\n}\n", {"PlantedCase": 2, "PlantedCase.up": 2}
        ),
        "PlantedInlined": (
            "@inlinable func inlined() -> Int {\n\n  plantedLift()\n}\n", {"plantedLift()": 5}
        ),
    }

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.copy = Path(folder.name).resolve() / "copy"
        core = cls.copy / boundaries.CORE
        shutil.copytree(boundaries.ROOT / boundaries.CORE, core)
        manifest = (boundaries.ROOT / "Package.swift").read_text()
        for part in ["targets", "products"]:
            manifest += f'package.{part}.removeAll {{ $0.name != "{boundaries.MODULE}" }}\n'
        (cls.copy / "Package.swift").write_text(manifest)
        (core / cls.HIGH / "PlantedAbove.swift").write_text(cls.ABOVE)
        (core / cls.LOW / "PlantedGround.swift").write_text(cls.GROUND)
        for name, (text, _) in cls.ARROWS.items():
            (core / cls.LOW / f"{name}.swift").write_text(text)
        cls.findings = cls.read(cls.copy)

    @classmethod
    def read(cls, root):
        """What is found of what was planted; the rest of the core is not the subject here."""
        files = boundaries.core_files(root)
        house = boundaries.House(boundaries.FLOORS, files, boundaries.uses_in(root))
        return sorted(finding for finding in house.findings() if "lanted" in finding)

    def expected(self, *but):
        top = len(boundaries.FLOORS)
        return sorted(
            f"{boundaries.CORE}/{self.LOW}/{name}.swift:3: {self.LOW} (floor 1) uses {self.HIGH} (floor {top}): "
            f"{symbol}, defined in PlantedAbove.swift:{line}"
            for name, (_, symbols) in self.ARROWS.items() if name not in but
            for symbol, line in symbols.items()
        )

    def test_each_is_named_with_its_line_and_nothing_else_is(self):
        self.assertEqual(self.findings, self.expected())

    def test_another_path_to_the_same_checkout_makes_no_difference(self):
        link = self.copy.parent / "link"
        link.symlink_to(self.copy)
        self.assertEqual(self.read(link), self.expected())

    def test_a_file_that_is_newer_than_its_index_is_noticed(self):
        file = self.copy / boundaries.CORE / self.LOW / "PlantedByType.swift"
        before = file.stat()
        os.utime(file)
        self.assertEqual(boundaries.stale_files(self.copy), [f"{self.LOW}/PlantedByType.swift"])
        os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
        self.assertEqual(boundaries.stale_files(self.copy), [])

    def test_a_file_that_is_gone_is_not_read_though_the_index_has_it(self):
        file = self.copy / boundaries.CORE / self.LOW / "PlantedByCase.swift"
        aside = file.rename(self.copy / "PlantedByCase.swift")
        self.assertEqual(self.read(self.copy), self.expected("PlantedByCase"))
        aside.rename(file)


class LimitsOfRows(unittest.TestCase):
    """The committed limits hold, and what breaks one of them is named. Nothing is built or counted here."""

    LIMITS = json.loads(instructions.LIMITS.read_text())["rows"]

    def checked(self, rows):
        """The exit code of a check in which these rows were counted, and what it printed below the table."""
        swift = json.loads(instructions.LIMITS.read_text())["swift"]
        printed = io.StringIO()
        with (
            mock.patch.object(instructions.shutil, "which"),
            mock.patch.object(instructions, "build"),
            mock.patch.object(instructions, "count", return_value=rows),
            mock.patch.object(instructions, "swift_version", return_value=swift),
            contextlib.redirect_stdout(printed),
        ):
            code = instructions.main(["--check"])
        return code, printed.getvalue().splitlines()[len(rows) + 1:]

    def changed(self, title, instructions=1.0, allocations=0):
        """The limits as if they were counted, but for one row."""
        row = self.LIMITS[title]
        changed = {
            "instructions": row["instructions"] * instructions, "allocations": row["allocations"] + allocations
        }
        return self.LIMITS | {title: changed}

    def test_the_limits_keep_themselves(self):
        self.assertEqual(self.checked(self.LIMITS), (0, [f"{len(self.LIMITS)} rows keep their limits"]))

    def test_a_third_more_instructions_in_any_row_is_found(self):
        for title in self.LIMITS:
            code, lines = self.checked(self.changed(title, instructions=4 / 3))
            self.assertEqual(code, 1, title)
            self.assertEqual(lines[:-1], [f"{title}: 33.3 % more instructions than its limit"])

    def test_one_allocation_more_in_any_row_is_found(self):
        for title in self.LIMITS:
            code, lines = self.checked(self.changed(title, allocations=1))
            self.assertEqual(code, 1, title)
            self.assertEqual(lines[:-1], [f"{title}: 1 more allocations than its limit"])

    def test_a_row_that_only_one_side_has_is_found(self):
        title, *_ = self.LIMITS
        rows = dict(self.LIMITS)
        rows["a new row"] = rows.pop(title)
        code, lines = self.checked(rows)
        self.assertEqual(code, 1)
        self.assertEqual(lines[:-1], ["a new row: it has no limit", f"{title}: it has a limit, and is no row"])

    def test_what_varies_from_build_to_build_is_left_alone(self):
        title, *_ = self.LIMITS
        self.assertEqual(self.checked(self.changed(title, 1.019, 0.001))[0], 0)
        self.assertEqual(self.checked(self.changed(title, 1.021))[0], 1)

    def test_without_valgrind_nothing_is_checked(self):
        script = [sys.executable, instructions.BENCHMARKS / "instructions.py", "--check"]
        result = subprocess.run(script, capture_output=True, text=True, env={"PATH": ""})
        self.assertEqual(result.returncode, 2)
        self.assertIn("valgrind is not installed", result.stderr)

    def test_a_row_that_takes_much_less_is_told_and_no_failure(self):
        title = next(title for title, row in self.LIMITS.items() if row["allocations"] >= 1)
        for rows in [self.changed(title, instructions=0.8), self.changed(title, allocations=-1)]:
            code, lines = self.checked(rows)
            self.assertEqual(code, 0)
            self.assertIn(f"notice: much less than their limits take {title}", lines)
        self.assertNotIn("notice", "".join(self.checked(self.changed(title, instructions=0.95))[1]))


class SiteOfAllDocuments(unittest.TestCase):
    """What docc reads of a document: links of the site, links to symbols, and no markers."""

    DOCUMENTS = {
        "CHANGELOG.md": "# Changelog\n",
        "Documentation/README.md": "# Documentation\n\n[b](Guides/Beta.md), [a](Guides/Alpha.md)\n",
        "Documentation/Costs.md": "---\nname: costs\n---\n\n# Costs\n",
        "Documentation/Guides/Alpha.md": "# Alpha, the first\n\n## A `rule`, and its end\n\nText.\n",
        "Documentation/Guides/Beta.md": "# Beta\n",
        "Documentation/Tutorial/2-Next.md": "# Next\n",
        "Documentation/Tutorial/1-Start.md": "# Start\n",
        "Documentation/Tutorial/README.md": "# Tutorial\n",
        "Sources/Kit/Kit.docc/Kit.md": "# ``Kit``\n\n## Topics\n\n### Stacks\n\n"
        "Read [Alpha](../../../Documentation/Guides/Alpha.md#a-rule-and-its-end).\n\n- ``Stack``\n",
        "Sources/KitUI/KitUI.docc/KitUI.md": "# ``KitUI``\n\n## Topics\n\n### Hosts\n\n"
        "Read [Beta](../../../Documentation/Guides/Beta.md).\n\n- ``SwiftUI/View/shown(by:)``\n",
    }
    SYMBOLS = {
        "Kit": [
            ("swift.class", "Stack"), ("swift.method", "Stack.pop(to:)"), ("swift.method", "Stack.go()"),
            ("swift.method", "Stack.send(_:)"), ("swift.method", "Stack.send(_:)"),
            ("swift.enum", "End"), ("swift.enum.case", "End.failed(_:)"), ("swift.enum.case", "End.go"),
            ("swift.type.method", "End.back(to:)"), ("swift.property", "Stack.depth"),
            ("swift.enum", "Stop"), ("swift.enum.case", "Stop.go"), ("swift.method", "Stop.go()"),
        ],
        "KitUI": [("swift.method", "View.shown(by:)"), ("swift.extension", "View")],
    }

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        folder = Path(temporary.name).resolve()
        for name, text in self.DOCUMENTS.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        patch = mock.patch.object(docs_site, "ROOT", folder)
        patch.start()
        self.addCleanup(patch.stop)
        self.folder = folder
        self.site = docs_site.Site(docs_site.Symbols(self.graphs()), "Kit")

    def test_settings_before_the_title_are_left_out(self):
        page = self.site.page(self.folder / "Documentation/Costs.md")
        self.assertTrue(self.site.converted(page).startswith("# Costs\n"))

    def graphs(self):
        for module, symbols in self.SYMBOLS.items():
            extension = {"swiftExtension": {"extendedModule": "SwiftUI"}} if module == "KitUI" else {}
            yield {
                "module": {"name": module},
                "symbols": [
                    {
                        "identifier": {"precise": f"s:3Kit{number}"}, "kind": {"identifier": kind},
                        "pathComponents": name.split("."), **extension,
                    }
                    for number, (kind, name) in enumerate(symbols)
                ],
            }

    def converted(self, text, name="Documentation/Guides/Beta.md"):
        path = self.folder / name
        path.write_text(f"# Beta\n\n{text}")
        return self.site.converted(docs_site.Page(path)).removeprefix("# Beta\n\n")

    def test_a_link_to_a_document_of_the_site_stays_in_the_site(self):
        self.assertEqual(self.converted("[one](Alpha.md)"), "[one](doc:Guides-Alpha)")
        self.assertEqual(self.converted("[what\nfor](../Costs.md)"), "[what\nfor](doc:Background-Costs)")
        self.assertEqual(self.converted("[`a`](../Tutorial/1-Start.md)"), "[`a`](doc:Tutorial-1-Start)")

    def test_a_file_name_as_the_text_of_a_link_becomes_the_title(self):
        self.assertEqual(self.converted("[Alpha.md](Alpha.md)"), "[*Alpha, the first*](doc:Guides-Alpha)")

    def test_a_link_to_a_heading_has_the_name_that_docc_gives_the_heading(self):
        self.assertEqual(
            self.converted("[it](Alpha.md#a-rule-and-its-end)"), "[it](doc:Guides-Alpha#A-rule-and-its-end)"
        )

    def test_a_link_to_a_file_or_a_heading_that_is_not_there_is_refused(self):
        for target in ["Alpha.md#no-rule", "Gamma.md", "../../NOTES.md", "#no-rule"]:
            with self.assertRaises(SystemExit, msg=target):
                self.converted(f"[it]({target})")

    def test_a_link_to_a_library_or_to_the_index_leads_to_a_landing_page(self):
        self.assertEqual(
            self.converted("[KitUI](../../Sources/KitUI/KitUI.docc/KitUI.md)"), "[KitUI](doc:/KitUI)"
        )
        self.assertEqual(self.converted("[all](../README.md)"), "[all](doc:/Kit)")

    def test_a_link_out_of_the_site_names_the_file(self):
        self.assertEqual(self.converted("[news](../../CHANGELOG.md)"), "news (`CHANGELOG.md`)")
        self.assertEqual(self.converted("[CHANGELOG.md](../../CHANGELOG.md)"), "`CHANGELOG.md`")

    def test_a_link_to_the_web_is_left_alone(self):
        link = "[view](https://example.com/view/a(_:)/b)"
        self.assertEqual(self.converted(link), link)

    def test_markers_go_and_what_they_stand_around_stays(self):
        text = "A.\n\n<!-- snippet: a -->\n```swift\nlet a = 1\n```\n<!-- end -->\n\nB<!-- not\nseen -->.\n"
        self.assertEqual(self.converted(text), "A.\n\n```swift\nlet a = 1\n```\n\nB.\n")

    def test_nothing_in_a_fence_is_changed(self):
        fence = "```text\n`Stack` [a](Alpha.md) <!-- end -->\n# Stack\n```\n"
        self.assertEqual(self.converted(fence), fence)

    def test_code_that_is_the_name_of_a_symbol_becomes_a_link(self):
        for name, path in {
            "Stack": "Kit/Stack", "pop(to:)": "Kit/Stack/pop(to:)",
            "shown(by:)": "KitUI/SwiftUI/View/shown(by:)",
        }.items():
            self.assertEqual(self.converted(f"a `{name}` b"), f"a ``/{path}`` b")

    def test_code_that_is_a_part_of_the_name_keeps_its_text(self):
        for name, path in {
            "Stack.pop(to:)": "Kit/Stack/pop(to:)", "Stack.pop": "Kit/Stack/pop(to:)",
            "Stack.depth": "Kit/Stack/depth", ".failed": "Kit/End/failed(_:)", "End.go": "Kit/End/go",
            ".back(to:)": "Kit/End/back(to:)",
        }.items():
            self.assertEqual(self.converted(f"a `{name}` b"), f"a [`{name}`](doc:/{path}) b")

    def test_code_that_can_mean_several_symbols_or_none_is_left_alone(self):
        unclosed = "a ` b\n\n`Stack` c"
        self.assertEqual(self.converted(unclosed), "a ` b\n\n``/Kit/Stack`` c")
        # Overloads, two cases, two methods, a static method without its dot, a word, an expression.
        for name in [
            "Stack.send(_:)", ".go", "go()", "back(to:)", "depth", "stack.pop(to: 1)", "Stop.go", "Other",
        ]:
            self.assertEqual(self.converted(f"a `{name}` b"), f"a `{name}` b")

    def test_headings_links_and_symbol_links_keep_their_code(self):
        for text in ["## A `Stack`\n", "[`Stack`](https://example.com)", "``Kit/Stack``"]:
            self.assertEqual(self.converted(text), text)

    def test_the_landing_page_lists_the_documents_of_each_folder_in_the_order_of_the_index(self):
        topics = re.findall(r"^### (.*)|<doc:(.*)>", self.site.topics(), re.MULTILINE)
        self.assertEqual(
            [heading or name for heading, name in topics],
            ["Tutorial", "Tutorial-Overview", "Tutorial-1-Start", "Tutorial-2-Next",
             "Guides", "Guides-Beta", "Guides-Alpha", "Background", "Background-Costs"],
        )

    def test_symbols_and_the_documents_of_their_topic_link_to_each_other(self):
        catalog = self.folder / "Site.docc"
        catalog.mkdir()
        self.site.write(catalog)
        extensions = sorted(path.read_text() for path in catalog.glob("Extension-*"))
        self.assertEqual(extensions, [
            "# ``/Kit/Stack``\n\n## See Also\n\n- <doc:Guides-Alpha>\n",
            "# ``/KitUI/SwiftUI/View/shown(by:)``\n\n## See Also\n\n- <doc:Guides-Beta>\n",
        ])
        article = (catalog / "Guides-Alpha.md").read_text()
        self.assertTrue(article.endswith("\n## See Also\n\n- ``/Kit/Stack``\n"), article)

    def test_a_symbol_without_a_topic_and_a_topic_without_a_document_are_found(self):
        self.assertEqual(self.site.missing(), ["Kit: no topic names End", "Kit: no topic names Stop"])
        page = self.folder / "Sources/Kit/Kit.docc/Kit.md"
        page.write_text("# ``Kit``\n\n### All\n\n- ``Stack``\n- ``End``\n- ``Stop``\n")
        site = docs_site.Site(self.site.symbols, "Kit")
        self.assertEqual(
            site.missing(),
            [f"Kit: no topic of {name} says what to read" for name in ["Stack", "End", "Stop"]],
        )

    def test_what_swiftui_gives_every_view_is_no_symbol_of_a_view(self):
        def symbol(precise):
            return {"identifier": {"precise": precise}}

        own, brought = "s:5KitUI4HostV", "s:7SwiftUI4ViewPAAE5KitUIE::SYNTHESIZED::s:5KitUI4HostV"
        equal = "s:SQsE2neoiySbx_xtFZ::SYNTHESIZED::s:5KitUI4HostV"
        graph = {
            "symbols": [symbol(own), symbol(brought), symbol(equal)],
            "relationships": [{"source": brought}, {"source": equal}],
        }
        self.assertEqual(
            docs_site.without_the_system(graph),
            {"symbols": [symbol(own), symbol(equal)], "relationships": [{"source": equal}]},
        )


if __name__ == "__main__":
    unittest.main()
