/// What a host of layers and dialogs needs of their presenter: the door ``ModalPresenter/host`` leads there.
///
/// ``ModalHost`` says how a host uses it.
@MainActor
public final class ModalPort<Route: NavigationRoute>: BlockPort {
  let engine: ModalEngine<Route>

  init(_ engine: ModalEngine<Route>, _ pipeline: NavigationPipeline) {
    self.engine = engine
    super.init(pipeline)
  }

  /// Whether an armed leave-guard protects the layer on top: hosts disable interactive dismissal.
  public var isProtected: Bool { engine.isProtected }

  /// How many layers and dialogs may wait to be presented, 8 by default.
  ///
  /// A command that would be one more fails.
  public var waitingLimit: Int {
    get { engine.waitingLimit }
    set { engine.waitingLimit = max(0, newValue) }
  }
}

// MARK: - Reading the layers, and saying what has become of them

extension ModalPort {
  /// Lets a host show the layers from now on, in the place of one that did before.
  ///
  /// Layers that are there already are presented on it, bottom first. The host is not kept alive; one
  /// that is released without being detached counts as detached from the next command on.
  public func attach(_ host: some ModalHost) { engine.attach(host) }

  /// Takes the layers from a host, if it shows them, or from all: what was leaving the screen counts as gone.
  ///
  /// If it was the one that did, the one before it shows them again, if it is still there. A host that
  /// goes often says so after its successor has come.
  public func detach(_ host: (any ModalHost)? = nil) {
    if let host { engine.detach(host) } else { engine.detach() }
  }

  /// Whether a host is attached.
  package var isHosted: Bool { engine.isHosted }

  /// Whether a host is the one that shows the layers.
  package func isHosted(by host: some ModalHost) -> Bool {
    engine.isHosted && engine.host === host
  }

  /// Whether another host is there, in whose place this one has come.
  package var hasSecondHost: Bool { engine.hasSecondHost }

  /// Whether a layer comes with an animation.
  package func isAnimated(_ layer: LayerID) -> Bool {
    engine.state.layers.first { $0.id == layer }?.isAnimated ?? true
  }

  /// Whether a host's word that a slot was emptied would be taken.
  package func mayDismiss(_ slot: ModalSlot, _ style: ModalStyle) -> Bool {
    guard let id = slot.layer, engine.offer(in: slot)?.style == style else { return false }
    return slot.showing == engine.showing(of: id) && engine.isSettled(id)
  }

  /// Notes that the content of a layer has appeared.
  ///
  /// What had to leave the screen first has left it. Does nothing if the layer is not expected, or if
  /// another host than the one that says so shows the layers now.
  public func didShow(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    engine.didShow(layer, on: host)
  }

  /// Notes that a layer has left the screen, its animation included, and with it all that lay above.
  ///
  /// If no command had dismissed it, the user has. A layer that only begins to close has not left: see
  /// ``ModalHost``. Does nothing if the layer is not on the screen, or if another host than the one that
  /// says so shows the layers now: they have the same ids there.
  public func didDismiss(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    engine.didDismiss(layer, on: host)
  }

  /// Takes over what is on the screen from a host that has not said what became of its layers.
  ///
  /// Layers that had appeared and are not shown any more count as dismissed by the user.
  ///
  /// - Parameter layers: The layers that are on the screen, in any order.
  public func resynchronize(showing layers: [LayerID]) { engine.resynchronize(showing: layers) }

  /// Returns how far a layer has come.
  ///
  /// - Complexity: O(*n*).
  public func phase(of layer: LayerID) -> ModalPhase { engine.phase(of: layer) }

  /// Moves the sheet of a layer to one of its detents.
  ///
  /// Does nothing if the layer is not presented, or has no such detent.
  public func select(_ detent: ModalDetent?, of layer: LayerID) { engine.select(detent, of: layer) }

  /// The slot on a layer, or on the screen itself: what a host is to show there.
  ///
  /// Its observers hear nothing of what happens at other levels.
  ///
  /// - Complexity: O(*n*).
  public func slot(above base: LayerID? = nil) -> ModalSlot {
    let layer = engine.offer(above: base)?.id
    let item = layer.flatMap(engine.screen.index).map { engine.screen.items[$0] }
    return ModalSlot(base: base, layer: layer, showing: item?.showing, place: item?.place)
  }

  /// The layer that has a place on the screen, also while it leaves; a host that asks hears when that changes.
  package func layer(at place: EntryID?, above base: LayerID?) -> ModalLayer<Route>? {
    _ = engine.offer(above: base)
    return engine.screen.items.first { $0.place == place }.flatMap { ModalLayer($0.record) }
  }

  /// The layer of a slot, if it is of a style, as a host binds it.
  ///
  /// A host makes a binding of it by key path, with the slot as it is then. Writing `nil` says that
  /// the user has dismissed that layer; it is ignored if the layer is of another style, is not there
  /// any more, or has not appeared yet. Writing anything else has no effect.
  public subscript(style: ModalStyle, in slot: ModalSlot) -> ModalLayer<Route>? {
    get {
      guard let record = engine.offer(in: slot), record.style == style else { return nil }
      return ModalLayer(record)
    }
    set {
      if newValue == nil { engine.dismissByHost(slot, style) }
    }
  }
}

extension ModalEngine {
  /// The layer to show on another one; a host that asks hears when that changes.
  func offer(above base: LayerID?) -> ModalRecord<Route>? {
    isPlain = false
    guard let level = level(above: base) else { return nil }
    slotFacts.access(.slot(level))
    return offered(at: level)
  }

  /// The layer to show in a slot, if it is the one that the slot expects.
  func offer(in slot: ModalSlot) -> ModalRecord<Route>? {
    guard let record = offer(above: slot.base), record.id == slot.layer else { return nil }
    // One that was made before there was a host means whatever comes first.
    return slot.showing == nil || slot.showing == showing(of: record.id) ? record : nil
  }

  /// Takes a host's word that the user has dismissed a layer.
  func dismissByHost(_ slot: ModalSlot, _ style: ModalStyle) {
    guard let id = slot.layer else { return }
    perform(from: .gesture, telling: .modal(.dismissLayer(id))) { [weak self] in
      guard let self else { return .failed(.ownerReleased) }
      guard let level = state.index(of: id), state.layers[level].style == style else {
        return .unchanged(.stateMoved)
      }
      guard slot.showing == showing(of: id), isSettled(id) else {
        refuseWrite()
        return .unchanged(.stateMoved)
      }
      return dismissByUser(id)
    }
  }
}
