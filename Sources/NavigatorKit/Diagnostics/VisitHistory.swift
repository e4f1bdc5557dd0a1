public import Observation

/// The screens that were visited, in order: also those that a pop uncovered.
///
/// Push a, push b, pop, push c is the history a, b, a, c. The root is no route and leaves no visit.
///
/// ```swift
/// let history = navigator.makeHistory(limit: 50)
/// history.visits    // the last 50 screens, oldest first
/// history.previous  // where somebody came from
/// ```
///
/// It records from when it is made until it is released. A visit is noted when the entry on top
/// changes, and only then.
@MainActor
public final class VisitHistory<Route: Sendable>: Observable {
  /// How many visits are kept.
  ///
  /// The oldest go first.
  public let limit: Int

  private let facts = ObservedFacts()
  private var record = Record()
  private var unsubscriber: Unsubscriber?
  /// What each block shows, the one in front last.
  private var front: [(owner: String, entry: RouteEntry)] = []

  private struct Record {
    var visits: [Route] = []
    var isAtRoot = true
  }

  init(limit: Int, first: Route?) {
    self.limit = max(1, limit)
    if let first { record = Record(visits: [first], isAtRoot: false) }
  }

  /// The visits, oldest first.
  public var visits: [Route] { observed.visits }

  /// The screen that is shown, or `nil` for the root.
  public var current: Route? { observed.isAtRoot ? nil : observed.visits.last }

  /// The screen that was shown before, or `nil` if there was none.
  public var previous: Route? {
    observed.isAtRoot ? observed.visits.last : observed.visits.dropLast().last
  }

  /// Forgets all visits but the present one.
  public func clear() {
    change { $0.visits = $0.isAtRoot ? [] : $0.visits.suffix(1) }
  }

  func follow(_ events: NavigationEvents, _ route: @escaping (RouteEntry) -> Route?) {
    let subscription = events.observe { [weak self] event in
      guard let self, event.outcome.isChange, bringToFront(event.transition) else { return }
      visit(front.last.flatMap { route($0.entry) })
    }
    unsubscriber = Unsubscriber(subscription)
  }

  /// Notes what a transition shows, and returns whether that is another screen.
  ///
  /// Where several blocks are followed, the one that changed last is in front; when it shows nothing
  /// any more, the one that was in front before it is uncovered. Dialogs are no screens.
  private func bringToFront(_ transition: Transition) -> Bool {
    let before = front.last?.entry.id ?? transition.origin?.id
    let isDialogGone =
      (transition.origin?.isDialog ?? false) && transition.inserted.isEmpty
      && transition.removed.count == 1
    if transition.destination?.isDialog ?? false || isDialogGone { return false }
    // The stack of a layer goes with the layer.
    front.removeAll { item in
      item.owner == transition.owner
        || (!transition.removed.isEmpty && item.owner == "\(transition.owner).layer")
    }
    if let destination = transition.destination { front.append((transition.owner, destination)) }
    return front.last?.entry.id != before
  }

  private var observed: Record {
    facts.access(.visits)
    return record
  }

  private func visit(_ route: Route?) {
    change { record in
      record.isAtRoot = route == nil
      guard let route else { return }
      record.visits.append(route)
      if record.visits.count > limit { record.visits.removeFirst(record.visits.count - limit) }
    }
  }

  private func change(_ body: (inout Record) -> Void) {
    facts.willChange(.visits)
    body(&record)
    facts.didChange(.visits)
  }
}

extension ObservedFacts.Facts {
  /// The visits.
  fileprivate static var visits: Self { Self(rawValue: 1 << 0) }
}

/// Ends a subscription when its owner is released.
private final class Unsubscriber: Sendable {
  let subscription: NavigationSubscription

  init(_ subscription: NavigationSubscription) {
    self.subscription = subscription
  }

  deinit {
    let subscription = subscription
    Task { @MainActor in subscription.cancel() }
  }
}

extension Navigator {
  /// Starts a history of the screens that are visited.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history, which begins with the screen that is shown.
  public func makeHistory(limit: Int = 100) -> VisitHistory<Route> {
    let history = VisitHistory(limit: limit, first: engine.state.routes.last)
    history.follow(events) { $0.route.as(Route.self) }
    return history
  }
}

extension MultiRouteNavigator {
  /// Starts a history of the screens that are visited.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history, which begins with the screen that is shown.
  public func makeHistory(limit: Int = 100) -> VisitHistory<AnyRoute> {
    let history = VisitHistory(limit: limit, first: engine.state.routes.last)
    history.follow(events) { $0.route }
    return history
  }
}

extension NavigationGroup {
  /// Starts a history of the screens that are visited in any member, in the order of the visits.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history.
  public func makeHistory(limit: Int = 100) -> VisitHistory<AnyRoute> {
    let history = VisitHistory<AnyRoute>(limit: limit, first: nil)
    history.follow(events) { $0.route }
    return history
  }
}
