#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// What a screen can ask of the stack that it is in, whatever kind of navigator is behind it.
///
/// ```swift
/// @Environment(\.navigation) private var navigation
/// Button("Edit") { navigation.push(AccountRoute.edit) }
/// ```
///
/// Its verbs are those of ``NavigatorKit/RouteNavigating``, and ``push(_:strategy:animated:fileID:line:function:)``
/// and ``pop(_:animated:fileID:line:function:)`` for short. Outside of a stack nothing happens, and the outcome
/// says so.
@MainActor
public struct NavigationActions: RouteNavigating {
  private let navigator: (any StackNavigator)?

  init(_ navigator: any StackNavigator) {
    self.navigator = navigator
  }

  nonisolated init() {
    navigator = nil
  }

  /// Carries out an intent in the stack, or in another block of its group that can.
  ///
  /// Does nothing outside of a stack: the outcome is `.unchanged(.noNavigator)`.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    function: StaticString = #function
  ) -> NavigationOutcome {
    navigator?.perform(
      intent,
      cause: cause,
      animated: animated,
      fileID: fileID,
      line: line,
      function: function
    )
      ?? .unchanged(.noNavigator)
  }

  /// Pushes a route: `navigate(to:)` for short.
  @discardableResult
  public func push(
    _ route: some Hashable & Sendable,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    function: StaticString = #function
  ) -> NavigationOutcome {
    navigate(
      to: route,
      strategy: strategy,
      animated: animated,
      fileID: fileID,
      line: line,
      function: function
    )
  }

  /// Pops a number of routes: `popLast(_:)` for short.
  @discardableResult
  public func pop(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    function: StaticString = #function
  ) -> NavigationOutcome {
    popLast(count, animated: animated, fileID: fileID, line: line, function: function)
  }
}

extension UnchangedReason {
  /// The screen is not in a stack of a navigator.
  public static let noNavigator = UnchangedReason(
    "noNavigator",
    "there is no navigator around this screen"
  )
}

private struct NavigationActionsKey: EnvironmentKey {
  static var defaultValue: NavigationActions { NavigationActions() }
}

extension EnvironmentValues {
  /// What a screen can ask of the stack that it is in.
  public internal(set) var navigation: NavigationActions {
    get { self[NavigationActionsKey.self] }
    set { self[NavigationActionsKey.self] = newValue }
  }
}
#endif
