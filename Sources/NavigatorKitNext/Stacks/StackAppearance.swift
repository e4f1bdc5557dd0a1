import Observation

/// The screens of a stack that its host has shown, and those who wait for one.
@MainActor
final class StackAppearance {
  private struct Waiting {
    let id: EntryID
    /// The entry on top when the wait began, or `nil` for the root.
    let top: EntryID?
    let end: (Bool) -> Void
  }

  /// What a host has said.
  private enum Host {
    case none
    /// It is there, and has said nothing of screens.
    case silent(Weak<AnyObject>)
    /// It says what it shows.
    case reporting(Weak<AnyObject>?)
  }

  private let stack: AnyStackBlock
  private var host = Host.none
  /// The entries on the screen, and the one on top if it has been there; the root is `nil`.
  private var shown: Set<EntryID?> = []
  /// The entries that have left the screen while they were on top: with their stack, or on the way back.
  private var left: Set<EntryID?> = []
  /// How many entries the stack had when its top last appeared: only what lies lower can be uncovered.
  private var height = 0
  private var waiting: [Waiting] = []
  private var isWatching = false
  /// The entry on top that has yet to appear, and whether the time for that is over.
  private var missing: (entry: EntryID?, isGivenUp: Bool, wait: EntryID)?

  init(of stack: AnyStackBlock) { self.stack = stack }

  // MARK: What a host says

  func hostDidChange(_ new: (any CommitScope)?) {
    guard let new else { return detach() }
    let held = Weak<AnyObject>(new)
    if case .reporting = host { host = .reporting(held) } else { host = .silent(held) }
  }

  func hostReports() {
    switch host {
    case .silent(let held): host = .reporting(held)
    case .none: host = .reporting(nil)
    case .reporting: break
    }
    watch()
  }

  func didShow(_ entry: EntryID?) {
    hostReports()
    left.remove(entry)
    shown.subtract(left)
    left = []
    shown.insert(entry)
    if entry == top { height = stack.count }
    if let missing, missing.entry == entry { self.missing = nil }
    end(true) { isShown($0.top) }
    watch()
  }

  /// Forgets an entry that has left the screen: at once, or, if it is on top, when another one appears.
  func didHide(_ entry: EntryID?) {
    // A root that guards withhold has left for good.
    let isOnTop = entry == top && !withholds(entry)
    if isOnTop || !holds(entry) {
      left.insert(entry)
      uncover()
    } else {
      shown.remove(entry)
    }
  }

  /// Counts the top as shown if what lay on it has left the screen and the stack.
  ///
  /// SwiftUI does not always say that a screen has appeared which it uncovers.
  private func uncover() {
    if isAway { return }
    let gone = left.filter { !holds($0) }
    if gone.isEmpty { return }
    left.subtract(gone)
    shown.subtract(gone)
    if stack.count < height, !shown.contains(top), !withholds(top) { didShow(top) }
  }

  private func detach() {
    let wasReporting = isReporting
    (host, shown, left, height, missing) = (.none, [], [], 0, nil)
    // A host that never said what it shows, such as a view that was made for later, has ended nothing.
    if wasReporting || !expectsHost { end(false) { _ in true } }
  }

  // MARK: Those who wait

