// snippet: quick-start
import NavigatorKit
import NavigatorKitUI
import SwiftUI

// What the features share: their routes.
enum BookRoute: NavigationRoute {
  case shelf
  case book(Int)
}

enum AuthorRoute: NavigationRoute {
  case list
  case author(String)
}

// One feature. It imports no other.
struct BooksModule: NavigationModule {
  let name: ModuleName = "Books"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: BookRoute.self) { route in
      switch route {
      case .shelf: AnyView(ShelfScreen())
      case .book(let number): AnyView(BookScreen(number: number))
      }
    }
  }
}

struct ShelfScreen: View {
  var body: some View {
    List {
      RouteLink("Book 1", to: BookRoute.book(1))
      RouteLink("Book 2", to: BookRoute.book(2))
    }
    .navigationTitle(Text("Books"))
  }
}

struct BookScreen: View {
  let number: Int
  @Environment(\.screen) private var screen

  var body: some View {
    VStack {
      RouteLink("About the author", to: AuthorRoute.author("Ada"))  // a screen of the other feature
      Button("Close") { screen.leave() }  // pops or dismisses
    }
    .navigationTitle(Text("Book \(number)"))
  }
}

// Another feature.
struct AuthorsModule: NavigationModule {
  let name: ModuleName = "Authors"

  func contribute(to contributions: inout ModuleContributions<AnyView>) {
    contributions.destination(for: AuthorRoute.self) { route in
      switch route {
      case .list: AnyView(RouteLink("Ada", to: AuthorRoute.author("Ada")))
      case .author(let name): AnyView(AuthorScreen(name: name))
      }
    }
  }
}

struct AuthorScreen: View {
  let name: String
  @Environment(\.screen) private var screen

  var body: some View {
    Button("Her first book") { screen.present(BookRoute.book(1)) }  // in a sheet
      .navigationTitle(Text(verbatim: name))
  }
}

// The app: it knows both features, and nothing of their screens.
enum LibraryTab: String, CaseIterable {
  case books = "Books"
  case authors = "Authors"
}

struct LibraryWindow: View {
  static let registry = DestinationRegistry<AnyView>([BooksModule(), AuthorsModule()])

  @State private var tabs = TabNavigator(
    "library",
    selection: LibraryTab.books,
    tabs: LibraryTab.allCases,
    registry: registry,
    root: { tab in
      switch tab {
      case .books: BookRoute.shelf
      case .authors: AuthorRoute.list
      }
    }
  )

  var body: some View {
    TabHost(tabs, registry: Self.registry) { tab in
      Label(tab.rawValue, systemImage: tab == .books ? "book" : "person")
    }
  }
}

// Makes the window in a body, so that each window has tabs of its own.
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
