import NavigatorKit

/// The layers that SwiftUI has begun to show, and those that have appeared.
///
/// If a layer takes the place of another, SwiftUI shows it in the sheet that is there.
///
/// `onDismiss` does not name the layer, so layers are remembered here. Views observe only which
/// slots were emptied: the rest is written while views are made.
@MainActor
final class ModalMemory<Route: NavigationRoute>: ExchangingHost, MountedHost, EndingWithView,
  nonisolated KeyPathArgument
{
  let mounting = Mounting()
  let heldSlots = HeldSlots()
  /// What is known of the dialogs.
  var dialogs = DialogMemory()
  private var begun: Set<LayerID> = []
  private var appeared: [LayerID?: [LayerID]] = [:]
  /// The layers whose content has disappeared since: they were dismissed, or something covers them.
  private var vanished: Set<LayerID> = []
  /// The layer of each level that SwiftUI read last.
  private var read: [LayerID?: LayerID] = [:]
  private var hosted: ModalPresenter<Route>?
  /// The presenter that waits until the layers of the one before it have left.
  private var next: ModalPresenter<Route>?
  private var wait: HeldWork? { didSet { oldValue?.drop() } }

  nonisolated init() {}
}

// MARK: - Coming and going

extension ModalMemory {
  /// Becomes the host of a presenter, in place of the one before.
  func host(_ presenter: ModalPresenter<Route>) {
    guard !mounting.hasEnded else { return }
    let (wasAway, isWaiting) = (isAway, next != nil)
    next = nil
    mounting.mount(presenter.pipeline)
    if presenter === hosted {
      // A view that appears again, as after a cover, is no reason to present everything again.
      if presenter.host.isHosted(by: self) || presenter.host.isHosted && !wasAway { return }
    } else if hosted != nil || isWaiting {
      letGo()
      if isShowing { return wait(for: presenter) }
    }
    hosted = presenter
    presenter.host.attach(self)
    // Layers that were presented before there was a host may have appeared already.
    for layer in presenter.layers where open.contains(layer.id) {
      presenter.host.didShow(layer.id, on: self)
    }
  }

  /// Whether a layer of a presenter is on the screen, or has begun to come.
  private var isShowing: Bool { !begun.isEmpty || appeared.values.contains { !$0.isEmpty } }

  /// Hosts a presenter once the layers of the one before it have left: until then SwiftUI may lose
  /// a request, and shows the first presenter's alert in the place of the second one's.
  private func wait(for presenter: ModalPresenter<Route>) {
    next = presenter
    // Not every layer reports that it has left.
    wait = HostTime.later(HostTime.silence) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    guard let next else { return }
    (begun, appeared, vanished, read) = ([], [:], [], [:])
    host(next)
  }

  /// Notes that the view under the layers has disappeared.
  func leave() {
    mounting.leave()
    forgetSilent()
    HostTime.later(HostTime.leaving) { [weak self] in
      // A second host that has gone gives way to the first.
      guard let self, isAway, hosted?.host.hasSecondHost == true else { return }
      letGo()
    }
  }

  private func letGo() {
    hosted?.host.detach(self)
    hosted = nil
  }

  /// Whether the view under the layers has disappeared.
  var isAway: Bool { mounting.isAway }

  /// Ends with the view: the presenter then has the host before, or none.
  func end() {
    next = nil
    mounting.end()
    letGo()
  }

  func modalsDidChange() {
    if !silent.isEmpty { forgetSilent() }
  }

  /// Tells the presenter that dismissed layers are gone if nothing of them is on the screen.
  ///
  /// Once the view below has disappeared, their views cannot report that. While it is visible, this
  /// concerns only layers that never appeared and that SwiftUI has read as dismissed: SwiftUI may
  /// make content that it never presents.
  private func forgetSilent() {
    HostTime.later(isAway ? HostTime.write : HostTime.silence) { [weak self] in
      guard let self, let hosted, !silent.isEmpty else { return }
      for layer in silent { end(layer, on: hosted) }
      if isAway, !isShowing { letGo() }
    }
  }

  /// Tells the presenter that a dismissed layer is gone.
  private func end(_ layer: LayerID, on hosted: ModalPresenter<Route>) {
    guard [.dismissing, .gone].contains(hosted.host.phase(of: layer)) else { return }
    for base in appeared.keys { forget(layer, above: base) }
    begun.remove(layer)
    dialogs.presumed.remove(layer)
    hosted.host.didDismiss(layer, on: self)
  }

