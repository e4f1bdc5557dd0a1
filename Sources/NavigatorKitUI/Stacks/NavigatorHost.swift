public import NavigatorKit
public import SwiftUI

/// Shows a stack: its root, and the entries of the navigator on it.
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
/// Back buttons and swipes are written to the navigator, which accepts them; all other changes pass
/// its guards.
///
/// While an armed leave-guard protects the screen on top, there is no back button and no swipe:
/// neither from the edge nor, since iOS 26, in the content. On tvOS Menu does nothing while focus
/// is inside the screen. Two ways back remain: a swipe that the app turns on again through UIKit,
/// and Menu while focus is elsewhere. Such a pop is accepted, and its outcome names the guard:
/// `.committedDespite`.
///
/// A route without a destination is named on the screen in debug builds, and always reported as an
/// event.
///
/// Every host binds entries and nothing else, since SwiftUI cannot have elements of different types
/// at one position. So `NavigationLink(value:)` with a bare route leads nowhere in here: use
/// ``RouteLink``.
public struct NavigatorHost<Stack: StackNavigator, Root: View, Screens: DestinationSet>: View {
  @Bindable private var navigator: Stack
  private let root: Root
  private let destinations: Screens
  private let reportsRoot: Bool
  @State private var life = ViewLife<Mounting>()
  @Environment(\.screen) private var outer

  /// Shows a stack with destinations that are put together here.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which the app owns.
  ///   - root: The view of an empty stack.
  ///   - destinations: The destinations of the stack. By default they are the registry of the
  ///     outermost place; a navigator that is in no place has none, and needs
  ///     ``RegistryDestinations``.
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
  ///   - destinations: The destinations of the stack.
  ///   - reportsRoot: Whether the root counts as shown whatever is in it; if not, the root reports
  ///     itself.
  ///   - root: The view of an empty stack.
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
    // The root view stays when another stack takes the place of the first.
    .onChange(of: ObjectIdentifier(navigator.pipeline)) {
      navigator.host.hostReports()
      if navigator.host.path.isEmpty { navigator.host.didShow(nil) }
    }
    .modifier(MountingSupport(pipeline: navigator.pipeline, mounting: life.value))
    // A view that is pushed without the kit has the environment of the stack.
    .modifier(ScreenSupport(screen: ScreenHandle(.top, of: navigator.pipeline).foreign))
    .addingGuards(of: destinations, to: navigator.pipeline)
    .preference(key: InnerStacks.self, value: [InnerStacks.Stack(pipeline: navigator.pipeline)])
  }
}

extension View {
  /// Decorates this view, the root of a stack, and tells the stack whether it is on the screen.
  ///
  /// Does nothing without a stack: a view inside the root reports itself then.
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
      // A screen that takes the place of another one has its own state.
      .id(entry.id)
      .navigationBarBackButtonHidden(navigator.host.isProtected)
      .exitCommand(isTaken: navigator.host.isProtected)
      .contentSwipe(of: navigator)
  }
}
