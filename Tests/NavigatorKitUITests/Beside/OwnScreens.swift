import NavigatorKit
import NavigatorKitUI
import SwiftUI

/// Shows a sheet of the app's own.
struct AppSheet<Content: View>: View {
  private let content: Content
  @State private var isOpen = false

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View {
    Button("open") { isOpen = true }
      .sheet(isPresented: $isOpen) { content }
  }
}

/// Pushes screens that the kit knows nothing of.
struct ItemList: View {
  let reach: Reached
  @State private var item: Int?
  @State private var isShown = false

  init(_ reach: Reached) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "items")
      Button("item") { item = 1 }
      Button("shown") { isShown = true }
      NavigationLink(destination: { Foreign(reach) }, label: { Text(verbatim: "link") })
    }
    .navigationDestination(item: $item) { _ in Foreign(reach) }
    .navigationDestination(isPresented: $isShown) { Foreign(reach) }
  }
}

/// A view that the kit did not put on the screen.
struct Foreign: View {
  let reach: Reached
  @Environment(\.screen) private var screen
  @Environment(\.dismiss) private var dismiss

  init(_ reach: Reached) { self.reach = reach }

  var body: some View {
    VStack {
      Text(verbatim: "foreign").onAppear { reach.screen = screen }
      RouteLink(to: CartRoute.cart) { Text(verbatim: "on") }
      Button("back") { dismiss() }
    }
  }
}

/// The screen of the view that appeared last.
@MainActor
final class Reached {
  var screen = ScreenHandle.none
}
