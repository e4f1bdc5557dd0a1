public import NavigatorKit
public import SwiftUI

extension View {
  /// Shows the layers of a presenter: sheets, covers, alerts and confirmation dialogs.
  ///
  /// Put it once on the view below all layers, outside of any stack:
  ///
  /// ```swift
  /// NavigatorHost(navigator) { HomeScreen() } destinations: { ... }
  ///   .modals(presenter) { RouteDestination(for: CartRoute.self) { CartScreen($0) } }
  /// ```
  ///
  /// Layers are really nested, so that dismissing one shows the one below as it was. Each is shown in
  /// a stack of its own, whose navigator dies with it. The next one comes when SwiftUI has said that
  /// the last one is gone; one that lies on another, when that has come. Where a platform has no covers, a sheet takes
  /// their place.
  ///
  /// Of alerts and confirmation dialogs SwiftUI does not promise to say that they are gone, and of sheets not that they
  /// have come: half a second is the bound. A layer that SwiftUI loses all the same, since a sheet of another host or of
  /// the app's own is in the way, is asked for again as long as it is wanted.
  ///
  /// - Parameters:
  ///   - presenter: The presenter, which the app owns.
  ///   - destinations: What shows the routes of layers, and of the stacks in them. If left out, it is the registry
  ///     that the outermost place was given; a presenter that is in no place finds none: give it
  ///     ``RegistryDestinations``.
  /// - Returns: The view with its modals.
  public func modals<Route: NavigationRoute>(
    _ presenter: ModalPresenter<Route>,
    @DestinationBuilder destinations: @MainActor () -> some DestinationSet = {
      RegistryDestinations()
    }
  ) -> some View {
    modifier(ModalRoot(presenter: presenter, destinations: destinations()))
  }
}

/// Where the layers of a presenter begin.
struct ModalRoot<Route: NavigationRoute, Screens: DestinationSet>: ViewModifier {
  private let presenter: ModalPresenter<Route>
  private let destinations: Screens
  @State private var life = ViewLife<ModalMemory<Route>>()
  @Environment(\.screen) private var outer

  init(presenter: ModalPresenter<Route>, destinations: Screens) {
    self.presenter = presenter
    self.destinations = destinations
  }

  func body(content: Content) -> some View {
    let _ = life.value.mounting.arrive(for: presenter.pipeline)
    content
      .modifier(
        ModalLevel(
          presenter: presenter,
          base: nil,
          destinations: destinations.settled(in: presenter.pipeline.group),
          memory: life.value
        )
      )
      .addingGuards(of: destinations, to: presenter.pipeline)
      .environment(\.screen, outer.presenting(on: presenter.pipeline))
      .onAppear(perform: connect)
      .onDisappear { life.value.leave() }
      // Another presenter may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(presenter), connect)
  }

  private func connect() { life.value.host(presenter) }
}
