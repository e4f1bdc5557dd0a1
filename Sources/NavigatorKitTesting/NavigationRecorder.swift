public import NavigatorKit
public import Observation

/// Stands in for a node or a navigator in the test of a view model, and records what it is asked for.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// CartModel(navigator: recorder).pay()
/// #expect(recorder.intents == [.push(CheckoutRoute.address)])
/// ```
///
/// Nothing is shown and nothing is guarded: every intent is answered as ``answer`` says. A result that is
/// awaited stays open until the test ends it with ``bring(_:)``; it ends at once if the answer is that
/// nothing has changed. A test that gives the command in a task can wait for it:
/// `await waitUntil { !recorder.intents.isEmpty }`.
@MainActor
@Observable
public final class NavigationRecorder: RouteNavigating, ModalPresenting {
  /// The intents that were given, in order.
  public private(set) var intents: [NavigationIntent] = []

  /// The values that screens were finished with, in order.
  public private(set) var finishedValues: [any Sendable] = []

  @ObservationIgnored private var awaited: [@MainActor (any Sendable) -> NavigationOutcome?] = []

  /// Answers an intent; with `.committed` unless the test sets another function.
  @ObservationIgnored
  public var answer: (NavigationIntent) -> NavigationOutcome = { _ in .committed }

  /// Makes a recorder that has recorded nothing.
  public nonisolated init() {}

  /// Records an intent.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    intents.append(intent)
    if let value = intent.finishingValue { finishedValues.append(value) }
    let outcome = answer(intent)
    if outcome.isChange, let end = intent.takeResult() { awaited.append(end) }
    return outcome
  }

  /// Ends the newest result that is awaited, of a screen or a dialog, with a value.
  ///
  /// Does nothing if no result is awaited; one that was cancelled is not. A value of another type is refused as
  /// in an app, and the result stays open.
  ///
  /// - Returns: The answer to the screen that finishes with the value.
  @discardableResult
  public func bring(_ value: some Sendable) -> NavigationOutcome {
    while let end = awaited.popLast() {
      guard let outcome = end(value) else { continue }
      if case .failed = outcome { awaited.append(end) }
      return outcome
    }
    return .unchanged(.notFound)
  }

  /// Forgets what was recorded.
  ///
  /// Results that are awaited stay open.
  public func clear() {
    intents = []
    finishedValues = []
  }

  /// Stands in for tabs; what is selected is recorded here.
  public func tabs<TabID: NavigationRoute>(of type: TabID.Type) -> some TabSelecting<TabID> {
    TabRecorder<TabID>(recorder: self)
  }

  /// Stands in for flows; what is entered is recorded here.
  public func flows<Flow: NavigationRoute>(of type: Flow.Type) -> some FlowEntering<Flow> {
    FlowRecorder<Flow>(recorder: self)
  }
}

@MainActor
private class ForwardingRecorder: IntentPerforming {
  private let recorder: NavigationRecorder

  init(recorder: NavigationRecorder) {
    self.recorder = recorder
  }

  func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome {
    recorder.perform(intent, cause: cause, animated: animated, fileID: fileID, line: line)
  }
}

private final class TabRecorder<TabID: NavigationRoute>: ForwardingRecorder, TabSelecting {}

private final class FlowRecorder<Flow: NavigationRoute>: ForwardingRecorder, FlowEntering {}
