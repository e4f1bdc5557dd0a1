public import Foundation

/// Navigators and presenters that share guards and observers, such as all of an app or of a scene.
///
/// Its guards are asked before those of its members, and its observers hear what happens to any of
/// them. A group may belong to another. A group does not keep its members alive,
/// but they keep their group.
///
/// ```swift
/// let app = NavigationGroup("app")
/// home.join(app, as: "home")
/// app.guards.add("maintenance") { _ in isDown ? .block("back at six") : .allow }
/// ```
@MainActor
public final class NavigationGroup {
  /// The name, the first part of its members' names in logs.
  public nonisolated let name: String

  /// The group that this one belongs to.
  public let parent: NavigationGroup?

  /// Guards that are asked before those of the members.
  public private(set) lazy var guards = NavigationGuards(attention) { [weak self] in
    self?.forEachPipeline { $0.guardsDidChange() }
  }

  /// The events of all members.
  public let events: NavigationEvents

  /// The time, by which guards limit rates and events are stamped.
  let now: () -> Date

  /// When any member last changed.
  var lastTransition: Date?

  let queue: TransitionQueue
  private let attention = Attention()
  private var members: [Member] = []
  private var children: [Child] = []
  private var loggers: [NavigationLogger] = []

  private struct Member {
    weak var pipeline: NavigationPipeline?
  }

  private struct Child {
    weak var group: NavigationGroup?
  }

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - name: The name, the first part of its members' names in logs.
  ///   - parent: The group that it belongs to.
  ///   - now: The time. Tests pass their own.
  public init(
    _ name: String,
    parent: NavigationGroup? = nil,
    now: @escaping () -> Date = { Date() }
  ) {
    self.name = name
    self.parent = parent
    self.now = parent?.now ?? now
    queue = parent?.queue ?? TransitionQueue()
    events = NavigationEvents(attention)
    parent?.children.append(Child(group: self))
  }

  /// The names from the outermost group to this one, with slashes.
  public var path: String { parent.map { "\($0.path)/\(name)" } ?? name }

  /// Checks again everything that the members show, also what lies under the top.
  ///
  /// - Returns: What happened: committed if anything had to go.
  @discardableResult
  public func revalidate() -> NavigationOutcome {
    var outcomes: [NavigationOutcome] = []
    forEachPipeline { outcomes.append($0.revalidate()) }
    return .combining(outcomes)
  }

  /// Writes what happens to the members into a log, from now on, also of those that join later.
  ///
  /// - Parameters:
  ///   - sink: Where entries go.
  ///   - levels: What is written.
  /// - Returns: The subscription. It lasts until it is cancelled or the group is released.
  @discardableResult
  public func log(
    to sink: some NavigationLogSink,
    levels: Set<NavigationLogLevel> = NavigationLogLevel.all
  ) -> NavigationSubscription {
    let logger = NavigationLogger(sink: sink, levels: levels)
    loggers.append(logger)
    forEachPipeline { logger.follow($0) }
    let subscription = logger.observe(events)
    return NavigationSubscription { [weak self] in
      self?.loggers.removeAll { $0 === logger }
      subscription.cancel()
    }
  }

  var isIdle: Bool {
    attention.isEmpty && (parent?.isIdle ?? true)
  }

  var hasObservers: Bool { !events.isEmpty || (parent?.hasObservers ?? false) }

  func entryWasRemoved(_ id: EntryID) {
    guards.entryWasRemoved(id)
    parent?.entryWasRemoved(id)
  }

  func add(_ pipeline: NavigationPipeline) {
    members.removeAll { $0.pipeline == nil || $0.pipeline === pipeline }
    members.append(Member(pipeline: pipeline))
    greet(pipeline)
  }

  private func greet(_ pipeline: NavigationPipeline) {
    for logger in loggers { logger.follow(pipeline) }
    parent?.greet(pipeline)
  }

  func remove(_ pipeline: NavigationPipeline) {
    members.removeAll { $0.pipeline == nil || $0.pipeline === pipeline }
  }

  /// The guards from the outermost group to this one.
  var chain: [RegisteredGuard] {
    (parent?.chain ?? []) + guards.chain.map { $0.noting(lastTransition) }
  }

  /// The first member that can carry out an intent: of this group, of those below, then above.
  func member(accepting intent: NavigationIntent) -> NavigationPipeline? {
    memberBelow(accepting: intent) ?? parent?.member(accepting: intent)
  }

  private func memberBelow(accepting intent: NavigationIntent) -> NavigationPipeline? {
    for member in members {
      if let pipeline = member.pipeline, pipeline.block?.accepts(intent) ?? false {
        return pipeline
      }
    }
    for child in children {
      if let found = child.group?.memberBelow(accepting: intent) { return found }
    }
    return nil
  }

  func send(_ event: NavigationEvent) {
    events.send(event)
    parent?.send(event)
  }

  func noteTransition(at time: Date) {
    lastTransition = time
    parent?.noteTransition(at: time)
  }

  private func forEachPipeline(_ body: (NavigationPipeline) -> Void) {
    for member in members { if let pipeline = member.pipeline { body(pipeline) } }
    for child in children { child.group?.forEachPipeline(body) }
  }
}

extension NavigationOutcome {
  /// What several commands did together: the first that did anything speaks for all.
  @MainActor
  static func combining(_ outcomes: [NavigationOutcome]) -> NavigationOutcome {
    let unsettled = outcomes.compactMap(\.unsettled)
    guard unsettled.isEmpty else {
      let all = PendingNavigation()
      var settled = outcomes.filter { $0.unsettled == nil }
      for pending in unsettled {
        pending.whenSettled { outcome in
          settled.append(outcome)
          if settled.count == outcomes.count { all.settle(.combining(settled)) }
        }
      }
      return .pending(all)
    }
    let changed = outcomes.first { if case .unchanged = $0 { false } else { true } }
    return changed ?? outcomes.first ?? .unchanged(.allAllowed)
  }
}
