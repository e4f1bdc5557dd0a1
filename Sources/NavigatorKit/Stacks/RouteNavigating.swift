/// Pushes and pops: the verbs of a view model that goes from screen to screen.
///
/// A mixed navigator and a node conform, and so does a screen's handle.
///
/// ```swift
/// final class CartModel {
///   private let navigator: any RouteNavigating
///   func pay() { navigator.navigate(to: CheckoutRoute.address) }
/// }
/// ```
@MainActor
public protocol RouteNavigating: ScreenFinishing {}

extension RouteNavigating {
  /// Pushes a route, or does what the strategy says about routes that are there already.
  @discardableResult
  public func navigate(
    to route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.push(route, strategy: strategy), at: (fileID, line), animated: animated)
  }

  /// Pops a number of routes, or all if there are fewer.
  ///
  /// Does nothing for a count of zero or less, or at the root; of a node's front stack, also at the root
  /// of a layer (``NavigationNode/goBack(animated:fileID:line:)`` leaves the layer).
  @discardableResult
  public func popLast(
    _ count: Int = 1,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.popLast(count), at: (fileID, line), animated: animated)
  }

  /// Pops everything.
  ///
  /// Does nothing at the root.
  @discardableResult
  public func popToRoot(
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    perform(.popToRoot, at: (fileID, line), animated: animated)
  }
}

// MARK: - Results

extension RouteNavigating {
  /// Pushes a route and waits for the result of its screen.
  ///
  /// It ends exactly once, whatever removes the screen, or with the command if that pushes nothing.
  /// If the task that waits is cancelled, it ends at once, and the screen stays.
  public func navigate<Value: Sendable>(
    to route: some NavigationRoute,
    returning type: Value.Type,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    if Task.isCancelled { return .ended(ResultEnd(.cancelled)) }
    return await request(
      of: type,
      by: .push(route, strategy: strategy),
      at: (fileID, line),
      animated: animated
    ).value()
  }

  /// Pushes a route and waits for the value that its type declares.
  ///
  /// It ends as `navigate(to:returning:)` does.
  public func navigateForResult<R: ResultRoute>(
    to route: R,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<R.Result> {
    await navigate(
      to: route,
      returning: R.Result.self,
      strategy: strategy,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Pushes a route, and hands out the result of its screen without waiting for it.
  ///
  /// Unlike a task that waits in `navigate(to:returning:)`, a handle does not keep the navigator alive. If
  /// nothing is pushed, the result has ended, with the outcome of the command.
  ///
  /// On a stack, which presents nothing, this is `requestResult(of:from:)`; a node presents with that.
  public func requestResult<Value: Sendable>(
    of type: Value.Type,
    pushing route: some NavigationRoute,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<Value> {
    request(
      of: type,
      by: .push(route, strategy: strategy),
      at: (fileID, line),
      animated: animated
    )
  }
}

extension Navigator: RouteNavigating where Route == AnyRoute {}
