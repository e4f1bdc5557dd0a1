/// The events of one navigator or of a group.
///
/// ```swift
/// let subscription = navigator.events.observe { print($0) }
/// for await event in navigator.events.stream() { analytics.track(event) }
/// ```
///
/// Observers see the committed state. What they ask for themselves is carried out afterwards. What a
/// guard of this navigator has handed over to another one is among the events, with that one as owner.
@MainActor
public final class NavigationEvents {
  /// How many events wait for a slow reader of a stream, unless its caller says otherwise.
  @usableFromInline static let streamLimit = 256

  private var observers: [Observer] = [] {
    didSet { if oldValue.isEmpty != observers.isEmpty { didChange() } }
  }
  private let didChange: () -> Void
  /// The blocks whose events they are.
  private let blocks: () -> [Block]
  private(set) var loggers: [NavigationLogger] = []

  /// An observer, which is called until its subscription is cancelled.
  final class Observer {
    var call: ((NavigationEvent) -> Void)?
    /// Whether it is being called, or has led to what others hear of now: it has the outcome of what it gives itself.
    var isSpared = false

    init(_ call: @escaping (NavigationEvent) -> Void) {
      self.call = call
    }

    func hear(_ event: NavigationEvent) {
      isSpared = true
      call?(event)
      isSpared = false
    }
  }

  init(of blocks: @escaping () -> [Block], didChange: @escaping () -> Void) {
    (self.blocks, self.didChange) = (blocks, didChange)
  }

  /// Whether there are no observers.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a function after each transition, and when a command begins to wait, in the order of
  /// subscription.
  ///
  /// A function that gives a command is not called for the wait of that command.
  ///
  /// - Returns: The subscription. It lasts until it is cancelled or the navigator is released.
  @discardableResult
  public func observe(_ observer: @escaping @MainActor (NavigationEvent) -> Void)
    -> NavigationSubscription
  {
    let observer = Observer(observer)
    observers.append(observer)
    return NavigationSubscription { [weak self, weak observer] in
      // It may be about to be called for the event that is being sent.
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

  /// Has a log hear of the blocks, and of all that come to them.
  func add(_ logger: NavigationLogger) -> NavigationSubscription {
    loggers.append(logger)
    for block in blocks() { logger.follow(block) }
    let subscription = logger.takesEvents ? observe { logger.write($0) } : nil
    return NavigationSubscription { [weak self] in
      self?.loggers.removeAll { $0 === logger }
      subscription?.cancel()
      logger.cancel()
    }
  }

  /// Those who hear of what happens now, or are spared that.
  func listeners(spared: Bool = false) -> [Observer] { observers.filter { $0.isSpared == spared } }
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
