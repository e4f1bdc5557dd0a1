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
      let name = Int.random(in: 0..<6, using: &generator)
      let places = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        RandomModule.Contribution(
          type: Int.random(in: 0..<RandomModule.typeCount, using: &generator),
          line: UInt.random(in: 1...9, using: &generator),
          isExpectation: Bool.random(using: &generator)
        )
      }
      return RandomModule(name: ModuleName("M\(name)"), contributions: places)
    }
    let reference = Answers(of: DestinationRegistry(modules))
    for _ in 0..<20 {
      let shuffled = modules.shuffled(using: &generator)
      let answers = Answers(of: DestinationRegistry(shuffled))
      guard answers != reference else { continue }
      Issue.record(
        """
        seed \(seed): \(modules.map(\.name)) as \(shuffled.map(\.name))
        \(answers)
        instead of \(reference)
        """
      )
      return
    }
  }

  /// All that a registry can be asked.
  private struct Answers: Equatable {
    let diagnostics: [RegistryDiagnostic]
    let report: String
    let registeredTypes: [String]
    let has: [Bool]
    let contents: [String]

    @MainActor
    init(of registry: DestinationRegistry<String>) {
      diagnostics = registry.diagnostics
      report = registry.report
      registeredTypes = registry.registeredTypes
      has = [
        registry.hasDestination(for: HomeRoute.self),
        registry.hasDestination(for: AccountRoute.self),
        registry.hasDestination(for: ProductRoute.self),
        registry.hasDestination(for: Number.self),
      ]
      let routes: [any NavigationRoute] = [HomeRoute.list, AccountRoute.profile, Number(7)]
      contents = routes.map { route in
        do { return try registry.content(for: AnyRoute(route)) } catch { return "\(error)" }
      }
    }
  }
}

/// A module that contributes whatever a test wants.
private struct RandomModule: NavigationModule {
  struct Contribution {
    let type: Int
    let line: UInt
    let isExpectation: Bool
  }

  static let typeCount = 4

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
    if place.isExpectation {
      all.expectsDestination(for: type, line: place.line)
    } else {
      let name = name
      all.destination(for: type, line: place.line) { "\(name): \($0)" }
    }
  }
}
