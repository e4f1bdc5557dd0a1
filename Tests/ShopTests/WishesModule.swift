// snippet: fourth-module
public import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
public import ShopContracts

struct WishRoute: NavigationRoute, Codable {}

/// What the customer wishes for.
public struct WishesModule<Content>: ShopModule {
  /// The name in reports.
  public let name: ModuleName = "Wishes"

  private let render: @MainActor (Screen) -> Content

  /// Makes the module for a host that turns screens into content.
  public init(render: @escaping @MainActor (Screen) -> Content) { self.render = render }

  /// Contributes the list of wishes, and the link to it.
  public func contribute(to contributions: inout ModuleContributions<Content>) {
    let buy = ScreenAction("Buy the lamp", pushing: CartRoute(items: [7]))
    contributions.destination(for: WishRoute.self) { [render] _ in
      render(Screen(title: "Your wishes", actions: [buy]))
    }
    contributions.persist(WishRoute.self, as: "wish", examples: [WishRoute()])
    contributions.links(prefix: "wishes") {
      LinkPath("wishes").route(WishRoute()).flow(ShopFlow.main).summary("What you wish for.")
    }
  }
}
// end
