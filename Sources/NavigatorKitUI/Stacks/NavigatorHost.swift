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
/// no swipe from the edge, as of iOS 26 none in the content, and on tvOS Menu does nothing as long as focus is inside
/// of the screen. Two ways back cannot be taken away: a swipe that an app turns on again through UIKit, and Menu
/// while focus is elsewhere. Such a pop is accepted, and its outcome names the guard: `.committedDespite`. A route
/// that nothing shows is named on the screen in debug builds, and reported as an event always.
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
  ///   - destinations: What shows the routes. If left out, it is the registry that the outermost place was given; a
  ///     navigator that is in no place finds none: give its host ``RegistryDestinations``.
  public init(
    _ navigator: Stack,
    @ViewBuilder root: () -> Root,
    @DestinationBuilder destinations: () -> Screens = { RegistryDestinations() }
  ) {
    self.init(navigator, destinations: destinations(), root: root)
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
    let destinations = self.destinations.settled(in: navigator.pipeline.group)
    NavigationStack(path: $navigator[on: life.value]) {
      root
        .asRoot(of: reportsRoot ? navigator : nil)
        .notingStacks(in: navigator.screen(of: nil))
        .environment(\.screen, navigator.screen(of: nil).under(outer))
        .navigationDestination(for: RouteEntry.self) { entry in
          EntryScreen(entry: entry, navigator: navigator, destinations: destinations)
        }
    }
    .environment(\.routeLinks.areInHost, true)
    .onAppear {
      navigator.host.hostReports()
      outer.noteUnheardStack(navigator.pipeline)
    }
    // The root stays where it is when another stack takes the place of the first.
    .onChange(of: ObjectIdentifier(navigator.pipeline)) {
      navigator.host.hostReports()
      if navigator.host.path.isEmpty { navigator.host.didShow(nil) }
    }
    .modifier(MountingSupport(pipeline: navigator.pipeline, mounting: life.value))
    // What is pushed without the kit has the environment of the stack.
    .modifier(ScreenSupport(screen: ScreenHandle(.top, of: navigator.pipeline).foreign))
    .addingGuards(of: destinations, to: navigator.pipeline)
    .preference(key: InnerStacks.self, value: [InnerStacks.Stack(pipeline: navigator.pipeline)])
  }
}

extension View {
  /// Decorates this view, the root of a stack, and tells the stack whether it is on the screen.
  ///
  /// Does nothing without a stack: something in the root does so itself then.
  func asRoot(of navigator: (some StackNavigator)?) -> some View {
    modifier(Decorated(isNeeded: navigator != nil))
      .onAppear { navigator?.host.didShow(nil) }
      .onDisappear { navigator?.host.didHide(nil) }
  }
}

/// The screen that a stack shows for one of its entries.
struct EntryScreen<Stack: StackNavigator, Screens: DestinationSet>: View {
  let entry: RouteEntry
  let navigator: Stack
  let destinations: Screens

  var body: some View {
    destinations.screen(for: entry.route, in: navigator.pipeline)
      .modifier(Decorated())
      .notingStacks(in: navigator.screen(of: entry))
      .onAppear { navigator.host.didShow(entry.id) }
      .onDisappear { navigator.host.didHide(entry.id) }
      .modifier(ScreenSupport(screen: navigator.screen(of: entry)))
      // What takes the place of another screen has a state of its own.
      .id(entry.id)
      .navigationBarBackButtonHidden(navigator.host.isProtected)
      .exitCommand(isTaken: navigator.host.isProtected)
      .contentSwipe(of: navigator)
  }
}
