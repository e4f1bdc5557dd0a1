public import Observation

/// Leads back through the states that a place has had, and forward again.
///
/// ```swift
/// let history = NavigationUndo(app)
/// app.navigate(to: MailRoute.mail(7))
/// history.undo()
/// history.redo()
/// ```
///
/// It notes the state after each command that changes stacks, layers, tabs or flows, but for dialogs. Undoing is a
/// plan: guards are asked about what comes and what goes, and if one refuses, all is as before: a flow or a layer that
/// is shown by then goes again. A dialog that is up ends. What comes back has the ids that it had, and its scope, also
/// where its layer or its flow was released and is made anew. The list of tabs is the app's: a tab that was removed
/// stays away, and what it held comes back only if the app has inserted it again. A screen that has protected itself is
/// protected again. Guards and results that were given by hand have ended and stay so.
///
/// ``NavigationPlace/endSession()`` clears it: see ``clear()``.
///
/// A command takes time in proportion to the entries of the place, however many states are noted. It keeps neither
/// the place nor what is in it, but it does keep the scopes of screens that may come back.
@MainActor
public final class NavigationUndo: Observable {
  private weak var place: (any NavigationPlace)?
  private let limit: Int
  private var past: [NavigationSnapshot] = []
  private var future: [NavigationSnapshot] = []
  private var present: NavigationSnapshot
  /// Whether the last change only took screens away, as "back" does.
  private var wasBack = false
  private var isApplying = false
  /// Whether something else has changed while it leads to a state.
  private var isDisturbed = false
  /// The root of the tree that keeps the scopes of all states.
  private weak var root: NavigationGroup?
  private var subscription: NavigationSubscription?
  private let facts = ObservedFacts()

  /// Begins to note the states of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: How many states it leads back through at most, at least one: the oldest are forgotten.
  public init(_ place: any NavigationPlace, limit: Int = 50) {
    self.place = place
    self.limit = max(1, limit)
    present = place.group.snapshot()
    root = place.group.root
    keepScopes(of: present)
    place.group.attachments[Recorders.self].all.append(Weak(self))
    subscription = place.group.events.observe { [weak self] event in
      guard let self, event.outcome.isChange else { return }
      if !event.transition.facts.isStep { isDisturbed = true }
      note()
    }
  }

  deinit {
    // Screens that may not come back any more are kept no longer.
    let states = past + future + [present]
    guard let root else { return }
    Task { @MainActor [weak root] in
      if let root { root.attachments[KeptScopes.self].unwant(states.flatMap(\.ids), in: root) }
    }
  }

  /// Whether there is a state to lead back to.
  public var canUndo: Bool { read { !past.isEmpty } }

  /// Whether there is a state that was undone.
  public var canRedo: Bool { read { !future.isEmpty } }

  /// Whether the last change was a way back, which ``goForward()`` takes forward again.
  public var canGoForward: Bool { read { wasBack && !past.isEmpty } }

  /// Leads back to the state before the last change.
  ///
  /// - Returns: The plan on its way, or `nil` if there is no such state.
  @discardableResult
  public func undo() -> PlanApplication? { apply(from: \.past, to: \.future) }

  /// Leads to the state before the last ``undo()``.
  ///
  /// - Returns: The plan on its way, or `nil` if there is no such state, as after another change.
  @discardableResult
  public func redo() -> PlanApplication? { apply(from: \.future, to: \.past) }

  /// Brings back the screens that the last change has taken away, if that was a way back.
  ///
  /// - Returns: The plan on its way, or `nil` if something else has changed since, or nothing was taken away.
  @discardableResult
  public func goForward() -> PlanApplication? { canGoForward ? undo() : nil }

  /// Forgets all states: nothing is to be undone or redone, and the scopes that were kept for that end.
  public func clear() {
    change {
      let forgotten = past + future + [present]
      (past, future, wasBack) = ([], [], false)
      present = place?.group.snapshot() ?? present
      keepScopes(of: present, forgetting: forgotten)
    }
  }

  private typealias States = ReferenceWritableKeyPath<NavigationUndo, [NavigationSnapshot]>

  private func apply(from states: States, to others: States) -> PlanApplication? {
    guard !isApplying, let place, let target = self[keyPath: states].last else {
      return nil
    }
    isApplying = true
    isDisturbed = false
    let application = place.group.lead(to: target)
    application.whenEnded { [weak self] in self?.end($0, states, others) }
    return application
  }

