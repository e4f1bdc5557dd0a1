public import Observation

/// The screens that were visited, in order: also those that a pop uncovered.
///
/// Push a, push b, pop, push c is the history a, b, a, c. The root is no route and leaves no visit.
///
/// ```swift
/// let history = navigator.makeHistory(limit: 50)
/// history.visits    // the last 50 screens, oldest first
/// history.previous  // the screen before this one
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
  /// The entry that is shown.
  private var shown: EntryID?

  private struct Record {
    var visits: [Route] = []
    var isAtRoot = true
  }

  /// Makes a history that notes the screen on top after each change.
  init(
    limit: Int,
    of events: NavigationEvents,
    route: @escaping (AnyRoute) -> Route?,
    shown: @escaping () -> RouteEntry?
  ) {
    self.limit = max(1, limit)
    note(shown(), route)
    let subscription = events.observe { [weak self] event in
      if event.outcome.isChange { self?.note(shown(), route) }
    }
    unsubscriber = Unsubscriber(subscription)
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

  /// Notes a visit, if another entry is shown than before.
  private func note(_ entry: RouteEntry?, _ route: (AnyRoute) -> Route?) {
    guard entry?.id != shown else { return }
    shown = entry?.id
    visit(entry.flatMap { route($0.route) })
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

extension Navigator {
  /// Starts a history of the screens that are visited.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history, which begins with the screen that is shown.
  public func makeHistory(limit: Int = 100) -> VisitHistory<Route> {
    VisitHistory(limit: limit, of: events, route: { $0.as(Route.self) }) { [weak engine] in
      engine?.topEntry
    }
  }
}

/// The history behind ``NavigationGroup/visits`` of a group.
@MainActor
private final class RecordedVisits: Attachment {
  var history: VisitHistory<AnyRoute>?
}

extension NavigationGroup {
  /// The visits of all members since this was first read: read it once at launch to have all.
  public var visits: VisitHistory<AnyRoute> {
    let recorded = attachments[RecordedVisits.self]
    let history = recorded.history ?? makeHistory()
    recorded.history = history
    return history
  }

  /// The route of the screen before the one in front.
  var previousScreen: AnyRoute? { visits.previous }

  /// Starts a history of the screens that are visited in any member, in the order of the visits.
  ///
  /// - Parameter limit: How many visits are kept, at least one.
  /// - Returns: The history, which begins with the screen that is in front.
  public func makeHistory(limit: Int = 100) -> VisitHistory<AnyRoute> {
    VisitHistory(limit: limit, of: events, route: { $0 }) { [weak self] in self?.front?.entry }
  }
}

extension NavigationPlace {
  /// The route of the screen that was shown before the one that is in front.
  ///
  /// It is taken from ``NavigationGroup/visits``, which are noted from when they were first read.
  public var previousScreen: AnyRoute? { group.previousScreen }
}
