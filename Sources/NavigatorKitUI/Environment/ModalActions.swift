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
/// Without a presenter nothing happens, and the outcome says so.
@MainActor
public struct ModalActions {
  private let presenter: (any NavigationBlock)?

  init(_ presenter: any NavigationBlock) {
    self.presenter = presenter
  }

  nonisolated init() {
    presenter = nil
  }

  /// Carries out an intent.
  @discardableResult
  public func perform(
    _ intent: NavigationIntent,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    presenter?.perform(intent, animated: animated, fileID: fileID, line: line)
      ?? .unchanged(.noNavigator)
  }

  /// Presents a route.
  @discardableResult
  public func present(
    _ route: some Hashable & Sendable,
    as style: ModalStyle = .sheet,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.present(route, as: style), animated: animated, fileID: fileID, line: line)
  }

  /// Dismisses a number of layers.
  @discardableResult
  public func dismiss(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.dismiss(count), animated: animated, fileID: fileID, line: line)
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
