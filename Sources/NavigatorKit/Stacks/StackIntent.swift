/// A command to a stack, before it is resolved against the entries.
@usableFromInline
enum StackIntent<Route: NavigationRoute>: Hashable, Sendable {
  /// Push one route.
  case push(Route, PushStrategy)
  /// Put these routes on top.
  case append(StackContent<Route>)
  /// Put these routes in the place of the top one.
  case replaceTop(StackContent<Route>)
  /// Show these routes and no others, as new entries unless they bring ids.
  case replace(StackContent<Route>)
  /// Remove a number of entries from the top.
  case popLast(Int)
  /// Remove the entries above the route that is nearest the top.
  case popToRoute(Route)
  /// Remove the entries above an entry.
  case popToEntry(EntryID)
  /// Remove everything.
  case popToRoot
  /// Show these routes, keeping the entries that the stack has at the same positions.
  case write([Route])
  /// Show these entries, keeping those that the stack has at the same positions.
  ///
  /// Indirect, so that the other intents need no box.
  indirect case writePath(RoutePath)
}

extension StackIntent {
  /// The same intent with other routes, or `nil` if one of the routes has no counterpart.
  @inlinable
  func mapRoutes<Other>(_ transform: (Route) -> Other?) -> StackIntent<Other>? {
    switch self {
    case .push(let route, let strategy): transform(route).map { .push($0, strategy) }
    case .append(let content): content.mapRoutes(transform).map { .append($0) }
    case .replaceTop(let content): content.mapRoutes(transform).map { .replaceTop($0) }
    case .replace(let content): content.mapRoutes(transform).map { .replace($0) }
    case .popLast(let count): .popLast(count)
    case .popToRoute(let route): transform(route).map { .popToRoute($0) }
    case .popToEntry(let id): .popToEntry(id)
    case .popToRoot: .popToRoot
    case .write(let routes):
      StackContent(routes: routes).mapRoutes(transform).map { .write($0.routes) }
    case .writePath(let path): .writePath(path)
    }
  }
}

extension StackIntent {
  /// Whether it is a state that was written as a whole.
  @inlinable var isWrite: Bool {
    switch self {
    case .write, .writePath: true
    default: false
    }
  }

  /// The intent in one word.
  var verb: String {
    switch self {
    case .push: "push"
    case .append: "append"
    case .replaceTop: "replaceTop"
    case .replace: "replace"
    case .popLast, .popToRoute, .popToEntry: "pop"
    case .popToRoot: "popToRoot"
    case .write, .writePath: "show"
    }
  }
}

extension StackIntent<AnyRoute>: CustomStringConvertible {
  /// The intent in words.
  @usableFromInline var description: String {
    func list(_ routes: [AnyRoute]) -> String {
      routes.isEmpty ? "nothing" : routes.map(\.description).joined(separator: " > ")
    }
    return switch self {
    case .push(let route, _): "push \(route)"
    case .append(let content): "append \(list(content.routes))"
    case .replaceTop(let content): "replace the top with \(list(content.routes))"
    case .replace(let content): "replace the stack with \(list(content.routes))"
    case .popLast(let count): "pop \(count)"
    case .popToRoute(let route): "pop to \(route)"
    case .popToEntry(let id): "pop to \(id)"
    case .popToRoot: "pop to the root"
    case .write(let routes): "show \(list(routes))"
    case .writePath(let path): "show \(list(path.routes))"
    }
  }
}
