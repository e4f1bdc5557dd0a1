#if canImport(SwiftUI)
import NavigatorKitLinks
import NavigatorKitUI
import SwiftUI

struct AccountModule: NavigationModule {
  let name: ModuleName = "Account"
  let session: Session

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: ProfileRoute.self) { [session] _ in
      ProfileScreen(session: session)
    }
    contributions.destination(for: LogInRoute.self) { [session] _ in
      LogInScreen(session: session)
    }
    contributions.links(prefix: "profile") {
      LinkPath("profile").route(ProfileRoute()).tab(PlannerTab.account)
    }
    contributions.persist(ProfileRoute.self, as: "profile", examples: [ProfileRoute()])
    contributions.neverPersist(LogInRoute.self)
  }
}
#endif
