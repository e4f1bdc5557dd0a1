/// One tree of nodes, with what it waits for and what it has noted about the app.
@MainActor
final class Renderer {
  let inbox = Inbox()
  let rootLevel = PresentationLevel(presentation: nil)
  let options: StandInOptions
  let sceneStorage: SceneStore
  let clock: StandInClock
  /// How many modals are coming or leaving.
  var transitions = 0
  /// The transaction in which nodes are being updated.
  var transaction = Transaction()
  /// Counts the settled states; what happens between two of them is one frame.
  private(set) var turn = 0
  var nodes = WeakNodes()
  var stacks: [WeakStack] = []
  var root: Node? { didSet { noteChange() } }
  var violations: [StandInViolation] = []
  var pathChanges: [StandInPathChange] = []
  var modalChanges: [StandInModalChange] = []
  /// Dismissals that wait for the test to end them.
  var pendingDismissals: [() -> Void] = []
  var tasks: [Task<Void, Never>] = []
  /// What is shown in modals whose presenter left the tree, until they have left too.
  var leavingContents: [Node] = [] { didSet { noteChange() } }
  /// The nodes that left the tree, if the options say that views live on.
  var removedNodes: [Node] = []

  private var dirty: [Int: Transaction] = [:]
  /// The dirty nodes, those closest to the root last.
  private var queue: [Int] = []
  private var isQueueStale = false
  private var bodyCounts: [ObjectIdentifier: Int] = [:]
  private var followUps: [() -> Void] = []
  private var checks: [() -> Void] = []
  private var echoes: [@MainActor () -> Void] = []
  private var selectionWrites: [Int: @MainActor () -> Void] = [:]
  private var onScreen: [Node] = []
  /// The screens that are not covered any more since this update.
  private var uncovered: Set<Int> = []
  /// Counts the changes of the tree.
  private var changes = 0
  /// How many there were when what is on screen, and the roots of stacks, were looked at last.
  private var (shownChanges, rootChanges) = (-1, -1)
  private var isSettling = false
  private var runs: [Int: Int] = [:]
  private var lastID = 0
  /// Counts the looks at the tree, in each of which a node is asked once.
  var looks = 0

  init(options: StandInOptions, clock: StandInClock, sceneStorage: [String: any Sendable] = [:]) {
    self.options = options
    self.clock = clock
    self.sceneStorage = SceneStore(sceneStorage, options: options)
  }

  func register() -> Int {
    lastID += 1
    return lastID
  }

  func note(_ kind: StandInViolation.Kind, _ detail: String) {
    let violation = StandInViolation(kind: kind, detail: detail)
    if !violations.contains(violation) { violations.append(violation) }
  }
}

// MARK: - Bodies

/// A view whose node stands for something else, such as a modifier.
@MainActor
protocol BodyHost {
  var evaluatedType: Any.Type { get }
  mutating func installProperties(into node: Node)
}

extension Renderer {
  func evaluate<V: View>(_ view: V, in node: Node) -> any View {
    var installed = view
    var type: Any.Type = V.self
    if var host = view as? any BodyHost {
      host.installProperties(into: node)
      type = host.evaluatedType
      installed = host as? V ?? view
    } else {
      install(&installed, into: node)
    }
    if let missing = node.missingObject {
      note(.missingObject, "\(type) needs a \(missing) from the environment, where there is none")
      return EmptyView()
    }
    bodyCounts[ObjectIdentifier(type), default: 0] += 1
    let ready = installed
    return node.track { ready.body }
  }

  func bodyCount(of type: Any.Type) -> Int { bodyCounts[ObjectIdentifier(type), default: 0] }
  func resetBodyCounts() { bodyCounts = [:] }
}

// MARK: - Work

extension Renderer {
  func markDirty(_ id: Int) { markDirty(id, in: transaction) }

  func markDirty(_ id: Int, in transaction: Transaction) {
    guard dirty[id] == nil else { return }
    dirty[id] = transaction
    isQueueStale = true
  }

  func isDirty(_ node: Node) -> Bool { dirty[node.id] != nil }
  func clearDirty(_ node: Node) { dirty[node.id] = nil }

  /// Notes that what is on screen may be something else now.
  func noteChange() { changes += 1 }

  /// Runs after the update that is under way.
  func afterUpdate(_ work: @escaping () -> Void) { followUps.append(work) }

  /// Runs when nothing is left to update.
  func whenSettled(_ check: @escaping () -> Void) { checks.append(check) }

  /// Runs as a frame of its own, once: the writes that a misbehaving system adds.
  func echo(_ work: @escaping @MainActor () -> Void) { echoes.append(work) }

  /// Writes a selection after each update, if the options say that the system does.
  func echoSelection(of node: Node, _ work: @escaping @MainActor () -> Void) {
    selectionWrites[node.id] = work
  }

