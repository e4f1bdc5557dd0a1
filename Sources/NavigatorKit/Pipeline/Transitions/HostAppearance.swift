import Observation

/// The screens of a stack that a host has shown, or the places of tabs or flows.
///
/// In a stack, callers wait here for a screen to appear, and logs are warned of a screen that does
/// not. In a presenter only the stacks in its layers wait, for their layer.
@MainActor
final class HostAppearance: Attachment {
  private struct Waiting {
    let id: EntryID
    /// The entry on top when the wait began, or `nil` for the root.
    let top: EntryID?
    let end: (Bool) -> Void
  }

  /// The entries on the screen, and the entry on top even after it has left; the root is `nil`.
  fileprivate private(set) var shown: Set<EntryID?> = []
  /// The entries that left the screen while they were on top: they may be covered, or popped a
  /// moment later.
  private var left: Set<EntryID?> = []
  /// How many entries the stack had when its top last appeared: only lower ones can be uncovered.
  private var height = 0
  /// Whether there is a host that reports what it shows.
  fileprivate private(set) var isReported = false
  private var waiting: [Waiting] = []
  private var isWatching = false
  /// The entry on top that has yet to appear, with the warning about it, as long as anybody waits.
  private var missing: (entry: EntryID?, warning: SlowWarning?)?
  fileprivate weak var pipeline: NavigationPipeline?
  /// The screens that were found to show a stack themselves.
  var nesting: Set<EntryID?> = []
  /// The functions of stacks inside this block that wait for a host.
  ///
  /// They are called when the host of this block goes or shows another entry, and when the block is
  /// released.
  private var followers: [ObjectIdentifier: @MainActor () -> Void] = [:]

  deinit {
    guard !followers.isEmpty else { return }
    Task { @MainActor [followers] in
      for follower in followers.values { follower() }
    }
  }

  /// Whether anyone waits.
  var isAwaited: Bool { !waiting.isEmpty }

  func hostReports() {
    isReported = true
    watch()
  }

  func didShow(_ entry: EntryID?) {
    isReported = true
    left.remove(entry)
    shown.subtract(left)
    left = []
    shown.insert(entry)
    if let block = pipeline?.block, entry == block.topEntry?.id { height = block.entryCount }
    if let missing, missing.entry == entry { self.missing = nil }
    endShown()
    hostDidChange()
    watch()
  }

  /// Notes that an entry has left the screen.
  ///
  /// It is forgotten at once, or, if it is on top, when another one appears.
  func didHide(_ entry: EntryID?) {
    guard let pipeline, let block = pipeline.block else { return }
    // A root that guards withhold does not come back.
    let isOnTop = entry == block.topEntry?.id && !pipeline.withholds(entry)
    if isOnTop || entry.map(block.holds) == false {
      left.insert(entry)
      uncover()
    } else {
      shown.remove(entry)
    }
  }

  /// Counts the top as shown if all that lay on it has left the screen and the stack.
  ///
  /// SwiftUI does not always report that an uncovered screen has appeared.
  private func uncover() {
    guard let pipeline, let block = pipeline.block, !pipeline.isAway else { return }
    let gone = left.filter { $0.map(block.holds) == false }
    if gone.isEmpty { return }
    left.subtract(gone)
    shown.subtract(gone)
    let top = block.topEntry?.id
    if block.entryCount < height, !shown.contains(top), !pipeline.withholds(top) { didShow(top) }
  }

  func hostDidDetach() {
    let wasReported = isReported
    (shown, left, height, missing) = ([], [], 0, nil)
    isReported = false
    // A host that never reported, such as a view that was made for later, ends no wait.
    if wasReported { endAll() } else { review() }
    hostDidChange()
  }

  /// Lets those who wait for a host inside this one look again.
  func hostDidChange() {
    let all = followers.values
    if all.isEmpty { return }
    followers = [:]
    // The hosts inside report in the same update, but perhaps later than this one.
    HostTime.later(HostTime.write) {
      for follower in all { follower() }
    }
  }

