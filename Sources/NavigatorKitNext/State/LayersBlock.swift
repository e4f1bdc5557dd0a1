/// The wanted layers of a presenter, bottom first, with the stacks that lie in them, and those on the screen.
@MainActor
final class LayersBlock: Block {
  private(set) var layers: [Layer] = []
  private(set) var stacks: [LayerID: StackBlock<AnyRoute>] = [:]
  /// What an app holds of these stacks, which is there as long as they are.
  var stackFaces: [LayerID: AnyObject] = [:]
  private(set) var revision = BlockRevision(block: EntryID())
  /// The layers that wait for others to go, oldest first.
  private(set) var queue: [Queued] = []
  private(set) var screen = ModalScreen()
  /// The host that shows the layers on the screen.
  weak var host: (any ModalHost)?
  var earlierHosts = EarlierHosts()
  /// What others wait for that have to come after its layers.
  var whenReleased: (@MainActor @Sendable () -> Void)?
  /// The layer that is to be shown at each level.
  let slotFacts = ObservedFacts()
  var defaultPolicy = ModalPresentationPolicy.replaceCurrent
  /// How many layers may wait for others to go.
  var waitingLimit = 8
  /// Whether it can show a route.
  let takes: @Sendable (AnyRoute) -> Bool

  /// A layer that waits for others to go.
  struct Queued {
    let id: LayerID
    let route: AnyRoute?
    /// Whether its turn has come, and guards are asked about it.
    let isEntering: Bool
  }

  nonisolated init(_ name: String?, _ gate: Gate, takes: @escaping @Sendable (AnyRoute) -> Bool) {
    self.takes = takes
    super.init(name, gate)
  }

  deinit {
    if stacks.isEmpty, whenReleased == nil { return }
    Task { @MainActor [stacks, whenReleased] in
      for stack in stacks.values { stack.vanish(as: .released) }
      whenReleased?()
    }
  }

  override nonisolated var kind: BlockKind { .modals }

  override func accepts(_ intent: NavigationIntent) -> Bool {
    switch intent.ask {
    case .remove, .finish, .leave, .uncover: true
    default: intent.ask.isAboutLayers && intent.routes.allSatisfy(takes)
    }
  }

  override var protection: ObservedFacts.Facts { .modalProtection }

  override func refuseWrite() {
    let bound: ObservedFacts.Facts = [.modalSheet, .modalFullScreen]
    facts.change(bound.intersection(facts.read))
    slotFacts.change(slotFacts.read)
  }

  override func vanish(as new: Standing = .gone) {
    super.vanish(as: new)
    for stack in stacks.values { stack.vanish(as: new) }
  }

  // MARK: Reading

  func layer(_ id: LayerID) -> Layer? { layers.last { $0.id == id } }

  /// Whether a layer belongs to it, on the screen or not.
  func holds(_ id: LayerID) -> Bool { standing == .shown && layer(id) != nil }

  /// The layer nearest the top that shows a route: a dialog has none, and does not hide the one below.
  var topLayer: Layer? { layers.last { !$0.isDialog } }

  /// Whether a layer would have to leave the screen before another could come.
  var isOnScreen: Bool { host != nil && !screen.items.isEmpty }

  /// Whether the place that it belongs to is the one in front.
  var isInFront: Bool { standing == .shown && (group?.isInFront ?? true) }

  /// How far a layer has come.
  func phase(of id: LayerID) -> ModalPhase {
    if let phase = screen.phase(of: id) { return phase }
    return layer(id) != nil || queue.contains { $0.id == id } ? .waiting : .gone
  }

  // MARK: Stacks

  /// The stack in a layer, made when it is first asked for.
  func stack(in id: LayerID) -> StackBlock<AnyRoute>? {
    if let known = stacks[id] { return known }
    let onScreen = screen.index(of: id).map { screen.items[$0].layer }
    guard let layer = layer(id) ?? onScreen, !layer.isDialog else { return nil }
    let state = StackState(routes: layer.stack.map(\.route), ids: layer.stack.map(\.id))
    let stack = StackBlock("\(displayName).layer", gate, state)
    stack.join(id, of: self)
    // The layer may be leaving the screen already.
    if !holds(id) { stack.vanish() }
    stacks[id] = stack
    return stack
  }

  func forget(_ id: LayerID) { (stacks[id], stackFaces[id]) = (nil, nil) }

  // MARK: Changing

