public import Observation

/// The screens that were visited, in order; a screen that a pop uncovers is visited again.
///
/// Push a, push b, pop, push c is the history a, b, a, c. The root is no route and leaves no visit,
/// nor does a dialog. One transition through several blocks is one visit.
///
/// ```swift
/// app.visits.routes     // the last 100 screens of the tree, oldest first
/// app.visits.previous   // the screen before this one
/// ```
@MainActor
public final class VisitHistory<Route: Sendable>: Observable {
  private let log: VisitLog
  private let route: (AnyRoute) -> Route?
  /// Ends the subscription with the history.
  private var ending: Resumption?

  init(_ log: VisitLog, route: @escaping (AnyRoute) -> Route?) {
    self.log = log
    self.route = route
  }

  /// Makes a history that notes the screen on top after each change.
  convenience init(
    limit: Int,
    of events: NavigationEvents,
    in group: NavigationGroup?,
    route: @escaping (AnyRoute) -> Route?,
    shown: @escaping () -> RouteEntry?
  ) {
    self.init(VisitLog(limit: limit), route: route)
    log.note(shown())
    let subscription = events.observe { [weak log] event in
      if event.outcome.isChange { log?.note(shown()) }
    }
    group?.afterSessions(of: log) { [weak log] in
      log?.forgetAll()
      log?.note(shown())
    }
    ending = Resumption { subscription.cancel() }
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

extension VisitHistory where Route: NavigationRoute {
  /// Starts a history of the screens that are visited in a stack.
  ///
  /// ```swift
  /// let history = VisitHistory(navigator, limit: 20)  // it begins with the screen that is shown
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The stack.
  ///   - limit: How many visits are kept, at least one; the oldest go first.
  public convenience init(_ navigator: Navigator<Route>, limit: Int = 100) {
    let top = { [weak navigator] in navigator?.engine.topEntry }
    self.init(
      limit: limit,
      of: navigator.events,
      in: navigator.pipeline.group,
      route: { $0.as(Route.self) },
      shown: top
    )
  }
}

extension VisitHistory where Route == AnyRoute {
  /// Starts a history of the screens that are visited in a place, in the order of the visits.
  ///
  /// It begins with the screen that is in front. The visits before that are in
  /// ``NavigationPlace/visits``.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: How many visits are kept, at least one; the oldest go first.
  public convenience init(_ place: some NavigationPlace, limit: Int = 100) {
    let group = place.group
    self.init(limit: limit, of: group.events, in: group, route: { $0 }) { [weak group] in
      group?.front?.entry
    }
  }
}

extension NavigationPlace {
  /// The history of the last hundred screens in front, in the whole tree that the place is in.
  ///
  /// They are noted from the beginning, whether or not they are read.
  /// ``NavigationPlace/endSession()`` of any place in the tree forgets them.
  public var visits: VisitHistory<AnyRoute> { VisitHistory(group.visitLog) { $0 } }
}
