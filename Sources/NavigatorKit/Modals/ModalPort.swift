/// What a host of layers and dialogs needs of their presenter, found at ``ModalPresenter/host``.
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
  /// A command beyond that fails.
  public var waitingLimit: Int {
    get { engine.waitingLimit }
    set { engine.waitingLimit = max(0, newValue) }
  }
}

// MARK: - Reading the layers, and saying what has become of them

extension ModalPort {
  /// Lets a host show the layers from now on, in place of the one before.
  ///
  /// Layers that are there already are presented on it, bottom first. The host is not kept alive;
  /// if it is released, it counts as detached from the next command on.
  public func attach(_ host: some ModalHost) { engine.attach(host) }

  /// Detaches a host, or all hosts if none is given.
  ///
  /// If the host showed the layers, those that were leaving the screen count as gone, and the host
  /// that was attached before shows the layers again, if it is still there. A host that has been
  /// replaced may be detached late: it changes nothing then.
  public func detach(_ host: (any ModalHost)? = nil) {
    if let host { engine.detach(host) } else { engine.detach() }
  }

  /// Whether a host is attached.
  package var isHosted: Bool { engine.isHosted }

  /// Whether a host is the one that shows the layers.
  package func isHosted(by host: some ModalHost) -> Bool {
    engine.isHosted && engine.host === host
  }

  /// Whether the host has replaced another one that is still there.
  package var hasSecondHost: Bool { engine.hasSecondHost }

  /// Whether a layer comes with an animation.
  package func isAnimated(_ layer: LayerID) -> Bool {
    engine.state.layers.first { $0.id == layer }?.isAnimated ?? true
  }

  /// Whether the presenter would accept that a host empties a slot.
  package func mayDismiss(_ slot: ModalSlot, _ style: ModalStyle) -> Bool {
    guard let id = slot.layer, engine.offer(in: slot)?.style == style else { return false }
    return slot.showing == engine.showing(of: id) && engine.isSettled(id)
  }

  /// Notes that the content of a layer has appeared.
  ///
  /// Layers that had to leave the screen first count as gone. Does nothing if the layer is not
  /// expected, or if the presenter has another host by now.
  public func didShow(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    engine.didShow(layer, on: host)
  }

  /// Notes that a layer has left the screen, its animation included, and with it all that lay
  /// above.
  ///
  /// If no command had dismissed it, the user has. A layer that only begins to close has not left:
  /// see ``ModalHost``. Does nothing if the layer is not on the screen, or if the presenter has
  /// another host by now: that one shows the same layers.
  public func didDismiss(_ layer: LayerID, on host: (any ModalHost)? = nil) {
    engine.didDismiss(layer, on: host)
  }

  /// Takes over the layers that a host shows, if it has not reported what became of them.
  ///
  /// Layers that had appeared and are no longer on the screen count as dismissed by the user.
  ///
  /// - Parameter layers: The layers that are on the screen, in any order.
  public func resynchronize(showing layers: [LayerID]) { engine.resynchronize(showing: layers) }

  /// Returns how far a layer has come.
  ///
  /// - Complexity: O(*n*).
  public func phase(of layer: LayerID) -> ModalPhase { engine.phase(of: layer) }

  /// Moves the sheet of a layer to one of its detents.
  ///
  /// Does nothing if the layer is not presented, or does not have the detent.
  public func select(_ detent: ModalDetent?, of layer: LayerID) { engine.select(detent, of: layer) }

  /// The slot above a layer, or above the screen itself, with the layer that a host is to show
  /// there.
  ///
  /// Its observers hear nothing of changes at other levels.
  ///
  /// - Complexity: O(*n*).
  public func slot(above base: LayerID? = nil) -> ModalSlot {
    let layer = engine.offer(above: base)?.id
    let item = layer.flatMap(engine.screen.index).map { engine.screen.items[$0] }
    return ModalSlot(base: base, layer: layer, showing: item?.showing, place: item?.place)
  }

  /// The layer at a place on the screen, even while it leaves; a host that reads it hears when that
  /// changes.
  package func layer(at place: EntryID?, above base: LayerID?) -> ModalLayer<Route>? {
    _ = engine.offer(above: base)
    return engine.screen.items.first { $0.place == place }.flatMap { ModalLayer($0.record) }
  }

  /// The layer of a slot, if it is of a style, as a host binds it.
  ///
  /// A host makes a binding of it by key path, with the slot as it was then. Writing `nil` says
  /// that the user has dismissed the layer. It is ignored if the layer has another style, is no
  /// longer there, or has yet to appear. Writing anything else has no effect.
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
  /// The layer to show above another one; a host that reads it hears when that changes.
  func offer(above base: LayerID?) -> ModalRecord<Route>? {
    isPlain = false
    guard let level = level(above: base) else { return nil }
    slotFacts.access(.slot(level))
    return offered(at: level)
  }

  /// The layer to show in a slot, if it is the one that the slot expects.
  func offer(in slot: ModalSlot) -> ModalRecord<Route>? {
    guard let record = offer(above: slot.base), record.id == slot.layer else { return nil }
    // A slot from before there was a host means whatever layer comes first.
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
