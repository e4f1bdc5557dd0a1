/// The events of a block, such as a navigator, or of a place.
///
/// ```swift
/// let subscription = navigator.events.observe { print($0) }
/// for await event in navigator.events.stream() { analytics.track(event) }
/// ```
///
/// Observers see the committed state. The commands that they give are carried out afterwards. A
/// command that a guard here has redirected to another block is among the events, with that block
/// as owner.
@MainActor
public final class NavigationEvents {
  /// How many events wait for a slow reader of a stream, unless its caller says otherwise.
  @usableFromInline static let streamLimit = 256

  private var observers: [Observer] = [] {
    didSet { attention.note(.observers, !observers.isEmpty) }
  }
  private let attention: Attention
  /// The block or the group whose events they are.
  weak var source: (any AttendedPart)?

  /// An observer, which is called until its subscription is cancelled.
  private final class Observer {
    var call: ((NavigationEvent) -> Void)?

    init(_ call: @escaping (NavigationEvent) -> Void) {
      self.call = call
    }
  }

  init(_ attention: Attention) {
    self.attention = attention
  }

  /// Whether there are no observers.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a function with each ``NavigationEvent``, in the order of subscription.
  ///
  /// A function that gives a command is not called when that command begins to wait.
  ///
  /// - Returns: The subscription. It lasts until it is cancelled, or the block or the place is
  ///   released.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (NavigationEvent) -> Void)
    -> NavigationSubscription
  {
    let observer = Observer(observer)
    observers.append(observer)
    return NavigationSubscription { [weak self, weak observer] in
      // The observer may be due for the event that is being sent.
      observer?.call = nil
      self?.observers.removeAll { $0 === observer }
    }
  }

  /// A stream of the events from now on, for one reader.
  ///
  /// - Parameter limit: How many events wait for a slow reader. When there are more, the oldest are
  ///   dropped and counted.
  /// - Returns: The stream.
  public func stream(bufferingNewest limit: Int = streamLimit) -> NavigationEventStream {
    let (events, continuation) = AsyncStream.makeStream(
      of: NavigationEvent.self,
      bufferingPolicy: .bufferingNewest(max(1, limit))
    )
    let (counter, feed) = (DropCounter(), EventFeed(continuation))
    let subscription = observe { event in
      if case .dropped = feed.continuation.yield(event) { counter.count += 1 }
    }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return NavigationEventStream(events: events, counter: counter)
  }

  /// How many commands have ended for these observers: a wait reads it to find out whether they
  /// heard its end.
  private(set) var endCount = 0

  func send(_ event: NavigationEvent) {
    if event.outcome.unsettled == nil { endCount += 1 }
    let spared = Self.spared
    Self.spared = []
    for observer in observers where !spared.contains(where: { $0 === observer }) {
      Self.callers.append(observer)
      observer.call?(event)
      Self.callers.removeLast()
    }
    Self.spared = spared
  }

  /// The observers that are being called, outermost first.
  private static var callers: [Observer] = []

  /// The observers that are not told of the wait that is being announced.
  private static var spared: [Observer] = []

  /// Returns a call that tells all observers that a command waits, except those that gave the
  /// command.
  ///
  /// Those have the outcome of the command. Otherwise an observer that reacts to every event would
  /// react to its own commands without end.
  static func sparingCallers(_ tell: @escaping () -> Void) -> () -> Void {
    let callers = callers
    return {
      let (outerCallers, outerSpared) = (Self.callers, spared)
      (Self.callers, spared) = (callers, callers)
      tell()
      (Self.callers, spared) = (outerCallers, outerSpared)
    }
  }
}

/// Ends a stream when nothing can feed it any more.
private final class EventFeed: Sendable {
  let continuation: AsyncStream<NavigationEvent>.Continuation

  init(_ continuation: AsyncStream<NavigationEvent>.Continuation) {
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}

/// Counts the events that a slow reader missed.
@MainActor
final class DropCounter {
  var count = 0
}
