#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// What a screen can ask of the presenter around it, whatever its routes.
///
/// ```swift
/// @Environment(\.modals) private var modals
/// Button("Cart") { modals.present(CartRoute.cart) }
/// ```
///
/// Its verbs are those of ``NavigatorKit/ModalPresenting``: it presents, with options and a policy,
/// dismisses, asks, and waits for results. Without a presenter nothing happens, and the outcome says so.
@MainActor
public struct ModalActions: ModalPresenting {
  private let presenter: (any NavigationBlock)?

  init(_ presenter: any NavigationBlock) {
    self.presenter = presenter
  }

  nonisolated init() {
    presenter = nil
  }

  /// Carries out an intent in the presenter, or in another block of its group that can.
  ///
  /// Does nothing without a presenter: the outcome is `.unchanged(.noNavigator)`.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    cause: NavigationCause? = nil,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    function: StaticString = #function
  ) -> NavigationOutcome {
    presenter?.perform(
      intent,
      cause: cause,
      animated: animated,
      fileID: fileID,
      line: line,
      function: function
    )
      ?? .unchanged(.noNavigator)
  }
}

private struct ModalActionsKey: EnvironmentKey {
  static var defaultValue: ModalActions { ModalActions() }
}

extension EnvironmentValues {
  /// What a screen can ask of the presenter around it.
  public internal(set) var modals: ModalActions {
    get { self[ModalActionsKey.self] }
    set { self[ModalActionsKey.self] = newValue }
  }
}
#endif
