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
  /// Layers are really nested, so dismissing one shows the one below as it was. Each is shown in a
  /// stack of its own, whose navigator goes with it. A layer that replaces another comes when
  /// SwiftUI has said that the other is gone; a layer on another one comes when the other has
  /// appeared. On platforms without covers a sheet takes their place.
  ///
  /// SwiftUI does not promise to report that alerts and confirmation dialogs are gone, nor that
  /// sheets have come: the kit waits half a second at most. If SwiftUI still loses a layer, since a
  /// sheet of another host or of the app's own is in the way, the layer is asked for again as long
  /// as it is wanted.
  ///
  /// - Parameters:
  ///   - presenter: The presenter, which the app owns.
  ///   - destinations: The destinations for layers, and for the stacks in them. By default they are
  ///     the registry of the outermost place; a presenter that is in no place has none, and needs
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

/// The view under the layers of a presenter.
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
