/// A screen that was asked for, and what it will bring.
///
/// It keeps neither the screen nor its navigator alive.
@MainActor
public final class ResultHandle<Value: Sendable>: Sendable {
  /// The identity of the screen, if it is shown.
  public nonisolated let entryID: EntryID

  /// What it brought, or `nil` as long as it has not ended.
  public private(set) var result: NavigationResult<Value>?

  private var waiting: [CheckedContinuation<NavigationResult<Value>, Never>] = []

  init(entryID: EntryID) {
    self.entryID = entryID
  }

  /// Waits for what the screen brings.
  ///
  /// If the task that waits is cancelled, the result ends as cancelled, for all who wait; the screen
  /// stays.
  public func value() async -> NavigationResult<Value> {
    await withTaskCancellationHandler {
      if Task.isCancelled { cancel() }
      if let result { return result }
      return await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  /// Waits no longer: the result ends as cancelled, and the screen stays.
  ///
  /// Does nothing if it has ended.
  public func cancel() { end(.ended(ResultEnd(.cancelled))) }

  private func end(_ result: NavigationResult<Value>) {
    guard self.result == nil else { return }
    self.result = result
    for continuation in waiting { continuation.resume(returning: result) }
    waiting = []
    didEnd?()
    didEnd = nil
  }

  /// Tells the book that nobody waits any more.
  var didEnd: (() -> Void)?
}

extension ResultHandle: AwaitedResult {
  var isExpected: Bool { result != nil || didEnd != nil }

  func end(_ end: ResultEnd) { self.end(.ended(end)) }

  func end(with value: any Sendable) {
    self.end((value as? Value).map { .value($0) } ?? .ended(ResultEnd(.typeMismatch)))
  }
}

/// A result that somebody waits for, of whatever type.
@MainActor
protocol AwaitedResult: AnyObject, Sendable {
  /// The identity that the screen has if it is shown.
  nonisolated var entryID: EntryID { get }

  /// Whether a block has taken it and will end it, or it has ended.
  var isExpected: Bool { get }

  /// Tells the book that keeps it that it has ended.
  var didEnd: (() -> Void)? { get set }

  /// Ends it without a value, unless it has ended.
  func end(_ end: ResultEnd)

  /// Ends it with a value, unless it has ended.
  func end(with value: any Sendable)
}
