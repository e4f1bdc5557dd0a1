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
  /// Does nothing for a count of zero or less, or at the root. In a node the root of a layer's
  /// stack counts as well; ``NavigationNode/goBack(animated:fileID:line:)`` also leaves the layer.
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
  /// The result ends exactly once: when the screen is removed, however that happens, or with the
  /// command if that pushes nothing. If the task that waits is cancelled, it ends at once, and the
  /// screen stays.
  public func navigate<Value: Sendable>(
    to route: some NavigationRoute,
    returning type: Value.Type,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async -> NavigationResult<Value> {
    await result(
      of: type,
      by: .push(route, strategy: strategy),
      at: (fileID, line),
      animated: animated
    )
  }

  /// Pushes a route, and hands out the result of its screen without waiting for it.
  ///
  /// Unlike a task that waits in `navigate(to:returning:)`, a handle does not keep the navigator
  /// alive. If the command pushes nothing, the result has ended, with the outcome of the command.
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

  /// Pushes a route, and hands out the value that its type declares without waiting for it.
  ///
  /// It ends as the result of `requestResult(of:pushing:)` does.
  public func requestResult<R: ResultRoute>(
    pushing route: R,
    strategy: PushStrategy = .always,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ResultHandle<R.Result> {
    requestResult(
      of: R.Result.self,
      pushing: route,
      strategy: strategy,
      animated: animated,
      fileID: fileID,
      line: line
    )
  }

  /// Removes the screen of a route with the value that its type declares, and the screens above it.
  ///
  /// On a screen's handle it finishes that screen, if the screen shows the route. On a stack it
  /// pops the screen nearest the top; on a node it does so in the front stack, or else dismisses a
  /// layer. Does nothing if there is no such screen. It ends as `finish(with:)` does, and the
  /// compiler checks the value.
  ///
  /// ```swift
  /// screen.finish(PickColor(), with: ColorName("red"))
  /// ```
  @discardableResult
  public func finish<R: ResultRoute>(
    _ route: R,
    with value: R.Result,
    animated: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> NavigationOutcome {
    let route = AnyRoute(route)
    return perform(.finish(.route(route), with: value), at: (fileID, line), animated: animated)
  }
}

extension Navigator: RouteNavigating where Route == AnyRoute {}
