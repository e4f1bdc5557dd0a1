/// Carries out intents: a block, a node, a screen's handle, or a test double.
///
/// A conforming type implements one function. The verbs of ``RouteNavigating``,
/// ``ModalPresenting``, ``DialogAsking``, ``ScreenFinishing``, ``TabSelecting`` and
/// ``FlowEntering`` make an intent each, and hand it to that function.
@MainActor
public protocol IntentPerforming {
  /// Carries out an intent.
  ///
  /// - Parameters:
  ///   - intent: The intent.
  ///   - cause: The cause; without one it is the line of the call.
  ///   - animated: Whether it is shown with an animation.
  ///   - fileID: The file of the command, for logs.
  ///   - line: The line of the command, for logs.
  /// - Returns: The outcome.
  @discardableResult
  func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome
}

extension IntentPerforming {
  /// Carries out an intent through the name of a protocol, with the defaults of a navigator.
  ///
  /// ```swift
  /// let screens: any RouteNavigating & ModalPresenting = node
  /// screens.perform(.dismissAll)  // the layers of the node are dismissed
  /// ```
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(intent, cause: cause, animated: animated, fileID: fileID, line: line)
  }
}

extension IntentPerforming where Self: Sendable {
  /// Keeps a conforming type from doing without a function of its own.
  ///
  /// The one with the defaults would pass for it, and call itself without an end. Of two that fit
  /// alike the compiler takes neither, so the body is never run.
  @available(*, unavailable, message: "a conforming type implements it")
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause?,
    animated: Bool,
    fileID: StaticString,
    line: UInt
  ) -> NavigationOutcome { fatalError("unavailable") }
}

extension IntentPerforming {
  /// The line of code that gives a command.
  @usableFromInline typealias Call = (fileID: StaticString, line: UInt)

  /// Carries out an intent for a command in the code.
  @usableFromInline
  func perform(_ intent: NavigationIntent, at call: Call, animated: Bool) -> NavigationOutcome {
    perform(intent, cause: nil, animated: animated, fileID: call.fileID, line: call.line)
  }

  /// Carries out an intent that brings a screen or a dialog, and hands out its result.
  ///
  /// The block that takes the intent ends the result. If no block takes it, as with a test double,
  /// the result ends with the command.
  func request<Value>(
    of type: Value.Type,
    by intent: NavigationIntent,
    at call: Call,
    animated: Bool
  ) -> ResultHandle<Value> {
    let handle = ResultHandle<Value>(entryID: EntryID())
    perform(intent.bringing(handle), at: call, animated: animated).whenEnded { outcome in
      if !handle.isExpected { handle.end(ResultEnd(of: outcome)) }
    }
    return handle
  }

  /// Carries out an intent that brings a screen, and waits for its result.
  ///
  /// If the task is cancelled, the wait ends, and the screen stays.
  func result<Value>(
    of type: Value.Type,
    by intent: NavigationIntent,
    at call: Call,
    animated: Bool
  ) async -> NavigationResult<Value> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    return await request(of: type, by: intent, at: call, animated: animated).value()
  }
}
