public import Observation

/// The commands that were refused lately, and why: what a debug panel shows.
///
/// ```swift
/// let refusals = app.group.makeRefusalHistory()
/// refusals.events.last?.outcome  // Blocked by log-in: ...
/// ```
///
/// It records from when it is made until it is released.
@MainActor
public final class RefusalHistory: Observable {
  private let limit: Int
  private let facts = ObservedFacts()
  private var record: [NavigationEvent] = []
  private var unsubscriber: Unsubscriber?

  init(limit: Int, of events: NavigationEvents) {
    self.limit = max(1, limit)
    let subscription = events.observe { [weak self] in self?.note($0) }
    unsubscriber = Unsubscriber(subscription)
  }

  /// The refusals, oldest first.
  public var events: [NavigationEvent] {
    facts.access(.refusals)
    return record
  }

  private func note(_ event: NavigationEvent) {
    switch event.outcome {
    case .blocked, .failed, .committedDespite: break
    case .committed, .unchanged, .redirected, .superseded, .pending, .parked, .queued: return
    }
    facts.willChange(.refusals)
    record.append(event)
    if record.count > limit { record.removeFirst() }
    facts.didChange(.refusals)
  }
}

extension ObservedFacts.Facts {
  /// The refusals.
  fileprivate static var refusals: Self { Self(rawValue: 1 << 0) }
}

extension NavigationGroup {
  /// Starts a history of what is refused in any member.
  ///
  /// - Parameter limit: How many refusals are kept, at least one; the oldest go first.
  /// - Returns: The history.
  public func makeRefusalHistory(limit: Int = 20) -> RefusalHistory {
    RefusalHistory(limit: limit, of: events)
  }
}
