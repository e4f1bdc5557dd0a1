public import NavigatorKit
public import Observation

/// Leads back over the last changes of a place, and forward again.
///
/// ```swift
/// let history = NavigationUndo(app)
/// app.navigate(to: MailRoute.mail(7))
/// history.undo()
/// history.redo()
/// ```
///
/// It notes the state after each command that changes stacks, layers, tabs or flows; dialogs do not
/// count, nor does a log-in that a guard shows, with what is opened over it, once the command that
/// waited has gone on.
///
/// Undoing is a plan: guards are asked about the entries that come and go. If one refuses,
/// everything is as before, and a flow or a layer that is shown by then goes again. A dialog that
/// is shown ends. A screen that comes back has its route and its id, but is new otherwise: its
/// objects, leave-guards, marks and results ended when it went. The list of tabs is the app's: a
/// removed tab stays away, and its contents come back only if the app has inserted it again.
///
/// `NavigationPlace.endSession()` clears it: see ``clear()``.
///
/// After each command it takes time in proportion to the entries of the place, however many states
/// are noted. It keeps neither the place nor its contents alive.
@MainActor
public final class NavigationUndo: Observable {
  private weak var place: (any NavigationPlace)?
  private let limit: Int
  private var past: [NavigationSnapshot] = []
  private var future: [NavigationSnapshot] = []
  private var present: NavigationSnapshot
  /// Whether `present` shows a guard's log-in: no state to lead back to once the command behind that
  /// has gone on.
  private var isInterim: Bool
  /// Whether the last change only took screens away, as "back" does.
  private var wasBack = false
  private var isApplying = false
  /// Whether anything but guards' own questions and log-ins has changed while it leads to a state.
  private var isDisturbed = false
  private var subscription: NavigationSubscription?
  private let registrar = ObservationRegistrar()

  /// Begins to note the states of a place.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: How many states it leads back through at most, at least one: the oldest are
  ///     forgotten.
  public init(_ place: any NavigationPlace, limit: Int = 50) {
    self.place = place
    self.limit = max(1, limit)
    present = place.group.snapshot()
    isInterim = place.group.isStopgapInFront
    // What goes with a session must not be led back to either.
    place.group.afterSessions(of: self) { [weak self] in self?.clear() }
    subscription = place.group.events.observe { [weak self] event in
      guard let self, event.outcome.isChange else { return }
      if !event.isStep, !isOfGuards(event) { isDisturbed = true }
      note(after: event)
    }
  }

  /// Whether there is a state to lead back to; `false` while one is being led to, as behind a
  /// log-in.
  public var canUndo: Bool { read { !isApplying && !past.isEmpty } }

  /// Whether there is a state that was undone; `false` while one is being led to.
  public var canRedo: Bool { read { !isApplying && !future.isEmpty } }

  /// Whether the last change was a way back, which ``goForward()`` takes forward again.
  public var canGoForward: Bool { read { !isApplying && wasBack && !past.isEmpty } }

  /// Leads back to the state before the last change.
  ///
  /// While that waits, as behind a log-in, nothing else can be undone, and changes are not noted.
  ///
  /// - Returns: The plan on its way, or `nil` if there is no such state, or another plan of this
  ///   history is on its way.
  @discardableResult
  public func undo() -> PlanApplication? { apply(from: \.past, to: \.future) }

  /// Leads to the state before the last ``undo()``.
  ///
  /// - Returns: The plan on its way, or `nil` if there is no such state, as after another change.
  @discardableResult
  public func redo() -> PlanApplication? { apply(from: \.future, to: \.past) }

  /// Brings back the screens that the last change has taken away, if that was a way back.
  ///
  /// - Returns: The plan on its way, or `nil` if something else has changed since, or nothing was
  ///   taken away.
  @discardableResult
  public func goForward() -> PlanApplication? { canGoForward ? undo() : nil }

  /// Forgets all states, so that nothing can be undone or redone.
  public func clear() {
    change {
      (past, future, wasBack) = ([], [], false)
      takePresent()
    }
  }

  private typealias States = ReferenceWritableKeyPath<NavigationUndo, [NavigationSnapshot]>

  private func apply(from states: States, to others: States) -> PlanApplication? {
    guard !isApplying, let place, let target = self[keyPath: states].last else { return nil }
    isApplying = true
    isDisturbed = false
    let application = place.group.lead(to: target)
    application.whenEnded { [weak self] in self?.end($0, states, others) }
    if isApplying { change {} }
    return application
  }

