import NavigatorKit
import NavigatorKitTesting
import Testing

/// Law L5: shuffling the registration of modules changes nothing.
@MainActor
@Suite struct ModuleOrderLawTests {
  @Test(arguments: LawSeeds.seeds(50))
  func `the order of modules changes no answer`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let modules: [any NavigationModule<String>] = (0..<8).map { _ in
      let name = ModuleName("M\(generator.below(6))")
      let contributions = (0..<generator.below(4)).map { _ in
        RandomModule.Contribution(
          type: generator.below(4),
          line: UInt(1 + generator.below(9)),
          isExpectation: generator.chance(2)
        )
      }
      return RandomModule(name: name, contributions: contributions)
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

/// A module that contributes whatever a test wants.
private struct RandomModule: NavigationModule {
  struct Contribution {
    let type: Int
    let line: UInt
    let isExpectation: Bool
  }

  let name: ModuleName
  let contributions: [Contribution]

  func contribute(to all: inout ModuleContributions<String>) {
    for place in contributions {
      switch place.type {
      case 0: add(HomeRoute.self, place, to: &all)
      case 1: add(AccountRoute.self, place, to: &all)
      case 2: add(ProductRoute.self, place, to: &all)
      default: add(Number.self, place, to: &all)
      }
    }
  }

  private func add<R: NavigationRoute>(
    _ type: R.Type,
    _ place: Contribution,
    to all: inout ModuleContributions<String>
  ) {
    if place.isExpectation { return all.expectsDestination(for: type, line: place.line) }
    let name = name
    all.destination(for: type, line: place.line) { "\(name): \($0)" }
  }
}
