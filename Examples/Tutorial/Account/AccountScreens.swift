#if canImport(SwiftUI)
import NavigatorKitUI
import SwiftUI

struct ProfileScreen: View {
  let session: Session
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      if session.isLoggedIn {
        Text("You are Ada.")
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