  /// The one place where the wanted layers change.
  func apply(_ new: [Layer]) {
    facts.change(changes(to: new).intersection(facts.read)) {
      // A question that comes or goes changes nothing: what it is about can still be carried on.
      let isQuestion = layers.screens.elementsEqual(new.screens, by: { $0.id == $1.id })
      if !isQuestion { revision.number &+= 1 }
      // What comes back while it leaves the screen has a stack of its own, unless nothing of it has ended yet.
      for layer in new where stacks[layer.id]?.standing == .gone {
        if gate.lingers(layer.id.entryID) { stacks[layer.id]?.comeBack() } else { forget(layer.id) }
      }
      layers = new
    }
  }

  /// The one place where that changes which is on the screen.
  ///
  /// - Parameters:
  ///   - new: The screen.
  ///   - isTold: Whether observers have heard of it by the change that it follows.
  func apply(_ new: ModalScreen, told isTold: Bool = false) {
    let slots = slotFacts.read.isEmpty ? [] : new.changedSlots(since: screen)
    let progress: ObservedFacts.Facts = isTold ? [] : .modalProgress
    slotFacts.change(slots.intersection(slotFacts.read)) {
      facts.change(progress.intersection(facts.read)) { screen = new }
    }
  }

  /// The one place where the layers change that wait.
  func apply(queue new: [Queued]) {
    facts.change(facts.read.intersection(.modalProgress)) { queue = new }
  }

  /// Moves a layer to one of its detents.
  func select(_ detent: ModalDetent?, of id: LayerID) {
    guard let level = layers.firstIndex(where: { $0.id == id }) else { return }
    var options = layers[level].options
    options.selectedDetent = detent
    let slot = ObservedFacts.Facts.slot(level).intersection(slotFacts.read)
    slotFacts.change(slot) {
      facts.change(facts.read.intersection(.modalLayers)) {
        layers[level].options = options
        screen.change(options, of: id)
      }
    }
  }

  private func changes(to new: [Layer]) -> ObservedFacts.Facts {
    let (before, after) = (topLayer, new.last { !$0.isDialog })
    var facts: ObservedFacts.Facts = .modalProgress
    // Dialogs are no layers to those who read the layers.
    if layers.screens != new.screens { facts.formUnion(.modalLayers) }
    if layers.isEmpty != new.isEmpty { facts.formUnion(.modalPresence) }
    if before?.content != after?.content { facts.formUnion(.modalRoute) }
    for (style, fact) in [(ModalStyle.sheet, .modalSheet), (.fullScreen, .modalFullScreen)]
      as [(ModalStyle, ObservedFacts.Facts)]
    where before?.route(in: style) != after?.route(in: style) {
      facts.formUnion(fact)
    }
    return facts
  }
}

extension Block {
  /// Whether a screen of it is a layer on the screen, or lies in one.
  func showsOnScreen(_ id: EntryID) -> Bool {
    if let presenter = self as? LayersBlock {
      return presenter.screen.index(of: LayerID(id)) != nil
    }
    return layer.map { $0.presenter.screen.index(of: $0.id) != nil && standing != .shown } ?? false
  }
}

extension Layer {
  /// The route, if it is shown in a style.
  func route(in style: ModalStyle) -> AnyRoute? { self.style == style ? content.route : nil }
}

extension NavigationGroup {
  /// Whether no other place is shown in the place of this one, or of one around it.
  var isInFront: Bool {
    guard let parent else { return !isGone }
    if let choice = parent.choice, choice.entry(showing: self) != choice.choice.selected {
      return false
    }
    return !isGone && parent.isInFront
  }
}

/// What can be read of layers.
extension ObservedFacts.Facts {
  /// The route nearest the top.
  static var modalRoute: Self { Self(rawValue: 1 << 0) }
  /// The route nearest the top, if it is shown in a sheet.
  static var modalSheet: Self { Self(rawValue: 1 << 1) }
  /// The route nearest the top, if it covers the screen.
  static var modalFullScreen: Self { Self(rawValue: 1 << 2) }
  /// Whether there is any layer.
  static var modalPresence: Self { Self(rawValue: 1 << 3) }
  /// The layers.
  static var modalLayers: Self { Self(rawValue: 1 << 4) }
  /// Whether the layer on top is protected from being left.
  static var modalProtection: Self { Self(rawValue: 1 << 5) }
  /// How far the layers have come, and which layers wait.
  static var modalProgress: Self { Self(rawValue: 1 << 6) }
}