  private func end(_ result: PlanResult, _ states: States, _ others: States) {
    guard result.isApplied, !self[keyPath: states].isEmpty else { return leadBack(from: result) }
    isApplying = false
    change {
      let undone = self[keyPath: states].removeLast()
      self[keyPath: others].append(present)
      present = place?.group.snapshot() ?? present
      keepScopes(of: present, forgetting: [undone])
      wasBack = false
    }
  }

  /// Leads back from what was shown by the time a guard refused the rest, unless the user has gone on there.
  private func leadBack(from result: PlanResult) {
    let isRefused =
      switch result.outcome {
      case .blocked, .failed: true
      default: false
      }
    guard isRefused, !isDisturbed, result.steps.contains(where: \.outcome.isChange),
      let group = place?.group
    else {
      isApplying = false
      return note()
    }
    group.lead(to: present).whenEnded { [weak self] _ in
      self?.isApplying = false
      self?.note()
    }
  }

  /// Notes the state of now, unless it is that of before.
  private func note() {
    guard !isApplying, let place else { return }
    let state = place.group.snapshot()
    let (before, after) = (present.contents, state.contents)
    guard before != after else {
      keepScopes(of: state, forgetting: [present])
      present = state
      return
    }
    change {
      past.append(present)
      var forgotten = future
      if past.count > limit { forgotten.append(past.removeFirst()) }
      future = []
      wasBack = after.isBack(from: before)
      present = state
      keepScopes(of: state, forgetting: forgotten)
    }
  }

  /// Keeps the scopes of the screens of a new state, and no longer those of screens of forgotten ones alone.
  private func keepScopes(of new: NavigationSnapshot, forgetting old: [NavigationSnapshot] = []) {
    guard let root else { return }
    root.attachments[WantedEntries.self].want(new.ids)
    root.attachments[KeptScopes.self].unwant(old.flatMap(\.ids), in: root)
  }

  private func read<Value>(_ value: () -> Value) -> Value {
    facts.access(.states)
    return value()
  }

  private func change(_ body: () -> Void) { facts.change(.states, body) }
}

/// The recorders of a place.
@MainActor
private final class Recorders: Attachment {
  var all: [Weak<NavigationUndo>] = []

  func sessionDidEnd(in group: NavigationGroup) {
    for recorder in all.compactMap(\.value) {
      // What goes now must not be led back to either.
      group.queue.follow { [weak recorder] in recorder?.clear() }
    }
  }
}

extension ObservedFacts.Facts {
  /// The states that can be undone and redone.
  fileprivate static var states: Self { Self(rawValue: 1 << 0) }
}

/// The screens and the selections of a part of the tree, without places that are empty.
private struct SnapshotContents: Equatable {
  private struct Part: Equatable {
    let id: EntryID?
    let route: AnyRoute
  }

  private var parts: [String: [Part]] = [:]
  /// The paths of blocks and groups so far: two may have one name.
  private var paths: Set<String> = []

  init(of state: NavigationSnapshot) {
    note(state, in: "")
    paths = []
  }

  private mutating func note(_ state: NavigationSnapshot, in path: String) {
    let path = note("\(path)/\(state.name)")
    for block in state.blocks {
      let key = note("\(path)/\(block.name)")
      let items = block.items.filter { $0.style != .dialog }
      if block.kind.showsPlaces {
        parts[key] = items.filter(\.isInFront).map {
          Part(id: nil, route: $0.entry.route)
        }
      } else if !items.isEmpty {
        parts[key] = items.flatMap { [$0.entry] + $0.stack }.map {
          Part(id: $0.id, route: $0.route)
        }
      }
    }
    for group in state.groups { note(group, in: path) }
  }

  private mutating func note(_ path: String) -> String {
    var path = path
    while !paths.insert(path).inserted { path += "'" }
    return path
  }

  /// Whether another state has the same, and screens on top that are not here.
  func isBack(from other: SnapshotContents) -> Bool {
    parts.keys.allSatisfy { other.parts[$0] != nil }
      && other.parts.allSatisfy { path, parts in
        let mine = self.parts[path] ?? []
        return mine.count <= parts.count && mine == Array(parts.prefix(mine.count))
      }
  }
}

extension NavigationSnapshot {
  fileprivate var contents: SnapshotContents { SnapshotContents(of: self) }

  /// The ids of all screens.
  fileprivate var ids: [EntryID] { allEntries.map(\.id) }
}
