#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// The content of one layer: its route in a stack of its own, and the level above it.
struct LayerScreen<Route: NavigationRoute, Screens: DestinationSet>: View {
  @Bindable private var presenter: ModalPresenter<Route>
  private let layer: ModalLayer<Route>
  private let base: LayerID?
  private let destinations: Screens
  private let memory: ModalMemory
  @Environment(\.screen) private var outer

  init(
    layer: ModalLayer<Route>,
    presenter: ModalPresenter<Route>,
    base: LayerID?,
    destinations: Screens,
    memory: ModalMemory
  ) {
    self.layer = layer
    self.presenter = presenter
    self.base = base
    self.destinations = destinations
    self.memory = memory
  }

  var body: some View {
    stack
      .modifier(
        ModalLevel(
          presenter: presenter,
          base: layer.id,
          destinations: destinations,
          memory: memory
        )
      )
      .interactiveDismissDisabled(isHeld)
      .modifier(SheetOptions(layer: layer, presenter: presenter))
      .modifier(Decorated(layer: AnyRoute(layer.route)))
      .environment(\.screen, screen)
      .onAppear {
        memory.noteAppearance(layer.id, above: base)
        presenter.host.didShow(layer.id, on: memory)
      }
      .onDisappear {
        // A cover may hide what lies below it: only what was dismissed is gone.
        guard presenter.host.phase(of: layer.id) == .dismissing else {
          return memory.noteDisappearance(layer.id, above: base)
        }
        memory.forget(layer.id, above: base)
        presenter.host.didDismiss(layer.id, on: memory)
      }
  }

  private var screen: ScreenHandle { presenter.screen(of: layer).under(outer) }

  /// Whether the user's ways out of the layer are taken away.
  private var isHeld: Bool {
    !layer.options.allowsInteractiveDismissal || presenter.host.isProtected
  }

  @ViewBuilder private var stack: some View {
    if let navigator = presenter.navigator(of: layer.id) {
      NavigatorHost(navigator, destinations: destinations) {
        root
          .environment(\.screen, screen)
          // Nothing says that tvOS' Menu is among the ways out that are disabled above.
          .modifier(ExitSupport(isProtected: isHeld))
      }
    } else {
      // The layer is gone, and only its animation is left.
      root
    }
  }

  @ViewBuilder private var root: some View {
    let route = AnyRoute(layer.route)
    if destinations.accepts(route) {
      destinations.content(for: route)
    } else {
      MissingDestinationView(missing: destinations.missing(route), pipeline: presenter.pipeline)
    }
  }
}
#endif
