import NavigatorKit
import Testing

@MainActor struct RegistryDiagnosticTests {
  private typealias Registry = DestinationRegistry<String>

  /// A module that shows the home routes, as said in a line.
  private func home(_ name: ModuleName, line: UInt = 0) -> AdHocModule {
    AdHocModule(name) { $0.destination(for: HomeRoute.self, line: line) { "\($0)" } }
  }

  @Test func `a type that two modules show is reported with both owners and lines`() throws {
    let registry = Registry([home("B", line: 20), home("A", line: 10)])
    let diagnostic = try #require(registry.diagnostics.first)
    #expect(registry.diagnostics.count == 1 && diagnostic.kind == .duplicateDestination)
    #expect(diagnostic.subject == "NavigatorKitTests.HomeRoute")
    #expect(diagnostic.sources.map(\.module) == ["A", "B"])
    #expect(diagnostic.sources.map(\.line) == [10, 20])
    #expect(!registry.hasDestination(for: HomeRoute.self))
    #expect(
      diagnostic.description == """
        duplicate destination: NavigatorKitTests.HomeRoute, \
        from A (NavigatorKitTests/RegistryDiagnosticTests.swift:10) \
        and B (NavigatorKitTests/RegistryDiagnosticTests.swift:20). \
        Keep one of them; until then none of them shows the type.
        """
    )
  }

  @Test func `a source is where the contribution is written`() throws {
    let line: UInt = #line + 1
    let registry = Registry("A") { $0.expectsDestination(for: HomeRoute.self) }
    let source = try #require(registry.diagnostics.first?.sources.first)
    #expect(source.line == line && source.fileID == #fileID)
    #expect(source.description == "A (\(#fileID):\(line))")
  }

  @Test func `all claims of one type are in one diagnostic, also 1,000 and those of one module`() {
    let twice = AdHocModule("A") { contributions in
      contributions.destination(for: HomeRoute.self, line: 2) { "\($0)" }
      contributions.destination(for: HomeRoute.self, line: 1) { "\($0)" }
    }
    #expect(Registry([twice]).diagnostics.map { $0.sources.map(\.line) } == [[1, 2]])
    let many = Registry((1...1_000).map { home(ModuleName("M\($0)"), line: UInt($0)) })
    #expect(many.diagnostics.map(\.sources.count) == [1_000])
  }

  @Test func `modules that share a name, and one that is passed twice, are reported`() throws {
    let registry = Registry([
      home("A", line: 2),
      AdHocModule("A") { $0.destination(for: AccountRoute.self, line: 1) { "\($0)" } },
    ])
    let diagnostic = try #require(registry.diagnostics.first)
    #expect(registry.diagnostics.count == 1 && diagnostic.kind == .duplicateModule)
    #expect(diagnostic.subject == "2 modules named A" && diagnostic.sources.map(\.line) == [1, 2])
    #expect(registry.hasDestination(for: HomeRoute.self))
    let passed = Registry([HomeModule(), HomeModule()])
    #expect(passed.diagnostics.map(\.kind) == [.duplicateModule, .duplicateDestination])
    let bare = Registry([AdHocModule("A") { _ in }, AdHocModule("A") { _ in }])
    #expect(!bare.report.contains("from ."), "\(bare.report)")
  }

  @Test func `a destination that is expected and missing is reported with all who expect it`() {
    let registry = Registry([
      AdHocModule("B") { $0.expectsDestination(for: HomeRoute.self, line: 2) },
      AdHocModule("A") { $0.expectsDestination(for: HomeRoute.self, line: 1) },
    ])
    #expect(registry.diagnostics.map(\.kind) == [.missingDestination])
    #expect(registry.diagnostics.map(\.subject) == ["NavigatorKitTests.HomeRoute"])
    #expect(registry.diagnostics.map { $0.sources.map(\.module) } == [["A", "B"]])
    // One that is met is no problem, wherever it stands; one that two meet is not missing.
    #expect(Registry([AccountModule(), HomeModule()]).diagnostics.isEmpty)
    #expect(Registry([HomeModule(), AccountModule()]).diagnostics.isEmpty)
    let twice = Registry([HomeModule(), AccountModule(), home("Other")])
    #expect(twice.diagnostics.map(\.kind) == [.duplicateDestination])
  }

  @Test func `all problems are collected at once, in a stable order`() {
    let modules: [any NavigationModule<String>] = [
      home("A", line: 1), home("A", line: 2),
      AdHocModule("B") { contributions in
        contributions.expectsDestination(for: ProductRoute.self, line: 3)
        contributions.expectsDestination(for: AccountRoute.self, line: 4)
      },
    ]
    let (registry, reversed) = (Registry(modules), Registry(modules.reversed()))
    #expect(
      registry.diagnostics.map(\.subject) == [
        "2 modules named A", "NavigatorKitTests.HomeRoute", "NavigatorKitTests.AccountRoute",
        "NavigatorKitTests.ProductRoute",
      ]
    )
    #expect(registry.diagnostics.suffix(2).allSatisfy { $0.kind == .missingDestination })
    #expect(reversed.diagnostics == registry.diagnostics && reversed.report == registry.report)
    #expect(registry.report.split(separator: "\n").count == 4)
  }

  @Test func `a destination for erased routes is reported, since nothing is shown by it`() {
    let registry = Registry("A") { $0.destination(for: AnyRoute.self) { "\($0)" } }
    #expect(registry.diagnostics.map(\.kind) == [.unreachableDestination])
    #expect(!registry.hasDestination(for: AnyRoute.self))
  }
}
