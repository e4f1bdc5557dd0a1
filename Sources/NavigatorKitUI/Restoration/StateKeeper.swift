import Foundation
import NavigatorKit
import Observation

/// Keeps the state of a place in the file of one scene, as long as a view shows it.
///
/// Nothing is written before it is decided whether a former state comes back.
@MainActor
@Observable
final class StateKeeper: EndingWithView {
  private enum Phase {
    /// The view has not appeared.
    case new
    /// The view has just appeared, and the id is not known yet.
    case waiting
    /// The app is shown, and the id may still come.
    case open
    /// Guards are asked about the state that comes back.
    case restoring
    /// Changes are written.
    case keeping
    case ended
  }

  /// Whether the app is shown, rather than the placeholder.
  private(set) var isReady = false

  @ObservationIgnored private var phase = Phase.new
  @ObservationIgnored private var kept: KeptPlace?
  @ObservationIgnored private var store: (String) -> Void = { _ in }
  /// The name of the file.
  @ObservationIgnored private var id: String?
  /// Whether the id was made here, rather than found in the scene.
  @ObservationIgnored private(set) var isMinted = false
  @ObservationIgnored private var events: NavigationSubscription?
  /// The state that need not be written: it is in the file, or nothing has changed it yet.
  @ObservationIgnored private var settled: Data?
  @ObservationIgnored private var stamp: KeptFolder.Stamp?
  /// Whether the view has disappeared: it is covered, or gone.
  @ObservationIgnored private(set) var isAway = false
  @ObservationIgnored private var hasFailed = false
  /// Whether another host has the file, which is logged once.
  @ObservationIgnored private var hasNoFile = false
  /// The identity of the present observation, which tells it from earlier ones.
  @ObservationIgnored private var observation = 0

  nonisolated init() {}

  // MARK: The view

  /// Notes that the view has appeared.
  ///
  /// - Parameters:
  ///   - place: The place that it shows.
  ///   - id: The name of the file, if it has one.
  ///   - store: Stores a new name.
  func appear(_ place: KeptPlace, id: String?, store: @escaping (String) -> Void) {
    isAway = false
    guard case .new = phase else {
      if case .open = phase, hasNavigated { startAfresh(place) }
      return update()
    }
    follow(place)
    self.store = store
    let decision = place.group.restorationDecision
    if decision.isMade {
      // The state of the place is newer than any file.
      self.id = id
      guard let restoration = decision.restoration else {
        isReady = true
        return keep(since: nil)
      }
      phase = .restoring
      show(once: restoration)
      restoration.whenSettled { [weak self] in self?.keep(since: nil) }
    } else if let id, hasNavigated {
      isReady = true
      adopt(id, of: place)
      startAfresh(place)
    } else if let id {
      restore(id, of: place)
    } else {
      phase = .waiting
      watch(place)
      HostTime.later(HostTime.sceneStorage) { [weak self] in self?.open() }
    }
  }

  /// Notes that the view has disappeared.
  func leave() {
    // The last change may not be written yet.
    update()
    isAway = true
    hasNoFile = false
    FileHolders.shared.release(by: self)
  }

  /// Notes that the host that had the file has left.
  func fileIsFree() {
    hasNoFile = false
    Task { update() }
  }

  /// Notes that the scene has another id.
  func idDidChange(_ new: String?) {
    guard let kept, let new, new != id else { return }
    switch phase {
    case .new, .ended: break
    case .waiting where !hasNavigated, .open where !hasNavigated:
      if FileHolders.shared.holder(of: kept.folder.file(new))?.isMinted ?? false {
        // Another host has made the file in this launch: it holds no earlier state.
        (id, isReady) = (new, true)
        kept.group.restorationDecision.isMade = true
        keep(since: kept.data)
      } else {
        restore(new, of: kept)
      }
    case .waiting, .open, .restoring, .keeping: adopt(new, of: kept)
    }
  }

  /// Notes that the view shows another place, which takes the file over.
  func placeDidChange(_ place: KeptPlace) {
    guard kept?.group !== place.group else { return }
    follow(place)
    switch phase {
    case .new, .ended: break
    case .waiting: watch(place)
    case .open: if hasNavigated { startAfresh(place) } else { watch(place) }
    case .restoring, .keeping: startAfresh(place)
    }
  }

  func end() {
    phase = .ended
    events?.cancel()
    kept = nil
    FileHolders.shared.release(by: self)
  }

  // MARK: Deciding

  /// Whether the place has navigated, after which no former state may come back.
  private var hasNavigated: Bool { kept?.group.hasNavigated ?? false }

  /// Shows the app, though the id may still come.
  private func open() {
    guard case .waiting = phase, let kept else { return }
    phase = .open
    isReady = true
    if hasNavigated { startAfresh(kept) }
  }