  /// Waits until the entry on top has appeared, or until there is nothing to wait for.
  func wait() async -> Bool {
    // A host that was released has not said that it went.
    if isReleased { detach() }
    uncover()
    let (id, top) = (EntryID(), top)
    if isShown(top) { return true }
    if let missing, missing.entry == top, missing.isGivenUp { return false }
    guard isReporting ? stack.standing == .shown : expectsHost else { return false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiting.append(Waiting(id: id, top: top) { continuation.resume(returning: $0) })
        watch()
      }
    } onCancel: {
      Task { @MainActor in self.end(false) { $0.id == id } }
    }
  }

  private func end(_ isShown: Bool, where isOver: (Waiting) -> Bool) {
    let over = waiting.filter(isOver)
    waiting.removeAll(where: isOver)
    for one in over { one.end(isShown) }
  }

  /// Ends the waits for entries that are on top no more, as long as anyone waits.
  private func watch() {
    guard !waiting.isEmpty || isReporting && isLogged else { return }
    expect()
    if isWatching { return }
    isWatching = true
    withObservationTracking {
      stack.facts.access(.entries)
      stack.facts.access(.presence)
      _ = stack.group?.observedRootStanding == .withheld
      stack.layer?.presenter.facts.access(.modalProgress)
    } onChange: { [weak self] in
      Task { @MainActor in self?.stackDidChange() }
    }
  }

  private func stackDidChange() {
    isWatching = false
    let isThere = stack.standing == .shown && (isReporting || expectsHost)
    end(false) { !isThere || $0.top != top }
    uncover()
    end(true) { isShown($0.top) }
    watch()
  }

  /// Sets the host a time to show the entry on top, if it has not.
  private func expect() {
    guard isReporting, !isShown(top), !withholds(top) else { return missing = nil }
    if let missing, missing.entry == top { return }
    let id = EntryID()
    missing = (top, false, id)
    HostTime.later(HostTime.appearance) { [weak self] in self?.giveUp(id) }
  }

  /// Ends the waits for an entry that the host does not show, unless it is hidden itself.
  private func giveUp(_ id: EntryID) {
    guard let missing, missing.wait == id, missing.entry == top, !isShown(top) else { return }
    self.missing = nil
    // It says itself when it comes back to the screen.
    if isAway { return }
    if isCovered { return watch() }
    self.missing = (top, true, id)
    end(false) { $0.top == top }
    guard let entry = stack.top else { return }
    let intent = NavigationIntent.push(entry.route)
    let reason =
      left.isEmpty
      ? "its view is empty, or something lies on it that the kit does not know"
      : "a screen that the kit did not push lies on it; push that with the navigator, too"
    let seconds = HostTime.appearance.components.seconds
    let message = "\(intent): has not been shown for \(seconds) s: \(reason)".asSentence
    stack.warn(message, Command(intent, at: stack, .unknownCode).emptyTransition)
  }

  private var isLogged: Bool { stack.loggers.contains(where: \.takesErrors) }
}

// MARK: - What is there

extension StackAppearance {
  private var top: EntryID? { stack.top?.id }

  private func holds(_ entry: EntryID?) -> Bool {
    entry.map { stack.lastIndex(of: $0) != nil } ?? true
  }

  private func isShown(_ entry: EntryID?) -> Bool { shown.contains(entry) && !withholds(entry) }

  private func withholds(_ entry: EntryID?) -> Bool {
    entry == nil && stack.layer == nil && stack.group?.rootStanding == .withheld
  }

  private var isReporting: Bool { if case .reporting = host { true } else { false } }

  private var hostView: AnyObject? {
    switch host {
    case .silent(let held), .reporting(let held?): held.value
    case .none, .reporting(nil): nil
    }
  }

  private var isReleased: Bool {
    switch host {
    case .silent(let held), .reporting(let held?): held.value == nil
    case .none, .reporting(nil): false
    }
  }

  /// Whether the view of the host has disappeared.
  private var isAway: Bool { (hostView as? any MountedHost)?.isAway ?? false }

  /// Whether something of the tree lies over the stack, or hides it.
  private var isCovered: Bool {
    guard let tree = stack.group?.top else { return false }
    let own = [stack, stack.layer?.presenter]
    return !Draft().front(of: tree).contains { seen in own.contains { $0 === seen.block } }
  }

  /// Whether there is no host of the stack, and the layer that it lies in has yet to come.
  private var expectsHost: Bool {
    guard stack.standing == .shown, let layer = stack.layer, layer.presenter.screen.isHosted else {
      return false
    }
    return layer.presenter.phase(of: layer.id) != .presented
  }
}
