#if canImport(SwiftUI)
import SwiftUI

struct ProfileScreen: View {
  var body: some View {
    Text("You are not logged in.")
      .navigationTitle(Text("Profile"))
  }
}
#endif
