public import NavigatorKit
import ShopContracts

extension ShopNavigation {
  /// What is shown, as the plan that leads to it.
  public var plan: NavigationPlan {
    let levels = node.levels
    return NavigationPlan(
      flow: app.flow,
      tab: tabs?.selection,
      stack: Array(node.stack.routes),
      layers: levels.compactMap { level in
        level.layer.map { layer in
          NavigationPlan.Layer(
            layer.route,
            style: layer.style,
            stack: Array(level.navigator.routes)
          )
        }
      }
    )
  }
}
