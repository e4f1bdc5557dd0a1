/// One part of the state of a tree, with those who observe it.
///
/// It changes nothing by itself: the store of its tree writes, through the one `apply` that each kind has. It holds no
/// guard that decides, no queue and no task.
@MainActor
@usableFromInline
class Block {
  nonisolated final let id = EntryID()
  @usableFromInline nonisolated final let facts = ObservedFacts()
  /// The name that an app has given, if it has.
  nonisolated final let givenName: String?
  final private(set) var gate: Gate
  /// The object that an app holds.
  final weak var face: AnyObject?
  /// The place that it belongs to.
  final private(set) weak var group: NavigationGroup?
  /// The layer that it lies in, as long as somebody holds the presenter of that.
  final private(set) weak var presenter: LayersBlock?
  final fileprivate var layerID: LayerID?
  /// Whether guards or observers attend to it, here or further out.
  final var isAttended = false
  /// What goes with it.
  final var companions: [AnyObject] = []
  /// Who attends to it alone.
  final let attendants = Attendants()
  final private(set) var standing = Standing.shown
  /// Where it was before it left the tree.
  final private var formerLocation: String?
  /// Whether an armed leave-guard protects the screen on top.
  final private(set) var isProtected = false

  /// Whether the part of the tree that it belongs to is still there.
  enum Standing {
    /// It belongs to the tree, or to none.
    case shown
    /// The layer, tab or flow that it lay in has been taken away.
    case gone
    /// The app has let go of it.
    case released
  }

  nonisolated init(_ name: String?, _ gate: Gate) {
    givenName = name
    self.gate = gate
  }

  /// Becomes a part of a place, which it stays as long as that is there.
  final func join(_ group: NavigationGroup) {
    precondition(self.group == nil, "a block belongs to one place, from the start")
    self.group = group
    gate = group.gate
    group.add(self)
  }

  /// Becomes the stack of a layer.
  final func join(_ layer: LayerID, of presenter: LayersBlock) {
    (self.presenter, layerID) = (presenter, layer)
    group = presenter.group
    gate = presenter.gate
    noteAttention()
  }

  /// Notes anew whether somebody attends to it.
  final func noteAttention() {
    isAttended = standing != .shown || hasAttendants
  }

  /// Leaves the tree for good.
  ///
  /// From now on it is attended: whoever commands it is told that it has gone.
  func vanish(as new: Standing = .gone) {
    if standing == .shown { (formerLocation, standing) = (location, new) }
    isAttended = true
  }

  /// Is a part of the tree again, with the layer that it lies in.
  final func comeBack() {
    standing = .shown
    noteAttention()
  }

  // MARK: What differs between the kinds

  nonisolated var kind: BlockKind { .stack }

  /// The name of a block that an app has given none.
  var defaultName: String { "\(kind)" }

  /// Whether it can carry an intent out by itself.
  func accepts(_ intent: NavigationIntent) -> Bool { false }

  /// The fact that says whether the screen on top is protected.
  var protection: ObservedFacts.Facts { [] }

  final func protect(_ isProtected: Bool) {
    guard isProtected != self.isProtected else { return }
    facts.change(protection.intersection(facts.read)) { self.isProtected = isProtected }
  }

  /// Makes its host read again what it shows.
  func refuseWrite() {}
}

extension Block {
  /// Whether somebody attends to it, alone or to all of a place that it lies in.
  private var hasAttendants: Bool {
    if !attendants.isEmpty { return true }
    if group?.lineage.contains(where: { !$0.attendants.isEmpty }) ?? false { return true }
    if let layer { return !layer.presenter.attendants.isEmpty }
    // Which of several stacks is in front depends on which changed last.
    return group?.stacks.count ?? 0 > 1
  }

  /// The layer that it lies in.
  final var layer: (presenter: LayersBlock, id: LayerID)? {
    guard let layerID, let presenter else { return nil }
    return (presenter, layerID)
  }

  /// All blocks of its tree, or those that lie in it or around it if it is in none.
  final var tree: [Block] {
    if let group { return group.top.blocks }
    guard let presenter = self as? LayersBlock ?? layer?.presenter else { return [self] }
    return [presenter] + presenter.layers.compactMap { presenter.stacks[$0.id] }
  }

  /// The name that events say.
  final var displayName: String { givenName ?? defaultName }

  /// The names from the root of the tree to the block.
  final var location: String {
    if let formerLocation { return formerLocation }
    if let layer { return "\(layer.presenter.location).layer" }
    return group.map { "\($0.location)/\(displayName)" } ?? displayName
  }
}

extension Block: HandleFinding {
  final func handle<Asked>(as type: Asked.Type) -> Asked? {
    if let found = self as? Asked ?? face as? Asked ?? layer?.presenter.face as? Asked {
      return found
    }
    return group?.lineage.lazy.compactMap { $0.place as? Asked ?? $0 as? Asked }.first
  }
}