  private func end(_ result: PlanResult, _ states: States, _ others: States) {
    guard result.isApplied, !isDisturbed, !self[keyPath: states].isEmpty else {
      return leadBack(from: result)
    }
    isApplying = false
    change {
      self[keyPath: states].removeLast()
      // What waited has been given up with the guard's own screen.
      if !isInterim { self[keyPath: others].append(present) }
      takePresent()
      wasBack = false
    }
  }

  /// Leads back from what was shown by the time a guard refused the rest, unless the user has gone
  /// on there.
  private func leadBack(from result: PlanResult) {
    let isRefused =
      switch result.outcome {
      case .blocked, .failed: true
      default: false
      }
    guard isRefused, !isDisturbed, result.steps.contains(where: \.outcome.isChange),
      let group = place?.group
    else { return stay() }
    group.lead(to: present).whenEnded { [weak self] _ in self?.stay() }
  }

  /// Ends what led to another state: the state of now counts.
  private func stay() {
    change { isApplying = false }
    note()
  }

  /// Whether a dialog has come or gone, or a screen that a guard shows until a command goes on.
  private func isOfGuards(_ event: NavigationEvent) -> Bool {
    let parts = [event.transition] + event.transition.parts
    let isStopgap = { [place] (entry: RouteEntry) in place?.group.isStopgap(entry.id) ?? false }
    switch event.transition.cause.kind {
    case .redirect: return parts.flatMap(\.inserted).contains(where: isStopgap)
    case .resume: return event.isEndOfLogIn
    default:
      // Or the user closes the log-in, with what lies on it.
      return event.transition.style == .dialog
        || parts.allSatisfy(\.inserted.isEmpty)
          && parts.contains { $0.removed.first.map(isStopgap) ?? false }
    }
  }

  /// Notes the state of now, unless it is that of before.
  private func note(after event: NavigationEvent? = nil) {
    guard !isApplying, let place else { return }
    let state = place.group.snapshot()
    let (before, after) = (present.contents(), state.contents())
    let others = Dictionary(grouping: before, by: \.path)
    let isCut = after.allSatisfy { others[$0.path]?.contains(where: $0.isCut) ?? false }
    // A log-in in another block goes right after the command that it was shown for, or later.
    let isMidway = isInterim || event?.isEndOfLogIn ?? false
    defer { (present, isInterim) = (state, place.group.isStopgapInFront) }
    if before == after { return }
    change {
      if !isMidway {
        past.append(present)
      } else if past.last?.contents() == after {
        past.removeLast()
      }
      if past.count > limit { past.removeFirst() }
      future = []
      wasBack = isCut && !isMidway
    }
  }

  private func takePresent() {
    present = place?.group.snapshot() ?? present
    isInterim = place?.group.isStopgapInFront ?? false
  }

  private func read<Value>(_ value: () -> Value) -> Value {
    registrar.access(self, keyPath: \.canUndo)
    return value()
  }

  private func change(_ body: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.canUndo, body)
  }
}

extension NavigationEvent {
  /// Whether it only takes away what a guard has shown until a condition was met.
  fileprivate var isEndOfLogIn: Bool {
    transition.cause.kind == .resume && transition.intent.removedEntries != nil
  }
}

/// The screens of a block that has any, or its selected tab or flow.
private struct BlockContents: Equatable {
  /// The location of the block, which two blocks may share.
  let path: String
  /// The ids of its screens; the id of a flow is new at each visit.
  let ids: [EntryID]
  let routes: [AnyRoute]

  /// Whether this equals another one of the same location without some screens on top.
  func isCut(of other: BlockContents) -> Bool {
    other.ids.starts(with: ids) && other.routes.starts(with: routes)
  }
}

extension NavigationSnapshot {
  /// The contents of all blocks, in order.
  fileprivate func contents(in path: String = "") -> [BlockContents] {
    let path = "\(path)/\(name)"
    let own = blocks.compactMap { block in
      let items = block.items.filter {
        block.kind.showsPlaces ? $0.isInFront : $0.style != .dialog
      }
      let entries = items.flatMap { [$0.entry] + $0.stack }
      return entries.isEmpty
        ? nil
        : BlockContents(
          path: "\(path)/\(block.name)",
          ids: block.kind.showsPlaces ? [] : entries.map(\.id),
          routes: entries.map(\.route)
        )
    }
    return own + groups.flatMap { $0.contents(in: path) }
  }
}
