public import NavigatorKit

/// Stands in for a node or a navigator in the test of a view model, and records what it is asked for.
///
/// ```swift
/// let recorder = NavigationRecorder()
/// CartModel(navigator: recorder).pay()
/// #expect(recorder.intents == [.push(CheckoutRoute.address)])
/// ```
///
/// Nothing is shown and nothing is guarded: every intent is answered as ``answer`` says.
@MainActor
public final class NavigationRecorder: RouteNavigating, ModalPresenting {
  /// What was asked for, in order.
  public private(set) var intents: [NavigationIntent] = []

  /// What an intent is answered with.
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
    return answer(intent)
  }

  /// Forgets what was recorded.
  public func clear() { intents = [] }

  /// Stands in for tabs; what is selected is recorded here.
  public func tabs<TabID: Hashable & Sendable>(of type: TabID.Type) -> some TabSelecting<TabID> {
    TabRecorder<TabID>(recorder: self)
  }

  /// Stands in for flows; what is entered is recorded here.
  public func flows<Flow: Hashable & Sendable>(of type: Flow.Type) -> some FlowEntering<Flow> {
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

private final class TabRecorder<TabID: Hashable & Sendable>: ForwardingRecorder, TabSelecting {}

private final class FlowRecorder<Flow: Hashable & Sendable>: ForwardingRecorder, FlowEntering {}
