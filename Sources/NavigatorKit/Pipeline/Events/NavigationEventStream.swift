/// Events as an asynchronous sequence, for one reader.
///
/// It ends with the task that reads it, or with the block or the place.
public struct NavigationEventStream: AsyncSequence, Sendable {
  let events: AsyncStream<NavigationEvent>
  let counter: DropCounter

  /// How many events were dropped because the reader was too slow.
  @MainActor public var droppedCount: Int { counter.count }

  /// Makes the iterator of the one reader.
  public func makeAsyncIterator() -> AsyncStream<NavigationEvent>.AsyncIterator {
    events.makeAsyncIterator()
  }
}