  /// Watches for the first navigation.
  private func watch(_ place: KeptPlace) {
    events?.cancel()
    events = place.group.events.observe { [weak self] event in
      guard event.outcome.isChange, let self, hasNavigated else { return }
      // By then there may be more to write. A view that is gone has no scene to keep the name of
      // the file.
      Task { [self] in
        if case .open = phase, !isAway, let kept { startAfresh(kept) }
      }
    }
  }

  private func startAfresh(_ kept: KeptPlace) {
    kept.group.restorationDecision.isMade = true
    keep(since: nil)
  }

  private func restore(_ id: String, of place: KeptPlace) {
    self.id = id
    phase = .restoring
    events?.cancel()
    let decision = place.group.restorationDecision
    decision.isMade = true
    guard let found = read(id, of: place) else {
      isReady = true
      return keep(since: place.data)
    }
    let (before, session) = (place.data, place.group.session)
    guard let restoration = place.restore(found) else {
      isReady = true
      return keep(since: place.data)
    }
    decision.restoration = restoration
    show(once: restoration)
    restoration.whenSettled { [weak self] in
      decision.restoration = nil
      guard let self, kept?.group === place.group else { return }
      // If another id has come since, its file holds something else; and a state that a log-out has
      // ended must not come back at the next launch.
      guard self.id == id, place.group.session == session else { return keep(since: nil) }
      // If nothing has come back, the file stays as it is.
      keep(since: place.data == before ? before : found.data)
    }
  }

  /// Shows the app in place of the placeholder, once it would not be shown half restored.
  private func show(once restoration: any PlaceRestoring) {
    restoration.whenShowable { [weak self] in
      if self?.isReady == false { self?.isReady = true }
    }
  }

  /// Takes the id that the scene turns out to have, without the state in its file.
  private func adopt(_ new: String, of place: KeptPlace) {
    // If another host that is shown writes there, its state is not lost.
    let answer = FileHolders.shared.take(place.folder.file(new), for: self)
    if answer != .refused, let found = read(new, of: place) {
      place.archiver.giveUp(found.data, in: place.group)
      place.log(.error, "What was kept does not come back: the place shows something newer.")
    }
    if isMinted, let id { place.folder.remove(id) }
    (id, isMinted, settled) = (new, false, nil)
    update()
  }

  private func read(_ id: String, of place: KeptPlace) -> KeptFolder.Kept? {
    stamp = place.folder.stamp(of: id)
    do { return try place.folder.read(id) } catch {
      place.log(.error, "The file could not be read: \(error.localizedDescription)")
      return nil
    }
  }

  // MARK: Keeping

  /// Takes a place, and writes what the end of a session has left with the end itself: the app may
  /// remove the file next, and exchange the place.
  private func follow(_ place: KeptPlace) {
    kept = place
    place.group.afterSessions(of: self) { [weak self] in self?.update() }
  }

  /// Keeps the state from now on, and writes it unless it is the given one.
  private func keep(since settled: Data?) {
    if case .ended = phase { return }
    phase = .keeping
    events?.cancel()
    self.settled = settled
    // The host that appears first has the file, even if another one changes first.
    if let id, let kept { _ = FileHolders.shared.take(kept.folder.file(id), for: self) }
    update()
  }

  /// Writes the state if it has changed, and observes it.
  ///
  /// The next change is written in the turn after it, together with all changes of its own turn.
  private func update() {
    guard case .keeping = phase, let kept else { return }
    observation += 1
    let observation = observation
    let data = withObservationTracking {
      kept.data
    } onChange: { [weak self] in
      Task { @MainActor in
        if self?.observation == observation { self?.update() }
      }
    }
    if data != settled { write(data, of: kept) }
  }

  private func write(_ data: Data, of place: KeptPlace) {
    let id = id ?? mint()
    let answer = FileHolders.shared.take(place.folder.file(id), for: self)
    if answer == .refused { return sayRefusal(place) }
    hasNoFile = false
    if let found = place.folder.stamp(of: id), found != stamp {
      // The host that came after this one has written the state.
      if isAway { return }
      if answer == .own { place.log(.error, "Another app writes the same file.") }
    }
    do {
      try place.folder.write(data, as: id)
      (settled, stamp, hasFailed) = (data, place.folder.stamp(of: id), false)
    } catch {
      if !hasFailed {
        place.log(.error, "The state could not be written: \(error.localizedDescription)")
      }
      hasFailed = true
    }
  }

  /// Logs that another host has the file, unless that host leaves in the same turn: its place may
  /// have moved to this host.
  private func sayRefusal(_ place: KeptPlace) {
    guard !hasNoFile, !isAway else { return }
    hasNoFile = true
    Task {
      guard hasNoFile else { return }
      place.log(
        .error,
        "This host keeps nothing, since another one has its id: give each an id of its own."
      )
    }
  }

  private func mint() -> String {
    let new = UUID().uuidString
    (id, isMinted) = (new, true)
    store(new)
    return new
  }
}
