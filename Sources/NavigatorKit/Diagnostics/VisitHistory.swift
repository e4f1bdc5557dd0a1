public import Observation

/// The screens that were visited, in order: also those that a pop uncovered.
///
/// Push a, push b, pop, push c is the history a, b, a, c. The root is no route and leaves no visit, nor does
/// a dialog. One transition through several blocks is one visit.
///
/// ```swift
/// app.group.visits.routes     // the last 100 screens of the tree, oldest first
/// app.group.visits.previous   // the screen before this one
/// ```
@MainActor
public final class VisitHistory<Route: Sendable>: Observable {
  private let log: VisitLog
  private let route: (AnyRoute) -> Route?
  private var unsubscriber: Unsubscriber?

  init(_ log: VisitLog, route: @escaping (AnyRoute) -> Route?) {
    self.log = log
    self.route = route
  }

  /// Makes a history that notes the screen on top after each change.
  convenience init(
    limit: Int,
    of events: NavigationEvents,
    route: @escaping (AnyRoute) -> Route?,
    shown: @escaping () -> RouteEntry?
  ) {
    self.init(VisitLog(limit: limit), route: route)
    log.note(shown())
    let subscription = events.observe { [weak log] event in
      if event.outcome.isChange { log?.note(shown()) }
    }
    unsubscriber = Unsubscriber(subscription)
  }

  /// How many visits are kept.
  package var limit: Int { log.limit }

  /// The screens that were visited, oldest first.
  public var routes: [Route] { log.entries.compactMap { route($0.route) } }

  /// The screen that is shown, or `nil` for the root.
  public var current: Route? { log.isShown ? routes.last : nil }

  /// The screen that was shown before, or `nil` if there was none.
  public var previous: Route? { log.isShown ? routes.dropLast().last : routes.last }

  /// Forgets all visits but the present one.
  public func clear() { log.clear() }
}

extension Navigator {
  /// Starts a history of the screens that are visited in this stack.
  ///
  /// - Parameter limit: How many visits are kept, at least one; the oldest go first.
  /// - Returns: The history, which begins with the screen that is shown.
  public func makeHistory(limit: Int = 100) -> VisitHistory<Route> {
    VisitHistory(limit: limit, of: events, route: { $0.as(Route.self) }) { [weak engine] in
      engine?.topEntry
    }
  }
}

extension NavigationGroup {
  /// The screens that were in front in the whole tree that the group is in, the last hundred.
  ///
  /// They are noted from the beginning, whether or not they are read.
  public var visits: VisitHistory<AnyRoute> { VisitHistory(root.visitLog) { $0 } }

  /// Starts a history of the screens that are visited in any member, in the order of the visits.
  ///
  /// - Parameter limit: How many visits are kept, at least one; the oldest go first.
  /// - Returns: The history, which begins with the screen that is in front.
  public func makeHistory(limit: Int = 100) -> VisitHistory<AnyRoute> {
    VisitHistory(limit: limit, of: events, route: { $0 }) { [weak self] in self?.front?.entry }
  }
}

extension NavigationPlace {
  /// The route of the screen that was in front of the whole tree before the one that is.
  ///
  /// See ``NavigationGroup/visits``.
  public var previousScreen: AnyRoute? { group.visits.previous }
}
