import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L5: shuffling the registration of modules changes nothing.
@MainActor struct ModuleOrderLawTests {
  @Test(arguments: LawSeeds.seeds(50))
  func `the order of modules changes no answer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let modules: [any NavigationModule<String>] = (0..<8).map { _ in
      let contributions = (0..<generator.below(4)).map { _ in
        (generator.below(4), UInt(1 + generator.below(9)), generator.chance(2))
      }
      let name = ModuleName("M\(generator.below(6))")
      return AdHocModule(name) { all in
        for (type, line, isExpected) in contributions {
          switch type {
          case 0: all.add(HomeRoute.self, name, line, isExpected)
          case 1: all.add(AccountRoute.self, name, line, isExpected)
          case 2: all.add(ProductRoute.self, name, line, isExpected)
          default: all.add(Number.self, name, line, isExpected)
          }
        }
      }
    }
    let reference = DestinationRegistry(modules)
    let expected = answers(of: reference)
    for _ in 0..<20 {
      let shuffled = modules.shuffled(using: &generator)
      let names: Comment = "seed \(seed): \(modules.map(\.name)) as \(shuffled.map(\.name))"
      let registry = DestinationRegistry(shuffled)
      #expect(registry.diagnostics == reference.diagnostics, names)
      #expect(answers(of: registry) == expected, names)
    }
  }

  /// All else that a registry can be asked.
  private func answers(of registry: DestinationRegistry<String>) -> [String] {
    let routes: [any NavigationRoute] = [
      HomeRoute.list, AccountRoute.profile, ProductRoute(id: 1), Number(7),
    ]
    let contents = routes.map { route in
      do { return try registry.content(for: AnyRoute(route)) } catch { return "\(error)" }
    }
    func has(_ route: some NavigationRoute) -> Bool {
      registry.hasDestination(for: type(of: route))
    }
    return [registry.report] + registry.registeredTypes + routes.map { "\(has($0))" } + contents
  }
}

extension ModuleContributions<String> {
  fileprivate mutating func add<R: NavigationRoute>(
    _: R.Type,
    _ name: ModuleName,
    _ line: UInt,
    _ isExpected: Bool
  ) {
    if isExpected { return expectsDestination(for: R.self, line: line) }
    destination(for: R.self, line: line) { "\(name): \($0)" }
  }
}
