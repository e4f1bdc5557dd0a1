#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Shows what lies directly above one layer, or above the screen itself.
///
/// The content of each layer carries the level above it. So layers nest, and a change at one level
/// is no news to the others.
struct ModalLevel<Route: NavigationRoute, Screens: DestinationSet>: ViewModifier {
  @Bindable private var presenter: ModalPresenter<Route>
  private let base: LayerID?
  private let destinations: Screens
  private let memory: ModalMemory
  /// Whether nothing is offered for a moment, so that what SwiftUI has lost is asked for anew.
  @State private var isWithheld = false

  init(
    presenter: ModalPresenter<Route>,
    base: LayerID?,
    destinations: Screens,
    memory: ModalMemory
  ) {
    self.presenter = presenter
    self.base = base
    self.destinations = destinations
    self.memory = memory
  }

  func body(content: Content) -> some View {
    let slot = presenter.slot(above: base)
    content
      .sheet(
        item: $presenter[.sheet, in: slot, unless: isWithheld],
        onDismiss: noteDismissal,
        content: screen
      )
      .modifier(
        CoverLevel(
          item: $presenter[.fullScreen, in: slot, unless: isWithheld],
          onDismiss: noteDismissal,
          screen: screen
        )
      )
      .modifier(
        DialogLevel(presenter: presenter, slot: slot, memory: memory, isWithheld: $isWithheld)
      )
      // A turn later: both changes in one update would be none.
      .onChange(of: isWithheld) { if isWithheld { Task { isWithheld = false } } }
  }

  private func screen(_ layer: ModalLayer<Route>) -> some View {
    memory.noteBegin(layer.id)
    return LayerScreen(
      layer: layer,
      presenter: presenter,
      base: base,
      destinations: destinations,
      memory: memory
    )
  }

  private func noteDismissal() {
    let wanted = Set(presenter.layers.map(\.id))
    for layer in memory.takeDismissed(above: base, wanted: wanted) { presenter.didDismiss(layer) }
  }
}
#endif
