import NavigatorKit

/// Shows layers, and says what has become of them: the presenter's view of the terminal.
///
/// It draws what the presenter offers and nothing else. That a layer is there, or is there no more,
/// it says once a frame has been drawn that shows it: so the presenter learns from this host what it
/// would learn from any screen, and no earlier.
@MainActor
final class TerminalScreen: ModalHost {
  private let modals: ModalPresenter<AnyRoute>

  /// The layers in the last frame, bottom first.
  private var drawn: [LayerID] = []

  /// The screens in front of their stacks in the last frame, by the layer of the stack.
  private var fronts: [LayerID?: EntryID?] = [:]

  init(showing modals: ModalPresenter<AnyRoute>) {
    self.modals = modals
  }

  /// The layers and the dialog that are to be drawn now, bottom first.
  var offered: (layers: [ModalLayer<AnyRoute>], dialog: PresentedDialog?) {
    var layers: [ModalLayer<AnyRoute>] = []
    var slot = modals.host.slot()
    while let layer = modals.host[.sheet, in: slot] ?? modals.host[.fullScreen, in: slot] {
      layers.append(layer)
      slot = modals.host.slot(above: layer.id)
    }
    return (layers, modals.host[dialogIn: slot])
  }

  func hasBegunToShow(_ layer: LayerID) -> Bool { drawn.contains(layer) }

  /// Notes that a frame has been drawn with these layers.
  func didDraw(_ layers: [LayerID]) {
    let before = drawn
    drawn = layers
    if let lowest = before.first(where: { !layers.contains($0) }) { modals.host.didDismiss(lowest) }
    for layer in layers where !before.contains(layer) { modals.host.didShow(layer) }
  }

  /// Notes which screens a frame shows in front of their stacks.
  func didDraw(_ levels: [TerminalScene.Level], of node: NavigationNode) {
    let before = fronts
    fronts = [:]
    for level in levels {
      let (layer, front) = (level.layer?.id, level.path.last?.id)
      let stack = layer.map { modals.navigator(of: $0) } ?? node.stack
      if let last = before[layer], last != front { stack?.host.didHide(last) }
      fronts[layer] = .some(front)
      stack?.host.didShow(front)
    }
  }

  /// Says that what has to leave a hidden screen has left it: nobody sees it, so nothing has to be drawn.
  func settleHidden() {
    let offered = offered
    let wanted = Set(offered.layers.map(\.id) + [offered.dialog?.id].compactMap { $0 })
    let kept = drawn.prefix { wanted.contains($0) }
    if kept.count < drawn.count { didDraw(Array(kept)) }
  }

  /// Takes a layer away that nobody has dismissed, as a finger does.
  func pullDown(_ layer: LayerID) {
    drawn.removeAll { $0 == layer }
    modals.host.didDismiss(layer)
  }
}
