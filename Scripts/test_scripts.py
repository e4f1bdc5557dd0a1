#!/usr/bin/env python3
"""Tests of the scripts that read Swift: what they show, and what they find.

    Scripts/test_scripts.py
"""

import sys
import unittest

# What imports write beside the scripts would be in the way of a clean checkout.
sys.dont_write_bytecode = True

import availability  # noqa: E402
import contract  # noqa: E402
import readme  # noqa: E402


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

    def test_swift_that_no_test_compiles_is_found(self):
        block = "<!-- snippet: a -->\n```swift\na\n```\n<!-- end -->\n"
        note = "  <!-- not compiled: a manifest -->\n  ```swift\n  a\n  ```\n"
        self.assertEqual(readme.uncompiled(block + note), [])
        self.assertEqual(readme.uncompiled(block + note + "Text:\n\n```swift\na\n```\n"), [12])


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


if __name__ == "__main__":
    unittest.main()
