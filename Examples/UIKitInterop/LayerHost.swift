import Foundation
import NavigatorKit
import Observation
import UIKit

/// Shows the layers and dialogs of a presenter over a view controller.
@MainActor
final class LayerHost: NSObject, ModalHost, UIAdaptivePresentationControllerDelegate {
  private struct Layer {
    let slot: ModalSlot
    let id: LayerID
    let style: ModalStyle?  // none: a dialog
    let controller: UIViewController
    let stack: StackHost?
  }

  private let presenter: ModalPresenter<AnyRoute>
  private let registry: DestinationRegistry<UIViewController>
  private let base: UIViewController
  private var layers: [Layer] = []
  private var isInTransition = false

  init(
    _ presenter: ModalPresenter<AnyRoute>,
    over base: UIViewController,
    registry: DestinationRegistry<UIViewController>
  ) {
    self.presenter = presenter
    self.registry = registry
    self.base = base
    super.init()
    presenter.host.attach(self)
    followProtection()
  }

  // MARK: - From the state to the screen

  func hasBegunToShow(_ layer: LayerID) -> Bool { layers.contains { $0.id == layer } }

  func modalsDidChange() {
    Task { @MainActor in self.update() }
  }

  /// Begins at most one change: UIKit loses what is asked for during another one.
  private func update() {
    guard !isInTransition else { return }
    for (level, layer) in layers.enumerated() {
      let below = level == 0 ? nil : layers[level - 1].id
      if presenter.host.slot(above: below).layer != layer.id { return takeDown(from: level) }
    }
    let slot = presenter.host.slot(above: layers.last?.id)
    if let sheet = presenter.host[.sheet, in: slot] {
      show(sheet, in: slot, as: .pageSheet)
    } else if let cover = presenter.host[.fullScreen, in: slot] {
      show(cover, in: slot, as: .fullScreen)
    } else if let dialog = presenter.host[dialogIn: slot] {
      ask(dialog, in: slot)
    }
  }

  private func show(
    _ layer: ModalLayer<AnyRoute>,
    in slot: ModalSlot,
    as style: UIModalPresentationStyle
  ) {
    let screen = presenter.screen(of: layer)
    let content = (try? registry.content(for: layer.route, on: screen)) ?? MissingPage(layer.route)
    let stack = presenter.navigator(of: layer.id).map { navigator in
      StackHost(navigator, root: content, registry: registry)
    }
    let controller = stack?.controller ?? content
    controller.modalPresentationStyle = style
    controller.isModalInPresentation = !layer.options.allowsInteractiveDismissal
    present(
      Layer(slot: slot, id: layer.id, style: layer.style, controller: controller, stack: stack)
    )
    controller.presentationController?.delegate = self
  }

  private func ask(_ dialog: PresentedDialog, in slot: ModalSlot) {
    let content = dialog.content
    let alert = UIAlertController(
      title: content.title,
      message: content.message,
      preferredStyle: .alert
    )
    for button in content.buttons {
      let style: UIAlertAction.Style =
        switch button.role {
        case .cancel: .cancel
        case .destructive: .destructive
        default: .default
        }
      let action = UIAlertAction(title: button.label, style: style) { [weak self] _ in
        guard let self else { return }
        presenter.host.answer(dialog.id, with: button.answer)  // before it counts as gone
        forget(dialog.id)
      }
      alert.addAction(action)
    }
    present(Layer(slot: slot, id: dialog.id, style: nil, controller: alert, stack: nil))
  }

  private func present(_ layer: Layer) {
    let top = layers.last?.controller ?? base
    layers.append(layer)
    isInTransition = true
    top.present(layer.controller, animated: true) { [weak self] in
      guard let self else { return }
      isInTransition = false
      presenter.host.didShow(layer.id, on: self)
      update()
    }
  }

  /// Takes down a layer, and what lies on it.
  private func takeDown(from level: Int) {
    let below = level == 0 ? base : layers[level - 1].controller
    let lowest = layers[level].id
    isInTransition = true
    below.dismiss(animated: true) { [weak self] in
      self?.isInTransition = false
      self?.forget(lowest)
    }
  }

  // MARK: - From the screen to the state

  /// Only now is a sheet gone: a drag that has begun may be given up.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    let gone = presentationController.presentedViewController
    guard let layer = layers.first(where: { $0.controller === gone }), let style = layer.style
    else { return }
    presenter.host[style, in: layer.slot] = nil
    forget(layer.id)
  }

  func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    presenter.perform(.dismiss(), cause: .gesture)  // a leave-guard may ask the user
  }

  private func forget(_ layer: LayerID) {
    guard let level = layers.firstIndex(where: { $0.id == layer }) else { return }
    layers.removeSubrange(level...)
    presenter.host.didDismiss(layer, on: self)
    update()
  }

  /// Keeps a protected sheet from being dragged away.
  private func followProtection() {
    let (isProtected, wanted) = withObservationTracking {
      (presenter.host.isProtected, presenter.layers)
    } onChange: { [weak self] in
      Task { @MainActor in self?.followProtection() }
    }
    for layer in layers where layer.style != nil {
      let options = wanted.first { $0.id == layer.id }?.options
      let isLocked = options?.allowsInteractiveDismissal == false
      layer.controller.isModalInPresentation = isProtected || isLocked
    }
  }
}

/// Shows a node: its stack, and its layers over it.
@MainActor
final class NodeController {
  let stack: StackHost
  private let layers: LayerHost

  init(
    _ node: NavigationNode,
    root: UIViewController,
    registry: DestinationRegistry<UIViewController>
  ) {
    stack = StackHost(node.stack, root: root, registry: registry)
    layers = LayerHost(node.modals, over: stack.controller, registry: registry)
  }
}
