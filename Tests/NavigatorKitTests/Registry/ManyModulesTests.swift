import NavigatorKit
import Testing

@MainActor
@Suite struct ManyModulesTests {
  @Test func `1,000 modules with a type each fit together`() throws {
    var modules: [any NavigationModule<String>] = []
    TypeTree.modules(End.self, levels: 10, into: &modules)
    modules = Array(modules.prefix(1_000))
    let registry = DestinationRegistry(modules)
    #expect(modules.count == 1_000)
    #expect(registry.diagnostics.isEmpty, "\(registry.report)")
    #expect(registry.report == "1000 destinations, no problems")
    #expect(Set(registry.registeredTypes).count == 1_000)
    let first = Zero<Zero<Zero<Zero<Zero<Zero<Zero<Zero<Zero<Zero<End>>>>>>>>>>()
    let second = One<Zero<Zero<Zero<Zero<Zero<Zero<Zero<Zero<Zero<End>>>>>>>>>>()
    #expect(try registry.content(for: first) == "content 0")
    #expect(try registry.content(for: second) == "content 1")
  }

  @Test func `1,000 modules that claim one type are one diagnostic`() {
    let modules = (0..<1_000).map { number in
      AdHocModule(ModuleName("M\(number)")) {
        $0.destination(for: HomeRoute.self, line: UInt(number)) { "\($0)" }
      }
    }
    let registry = DestinationRegistry<String>(modules)
    #expect(registry.diagnostics.count == 1)
    #expect(registry.diagnostics.first?.sources.count == 1_000)
  }
}

private struct End: NavigationRoute {}
private struct Zero<Rest>: NavigationRoute {}
private struct One<Rest>: NavigationRoute {}

/// Makes as many types of routes as a test wants.
private enum TypeTree {
  /// Adds a module for each of the 2^levels ways to put zeros and ones in front of a type.
  static func modules<R: NavigationRoute>(
    _ type: R.Type,
    levels: Int,
    into modules: inout [any NavigationModule<String>]
  ) {
    guard levels > 0 else {
      let number = modules.count
      modules.append(
        AdHocModule(ModuleName("M\(number)")) { contributions in
          contributions.destination(for: type) { _ in "content \(number)" }
        }
      )
      return
    }
    Self.modules(Zero<R>.self, levels: levels - 1, into: &modules)
    Self.modules(One<R>.self, levels: levels - 1, into: &modules)
  }
}
