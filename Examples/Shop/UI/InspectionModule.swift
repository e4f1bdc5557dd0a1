#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitRestoration
import ShopContracts

/// The route of the screen that shows the state of navigation, for those who try the kit.
struct InspectionRoute: NavigationRoute {}

extension InspectionRoute: NamedRoute {
  var routeName: String { "Inspection" }
}

/// The module that only the windows have.
struct InspectionModule: ShopModule {
  let name: ModuleName = "Inspection"

  func contribute(to contributions: inout ModuleContributions<ScreenView>) {
    contributions.destination(for: InspectionRoute.self) { _ in
      ScreenView(Screen(title: "Inspection")) { InspectionScreen() }
    }
    contributions.neverPersist(InspectionRoute.self)
  }
}
#endif