  /// Waits until the entry on top has appeared, or until the wait has ended otherwise.
  func wait(in pipeline: NavigationPipeline) async -> Bool {
    let (id, top) = (EntryID(), pipeline.block?.topEntry?.id)
    // A host that was released has not reported that.
    if pipeline.hasScope, pipeline.scope == nil { hostDidDetach() }
    uncover()
    if isShown(top) { return true }
    if let missing, missing.entry == top, missing.warning == nil { return false }
    guard isReported ? !pipeline.isGone : pipeline.expectsHost else { return false }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiting.append(Waiting(id: id, top: top) { continuation.resume(returning: $0) })
        watch()
        review()
      }
    } onCancel: {
      Task { @MainActor in self.end(false) { $0.id == id } }
    }
  }

  /// Ends all waits: their entries have left the screen, or will never appear.
  func endAll() { end(false) { _ in true } }

  private func isShown(_ entry: EntryID?) -> Bool {
    shown.contains(entry) && pipeline?.withholds(entry) != true
  }

  private func endShown() { end(true) { isShown($0.top) } }

  /// Ends the waits for a host that does not come any more.
  private func review() {
    if isReported || waiting.isEmpty { return }
    guard let pipeline, pipeline.expectsHost else { return endAll() }
    for outer in sequence(first: pipeline, next: { $0.entryAround?.block }).dropFirst() {
      outer.attachments[HostAppearance.self].followers[ObjectIdentifier(self)] = { [weak self] in
        self?.review()
      }
    }
  }

  /// Ends the waits for entries that are no longer on top.
  ///
  /// Warns of those that do not appear, as long as anyone waits or a log listens.
  private func watch() {
    guard let pipeline, pipeline.kind == .stack,
      isAwaited || isReported && pipeline.isLogged
    else { return }
    expect(in: pipeline)
    if isWatching { return }
    isWatching = true
    withObservationTracking {
      _ = pipeline.block?.observedTop
      _ = pipeline.rootScreen?.observedIsWithheld
    } onChange: { [weak self] in
      Task { @MainActor in self?.topDidChange() }
    }
  }

  private func topDidChange() {
    isWatching = false
    let block = pipeline?.block
    let top = block?.topEntry?.id
    end(false) { block == nil || $0.top != top }
    uncover()
    endShown()
    watch()
  }

  /// Sets the host a time limit to show the entry on top, if it has not shown it.
  private func expect(in pipeline: NavigationPipeline) {
    let top = pipeline.block?.topEntry?.id
    guard isReported, !isShown(top), !pipeline.withholds(top) else { return missing = nil }
    if let missing, missing.entry == top { return }
    let warning = SlowWarning(ofHostIn: pipeline, isAwaited: isAwaited) { [weak self] in
      self?.giveUp(top)
    }
    missing = warning.map { (top, $0) }
  }

  /// Ends the waits for an entry that the host does not show, unless the host itself is hidden.
  private func giveUp(_ top: EntryID?) -> SlowWarning.Line? {
    guard let pipeline, let block = pipeline.block, block.topEntry?.id == top, !isShown(top) else {
      return nil
    }
    missing = nil
    // The host reports when it comes back to the screen.
    if pipeline.isAway { return nil }
    guard pipeline.uncovering.isEmpty else {
      watch()
      return nil
    }
    missing = (top, nil)
    end(false) { $0.top == top }
    guard let entry = block.topEntry, let intent = block.intentToPutBack([entry]) else {
      return nil
    }
    let reason =
      left.isEmpty
      ? "its view is empty, or something lies on it that the kit does not know"
      : "a screen that the kit did not push lies on it; push that with the navigator, too"
    return SlowWarning.Line(unshown: entry.id, in: pipeline, intent, reason)
  }

  private func end(_ isShown: Bool, where isOver: (Waiting) -> Bool) {
    let over = waiting.filter(isOver)
    waiting.removeAll(where: isOver)
    for one in over { one.end(isShown) }
  }
}

extension NavigationPipeline {
  /// Notes that a host has shown an entry, or the root.
  package func hostDidShow(_ entry: EntryID?) { appearance.didShow(entry) }

  /// Notes that an entry has left the screen of a host, or that the root has.
  package func hostDidHide(_ entry: EntryID?) {
    attachments.known(HostAppearance.self)?.didHide(entry)
  }

  /// The screens of the block that its host has shown.
  var appearance: HostAppearance {
    let appearance = attachments[HostAppearance.self]
    appearance.pipeline = self
    return appearance
  }

  /// Whether the view of the host has disappeared.
  fileprivate var isAway: Bool { (scope as? any MountedHost)?.isAway ?? false }

  /// Whether the block has no host, while a host around it has yet to show the place that the block
  /// lies in.
  fileprivate var expectsHost: Bool {
    guard !isGone, let (outer, entry) = entryAround else { return false }
    return outer.hasShown(entry).map { !$0 } ?? outer.expectsHost
  }

  /// The layer in which the block lies, or else the tab or the flow.
  fileprivate var entryAround: (block: NavigationPipeline, entry: EntryID)? {
    if let layer = entryUnder, let outer = layer.pipeline { return (outer, layer.entry.id) }
    return group?.holder.map { ($0.pipeline, $0.entry) }
  }

  /// Whether the host has shown an entry, or `nil` if no host says so.
  private func hasShown(_ entry: EntryID) -> Bool? {
    if let overlay = block?.overlay { return overlay.hasShown(entry) }
    guard let host = attachments.known(HostAppearance.self), host.isReported else { return nil }
    return host.shown.contains(entry)
  }

  /// Whether an entry is the root, and guards do not allow that.
  func withholds(_ entry: EntryID?) -> Bool {
    entry == nil && rootScreen?.isWithheld ?? false
  }
}
