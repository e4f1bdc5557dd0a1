#if canImport(SwiftUI)
import NavigatorKit

/// The layers that SwiftUI has begun to show, and those that have appeared.
///
/// `onDismiss` does not name the layer, so layers are remembered. Views observe nothing of it but which slots
/// were emptied: the rest is written while views are made.
@MainActor
final class ModalMemory: ModalHost, MountedHost, EndingWithView {
  /// How many turns of the main actor another presenter waits for what the one before has shown.
  static let patience = 64

  let mounting = Mounting()
  let heldSlots = HeldSlots()
  /// What is known of the dialogs.
  var dialogs = DialogMemory()
  private var begun: Set<LayerID> = []
  private var appeared: [LayerID?: [LayerID]] = [:]
  /// The layers whose content has disappeared since: they were dismissed, or something covers them.
  private var vanished: Set<LayerID> = []
  private var hosted: Hosted?
  /// Hosts the presenter that waits until what another one has shown has left.
  private var next: (() -> Void)?
  private var waits = 0
  private var hasEnded = false

  /// A presenter, without the type of its routes.
  private struct Hosted {
    weak var presenter: AnyObject?
    let detach: () -> Void
    let didDismiss: (LayerID) -> Void
    let isDismissing: (LayerID) -> Bool
    let hasEarlierHost: () -> Bool
  }

  nonisolated init() {}
}

extension ModalMemory: Hashable {
  nonisolated static func == (lhs: ModalMemory, rhs: ModalMemory) -> Bool { lhs === rhs }

  nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

// MARK: - Coming and going

extension ModalMemory {
  /// Becomes the host of a presenter, in place of the one before.
  func host(_ presenter: ModalPresenter<some NavigationRoute>) {
    guard !hasEnded else { return }
    let (wasAway, isWaiting) = (isAway, next != nil)
    next = nil
    mounting.mount(presenter.pipeline)
    if presenter === hosted?.presenter {
      // Appearing again, as after a cover, is no reason to present everything anew.
      if presenter.isHosted(by: self) || presenter.isHosted && !wasAway { return }
    } else if hosted != nil || isWaiting {
      letGo()
      if isShowing { return wait(for: presenter) }
    }
    hosted = Hosted(
      presenter: presenter,
      detach: { [weak self, weak presenter] in
        if let self { presenter?.detach(self) }
      },
      didDismiss: { [weak self, weak presenter] in
        if let self { presenter?.didDismiss($0, on: self) }
      },
      isDismissing: { [weak presenter] in presenter?.phase(of: $0) == .dismissing },
      hasEarlierHost: { [weak presenter] in presenter?.hasSecondHost ?? false }
    )
    presenter.attach(self)
    // What was presented before anybody asked for it may have appeared already.
    let shown = Set(appeared.values.joined())
    for layer in presenter.layers where shown.contains(layer.id) {
      presenter.didShow(layer.id, on: self)
    }
  }

  /// Whether something lies on the screen that a presenter has asked for.
  private var isShowing: Bool { !begun.isEmpty || appeared.values.contains { !$0.isEmpty } }

  /// Hosts another presenter when what the one before has shown has left: SwiftUI may lose what is asked
  /// for before that, and goes on to show the first one's alert in the place of the second one's.
  private func wait(for presenter: ModalPresenter<some NavigationRoute>) {
    next = { [weak self, weak presenter] in
      if let presenter { self?.host(presenter) }
    }
    waits += 1
    // Not all that leaves says so.
    HeldWrite.later(after: Self.patience) { [weak self, waits] in
      if self?.waits == waits { self?.goOn() }
    }
  }

  private func goOn() {
    guard let next else { return }
    self.next = nil
    (begun, appeared, vanished) = ([], [:], [])
    next()
  }

  private func goOnIfEmpty() {
    if !isShowing { goOn() }
  }

