/// The result of a screen that was asked for, to wait for it or to cancel the wait.
///
/// It keeps neither the screen nor its navigator alive.
@MainActor
public final class ResultHandle<Value: Sendable>: Sendable {
  /// The identity of the screen, if it is shown.
  public nonisolated let entryID: EntryID

  /// The result, or `nil` as long as the wait has not ended.
  public private(set) var result: NavigationResult<Value>?

  private var listeners: [@MainActor (NavigationResult<Value>) -> Void] = []

  init(entryID: EntryID) {
    self.entryID = entryID
  }

  /// Waits for what the screen brings.
  ///
  /// If the task that waits is cancelled, the result ends as cancelled for all callers, and the
  /// screen stays.
  public func value() async -> NavigationResult<Value> {
    await withTaskCancellationHandler {
      if Task.isCancelled { cancel() }
      if let result { return result }
      return await withCheckedContinuation { continuation in
        listeners.append { continuation.resume(returning: $0) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  /// Calls a function with the result: when it ends, or at once if it has.
  ///
  /// The navigator keeps the function until then: capture weakly whatever must not live as long as
  /// the screen.
  public func onEnd(_ body: @escaping @MainActor (NavigationResult<Value>) -> Void) {
    if let result { body(result) } else { listeners.append(body) }
  }

  /// Ends the wait: the result ends as cancelled, and the screen stays.
  ///
  /// Does nothing if it has ended.
  public func cancel() { end(.ended(ResultEnd(.cancelled))) }

  /// Takes away the dialog if it is no longer awaited.
  func withdraw(_ cause: NavigationCause, animated: Bool) {
    taker?.withdraw(entryID, cause, animated: animated)
  }

  private func end(_ result: NavigationResult<Value>) {
    guard self.result == nil else { return }
    self.result = result
    didEnd?()
    didEnd = nil
    let told = listeners
    listeners = []
    for listener in told { listener(result) }
  }

  /// Tells the book that the result is no longer awaited.
  var didEnd: (() -> Void)?
  /// The block that has taken it.
  private(set) weak var taker: NavigationPipeline?
}

extension ResultHandle: AwaitedResult {
  var isExpected: Bool { result != nil || didEnd != nil }

  func wasTaken(by pipeline: NavigationPipeline) { taker = pipeline }

  func end(_ end: ResultEnd) { self.end(.ended(end)) }

  func refusal(of value: any Sendable) -> NavigationFailure? {
    value is Value ? nil : .typeMismatch(type(of: value), for: Value.self)
  }

  func end(with value: any Sendable) {
    if let value = value as? Value {
      end(.value(value))
    } else if let failure = refusal(of: value) {
      end(ResultEnd(of: .failed(failure)))
    }
  }
}

/// A result that a caller waits for, of whatever type.
@MainActor
protocol AwaitedResult: AnyObject, Sendable {
  /// The identity that the screen has if it is shown.
  nonisolated var entryID: EntryID { get }

  /// Whether a block has taken it and will end it, or it has ended.
  var isExpected: Bool { get }

  /// Tells the book that keeps it that it has ended.
  var didEnd: (() -> Void)? { get set }

  /// Notes the block that will end it.
  func wasTaken(by pipeline: NavigationPipeline)

  /// Whether it stays open if a leave-guard may bring its entry back.
  var comesBack: Bool { get }

  /// Why the screen may not bring a value, or `nil` if it may: the caller asked for another type.
  func refusal(of value: any Sendable) -> NavigationFailure?

  /// Ends it without a value, unless it has ended.
  func end(_ end: ResultEnd)

  /// Ends it with a value, unless it has ended.
  func end(with value: any Sendable)
}

extension AwaitedResult {
  var comesBack: Bool { false }

  func refusal(of value: any Sendable) -> NavigationFailure? { nil }

  func wasTaken(by pipeline: NavigationPipeline) {}
}
