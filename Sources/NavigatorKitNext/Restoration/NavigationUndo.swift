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
/// It notes the state after each command that changes stacks, layers, tabs or flows, but for dialogs. Undoing is one
/// transition: guards are asked about what comes and what goes, and if one refuses, nothing changes. A dialog that is
/// up ends. What comes back has the ids that it had, and is new otherwise: objects that screens kept, their guards and
/// their marks have ended and stay so. The list of tabs is the app's: a tab that was removed stays away, and what it
/// held comes back only if the app has inserted it again.
///
/// ``NavigationPlace/endSession()`` clears it: see ``clear()``.
///
/// A command takes time in proportion to the entries of the place, however many states are noted. It keeps neither
/// the place nor what is in it.
@MainActor
public final class NavigationUndo: Observable, ChangeRecording {
  private weak var group: NavigationGroup?
  private let limit: Int
  private var past: [PlaceState] = []
  private var future: [PlaceState] = []
  private var present: PlaceState
  /// Whether the last change only took screens away, as "back" does.
  private var wasBack = false
  /// The command that leads to another state, and the way that it goes.
  private var leading: (command: Command, way: Way)?
  private let facts = ObservedFacts()

  private enum Way {
    case back, forward
  }

  /// Begins to note the states of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: How many states it leads back through at most, at least one: the oldest are forgotten.
  public init(_ place: any NavigationPlace, limit: Int = 50) {
    let group = place.group
    self.group = group
    self.limit = max(1, limit)
    present = group.state
    group.store.undo.add(self)
    group.gate.note(.followed, true)
  }

  /// Whether there is a state to lead back to.
  public var canUndo: Bool { read { !past.isEmpty } }

  /// Whether there is a state that was undone.
  public var canRedo: Bool { read { !future.isEmpty } }

  /// Whether the last change was a way back, which ``goForward()`` takes forward again.
  public var canGoForward: Bool { read { wasBack && !past.isEmpty } }

  /// Leads back to the state before the last change.
  ///
  /// - Returns: The way there, or `nil` if there is no such state or another one is being led to.
  @discardableResult
  public func undo() -> PlanApplication? { past.last.flatMap { lead(to: $0, .back) } }

  /// Leads forward to the state that was undone last.
  ///
  /// - Returns: The way there, or `nil` if there is no such state or another one is being led to.
  @discardableResult
  public func redo() -> PlanApplication? { future.last.flatMap { lead(to: $0, .forward) } }

  /// Undoes the last change if it was a way back, as the forward button of a browser does.
  ///
  /// - Returns: The way there, or `nil` if the last change was no way back.
  @discardableResult
  public func goForward() -> PlanApplication? { canGoForward ? undo() : nil }

  /// Forgets all states but the present one.
  public func clear() {
    change {
      (past, future, wasBack) = ([], [], false)
      present = group?.state ?? present
    }
  }
}

// MARK: - Leading

extension NavigationUndo {
  private func lead(to state: PlaceState, _ way: Way) -> PlanApplication? {
    guard leading == nil, let group, let block = group.blocks.first else { return nil }
    let command = Command(NavigationIntent(.lead(state)), at: block, .unknownCode)
    leading = (command, way)
    command.whenEnded { [weak self] _ in self?.leading = nil }
    command.settle(group.store.submit(command))
    return PlanApplication(NavigationPlan(), command, group.location)
  }
}

// MARK: - Noting

extension NavigationUndo {
  func note(_ change: Change) {
    guard let group else { return }
    let state = group.state
    if state == present { return }
    self.change {
      if let leading, leading.command === change.command, change.command.hops.isEmpty {
        move(leading.way)
        wasBack = false
      } else {
        past.append(present)
        if past.count > limit { past.removeFirst() }
        future = []
        wasBack = change.onlyGoesBack
      }
      present = state
    }
  }

  private func move(_ way: Way) {
    switch way {
    case .back:
      past.removeLast()
      future.append(present)
    case .forward:
      future.removeLast()
      past.append(present)
    }
  }

  func sessionDidEnd(in ended: NavigationGroup) {
    guard let group else { return }
    let isInside = group.lineage.contains { $0 === ended }
    if isInside || ended.lineage.contains(where: { $0 === group }) { clear() }
  }

  private func read<Value>(_ value: () -> Value) -> Value {
    facts.access(.states)
    return value()
  }

  private func change(_ body: () -> Void) { facts.change(facts.read, body) }
}

extension Change {
  /// Whether it only takes screens from the end.
  fileprivate var onlyGoesBack: Bool {
    !meaning.goes.isEmpty && meaning.comes.isEmpty && isTailRemoval
  }
}

extension ObservedFacts.Facts {
  fileprivate static var states: Self { Self(rawValue: 1 << 0) }
}