  /// Writes the selections of tabs and lists as they are.
  func rewriteSelections() {
    selectionWrites = selectionWrites.filter { nodes[$0.key] != nil }
    for write in selectionWrites.sorted(by: { $0.key < $1.key }) { write.value() }
  }

  /// Updates until the tree agrees with everything that it reads.
  func settle(after change: () -> Void = {}) {
    guard !isSettling else { return }
    isSettling = true
    defer { isSettling = false }
    var passes = 0
    var rewrites = options.contains(.equalSelectionWrites)
    turn += 1
    change()
    repeat {
      turn += passes == 0 ? 0 : 1
      runs = [:]
      settleOnce(&passes)
      if rewrites, !runs.isEmpty {
        rewrites = false
        selectionWrites = selectionWrites.filter { nodes[$0.key] != nil }
        echoes += selectionWrites.sorted { $0.key < $1.key }.map(\.value)
      }
    } while runEchoes() && passes < 200
  }

  private func settleOnce(_ passes: inout Int) {
    repeat {
      passes += 1
      guard passes < 200 else { return giveUp() }
      updateDirtyNodes()
      updateScreen()
      let work = followUps
      followUps = []
      for item in work { item() }
    } while !dirty.isEmpty || !inbox.isEmpty || !followUps.isEmpty
    let due = checks
    checks = []
    for check in due { check() }
  }

  private func runEchoes() -> Bool {
    let due = echoes
    echoes = []
    for echo in due { echo() }
    return !due.isEmpty
  }

  private func takeInbox() {
    for entry in inbox.take() {
      if entry.wasDuringUpdate {
        note(.changeDuringUpdate, "State was changed while a body was being evaluated")
      }
      guard let node = nodes[entry.node], node.generation == entry.generation else { continue }
      markDirty(node.id, in: entry.transaction)
    }
  }

  private func updateDirtyNodes() {
    takeInbox()
    while let first = nextDirtyNode() {
      runs[first.id, default: 0] += 1
      if runs[first.id, default: 0] > 100 { return giveUp() }
      transaction = dirty[first.id] ?? Transaction()
      first.applyTransactionChanges(to: &transaction)
      first.run()
      transaction = Transaction()
      takeInbox()
    }
    guard rootChanges != changes else { return }
    rootChanges = changes
    stacks.removeAll { $0.context == nil }
    for stack in stacks { stack.context?.checkRootIdentity() }
  }

  private func nextDirtyNode() -> Node? {
    if isQueueStale {
      isQueueStale = false
      dirty = dirty.filter { nodes[$0.key] != nil }
      let due = dirty.keys.compactMap { id in nodes[id].map { (depth: $0.depth, id: id) } }
      queue = due.sorted { ($0.depth, $0.id) > ($1.depth, $1.id) }.map(\.id)
    }
    while let id = queue.popLast() {
      if dirty[id] != nil, let node = nodes[id] { return node }
      dirty[id] = nil
    }
    return nil
  }

  private func giveUp() {
    note(.endlessUpdate, "Updates do not come to an end")
    dirty = [:]
    followUps = []
    _ = inbox.take()
  }

  /// Notes that a screen of a stack is not covered any more.
  func noteUncovered(_ screen: Node) { uncovered.insert(screen.id) }

  /// Whether a view appears in a screen that is not covered any more.
  func isUncovered(_ node: Node) -> Bool {
    var place: Node? = uncovered.isEmpty ? nil : node
    while let current = place, !uncovered.contains(current.id) { place = current.parent }
    return place != nil
  }

  /// Tells views that they came on screen or left it, and lets those on screen look at the result.
  private func updateScreen() {
    guard shownChanges != changes else { return }
    shownChanges = changes
    var visible: [Node] = []
    looks += 1
    for top in [root].compactMap(\.self) + leavingContents {
      top.visitVisible { if $0.modifier != nil, $0.hasLeaf(at: looks) { visible.append($0) } }
    }
    let before = Set(onScreen.map(ObjectIdentifier.init))
    let after = Set(visible.map(ObjectIdentifier.init))
    let left = onScreen.filter { !after.contains(ObjectIdentifier($0)) }
    onScreen = visible
    for node in visible where !before.contains(ObjectIdentifier(node)) {
      node.modifier?.appear(node)
    }
    uncovered = []
    for node in left { node.modifier?.disappear(node) }
    for node in visible where !node.isRemoved { node.modifier?.examine(node) }
  }
}

/// A stack, whose root is looked at after each update.
@MainActor
struct WeakStack {
  weak var context: StackContext?
}

/// The nodes of a tree by id, which do not keep it alive.
@MainActor
struct WeakNodes {
  private var references: [Int: NodeReference] = [:]

  subscript(id: Int) -> Node? {
    get { unsafe references[id]?.node }
    set { references[id] = newValue?.reference }
  }
}
