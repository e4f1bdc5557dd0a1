#if canImport(SwiftUI)
// snippet: tutorial-2-account-screens
import SwiftUI

struct ProfileScreen: View {
  var body: some View {
    Text("You are not logged in.")
      .navigationTitle(Text("Profile"))
  }
}
// end
#endif
