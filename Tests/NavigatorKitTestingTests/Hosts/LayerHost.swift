import NavigatorKit
import Observation

/// The smallest host of layers and dialogs that keeps the rules.
@MainActor class LayerHost: ModalHost {
  struct Layer {
    let id: LayerID
    let slot: ModalSlot
    let options: ModalOptions?
    let view: ToolkitSheet
    let host: StackHost?
  }

  let modals: ModalPresenter<AnyRoute>
  let toolkit: Toolkit
  private let makeStack: @MainActor (MultiRouteNavigator, String) -> StackHost
  var layers: [Layer] = []

  required init(
    _ modals: ModalPresenter<AnyRoute>,
    on toolkit: Toolkit,
    makeStack: @escaping @MainActor (MultiRouteNavigator, String) -> StackHost
  ) {
    self.modals = modals
    self.toolkit = toolkit
    self.makeStack = makeStack
    modals.host.attach(self)
    follow()
  }

  func hasBegunToShow(_ layer: LayerID) -> Bool { layers.contains { $0.id == layer } }

  func modalsDidChange() { toolkit.later { [weak self] in self?.update() } }

  // Takes down what is offered no more, or presents what is offered on top.
  // snippet: host-layers
  func update() {
    var below: LayerID?
    for (level, layer) in layers.enumerated() {
      guard isOffered(layer, above: below) else { return takeDown(from: level) }
      below = layer.id
    }
    let slot = modals.host.slot(above: below)
    if let layer = modals.host[.sheet, in: slot] ?? modals.host[.fullScreen, in: slot] {
      present(layer, in: slot)
    } else if let dialog = modals.host[dialogIn: slot] {
      ask(dialog, in: slot)
    }
  }
  // end

  /// Withdrawn is only the lowest of several layers; this toolkit leaves the others standing.
  func takeDown(from level: Int) {
    for layer in layers[level...].reversed() { toolkit.close(layer.view) }
  }

  func isOffered(_ layer: Layer, above below: LayerID?) -> Bool {
    modals.host.slot(above: below) == layer.slot
  }

  func present(_ layer: ModalLayer<AnyRoute>, in slot: ModalSlot) {
    let host = makeStack(for: layer)
    let view = ToolkitSheet(layer.route.description, showing: host?.view)
    add(Layer(id: layer.id, slot: slot, options: layer.options, view: view, host: host))
  }

  func makeStack(for layer: ModalLayer<AnyRoute>) -> StackHost? {
    modals.navigator(of: layer.id).map { makeStack($0, layer.route.description) }
  }

  func ask(_ dialog: PresentedDialog, in slot: ModalSlot) {
    let view = ToolkitSheet(dialog.content.title)
    view.pressed = { [modals] label in
      guard let button = dialog.content.buttons.first(where: { $0.label == label }) else { return }
      modals.host.answer(dialog.id, with: button.answer)
    }
    add(Layer(id: dialog.id, slot: slot, options: nil, view: view, host: nil))
  }

  private func add(_ layer: Layer) {
    layers.append(layer)
    layer.view.closed = { [weak self] in self?.beginsToClose(layer) }
    layer.view.left = { [weak self] in self?.hasLeft(layer) }
    protect(modals.host.isProtected)
    toolkit.present(layer.view) { [weak self, modals] in
      modals.host.didShow(layer.id, on: self)
    }
  }

  /// The first phase: a late word about a slot that has changed touches nothing.
  func beginsToClose(_ layer: Layer) {
    modals.host[.sheet, in: layer.slot] = nil
    modals.host[.fullScreen, in: layer.slot] = nil
    modals.host[dialogIn: layer.slot] = nil
  }

  /// The second phase, after the animation.
  func hasLeft(_ layer: Layer) {
    layers.removeAll { $0.id == layer.id }
    modals.host.didDismiss(layer.id, on: self)
  }

  private func follow() {
    let isProtected = withObservationTracking {
      modals.host.isProtected
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.toolkit.later { self?.follow() } }
    }
    protect(isProtected)
  }

  func protect(_ isProtected: Bool) {
    for layer in layers {
      layer.view.canClose = !isProtected && layer.options?.allowsInteractiveDismissal != false
    }
  }
}