  /// The layers and dialogs that count as begun though nothing of them is on the screen.
  private var silent: Set<LayerID> {
    // Content that disappears while the view below is visible may be under a cover of the app's
    // own. A layer that SwiftUI still reads as wanted has not begun to leave.
    let heard = isAway ? open : Set(appeared.values.joined()).union(read.values)
    return begun.union(vanished).union(dialogs.presumed).subtracting(heard).subtracting(dialogs.up)
  }

  /// The layers on the screen, including hidden ones.
  private var open: Set<LayerID> { Set(appeared.values.joined().filter { !isClosed($0) }) }
}

// MARK: - Layers

extension ModalMemory {
  func hasBegunToShow(_ layer: LayerID) -> Bool { begun.contains(layer) }

  func noteBegin(_ layer: LayerID) {
    begun.insert(layer)
    dialogs.presumed.remove(layer)
  }

  /// Notes that a dialog counts as shown, but has yet to be shown in its new form.
  func noteLoss(of dialog: LayerID) {
    begun.remove(dialog)
    dialogs.presumed.insert(dialog)
  }

  /// Notes that SwiftUI has read which layer is wanted above another one.
  func noteReading(_ layer: LayerID?, above base: LayerID?) {
    read[base] = layer
    if !silent.isEmpty { forgetSilent() }
  }

  func noteAppearance(_ layer: LayerID, above base: LayerID?) {
    vanished.remove(layer)
    if appeared[base]?.contains(layer) != true { appeared[base, default: []].append(layer) }
  }

  func noteDisappearance(_ layer: LayerID, above base: LayerID?) {
    if appeared[base]?.contains(layer) == true { vanished.insert(layer) }
  }

  /// Notes that a layer is still presented, though nothing of it is on the screen.
  func noteSilence(_ layer: LayerID, above base: LayerID?) {
    noteAppearance(layer, above: base)
    noteDisappearance(layer, above: base)
    modalsDidChange()
  }

  /// The layers of a level that are gone when SwiftUI reports that one was dismissed.
  ///
  /// - Parameters:
  ///   - base: The layer under the level.
  ///   - wanted: The layers that are not dismissed, as far as the presenter knows.
  /// - Returns: The layers that are gone.
  func takeDismissed(above base: LayerID?, wanted: Set<LayerID>) -> [LayerID] {
    let layers = appeared[base] ?? []
    let held = heldSlots.layers
    let dismissed = layers.filter { !wanted.contains($0) || held.contains($0) }
    let gone = dismissed.filter { read[base] != $0 || held.contains($0) || isClosed($0) }
    if gone.isEmpty, !dismissed.isEmpty { doubt(dismissed, above: base) }
    // SwiftUI may dismiss a layer without a write. A second report is about one that was already
    // gone.
    let left = dismissed.isEmpty ? layers.filter(isClosed) : gone
    for layer in left { forget(layer, above: base) }
    return left
  }

  /// Waits before it dismisses layers that SwiftUI still reads as shown.
  ///
  /// They have left only if the user has just swiped them away, and nothing else has reported that.
  private func doubt(_ layers: [LayerID], above base: LayerID?) {
    HostTime.later(HostTime.silence) { [weak self] in
      guard let self, let hosted else { return }
      // If SwiftUI has read that a layer is to go, it will report the layer's end itself.
      for layer in layers where read[base] == layer && appeared[base]?.contains(layer) == true {
        end(layer, on: hosted)
      }
    }
  }

  /// Whether the content of a layer has disappeared, other than under another layer.
  private func isClosed(_ layer: LayerID) -> Bool {
    vanished.contains(layer) && appeared[layer]?.allSatisfy(isClosed) ?? true
  }

  /// Forgets a layer whose content has left the screen.
  ///
  /// The layers on it have gone with it, and may not report that.
  func forget(_ layer: LayerID, above base: LayerID?) {
    for upper in appeared.removeValue(forKey: layer) ?? [] { forget(upper, above: layer) }
    read[layer] = nil
    appeared[base]?.removeAll { $0 == layer }
    begun.remove(layer)
    vanished.remove(layer)
    if !isShowing { goOn() }
  }
}
