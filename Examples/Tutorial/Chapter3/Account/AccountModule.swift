#if canImport(SwiftUI)
import NavigatorKit
import NavigatorKitUI
import SwiftUI

struct AccountModule: NavigationModule {
  let name: ModuleName = "Account"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: ProfileRoute.self) { _ in ProfileScreen() }
  }
}
#endif
