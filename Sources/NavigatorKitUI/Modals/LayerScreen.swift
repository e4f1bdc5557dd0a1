import NavigatorKit
import SwiftUI

/// The content of one layer: its route in a stack of its own, and the level above it.
struct LayerScreen<Route: NavigationRoute, Screens: DestinationSet>: View {
  let placed: PlacedLayer<Route>
  let presenter: ModalPresenter<Route>
  let base: LayerID?
  let destinations: Screens
  let memory: ModalMemory<Route>
  @Environment(\.screen) private var outer

  var body: some View {
    // Another layer may have taken the place since SwiftUI asked for the content.
    let layer = presenter.host.layer(at: placed.id, above: base) ?? placed.layer
    let screen = presenter.screen(of: layer).under(outer)
    stack(layer, screen)
      .onAppear {
        memory.noteAppearance(layer.id, above: base)
        presenter.host.didShow(layer.id, on: memory)
      }
      .onDisappear {
        // A cover may hide the content: only a dismissed layer is gone.
        guard [.dismissing, .gone].contains(presenter.host.phase(of: layer.id)) else {
          return memory.noteDisappearance(layer.id, above: base)
        }
        memory.forget(layer.id, above: base)
        presenter.host.didDismiss(layer.id, on: memory)
      }
      .id(layer.id)
      .modifier(
        ModalLevel(presenter: presenter, base: layer.id, destinations: destinations, memory: memory)
      )
      .interactiveDismissDisabled(holds(layer))
      .modifier(SheetOptions(layer: layer, presenter: presenter))
      .modifier(Decorated(layer: AnyRoute(layer.route)))
      .environment(\.screen, screen)
  }

  /// Whether the user's ways out of a layer are taken away.
  private func holds(_ layer: ModalLayer<Route>) -> Bool {
    !layer.options.allowsInteractiveDismissal || presenter.host.isProtected
  }

  @ViewBuilder
  private func stack(_ layer: ModalLayer<Route>, _ screen: ScreenHandle) -> some View {
    if let navigator = presenter.navigator(of: layer.id) {
      NavigatorHost(navigator, destinations: destinations) {
        root(layer)
          .environment(\.screen, screen)
          // It is not documented whether disabling the dismissal includes Menu on tvOS.
          .exitCommand(isTaken: holds(layer))
      }
    } else {
      // The layer is gone, and only its animation is left.
      root(layer)
    }
  }

  private func root(_ layer: ModalLayer<Route>) -> some View {
    destinations.screen(for: AnyRoute(layer.route), in: presenter.pipeline)
  }
}
