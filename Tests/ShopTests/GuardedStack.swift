import NavigatorKit
import ShopApp
import ShopContracts

/// The shop's modules and guards around a stack, without a terminal.
@MainActor
final class GuardedStack {
  let shop = Shop { $0 }
  let navigator = MultiRouteNavigator()
  let access: SessionControl
  let drafts: UnsavedChanges
  private(set) var events: [NavigationEvent] = []

  init() {
    let shop = shop
    navigator.guards.add(contentsOf: shop.registry.guards)
    access = SessionControl(shop.session, navigator: navigator)
    drafts = UnsavedChanges(in: navigator) { shop.form(for: $0) }
    navigator.events.observe { [weak self] in self?.events.append($0) }
  }

  var names: [String] { navigator.routes.map(\.description) }

  /// Follows an action of the screen on top.
  @discardableResult
  func tap(_ number: Int) throws -> NavigationOutcome {
    let top = try navigator.presentedRoute.map { try shop.registry.content(for: $0) } ?? shop.home
    return switch top.actions[number - 1].target {
    case .route(let route): navigator.navigate(to: route)
    case .link(let link): navigator.replace(with: try shop.routes(forLink: link))
    }
  }

  /// Goes back as a host does that has gone back already.
  func swipe() {
    navigator.hostPath = RoutePath(navigator.hostPath.dropLast())
  }
}
