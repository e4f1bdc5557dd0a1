import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// A screen that must not be left until it is saved.
struct ProtectedScreen: View {
  @State private var node = NavigationNode("protected")

  var body: some View {
    NodeHost(node) {
      VStack {
        Text(verbatim: "root")
        RouteLink("write", to: NumberRoute(1))
      }
    } destinations: {
      RouteDestination(for: NumberRoute.self) { _ in Draft() }
    }
  }

  private struct Draft: View {
    @State private var isDirty = true

    var body: some View {
      VStack {
        Text(verbatim: isDirty ? "draft" : "saved")
        Button("save") { isDirty = false }
      }
      .staying(while: isDirty) { _ in .block(.unsavedChanges) }
    }
  }
}
