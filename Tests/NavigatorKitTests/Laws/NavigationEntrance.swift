import NavigatorKit
import Testing

/// Every way to change what a block shows.
///
/// A block that adds a way adds a case, and rows to ``EntranceRow/all``: an entrance without rows
/// fails.
enum NavigationEntrance: CaseIterable {
  case navigate, append, replaceTop, replace
  case popLast, popToRoute, popWhere, popToType, popToTypeWhere, popToRoot
  case assignment, hostWrite
  case performIntent, redirect, parkedIntent, blockedIntent, revalidation
}

/// The two stacks, each showing a, b, c: one that is typed, one that is mixed.
@MainActor
struct EntranceRig {
  let typed = Navigator<Spot>(routes: [.a, .b, .c])
  let mixed = MultiRouteNavigator(path: [Spot.a, Spot.b, Spot.c])
  let isTyped: Bool

  var block: any NavigationBlock { isTyped ? typed : mixed }

  /// The names of what is shown.
  var names: [String] { hostPath.routes.map(\.description) }

  var hostPath: RoutePath {
    get { isTyped ? typed.host.path : mixed.host.path }
    nonmutating set {
      if isTyped { typed.host.path = newValue } else { mixed.host.path = newValue }
    }
  }
}

/// When guards are asked.
enum EntranceDoor {
  /// Before the change, which they can refuse.
  case guarded
  /// After the change, which stands.
  case takenOver
  /// Nothing changes unless they say so.
  case check
}

/// One use of an entrance.
struct EntranceRow: Sendable, CustomTestStringConvertible {
  let entrance: NavigationEntrance
  var detail = ""
  /// Whether the stack is the typed one.
  let isTyped: Bool
  var door = EntranceDoor.guarded
  /// The routes that guards are asked about, in order.
  let asked: [Spot]
  /// What is shown when all allow.
  let result: [Spot]
  /// What happens before the guard of the test is there, and gives what happens then.
  let start: @MainActor (EntranceRig) async -> @MainActor () -> Void

  var testDescription: String {
    "\(entrance)\(detail.isEmpty ? "" : " " + detail), \(isTyped ? "typed" : "mixed")"
  }

  /// A row for each of the two stacks.
  static func both(
    _ entrance: NavigationEntrance,
    _ detail: String = "",
    _ door: EntranceDoor = .guarded,
    asks asked: [Spot],
    gives result: [Spot],
    run: @escaping @MainActor (EntranceRig) -> Void
  ) -> [EntranceRow] {
    [true, false].map { isTyped in
      EntranceRow(
        entrance: entrance,
        detail: detail,
        isTyped: isTyped,
        door: door,
        asked: asked,
        result: result,
        start: { rig in { run(rig) } }
      )
    }
  }

  /// A row for each of the two stacks, with what must be there before.
  static func prepared(
    _ entrance: NavigationEntrance,
    _ detail: String = "",
    asks asked: [Spot],
    gives result: [Spot],
    start: @escaping @MainActor (EntranceRig) async -> @MainActor () -> Void
  ) -> [EntranceRow] {
    [true, false].map { isTyped in
      EntranceRow(
        entrance: entrance,
        detail: detail,
        isTyped: isTyped,
        asked: asked,
        result: result,
        start: start
      )
    }
  }
}
