// snippet: quick-start
import NavigatorKitUI
import SwiftUI

// What the features share: their routes.
enum BookRoute: NavigationRoute { case shelf, book(Int) }
struct AuthorRoute: NavigationRoute { let name: String }

// One feature. It names no screen of the other.
struct BooksModule: NavigationModule {
  let name: ModuleName = "Books"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: BookRoute.self) { BookScreen(route: $0) }
  }
}

struct BookScreen: View {
  let route: BookRoute
  @Environment(\.screen) private var screen

  var body: some View {
    switch route {
    case .shelf:
      List { RouteLink("Book 1", to: BookRoute.book(1)) }
        .navigationTitle(Text("Books"))
    case .book(let number):
      VStack {
        RouteLink("About the author", to: AuthorRoute(name: "Ada"))
        Button("Close") { screen.leave() }  // pops or dismisses
      }
      .navigationTitle(Text("Book \(number)"))
    }
  }
}

// Another feature.
struct AuthorsModule: NavigationModule {
  let name: ModuleName = "Authors"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: AuthorRoute.self) { AuthorScreen(route: $0) }
  }
}

struct AuthorScreen: View {
  let route: AuthorRoute
  @Environment(\.screen) private var screen

  var body: some View {
    Button("The first book") { screen.present(BookRoute.book(1)) }  // in a sheet
      .navigationTitle(Text(verbatim: route.name))
  }
}

// The app: it knows the modules and the first route, and no screen.
struct LibraryWindow: View {
  static let registry = DestinationRegistry<AnyView>([BooksModule(), AuthorsModule()])

  @State private var node = NavigationNode("library", root: BookRoute.shelf, registry: registry)

  var body: some View { NodeHost(node) }
}

// Each window makes its node in a body, and so has a node of its own.
struct LibraryRoot: View {
  var body: some View { LibraryWindow() }
}

// shown: @main
struct LibraryApp: App {
  var body: some Scene {
    WindowGroup { LibraryRoot() }
  }
}
// end
