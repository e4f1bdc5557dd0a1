/// A stack of any route type, as the store writes to it.
@MainActor
@usableFromInline
class AnyStackBlock: Block, StackReading {
  var count: Int { 0 }
  func id(at index: Int) -> EntryID { preconditionFailure("an empty stack has no entry") }
  func route(at index: Int) -> AnyRoute { preconditionFailure("an empty stack has no entry") }
  var top: RouteEntry? { nil }

  var revision: BlockRevision { BlockRevision(block: id) }

  /// The entries as a path, which remembers where it was read from.
  var path: RoutePath { [] }

  /// Whether it can show a route.
  func takes(_ route: AnyRoute) -> Bool { true }

  func apply(_ edit: StackEdit) {}

  override func accepts(_ intent: NavigationIntent) -> Bool {
    switch intent.ask {
    case .push, .append, .replaceTop, .replace, .show, .write: intent.routes.allSatisfy(takes)
    case .popLast, .popToRoute, .popToEntry, .popToMatch, .popToRoot, .remove, .finish, .leave,
      .uncover, .showOn:
      true
    default: false
    }
  }

  override var protection: ObservedFacts.Facts { .protection }

  override func vanish(as new: Standing = .gone) {
    super.vanish(as: new)
    facts.change(facts.read.intersection(.presence)) {}
  }

  override func refuseWrite() { facts.change(facts.read.intersection(.refusal)) }
}

/// A stack whose routes are of one type.
@usableFromInline
final class StackBlock<Route: NavigationRoute>: AnyStackBlock {
  @usableFromInline final private(set) var state: StackState<Route>

  @usableFromInline
  nonisolated init(_ name: String?, _ gate: Gate, _ state: StackState<Route>) {
    self.state = state
    super.init(name, gate)
  }

  override var defaultName: String {
    Route.self == AnyRoute.self ? "MultiRouteNavigator" : "Navigator<\(Route.self)>"
  }

  override var count: Int { state.ids.count }
  override func id(at index: Int) -> EntryID { state.ids[index] }
  @_specialize(where Route == AnyRoute)
  override func route(at index: Int) -> AnyRoute { AnyRoute(state.routes[index]) }
  override var top: RouteEntry? {
    @_specialize(where Route == AnyRoute)
    get {
      let last = state.ids.count - 1
      return last < 0 ? nil : RouteEntry(id: state.ids[last], route: AnyRoute(state.routes[last]))
    }
  }
  override var revision: BlockRevision { state.revision }

  override var path: RoutePath {
    facts.access(.entries)
    return RoutePath(
      storage: RoutePath.Storage(routes: state.routes.map { AnyRoute($0) }, ids: state.ids),
      origin: PathOrigin(revision: state.revision, untouched: state.ids.count)
    )
  }

  override func takes(_ route: AnyRoute) -> Bool {
    Route.self == AnyRoute.self || route.is(Route.self)
  }

  @_specialize(where Route == AnyRoute)
  override func apply(_ edit: StackEdit) {
    if edit.inserted.isEmpty {
      change(edit.range, EmptyCollection<Route>(), EmptyCollection<EntryID>())
    } else if edit.inserted.count == 1, let route = edit.inserted[0].route.as(Route.self) {
      change(edit.range, CollectionOfOne(route), CollectionOfOne(edit.inserted[0].id))
    } else {
      let routes = edit.inserted.compactMap { $0.route.as(Route.self) }
      change(edit.range, routes, edit.inserted.map(\.id))
    }
  }

  /// The one place where a stack changes.
  @inlinable
  @inline(__always)
  final func change(
    _ range: Range<Int>,
    _ newRoutes: some BidirectionalCollection<Route>,
    _ newIDs: some Collection<EntryID>
  ) {
    let read = facts.read
    let changing = read.isEmpty ? [] : state.changes(range, newRoutes, of: read)
    facts.willChange(changing)
    state.replace(range, newRoutes, newIDs)
    facts.didChange(changing)
  }
}

// MARK: - The short way

extension StackBlock {
  /// Pushes at once, or not at all if somebody is to be asked or told.
  @inlinable
  @inline(__always)
  final func push(_ route: Route) -> Bool {
    guard beginShortWay() else { return false }
    let top = state.ids.count
    change(top..<top, CollectionOfOne(route), CollectionOfOne(EntryIDSource.mintOnMainActor()))
    endShortWay()
    return true
  }

  /// Pops at once, or not at all if somebody is to be asked or told, or nothing is there.
  @inlinable
  @inline(__always)
  final func pop(_ number: Int) -> Bool {
    let count = state.ids.count
    guard number > 0, count > 0, beginShortWay() else { return false }
    change(max(0, count - number)..<count, EmptyCollection<Route>(), EmptyCollection<EntryID>())
    endShortWay()
    return true
  }
}

extension AnyStackBlock {
  /// Begins a change that concerns only the observers of the state, so that it needs no store.
  ///
  /// A call, as is its end: what client code has inlined pays for each access to a variable of a class.
  ///
  /// - Returns: Whether it may go on; if not, somebody is to be asked or told.
  @usableFromInline
  final func beginShortWay() -> Bool {
    guard !isAttended, gate.word.isSubset(of: .visits) else { return false }
    gate.word.insert(.busy)
    return true
  }

  @usableFromInline
  final func endShortWay() {
    if gate.word == .busy { gate.word = [] } else { gate.shortWayDidEnd(of: self) }
  }
}
