public import NavigatorKit

/// Returns the handle of the screen in front in a place: what its view has as `\.screen`.
///
/// It stays the handle of that screen when another one comes. A dialog is no screen. If guards
/// withhold the root in front, it is `ScreenHandle.none`.
///
/// ```swift
/// node.present(AccountRoute.orders)
/// frontScreen(of: node).leave()  // .committed
/// ```
///
/// - Parameter place: The place: the whole app, or a node that may be in a hidden tab.
/// - Returns: The handle.
@MainActor
public func frontScreen(of place: some NavigationPlace) -> ScreenHandle {
  .inFront(of: place.group)
}
