internal import Observation

/// A view at its place in the tree: what persists while views, which are values, come and go.
@MainActor
final class Node {
  let id: Int
  unowned let renderer: Renderer
  let key: ChildKey
  let depth: Int
  /// Where others find this node.
  let reference = NodeReference()
  private let parentReference: NodeReference?
  private(set) var view: any View { didSet { understand() } }
  /// The view, if the renderer understands it without asking for its body.
  private(set) var primitive: (any Primitive)?
  /// The view's modifier, if the renderer understands that.
  private(set) var modifier: (any PrimitiveModifier)?
  /// Whether the view only stands for others, as all of its type do.
  let isTransparent: Bool
  private(set) var environment: EnvironmentValues
  private(set) var children: [Node] = []
  /// What a primitive keeps between updates.
  var memory: AnyObject?
  /// Children that are in the tree but not on screen: covered screens, other tabs.
  var hidden: Set<ChildKey> = [] { didSet { renderer.noteChange() } }
  /// An object that the body would need from the environment, and that is not there.
  var missingObject: String?
  private(set) var isRemoved = false
  private(set) var generation = 0

  private var properties: [[Int]: AnyObject] = [:]
  private var bodyView: (any View)?
  private var environmentReads: Set<EnvironmentEntry.ID> = []
  private var readsWholeEnvironment = false
  private var offered: [Node] = []
  /// Whether the update of the parent that is under way has offered this node.
  private var isOffered = false
  /// The children from the update before, while one is under way.
  private var former: [Node] = []
  /// What `hasLeaf` was at a look at the tree.
  private var leaf = (look: 0, answer: false)
  /// What the type of the view says, since casts are slow, those that fail most.
  private let (isDroppable, isModified): (Bool, Bool)

  init(_ view: any View, key: ChildKey, environment: EnvironmentValues, in place: Place) {
    self.view = view
    self.key = key
    self.environment = environment
    renderer = place.renderer
    parentReference = place.parent?.reference
    depth = (place.parent?.depth ?? -1) + 1
    id = place.renderer.register()
    isDroppable = type(of: view) is any DroppableView.Type
    isModified = type(of: view) is any AnyModifiedContent.Type
    isTransparent =
      !(view is any Primitive) || view is any MultiView || view is any AnyModifiedContent
      || view is any ContentPlaceholder
    unsafe reference.node = self
    renderer.nodes[id] = self
    understand()
  }

  deinit { unsafe reference.node = nil }

  var parent: Node? { unsafe parentReference?.node }

  /// Where a node hangs.
  struct Place {
    let renderer: Renderer
    let parent: Node?
  }

  /// Looks at the view once, since casts are slow.
  private func understand() {
    primitive = view as? any Primitive
    // A cast would look into an optional, whose modifier would then count twice.
    guard isModified else { return }
    modifier = (view as? any AnyModifiedContent)?.anyModifier as? any PrimitiveModifier
  }
}

/// Where a node is found by those that do not keep it alive.
///
/// A weak reference would be the same, and make each retain of the node several times as slow.
final class NodeReference: @unchecked Sendable {
  unowned(unsafe) var node: Node?
}

// MARK: - Updating

extension Node {
  /// Takes what the parent offers now, and updates only if that makes a difference.
  func accept(_ newView: any View, environment newEnvironment: EnvironmentValues) {
    let isChanged = primitive != nil || !compareFields(view, newView)
    let readChanged = environmentChanged(to: newEnvironment)
    let passesOn = !environment.isUnchanged(from: newEnvironment)
    view = newView
    environment = newEnvironment
    if passesOn { renderer.noteChange() }
    if isChanged || readChanged || renderer.isDirty(self) {
      run()
    } else if passesOn, let bodyView {
      reconcile { offer(.body, bodyView) }
    }
  }

  /// Evaluates the view, and offers the result to the children.
  func run() {
    renderer.clearDirty(self)
    renderer.noteChange()
    generation += 1
    if let primitive {
      reconcile { primitive.update(self) }
    } else {
      missingObject = nil
      environmentReads = []
      readsWholeEnvironment = false
      let body = renderer.evaluate(view, in: self)
      bodyView = body
      reconcile { offer(.body, body) }
    }
  }

  /// Offers a view to the child of that key, which is made if there is none of its type.
  @discardableResult
  func offer(_ key: ChildKey, _ view: any View, environment: EnvironmentValues? = nil) -> Node {
    let environment = environment ?? self.environment
    if let existing = candidate(key), type(of: existing.view) == type(of: view) {
      add(existing)
      existing.accept(view, environment: environment)
      return existing
    }
    let place = Place(renderer: renderer, parent: self)
    let child = Node(view, key: key, environment: environment, in: place)
    add(child)
    child.run()
    return child
  }