  /// Notes that the view has disappeared that the layers lie on.
  func leave() {
    mounting.leave()
    forgetSilent()
    HeldWrite.later(after: 3 * HeldWrite.turns) { [weak self] in
      // A second host that has gone gives way to the first.
      guard let self, isAway, hosted?.hasEarlierHost() == true else { return }
      letGo()
    }
  }

  private func letGo() {
    hosted?.detach()
    hosted = nil
  }

  var isAway: Bool { mounting.isAway }

  /// Is a host no more, since its views are gone.
  func end() {
    (hasEnded, next) = (true, nil)
    mounting.end()
    letGo()
  }

  /// Counts what is dismissed as gone if all has disappeared that could say so.
  func modalsDidChange() {
    if isAway, !silent.isEmpty { forgetSilent() }
  }

  private func forgetSilent() {
    HeldWrite.later(after: HeldWrite.turns) { [weak self] in
      guard let self, let hosted, isAway, !silent.isEmpty else { return }
      for layer in silent where hosted.isDismissing(layer) {
        for base in appeared.keys { forget(layer, above: base) }
        begun.remove(layer)
        hosted.didDismiss(layer)
      }
      if !isShowing { letGo() }
    }
  }

  /// The layers and dialogs that SwiftUI has begun to show, and of which nothing is on the screen.
  private var silent: Set<LayerID> {
    let heard = Set(appeared.values.joined()).subtracting(vanished).union(dialogs.up)
    return begun.union(vanished).subtracting(heard)
  }
}

// MARK: - Layers

extension ModalMemory {
  func hasBegunToShow(_ layer: LayerID) -> Bool { begun.contains(layer) }

  func noteBegin(_ layer: LayerID) {
    begun.insert(layer)
    dialogs.presumed.remove(layer)
  }

  /// Notes that a dialog counts as shown, and is yet to be shown in another form.
  func noteLoss(of dialog: LayerID) {
    begun.remove(dialog)
    dialogs.presumed.insert(dialog)
  }

  func noteAppearance(_ layer: LayerID, above base: LayerID?) {
    vanished.remove(layer)
    if appeared[base]?.contains(layer) != true { appeared[base, default: []].append(layer) }
  }

  func noteDisappearance(_ layer: LayerID, above base: LayerID?) {
    if appeared[base]?.contains(layer) == true { vanished.insert(layer) }
  }

  /// Notes that a layer is still presented, and that nothing of it is on the screen.
  func noteSilence(_ layer: LayerID, above base: LayerID?) {
    noteAppearance(layer, above: base)
    noteDisappearance(layer, above: base)
    modalsDidChange()
  }

  /// The layers of a level that are gone when SwiftUI says that one was dismissed.
  ///
  /// - Parameters:
  ///   - base: What the level lies on.
  ///   - wanted: The layers that are not dismissed as far as the presenter knows.
  /// - Returns: The layers that are gone.
  func takeDismissed(above base: LayerID?, wanted: Set<LayerID>) -> [LayerID] {
    let layers = appeared[base] ?? []
    let held = heldSlots.layers
    let dismissed = layers.filter { !wanted.contains($0) || held.contains($0) }
    // SwiftUI may dismiss a layer without writing so. What it says twice is about one that was gone.
    let gone = dismissed.isEmpty ? layers.filter(isClosed) : dismissed
    for layer in gone { forget(layer, above: base) }
    return gone
  }

  /// Whether the content of a layer has disappeared, and not under another layer.
  private func isClosed(_ layer: LayerID) -> Bool {
    vanished.contains(layer) && appeared[layer]?.allSatisfy(vanished.contains) ?? true
  }

  /// Forgets a layer whose content has left the screen.
  ///
  /// What lies on it has gone with it, and may not say so.
  func forget(_ layer: LayerID, above base: LayerID?) {
    for upper in appeared.removeValue(forKey: layer) ?? [] { forget(upper, above: layer) }
    appeared[base]?.removeAll { $0 == layer }
    begun.remove(layer)
    vanished.remove(layer)
    goOnIfEmpty()
  }
}
#endif
