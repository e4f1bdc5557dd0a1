import NavigatorKit
import NavigatorKitLinks
import ShopShell
import ShopContracts

/// The shop's modules and guards around a stack and its layers, without a terminal or any host.
@MainActor
final class GuardedStack {
  let shop = Shop { $0 }
  let navigation: ShopNavigation
  let access: SessionControl
  private(set) var events: [NavigationEvent] = []

  init() {
    let shop = shop
    navigation = ShopNavigation(of: shop)
    access = SessionControl(shop.session, navigation)
    navigation.app.enter(.main)
    navigation.app.events.observe { [weak self] in self?.events.append($0) }
  }

  var navigator: MultiRouteNavigator { navigation.node.stack }

  var modals: ModalPresenter<AnyRoute> { navigation.modals }

  var names: [String] { navigator.routes.map(\.description) }

  /// Follows an action of the screen on top.
  @discardableResult
  func tap(_ number: Int) throws -> NavigationOutcome {
    guard let route = navigation.screen.entry?.route else { return .unchanged(.noScreen) }
    let top = try shop.registry.content(for: route)
    let stack = navigation.stack
    return switch top.actions[number - 1].target {
    case .route(let route): stack.navigate(to: route)
    case .layer(let route, let style): modals.present(route, as: style, policy: .stack)
    case .link(let link): stack.replace(with: shop.links.resolve(link).plan?.stack ?? [])
    case .step: .unchanged(.notAccepted)
    }
  }
}
