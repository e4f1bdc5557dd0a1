/// What a view model needs that pushes and pops.
///
/// ```swift
/// final class CartModel {
///   private let navigator: any RouteNavigating
///   func pay() { navigator.navigate(to: CheckoutRoute.address) }
/// }
/// ```
@MainActor
public protocol RouteNavigating: IntentPerforming {}

extension RouteNavigating {
  /// Pushes a route, or does what the strategy says about routes that are there already.
  @discardableResult
  public func navigate(
    to route: some Hashable & Sendable,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(
      .push(route, strategy: strategy),
      cause: nil,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Pops a number of routes, or all if there are fewer.
  @discardableResult
  public func popLast(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.popLast(count), cause: nil, animated: animated, fileID: fileID, line: line)
  }

  /// Pops everything.
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.popToRoot, cause: nil, animated: animated, fileID: fileID, line: line)
  }
}

extension Navigator: IntentPerforming where Route == AnyRoute {}

extension Navigator: RouteNavigating where Route == AnyRoute {}