  /// Keeps a child as it is, if there is one.
  @discardableResult
  func keep(_ key: ChildKey) -> Bool {
    guard let existing = candidate(key) else { return false }
    add(existing)
    return true
  }

  /// Whether there is such a child from the update before.
  func canKeep(_ key: ChildKey) -> Bool { candidate(key) != nil }

  private func candidate(_ key: ChildKey) -> Node? {
    former.first { $0.key == key }
  }

  private func add(_ child: Node) {
    child.isOffered = true
    offered.append(child)
  }

  func child(_ key: ChildKey) -> Node? {
    children.first { $0.key == key }
  }

  private func reconcile(_ update: () -> Void) {
    offered = []
    former = children
    update()
    let leaving = former.filter { !$0.isOffered }
    for child in offered { child.isOffered = false }
    children = offered
    offered = []
    former = []
    for child in leaving { child.remove() }
  }

  func remove() {
    guard !isRemoved else { return }
    isRemoved = true
    renderer.noteChange()
    renderer.nodes[id] = nil
    if renderer.options.contains(.keepsRemovedViews) { renderer.removedNodes.append(self) }
    for child in children where !child.key.isLayer { child.remove() }
    primitive?.remove(self)
  }
}

// MARK: - Reading

extension Node {
  var reader: Reader { Reader(inbox: renderer.inbox, node: id, generation: generation) }

  /// Runs user code whose reads this node depends on.
  func track<Result>(_ work: () -> Result) -> Result {
    let state = ThreadState.current
    let outer = state.reader
    let reader = reader
    state.reader = reader
    defer { state.reader = outer }
    return withObservationTracking(work) {
      reader.invalidate()
    }
  }

  /// The value of a binding now, on which this node depends from here on.
  func read<Value>(_ binding: Binding<Value>) -> Value {
    track { binding.location.get() }
  }

  /// What a property wrapper keeps for this node.
  func property<P: AnyObject>(at slot: [Int], make: () -> P) -> P {
    if let existing = properties[slot] as? P { return existing }
    let property = make()
    properties[slot] = property
    return property
  }

  /// The environment for a property wrapper, which notes what is read from it.
  func readEnvironment<Value>(_ read: (EnvironmentValues) -> Value) -> Value {
    let log = EnvironmentLog()
    var values = environment
    values.log = log
    let result = read(values)
    environmentReads.formUnion(log.entries)
    if log.entries.isEmpty { readsWholeEnvironment = true }
    return result
  }

  private func environmentChanged(to new: EnvironmentValues) -> Bool {
    if readsWholeEnvironment { return !environment.isUnchanged(from: new) }
    return environmentReads.contains { !environment.isEntryUnchanged($0, from: new) }
  }
}

// MARK: - Looking

extension Node {
  func describe(into content: inout ScreenContent) {
    if let primitive {
      primitive.describe(self, into: &content)
    } else {
      describeChildren(into: &content)
    }
  }

  func describeChildren(into content: inout ScreenContent) {
    for child in visibleChildren where !child.key.isLayer {
      child.describe(into: &content)
    }
  }

  /// Whether there is any view here that could be shown.
  ///
  /// A modifier applies to each view that its content stands for. If there is none, such as in an
  /// `EmptyView`, nothing appears and nothing is presented.
  var hasLeaf: Bool {
    renderer.looks += 1
    return hasLeaf(at: renderer.looks)
  }

  /// The same, with the answers of this look at the tree.
  func hasLeaf(at look: Int) -> Bool {
    if leaf.look == look { return leaf.answer }
    if isDroppable, (view as? any DroppableView)?.isDropped(from: self) == true { return false }
    leaf = (look, !isTransparent || children.contains { !$0.key.isLayer && $0.hasLeaf(at: look) })
    return leaf.answer
  }

  var isOnScreen: Bool {
    // A modal lies over everything, also when what presents it is covered or in another tab.
    guard let parent, !key.isLayer else { return true }
    return !parent.hidden.contains(key) && parent.isOnScreen
  }

  var visibleChildren: [Node] {
    hidden.isEmpty ? children : children.filter { !hidden.contains($0.key) }
  }

  /// Visits what is on screen, inner nodes first.
  func visitVisible(isCovered: Bool = false, _ visit: (Node) -> Void) {
    for child in children {
      let isHidden =
        (isCovered || !hidden.isEmpty && hidden.contains(child.key)) && !child.key.isLayer
      child.visitVisible(isCovered: isHidden, visit)
    }
    if !isCovered { visit(self) }
  }
}
