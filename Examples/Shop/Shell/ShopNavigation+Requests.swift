public import NavigatorKit
import ShopContracts

extension ShopNavigation {
  /// Carries out what somebody wants.
  ///
  /// What belongs into a tab waits until the tabs are there: on the splash screen or the log-in, the
  /// shop is entered first, as a guest if nobody has logged in.
  @discardableResult
  public func perform(_ request: ShopRequest) -> NavigationOutcome {
    switch request {
    case .here(let intent): return stack.perform(intent)
    case .back(let count):
      guard count > 0, isAtRoot, let tabs else { return stack.perform(.popLast(count)) }
      return tabs.goBack()
    case .enter(let flow): return app.enter(flow)
    case .show, .select, .push: break
    }
    return inTabs { tabs in
      switch request {
      case .show(let intent): return stack.perform(intent)
      case .push(let route, let tab): return tabs.navigate(to: route, in: tab)
      case .select(let tab): return tab == tabs.selection ? tabs.reselect() : tabs.select(tab)
      case .here, .back, .enter: return .unchanged(.notAccepted)
      }
    }
  }

  /// Says what a request would come to, and changes nothing.
  public func dryRun(_ request: ShopRequest) async -> NavigationOutcome {
    switch request {
    case .here(let intent), .show(let intent): return await stack.dryRun(intent)
    case .back(let count):
      guard count > 0, isAtRoot, let tabs, let first = tabs.ids.first, first != tabs.selection
      else { return await stack.dryRun(.popLast(count)) }
      return await tabs.dryRun(.select(first))
    case .enter(let flow): return await app.dryRun(.enter(flow))
    case .select(let tab):
      guard let tabs else { return await app.dryRun(.enter(ShopFlow.main)) }
      return await tabs.dryRun(.select(tab))
    case .push(let route, let tab):
      guard let tabs else { return await stack.dryRun(.push(route)) }
      return await tabs.dryRun(selecting: tab, then: .push(route))
    }
  }

  /// Does something once the tabs are there.
  ///
  /// - Returns: What it came to, or why the tabs could not be entered.
  private func inTabs(
    _ body: (TabNavigator<ShopTab>) -> NavigationOutcome
  ) -> NavigationOutcome {
    let entering = tabs == nil ? app.enter(.main) : .unchanged(.alreadyEntered)
    return tabs.map(body) ?? entering
  }

  private var isAtRoot: Bool { node.modals.layers.isEmpty && !node.stack.hasPresentedRoutes }
}
