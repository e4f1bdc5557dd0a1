#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct AccountModule: NavigationModule {
  let session: Session

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: ProfileRoute.self) { [session] _ in
      ProfileScreen(session: session)
    }
    contributions.destination(for: LogInRoute.self) { [session] _ in
      LogInScreen(session: session)
    }
  }
}

struct ProfileScreen: View {
  let session: Session
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      if session.isLoggedIn {
        Button("Log out") { session.logOut() }
      } else {
        Button("Log in") { screen.present(LogInRoute()) }
      }
    }
    .navigationTitle(Text("Profile"))
  }
}

struct LogInScreen: View {
  let session: Session
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      Button("I am Ada") {
        session.logIn()
        screen.leave()
      }
      Button("Not now") { screen.leave() }
    }
    .navigationTitle(Text("Log in"))
  }
}
#endif
