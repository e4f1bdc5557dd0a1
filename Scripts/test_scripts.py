#!/usr/bin/env python3
"""Tests of the scripts that read Swift and counts: what they show, and what they find. They
build the core once.

    Scripts/test_scripts.py
"""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True
sys.path.append(str(Path(__file__).resolve().parent.parent / "Benchmarks"))

import docs_site  # noqa: E402
import instructions  # noqa: E402
import readme  # noqa: E402
import tutorial  # noqa: E402


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
