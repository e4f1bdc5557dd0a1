public import NavigatorKit
public import Observation

/// A test double for a node or a navigator that records the intents of a view model.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// CartModel(navigator: recorder).pay()
/// #expect(recorder.intents == [.push(CheckoutRoute.address)])
/// ```
///
/// Nothing is shown and nothing is guarded: ``answer`` gives the outcome of every intent. An
/// awaited result stays open until the test ends it with ``bring(_:)``, or ends at once if the
/// outcome is that nothing changed. If a task gives the command, the test can wait for it:
/// `await waitUntil { !recorder.intents.isEmpty }`.
@MainActor
@Observable
public final class NavigationRecorder: RouteNavigating, ModalPresenting {
  /// The intents that were given, in order.
  public private(set) var intents: [NavigationIntent] = []

  /// The values that screens were finished with, in order.
  public private(set) var finishedValues: [any Sendable] = []

  @ObservationIgnored private var awaited: [@MainActor (any Sendable) -> NavigationOutcome?] = []

  /// Returns the outcome of an intent; `.committed` unless the test sets another function.
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

  /// Ends the newest awaited result, of a screen or a dialog, with a value.
  ///
  /// Does nothing if no result is awaited; a cancelled one is not. A value of another type is
  /// refused as in an app, and the result stays open.
  ///
  /// - Returns: The outcome of a screen's finish with the value.
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
  /// Awaited results stay open.
  public func clear() {
    intents = []
    finishedValues = []
  }

  /// Returns a test double for tabs, which records into this recorder.
  public func tabs<TabID: NavigationRoute>(of type: TabID.Type) -> some TabSelecting<TabID> {
    TabRecorder<TabID>(recorder: self)
  }

  /// Returns a test double for flows, which records into this recorder.
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
