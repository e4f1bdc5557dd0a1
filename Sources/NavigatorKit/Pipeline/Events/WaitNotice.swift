import Foundation

/// What observers were told when a command began to wait, and which of them have not heard its end.
///
/// The wait keeps it, and hands it on to the wait that takes its place. So each of them hears one end,
/// also where that is no event by itself, comes about in another block, or where the block is released
/// while the command waits.
@MainActor
final class WaitNotice {
  /// Observers of one navigator or of a group.
  struct Listener {
    weak var events: NavigationEvents?
    /// What they find the block by.
    let reference: BlockReference
    /// How many ends they had heard when what may end the wait began.
    var endCount = 0
  }

  private let transition: StateTransition
  private let place: FormerPlace?
  private var listeners: [Listener]

  init(_ transition: StateTransition, at place: FormerPlace?, to listeners: [Listener]) {
    self.transition = transition
    self.place = place
    self.listeners = listeners
  }

  /// Has observers hear of the end that were told of the wait elsewhere.
  func add(_ others: [Listener]) {
    listeners += others.filter { other in !listeners.contains { $0.events === other.events } }
  }

  /// Hands over those that have not heard the end, so that they hear it from elsewhere.
  func takeListeners() -> [Listener] {
    defer { listeners = [] }
    return listeners
  }

  /// Notes what has been heard before what may end the wait.
  func mark() {
    for index in listeners.indices {
      listeners[index].endCount = listeners[index].events?.endCount ?? 0
    }
  }

  /// Leaves those out that have heard an end since then.
  func leaveOutInformed() { listeners.removeAll { $0.events?.endCount != $0.endCount } }

  /// Tells those how the command ended that have not heard it.
  func end(_ outcome: NavigationOutcome) {
    let unheard = takeListeners().filter { $0.events != nil }
    guard let first = unheard.first else { return }
    let event = NavigationEvent(
      time: place?.now ?? Date(),
      transition: transition,
      outcome: outcome,
      reference: first.reference
    )
    guard let place else { return event.send(to: unheard) }
    place.queue.tell { event.send(to: unheard) }
  }
}

extension NavigationEvent {
  /// Tells observers, each of whom finds its own block by it.
  @MainActor
  func send(to listeners: [WaitNotice.Listener]) {
    for listener in listeners {
      var own = self
      own.reference = listener.reference
      listener.events?.send(own)
    }
  }
}
