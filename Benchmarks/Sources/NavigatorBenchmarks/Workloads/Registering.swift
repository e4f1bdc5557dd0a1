import NavigatorKit

/// Registering destinations for many types of routes.
@MainActor
enum Registering {
  /// Registers one type.
  typealias Registration = @Sendable (inout ModuleContributions<Int>) -> Void

  /// The ids of the types, for the floor.
  private static let types = manyTypes()

  static func kit(_ count: Int) -> Workload {
    let modules = parts(of: types.registrations, count).map { ManyTypes(registrations: $0) }
    return perType("register a destination, of \(count)", count, modules) { module in
      DestinationRegistry<Int>([module]).diagnostics.count
    }
  }

  static func floor(_ count: Int) -> Workload {
    perType("dictionary of closures, of \(count)", count, parts(of: types.ids, count)) { ids in
      table(of: ids).count
    }
  }

  /// All elements in parts of a length.
  ///
  /// How well a table takes up a few types depends on where in memory their metadata happen to be.
  private static func parts<Element>(of all: [Element], _ count: Int) -> [[Element]] {
    (0..<(all.count / count)).map { Array(all[($0 * count)..<(($0 + 1) * count)]) }
  }

  static func lookUp(_ count: Int) -> Workload {
    let registrations = Array(types.registrations.prefix(count))
    let registry = DestinationRegistry<Int>([ManyTypes(registrations: registrations)])
    let routes = (0..<64).map { types.routes[$0 * count / 64] }
    return Workload("content for a route, of \(count)") { count in
      var sum = 0
      for index in 0..<count { sum &+= (try? registry.content(for: routes[index & 63])) ?? 0 }
      precondition(sum == count)
    }
  }

  static func tableLookUp(_ count: Int) -> Workload {
    let entries = table(of: Array(types.ids.prefix(count)))
    let ids = Array(types.ids.prefix(64))
    return Workload("dictionary look-up, of \(count)") { count in
      var sum = 0
      for index in 0..<count { sum &+= entries[ids[index & 31]]?(index) ?? 0 }
      precondition(sum >= 0)
    }
  }

  @inline(never)
  private static func table(of ids: [ObjectIdentifier]) -> [ObjectIdentifier: (Int) -> Int] {
    var entries: [ObjectIdentifier: (Int) -> Int] = [:]
    for id in ids { entries[id] = { $0 &+ entries.count } }
    return entries
  }

  private static func perType<Part>(
    _ name: String,
    _ count: Int,
    _ parts: [Part],
    _ body: @escaping @MainActor (Part) -> Int
  ) -> Workload {
    Workload(
      name,
      sampler: {
        var sum = 0
        let time = Stopwatch.nanoseconds(for: parts.count * count) {
          for part in parts { sum &+= body(part) }
        }
        precondition(sum >= 0)
        return time
      }
    )
  }
}

/// A module that shows many types of routes.
private struct ManyTypes: NavigationModule {
  let name: ModuleName = "Many"
  let registrations: [Registering.Registration]

  func contribute(to contributions: inout ModuleContributions<Int>) {
    for register in registrations { register(&contributions) }
  }
}

// Ten thousand types: pairs of pairs of ten.

private protocol Part: NavigationRoute {
  init()
}

private struct Pair<First: Part, Second: Part>: Part {}

private struct Digit0: Part {}
private struct Digit1: Part {}
private struct Digit2: Part {}
private struct Digit3: Part {}
private struct Digit4: Part {}
private struct Digit5: Part {}
private struct Digit6: Part {}
private struct Digit7: Part {}
private struct Digit8: Part {}
private struct Digit9: Part {}

private func pairs(of parts: [any Part.Type]) -> [any Part.Type] {
  func pair<First: Part, Second: Part>(_: First.Type, _: Second.Type) -> any Part.Type {
    Pair<First, Second>.self
  }
  return parts.flatMap { first in parts.map { second in pair(first, second) } }
}

@MainActor
private func manyTypes() -> (
  registrations: [Registering.Registration], ids: [ObjectIdentifier], routes: [AnyRoute]
) {
  func registration<R: Part>(of type: R.Type) -> Registering.Registration {
    { $0.destination(for: type) { _ in 1 } }
  }
  func route<R: Part>(of type: R.Type) -> AnyRoute { AnyRoute(type.init()) }
  let digits: [any Part.Type] = [
    Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self,
    Digit5.self, Digit6.self, Digit7.self, Digit8.self, Digit9.self,
  ]
  let types = pairs(of: pairs(of: digits))
  return (
    types.map { registration(of: $0) }, types.map { ObjectIdentifier($0) },
    types.map { route(of: $0) }
  )
}
