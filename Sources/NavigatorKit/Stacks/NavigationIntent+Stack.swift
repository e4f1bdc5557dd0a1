// The intents for a stack.

extension NavigationIntent {
  /// Push a route.
  public static func push(
    _ route: some NavigationRoute,
    strategy: PushStrategy = .always
  ) -> NavigationIntent {
    stack(.push(AnyRoute(route), strategy))
  }

  /// Push several routes, bottom first.
  public static func append(_ routes: [any NavigationRoute]) -> NavigationIntent {
    stack(.append(StackContent(routes)))
  }

  /// Put one or more routes in the place of the top one.
  public static func replaceTop(with routes: [any NavigationRoute]) -> NavigationIntent {
    stack(.replaceTop(StackContent(routes)))
  }

  /// Replace the stack.
  public static func replace(with routes: [any NavigationRoute]) -> NavigationIntent {
    stack(.replace(StackContent(routes)))
  }

  /// Show a path, keeping the entries in common at the bottom and at the top.
  public static func show(_ path: RoutePath) -> NavigationIntent {
    stack(.writePath(path))
  }

  /// Pop a number of routes.
  public static func popLast(_ count: Int = 1) -> NavigationIntent {
    stack(.popLast(count))
  }

  /// Pop to the equal route that is nearest the top.
  public static func pop(to route: some NavigationRoute) -> NavigationIntent {
    stack(.popToRoute(AnyRoute(route)))
  }

  /// Pop to an entry.
  static func pop(to entry: RouteEntry) -> NavigationIntent { stack(.popToEntry(entry.id)) }

  /// Pop everything.
  public static let popToRoot = stack(.popToRoot)

  @MainActor
  static func popToLast<Route: NavigationRoute>(
    where predicate: @escaping (Route) -> Bool
  ) -> NavigationIntent {
    NavigationIntent(PopToLast(where: predicate))
  }

  /// Whether another intent is equal, or brings the same routes by a push or a replacement: a push
  /// that waits may be kept as either.
  func isRepeated(by other: NavigationIntent) -> Bool {
    if self == other { return true }
    return [.push, .replace].contains(ask.move) && [.push, .replace].contains(other.ask.move)
      && !routes.isEmpty && routes == other.routes
  }

  @usableFromInline
  static func stack(_ intent: StackIntent<AnyRoute>) -> NavigationIntent {
    NavigationIntent(intent)
  }
}

extension StackIntent: BlockAsk where Route == AnyRoute {
  var move: NavigationMove {
    switch self {
    case .push, .append: .push
    case .popLast, .popToRoute, .popToEntry, .popToRoot: .pop
    case .replaceTop, .replace, .write, .writePath: .replace
    }
  }

  var routes: [AnyRoute] {
    switch self {
    case .push(let route, _), .popToRoute(let route): [route]
    case .append(let content), .replaceTop(let content), .replace(let content): content.routes
    case .write(let routes): routes
    case .writePath(let path): Array(path.routes)
    case .popLast, .popToEntry, .popToRoot: []
    }
  }

  var newEntries: [EntryID] {
    switch self {
    case .append(let content), .replaceTop(let content): content.ids ?? []
    default: []
    }
  }

  func end(of transition: StateTransition) -> ResultEnd.Kind? {
    switch self {
    case .popToRoot, .replace: .reset
    case .write: transition.keptBelow == 0 ? .reset : .replaced
    default: nil
    }
  }
}

extension NavigationMove {
  /// Screens come on top of a stack, and none goes.
  public static let push = NavigationMove("push")

  /// Screens go from the top of a stack, and none comes.
  public static let pop = NavigationMove("pop")

  /// Screens of a stack give way to others, change their places, or change below the top.
  public static let replace = NavigationMove("replace")
}

/// A pop to the topmost route that satisfies a condition; the condition is asked when the pop runs.
struct PopToLast<Route: NavigationRoute>: BlockAsk {
  /// The condition, on the main actor; each one equals only itself.
  @MainActor
  final class Condition {
    let matches: (Route) -> Bool

    init(_ matches: @escaping (Route) -> Bool) { self.matches = matches }
  }

  let condition: Condition

  @MainActor
  init(where predicate: @escaping (Route) -> Bool) { condition = Condition(predicate) }

  var verb: String { "pop" }
  var move: NavigationMove { .pop }
  var routes: [AnyRoute] { [] }
  var description: String { "pop to the last match" }

  static func == (one: PopToLast, other: PopToLast) -> Bool { one.condition === other.condition }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(condition)) }
}
