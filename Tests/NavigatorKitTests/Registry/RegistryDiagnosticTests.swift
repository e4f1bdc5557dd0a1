import NavigatorKit
import Testing

@MainActor
@Suite struct RegistryDiagnosticTests {
  @Test func `a type that two modules show is reported with both owners and lines`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("B") { $0.destination(for: HomeRoute.self, line: 20) { "\($0)" } },
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 10) { "\($0)" } },
    ])
    let diagnostic = try #require(registry.diagnostics.first)
    #expect(registry.diagnostics.count == 1)
    #expect(diagnostic.kind == .duplicateDestination)
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
    let registry = DestinationRegistry<String>("A") { $0.expectsDestination(for: HomeRoute.self) }
    let source = try #require(registry.diagnostics.first?.sources.first)
    #expect(source.line == line)
    #expect(source.fileID == #fileID)
    #expect(source.description == "A (\(#fileID):\(line))")
  }

  @Test func `a type that one module shows twice is reported with both lines`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { contributions in
        contributions.destination(for: HomeRoute.self, line: 2) { "\($0)" }
        contributions.destination(for: HomeRoute.self, line: 1) { "\($0)" }
      }
    ])
    #expect(registry.diagnostics.first?.sources.map(\.line) == [1, 2])
  }

  @Test func `all claims of one type are in one diagnostic`() {
    let modules = (1...4).map { number in
      AdHocModule(ModuleName("M\(number)")) {
        $0.destination(for: HomeRoute.self, line: UInt(number)) { "\($0)" }
      }
    }
    let registry = DestinationRegistry<String>(modules)
    #expect(registry.diagnostics.map { $0.sources.map(\.line) } == [[1, 2, 3, 4]])
  }

  @Test func `modules that share a name are reported`() throws {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 2) { "\($0)" } },
      AdHocModule("A") { $0.destination(for: AccountRoute.self, line: 1) { "\($0)" } },
    ])
    let diagnostic = try #require(registry.diagnostics.first)
    #expect(registry.diagnostics.count == 1)
    #expect(diagnostic.kind == .duplicateModule)
    #expect(diagnostic.subject == "2 modules named A")
    #expect(diagnostic.sources.map(\.line) == [1, 2])
    #expect(registry.hasDestination(for: HomeRoute.self))
  }

  @Test func `a module that is passed twice is reported`() {
    let registry = DestinationRegistry<String>([HomeModule(), HomeModule()])
    #expect(registry.diagnostics.map(\.kind) == [.duplicateModule, .duplicateDestination])
  }

  @Test func `a destination that is expected and missing is reported with all who expect it`() {
    let registry = DestinationRegistry<String>([
      AdHocModule("B") { $0.expectsDestination(for: HomeRoute.self, line: 2) },
      AdHocModule("A") { $0.expectsDestination(for: HomeRoute.self, line: 1) },
    ])
    #expect(registry.diagnostics.map(\.kind) == [.missingDestination])
    #expect(registry.diagnostics.map(\.subject) == ["NavigatorKitTests.HomeRoute"])
    #expect(registry.diagnostics.map { $0.sources.map(\.module) } == [["A", "B"]])
  }

  @Test func `an expectation that is met is no problem, wherever it stands`() {
    #expect(DestinationRegistry<String>([AccountModule(), HomeModule()]).diagnostics.isEmpty)
    #expect(DestinationRegistry<String>([HomeModule(), AccountModule()]).diagnostics.isEmpty)
  }

  @Test func `all problems are collected at once, in a stable order`() {
    let modules: [any NavigationModule<String>] = [
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 1) { "\($0)" } },
      AdHocModule("A") { $0.destination(for: HomeRoute.self, line: 2) { "\($0)" } },
      AdHocModule("B") { contributions in
        contributions.expectsDestination(for: ProductRoute.self, line: 3)
        contributions.expectsDestination(for: AccountRoute.self, line: 4)
      },
    ]
    let registry = DestinationRegistry(modules)
    #expect(
      registry.diagnostics.map(\.kind) == [
        .duplicateModule, .duplicateDestination, .missingDestination, .missingDestination,
      ]
    )
    #expect(
      registry.diagnostics.suffix(2).map(\.subject) == [
        "NavigatorKitTests.AccountRoute", "NavigatorKitTests.ProductRoute",
      ]
    )
    let reversed = DestinationRegistry(modules.reversed())
    #expect(reversed.diagnostics == registry.diagnostics)
    #expect(reversed.report == registry.report)
    #expect(registry.report.split(separator: "\n").count == 4)
  }

  @Test func `an expected type that two modules show is a duplicate, not missing`() {
    let registry = DestinationRegistry<String>([
      HomeModule(), AccountModule(),
      AdHocModule("Other") { $0.destination(for: HomeRoute.self) { "\($0)" } },
    ])
    #expect(registry.diagnostics.map(\.kind) == [.duplicateDestination])
  }

  @Test func `a destination for erased routes is reported or used`() {
    let registry = DestinationRegistry<String>("A") {
      $0.destination(for: AnyRoute.self) { "\($0)" }
    }
    let isUsed = (try? registry.content(for: HomeRoute.list)) != nil
    #expect(isUsed || !registry.diagnostics.isEmpty)
    #expect(registry.hasDestination(for: AnyRoute.self) == isUsed)
  }

  @Test func `modules that share a name and contribute nothing are reported in full`() {
    let registry = DestinationRegistry<String>([
      AdHocModule("A") { _ in }, AdHocModule("A") { _ in },
    ])
    #expect(!registry.report.contains("from ."), "\(registry.report)")
  }
}
