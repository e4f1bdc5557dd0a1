import Foundation

/// The event that observers were sent when a command began to wait, and the observers that are to
/// hear of its end.
///
/// The wait keeps it, and hands it on to the wait that takes its place. So each observer hears of
/// one end, even if the end is no event by itself or comes about in another block, or if the block
/// is released while the command waits.
@MainActor
final class WaitNotice {
  /// Observers of one navigator or of a group.
  struct Listener {
    weak var events: NavigationEvents?
    /// The reference by which they find the block.
    let reference: BlockReference
    /// How many ends they had heard when a command began that may end this wait.
    var endCount = 0
  }

  private let transition: StateTransition
  /// The screen that was in front when the wait began.
  private let screen: RouteEntry?
  private let place: FormerPlace?
  private var listeners: [Listener]

  init(
    _ transition: StateTransition,
    over screen: RouteEntry?,
    at place: FormerPlace?,
    to listeners: [Listener]
  ) {
    self.transition = transition
    self.screen = screen
    self.place = place
    self.listeners = listeners
  }

  /// Adds observers that were told of the wait elsewhere, so that they hear of its end.
  func add(_ others: [Listener]) {
    listeners += others.filter { other in !listeners.contains { $0.events === other.events } }
  }

  /// Returns the observers that have not heard the end; the caller has to tell them.
  func takeListeners() -> [Listener] {
    defer { listeners = [] }
    return listeners
  }

  /// Notes how many ends each observer has heard so far.
  func mark() {
    for index in listeners.indices {
      listeners[index].endCount = listeners[index].events?.endCount ?? 0
    }
  }

  /// Removes the observers that have heard an end since `mark()`.
  func leaveOutInformed() { listeners.removeAll { $0.events?.endCount != $0.endCount } }

  /// Sends the end of the command to the observers that have not heard it.
  func end(_ outcome: NavigationOutcome) {
    let unheard = takeListeners().filter { $0.events != nil }
    guard let first = unheard.first else { return }
    let screen = place?.hearers.first.map(\.root.screenInFront) ?? screen
    let event = NavigationEvent(
      time: place?.now ?? Date(),
      transition: transition,
      outcome: outcome,
      from: screen,
      to: screen,
      reference: first.reference
    )
    guard let place else { return event.send(to: unheard) }
    place.queue.tell { event.send(to: unheard) }
  }
}

extension NavigationEvent {
  /// Sends the event to observers, each of which finds its own block by it.
  @MainActor
  func send(to listeners: [WaitNotice.Listener]) {
    for listener in listeners {
      var own = self
      own.reference = listener.reference
      listener.events?.send(own)
    }
  }
}
