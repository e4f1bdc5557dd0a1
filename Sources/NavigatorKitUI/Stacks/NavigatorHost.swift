#if canImport(SwiftUI)
public import NavigatorKit
public import SwiftUI

/// Shows a stack: the root, and on it what the navigator holds.
///
/// ```swift
/// NavigatorHost(navigator) {
///   HomeScreen()
/// } destinations: {
///   RouteDestination(for: HomeRoute.self) { HomeDetail($0) }
///   account.destinations
/// }
/// ```
///
/// Back buttons and swipes are written to the navigator, which accepts them; whatever else changes
/// passes its guards. While an armed leave-guard protects the screen on top, there is no back button,
/// no swipe from the edge, and on tvOS no way back by Menu. Some ways back cannot be taken away: an app
/// that turns the edge's swipe on again through UIKit, and a swipe in the content as of iOS 26. Such a pop is
/// accepted, and its outcome names the guard: `.committedDespite`. A route that nothing shows is named on the
/// screen in debug builds, and reported as an event always.
///
/// Every host binds entries and nothing else, since SwiftUI cannot bear elements of different types
/// at one place. So `NavigationLink(value:)` with a bare route leads nowhere in here: write
/// ``RouteLink``.
public struct NavigatorHost<Stack: StackNavigator, Root: View, Screens: DestinationSet>: View {
  @Bindable private var navigator: Stack
  private let root: Root
  private let destinations: Screens
  private let reportsRoot: Bool
  @State private var life = ViewLife<Mounting>()
  @Environment(\.screen) private var outer

  /// Shows a stack with destinations that are put together where it is shown.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which the app owns.
  ///   - root: What an empty stack shows.
  ///   - destinations: What shows the routes.
  public init(
    _ navigator: Stack,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens
  ) {
    self.navigator = navigator
    self.root = root()
    self.destinations = destinations()
    reportsRoot = true
  }

  /// Shows a stack with the destinations of a registry, for modules that are known at run time.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which the app owns.
  ///   - registry: The destinations for the routes. Guards of its modules that the app has not added are
  ///     added at the root of the tree when the host appears, and the log says so: give the registry to
  ///     the outermost node, tabs or flows as well.
  ///   - root: What an empty stack shows.
  public init<Content: View>(
    _ navigator: Stack,
    registry: DestinationRegistry<Content>,
    @ViewBuilder root: () -> Root
  ) where Screens == RegistryDestinations<Content> {
    self.navigator = navigator
    self.root = root()
    destinations = RegistryDestinations(registry)
    reportsRoot = true
  }

  /// Shows a stack with destinations that were put together elsewhere.
  ///
  /// - Parameters:
  ///   - navigator: The navigator.
  ///   - destinations: What shows the routes.
  ///   - reportsRoot: Whether the root counts as shown whatever is in it; if not, it says so itself.
  ///   - root: What an empty stack shows.
  init(
    _ navigator: Stack,
    destinations: Screens,
    reportsRoot: Bool = true,
    @ViewBuilder root: () -> Root
  ) {
    self.navigator = navigator
    self.root = root()
    self.destinations = destinations
    self.reportsRoot = reportsRoot
  }

  /// The stack.
  public var body: some View {
    NavigationStack(path: $navigator[on: life.value]) {
      root
        .reportingRoot(to: reportsRoot ? navigator : nil)
        .environment(\.screen, navigator.screen(of: nil).under(outer))
        .navigationDestination(for: RouteEntry.self) { entry in
          EntryScreen(entry: entry, navigator: navigator, destinations: destinations)
        }
    }
    .onAppear { navigator.hostReports() }
    // The root stays where it is when another stack takes the place of the first.
    .onChange(of: ObjectIdentifier(navigator.pipeline)) {
      navigator.hostReports()
      if navigator.hostPath.isEmpty { navigator.didShow(nil) }
    }
    .modifier(NavigatorSupport(navigator: navigator, mounting: life.value))
    .modifier(ModuleGuardSupport(destinations: destinations, pipeline: navigator.pipeline))
  }
}

extension View {
  /// Tells a stack whether this view, its root, is on the screen.
  ///
  /// It is no modifier with a body, which would hide from SwiftUI's stack that the root is another view.
  func reportingRoot(to navigator: (some StackNavigator)?) -> some View {
    onAppear { navigator?.didShow(nil) }
      .onDisappear { navigator?.didHide(nil) }
  }
}
#endif
