/// The wanted layers of a presenter, bottom first, and the stacks that lie in them.
@MainActor
final class LayersBlock: Block {
  private(set) var layers: [Layer] = []
  private(set) var stacks: [LayerID: StackBlock<AnyRoute>] = [:]
  private(set) var revision = BlockRevision(block: EntryID())
  var defaultPolicy = ModalPresentationPolicy.replaceCurrent
  /// How many layers may wait for others to go.
  var waitingLimit = 8
  /// Whether it can show a route.
  let takes: @Sendable (AnyRoute) -> Bool

  nonisolated init(_ name: String?, _ gate: Gate, takes: @escaping @Sendable (AnyRoute) -> Bool) {
    self.takes = takes
    super.init(name, gate)
  }

  override nonisolated var kind: BlockKind { .modals }

  override func accepts(_ intent: NavigationIntent) -> Bool {
    switch intent.ask {
    case .remove, .finish, .leave, .uncover: true
    default: intent.ask.isAboutLayers && intent.routes.allSatisfy(takes)
    }
  }

  override func refuseWrite() { facts.change(facts.read) }

  /// The stack in a layer, made when it is first asked for.
  func stack(in id: LayerID) -> StackBlock<AnyRoute>? {
    if let known = stacks[id] { return known }
    guard let layer = layers.last(where: { $0.id == id }), !layer.isDialog else { return nil }
    let state = StackState(routes: layer.stack.map(\.route), ids: layer.stack.map(\.id))
    let stack = StackBlock("stack", gate, state)
    stack.join(id, of: self)
    stacks[id] = stack
    return stack
  }

  func forget(_ id: LayerID) { stacks[id] = nil }

  /// The one place where the wanted layers change.
  func apply(_ new: [Layer]) {
    facts.change(changes(to: new).intersection(facts.read)) {
      layers = new
      revision.number &+= 1
    }
  }

  private func changes(to new: [Layer]) -> ObservedFacts.Facts {
    let (before, after) = (layers.last { !$0.isDialog }, new.last { !$0.isDialog })
    var facts: ObservedFacts.Facts = .modalProgress
    // Dialogs are no layers to those who read the layers.
    if layers.filter({ !$0.isDialog }) != new.filter({ !$0.isDialog }) {
      facts.formUnion(.modalLayers)
    }
    if layers.isEmpty != new.isEmpty { facts.formUnion(.modalPresence) }
    if before?.content != after?.content { facts.formUnion(.modalRoute) }
    for (style, fact) in [(ModalStyle.sheet, .modalSheet), (.fullScreen, .modalFullScreen)]
      as [(ModalStyle, ObservedFacts.Facts)]
    {
      let (old, new) = (before?.content(as: style), after?.content(as: style))
      if old != new { facts.formUnion(fact) }
    }
    return facts
  }
}

extension Layer {
  fileprivate func content(as style: ModalStyle) -> NavigationIntent.ModalContent? {
    self.style == style ? content : nil
  }
}

/// What can be read of a presenter.
extension ObservedFacts.Facts {
  static var modalRoute: Self { Self(rawValue: 1 << 0) }
  static var modalSheet: Self { Self(rawValue: 1 << 1) }
  static var modalFullScreen: Self { Self(rawValue: 1 << 2) }
  static var modalPresence: Self { Self(rawValue: 1 << 3) }
  static var modalLayers: Self { Self(rawValue: 1 << 4) }
  static var modalProtection: Self { Self(rawValue: 1 << 5) }
  static var modalProgress: Self { Self(rawValue: 1 << 6) }
}
