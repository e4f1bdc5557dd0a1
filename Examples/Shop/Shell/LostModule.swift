import NavigatorKit
import ShopContracts

/// A route that no module shows, to see what the shop does about it.
struct LostRoute: NavigationRoute {}

extension LostRoute: NamedRoute {
  var routeName: String { "Lost" }
}

/// The module that forgets to show its route, and expects nothing, so that no diagnostic warns.
struct LostModule<Content>: ShopModule {
  let name: ModuleName = "Lost"

  var namedScreens: [NamedScreen] {
    [NamedScreen("lost") { $0.isEmpty ? LostRoute() : nil }]
  }

  func contribute(to contributions: inout ModuleContributions<Content>) {}
}
