#if canImport(SwiftUI)
import SwiftUI

struct ProfileScreen: View {
  var body: some View {
    Text("Nobody has logged in.")
      .navigationTitle(Text("Profile"))
  }
}
#endif
