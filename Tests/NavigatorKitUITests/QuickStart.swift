// snippet: quick-start
import NavigatorKitUI
import SwiftUI

// What the features share: their routes.
struct BookRoute: NavigationRoute { let number: Int }
struct AuthorRoute: NavigationRoute { let name: String }

// One feature. It names no screen of the other.
struct Books: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: BookRoute.self) { BookScreen(number: $0.number) }
  }
}

struct BookScreen: View {
  let number: Int
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      RouteLink("Its author", to: AuthorRoute(name: "Ada"))  // pushes
      Button("Close") { screen.leave() }  // pops, or closes the sheet
    }
    .navigationTitle(Text("Book \(number)"))
  }
}

// The other feature.
struct Authors: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: AuthorRoute.self) { author, screen in
      Button("Another book") { screen.present(BookRoute(number: 2)) }  // in a sheet
        .navigationTitle(Text(verbatim: author.name))
    }
  }
}

// The app: it knows the modules, and no screen of theirs.
struct LibraryWindow: View {
  static let registry = DestinationRegistry<AnyView>([Books(), Authors()])
  @State private var node = NavigationNode("library", registry: registry)
  var body: some View { NodeHost(node) { RouteLink("Book 1", to: BookRoute(number: 1)) } }
}

struct Library: View { var body: some View { LibraryWindow() } }  // so each window has its own node

// shown: @main
struct LibraryApp: App { var body: some Scene { WindowGroup { Library() } } }
// end
