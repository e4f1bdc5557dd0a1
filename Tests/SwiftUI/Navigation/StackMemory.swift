/// A stack's path as it was last seen, and the writes that the system makes to it.
@MainActor
final class StackMemory<Data>: StackContext {
  private let operations: PathOperations<Data>
  private var binding: Binding<Data>
  private var current: Data
  private var isBound = false
  private var shown: Set<Int> = []
  private var lastEnvironment: EnvironmentValues?
  private var turnOfChange = -1
  private var turnOfWrite = -1
  private var isByUser = false
  private var isEcho = false

  init(_ node: Node, operations: PathOperations<Data>) {
    self.operations = operations
    guard let empty = operations.empty() else {
      preconditionFailure("A path of type \(Data.self) cannot be made empty")
    }
    binding = Binding(StateBox(empty))
    current = empty
    super.init(node)
  }

  override var count: Int { operations.count(current) }
  override func element(at index: Int) -> any Hashable { operations.element(current, index) }

  override func push(_ value: any Hashable) -> Bool {
    removeViewDestinations()
    var path = binding.location.get()
    guard operations.append(&path, value) else { return false }
    write(path)
    return true
  }

  override func removeLast(_ count: Int) {
    var path = binding.location.get()
    operations.removeLast(&path, min(count, operations.count(path)))
    write(path)
  }

  override func clear() {
    if let empty = operations.empty() { write(empty) }
  }

  override func beginSwipe() -> (@MainActor () -> Void)? {
    let path = binding.location.get()
    guard extras.isEmpty, operations.count(path) > 0 else { return nil }
    isByUser = true
    var shorter = path
    operations.removeLast(&shorter, 1)
    binding.wrappedValue = shorter
    return { [weak self] in
      self?.isByUser = true
      self?.binding.wrappedValue = path
      // A path that is as it was is no change, for which this would hold.
      self?.renderer.whenSettled { self?.isByUser = false }
    }
  }
}

// MARK: - Writing

extension StackMemory {
  private func write(_ path: Data) {
    if turnOfWrite == renderer.turn {
      renderer.note(.pathChangedTwiceInOneTurn, "The system wrote the path twice in one turn")
    }
    turnOfWrite = renderer.turn
    isByUser = true
    if renderer.options.contains(.unchangedPathWrites) {
      binding.wrappedValue = binding.location.get()
    }
    binding.wrappedValue = path
  }

  /// Writes what a misbehaving system writes for a stack that leaves the tree.
  func tearDown() {
    guard renderer.options.contains(.teardownEmptiesPath), renderer.root != nil else { return }
    guard let empty = operations.empty(), operations.count(binding.location.get()) > 0 else {
      return
    }
    binding.wrappedValue = empty
  }

  /// Adds the writes that only a misbehaving system makes, once for each change.
  private func addEchoes(from old: Data, to new: Data) {
    guard !isEcho else { return }
    let options = renderer.options
    if options.contains(.coveredAppearances) { renderer.echo { [weak self] in self?.reappear() } }
    if options.contains(.unchangedPathWrites) { echo { $0.binding.location.get() } }
    if options.contains(.stalePathWrites) { echo { _ in old } }
    let isShorter = operations.count(new) < operations.count(old)
    if options.contains(.longerPathWrites), isShorter, !isByUser { echo { _ in old } }
  }

  private func echo(_ path: @escaping (StackMemory<Data>) -> Data) {
    renderer.echo { [weak self] in
      guard let self else { return }
      isEcho = true
      binding.wrappedValue = path(self)
      renderer.whenSettled { [weak self] in self?.isEcho = false }
    }
  }
}

// MARK: - Reading

extension StackMemory {
  func bind(_ path: Binding<Data>?, in node: Node) {
    if let path {
      if isBound, path.location.isMadeAnew, !path.location.isSame(as: binding.location) {
        node.renderer.note(
          .unstablePathBinding,
          "The path's binding is made anew in each body, so the stack cannot tell that it is the same"
        )
      }
      binding = path
    }
    let path = node.read(binding)
    if isBound { take(path) } else { current = path }
    isBound = true
  }

