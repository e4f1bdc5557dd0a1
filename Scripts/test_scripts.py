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

import instructions  # noqa: E402
import readme  # noqa: E402
import tutorial  # noqa: E402


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


if __name__ == "__main__":
    unittest.main()
