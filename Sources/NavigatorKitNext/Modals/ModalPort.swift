/// What a host of layers and dialogs needs of their presenter: the door ``ModalPresenter/host`` leads there.
///
/// ``ModalHost`` says how a host uses it.
@MainActor
public final class ModalPort<Route: NavigationRoute>: BlockPort {
  let block: LayersBlock

  init(_ block: LayersBlock, of face: some NavigationBlock) {
    self.block = block
    super.init(block, of: face)
  }

  /// Whether an armed leave-guard protects the layer on top: hosts disable interactive dismissal.
  public var isProtected: Bool {
    block.facts.access(.modalProtection)
    return block.isProtected
  }

  /// How many layers and dialogs may wait to be presented, 8 by default.
  ///
  /// A command that would be one more fails.
  public var waitingLimit: Int {
    get { block.waitingLimit }
    set { block.waitingLimit = max(0, newValue) }
  }
}

// MARK: - Reading the layers, and saying what has become of them

extension ModalPort {
  /// Lets a host show the layers from now on, in the place of one that did before.
  ///
  /// Layers that are there already are presented on it, bottom first. The host is not kept alive; one
  /// that is released without being detached counts as detached from the next command on.
  public func attach(_ host: some ModalHost) { report { $0.attach(host, to: $1) } }

  /// Takes the layers from a host, if it shows them, or from all: what was leaving the screen counts as gone.
  ///
  /// If it was the one that did, the one before it shows them again, if it is still there. A host that
  /// goes often says so after its successor has come.
  public func detach(_ host: (any ModalHost)? = nil) { report { $0.detach(host, from: $1) } }

  /// Whether a host is attached.
  package var isHosted: Bool { block.screen.isHosted }

  /// Whether a host is the one that shows the layers.
  package func isHosted(by host: some ModalHost) -> Bool { isHosted && block.host === host }

  /// Whether a layer comes with an animation.
  package func isAnimated(_ layer: LayerID) -> Bool { block.layer(layer)?.isAnimated ?? true }

  /// Notes that the content of a layer has appeared.
  ///
  /// What had to leave the screen first has left it. Does nothing if the layer is not expected, or if
  /// another host than the one that says so shows the layers now.
  public func didShow(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    report { $0.didShow(layer, on: host, in: $1) }
  }

  /// Notes that a layer has left the screen, its animation included, and with it all that lay above.
  ///
  /// If no command had dismissed it, the user has. A layer that only begins to close has not left: see
  /// ``ModalHost``. Does nothing if the layer is not on the screen, or if another host than the one that
  /// says so shows the layers now: they have the same ids there.
  public func didDismiss(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    report { $0.didDismiss(layer, on: host, in: $1) }
  }

  /// Takes over what is on the screen from a host that has not said what became of its layers.
  ///
  /// Layers that had appeared and are not shown any more count as dismissed by the user.
  ///
  /// - Parameter layers: The layers that are on the screen, in any order.
  public func resynchronize(showing layers: [LayerID]) {
    report { $0.resynchronize($1, showing: Set(layers)) }
  }

  /// Returns how far a layer has come.
  ///
  /// - Complexity: O(*n*).
  public func phase(of layer: LayerID) -> ModalPhase {
    block.facts.access(.modalProgress)
    return block.phase(of: layer)
  }

  /// Moves the sheet of a layer to one of its detents.
  ///
  /// Does nothing if the layer is not presented, or has no such detent.
  public func select(_ detent: ModalDetent?, of layer: LayerID) {
    // The user's hand moves it as a rule, and brings nothing to an end.
    block.store.whenFree { [block] in
      guard block.holds(layer), let options = block.layer(layer)?.options,
        detent != options.selectedDetent, detent.map(options.detents.contains) ?? true
      else { return }
      block.select(detent, of: layer)
    }
  }

  /// The slot on a layer, or on the screen itself: what a host is to show there.
  ///
  /// Its observers hear nothing of what happens at other levels.
  ///
  /// - Complexity: O(*n*).
  public func slot(above base: LayerID? = nil) -> ModalSlot {
    let layer = block.offer(above: base)?.id
    let item = layer.flatMap(block.screen.index).map { block.screen.items[$0] }
    return ModalSlot(base: base, layer: layer, showing: item?.showing, place: item?.place)
  }

  /// The layer that has a place on the screen, also while it leaves; a host that asks hears when that changes.
  package func layer(at place: EntryID?, above base: LayerID?) -> ModalLayer<Route>? {
    _ = block.offer(above: base)
    return block.screen.items.first { $0.place == place }.flatMap { ModalLayer($0.layer) }
  }

  /// The layer of a slot, if it is of a style, as a host binds it.
  ///
  /// A host makes a binding of it by key path, with the slot as it is then. Writing `nil` says that
  /// the user has dismissed that layer; it is ignored if the layer is of another style, is not there
  /// any more, or has not appeared yet. Writing anything else has no effect.
  public subscript(style: ModalStyle, in slot: ModalSlot) -> ModalLayer<Route>? {
    get { block.offer(in: slot).flatMap { $0.style == style ? ModalLayer($0) : nil } }
    set { if newValue == nil { report { $0.dismiss(slot, style, in: $1) } } }
  }

  /// Takes over what a host says, in a turn of its own.
  func report(_ take: @escaping (LayersOnScreen, LayersBlock) -> Void) {
    let store = block.store
    store.whenFree { [block] in take(store.screen, block) }
  }
}

extension LayersBlock {
  /// The layer to show on another one; a host that asks hears when that changes.
  fileprivate func offer(above base: LayerID?) -> Layer? {
    guard let level = screen.level(above: base) else { return nil }
    slotFacts.access(.slot(level))
    return screen.offered(at: level)
  }

  /// The layer to show in a slot, if it is the one that the slot expects.
  func offer(in slot: ModalSlot) -> Layer? {
    guard let layer = offer(above: slot.base), layer.id == slot.layer else { return nil }
    // One that was made before there was a host means whatever comes first.
    return slot.showing == nil || slot.showing == screen.showing(of: layer.id) ? layer : nil
  }
}