  private func take(_ path: Data) {
    let old = current
    guard !operations.areEqual(old, path) else { return }
    checkTypes(old, path)
    if turnOfChange == renderer.turn, !isEcho, !isByUser {
      renderer.note(
        .pathChangedTwiceInOneTurn,
        "The bound path tried to update multiple times per frame"
      )
    }
    turnOfChange = renderer.turn
    current = path
    renderer.pathChanges.append(
      StandInPathChange(
        from: operations.count(old),
        to: operations.count(path),
        animation: renderer.transaction.animation,
        disablesAnimations: renderer.transaction.disablesAnimations,
        isByUser: isByUser
      )
    )
    addEchoes(from: old, to: path)
    isByUser = false
  }

  private func checkTypes(_ old: Data, _ new: Data) {
    guard operations.isMixed else { return }
    for index in 0..<min(operations.count(old), operations.count(new)) {
      let before = type(of: AnyHashable(operations.element(old, index)).base)
      let after = type(of: AnyHashable(operations.element(new, index)).base)
      guard before != after else { continue }
      renderer.note(
        .mixedTypesAtOneIndex,
        "The element at \(index) was of type \(before) and is of type \(after) now"
      )
    }
  }
}

// MARK: - Screens

extension StackMemory {
  func offerRoot(_ root: any View, in node: Node) {
    var environment = node.environment
    environment.surroundings.isInLazyContainer = false
    environment.surroundings.stack = self
    environment.surroundings.index = -1
    node.offer(.content, root, environment: environment)
  }

  /// Offers the top, and below it only what has been on screen before.
  func offerScreens(in node: Node) {
    shown = shown.filter { $0 < count }
    if extras.isEmpty, count > 0 { shown.insert(count - 1) }
    var keys: [ChildKey] = [.content]
    let isInSamePlace = lastEnvironment?.isUnchanged(from: node.environment) ?? false
    lastEnvironment = node.environment
    for index in shown.sorted() {
      let value = element(at: index)
      let isInPlace = renderer.options.contains(.inPlaceScreens)
      let key = isInPlace ? ChildKey.page(index) : .screen(index, AnyHashable(value))
      guard node.canKeep(key) || index == count - 1 else {
        shown.remove(index)
        continue
      }
      if isInSamePlace, shows(value, at: key, in: node), node.keep(key) {
        if index == count - 1 { reveal(key) }
        keys.append(key)
        continue
      }
      let screen = DestinationScreen(context: self, value: value)
      node.offer(key, screen, environment: environment(at: index, in: node))
      keys.append(key)
    }
    for (offset, extra) in extras.enumerated() {
      let key = ChildKey.extra(extra.serial)
      let place = environment(at: count + offset, in: node)
      node.offer(key, ExtraContent(extra: extra), environment: place)
      keys.append(key)
    }
    let covered = Set(keys.dropLast())
    for key in node.hidden.subtracting(covered) {
      if let screen = node.child(key) { renderer.noteUncovered(screen) }
    }
    node.hidden = covered
  }

  /// Whether the page there is for that value, and not for one that is to give way in place.
  private func shows(_ value: any Hashable, at key: ChildKey, in node: Node) -> Bool {
    guard case .page = key else { return true }
    let screen = node.child(key)?.view as? DestinationScreen
    return screen.map { AnyHashable($0.value) } == AnyHashable(value)
  }

  private func environment(at index: Int, in node: Node) -> EnvironmentValues {
    var environment = node.environment
    environment.surroundings.isInLazyContainer = false
    environment.surroundings.stack = self
    environment.surroundings.index = index
    environment.dismissTarget = .screen(self, index)
    return environment
  }
}
