/// What links, destinations and `dismiss` know of the stack around them.
@MainActor
class StackContext {
  private(set) weak var node: Node?
  unowned let renderer: Renderer
  private(set) var destinations: [DestinationRegistration] = []
  private(set) var extras: [ExtraScreen] = []
  private var staleScreens: Set<Int> = []
  private var rootIdentity: [RootIdentityPart]?

  init(_ node: Node) {
    self.node = node
    renderer = node.renderer
    renderer.stacks.append(WeakStack(context: self))
  }

  // The path, which the typed memory knows.
  var count: Int { 0 }
  func element(at index: Int) -> any Hashable { index }
  func push(_ value: any Hashable) -> Bool { false }
  func removeLast(_ count: Int) {}
  func clear() {}
  /// Writes the path as a swipe does that has begun, and answers what writes it back.
  func beginSwipe() -> (@MainActor () -> Void)? { nil }
}

// MARK: - Going back

extension StackContext {
  var depth: Int { count + extras.count }

  func goBack(levels: Int) {
    let fromExtras = min(levels, extras.count)
    for extra in extras.suffix(fromExtras).reversed() { remove(extra, byUser: true) }
    let fromPath = min(levels - fromExtras, count)
    if fromPath > 0 { removeLast(fromPath) }
  }

  /// Goes back to what lies under a screen.
  func pop(screenAt index: Int) {
    guard let node, !node.isRemoved, index < depth else { return }
    goBack(levels: depth - index)
  }
}

// MARK: - Appearing while covered

extension StackContext {
  func reappear() {
    guard let node, !node.isRemoved else { return }
    for child in node.children where node.hidden.contains(child.key) {
      child.visitVisible { ($0.modifier as? Appearance)?.onAppear?() }
    }
  }
}

// MARK: - Destinations

extension StackContext {
  func destination(for value: any Hashable) -> DestinationRegistration? {
    let types = [type(of: value) as Any.Type, type(of: AnyHashable(value).base)]
    let candidates = destinations.filter { registration in
      types.contains { ObjectIdentifier($0) == registration.type }
    }
    return candidates.min { $0.distance < $1.distance }
  }

  func add(_ registration: DestinationRegistration) {
    if let other = destinations.first(where: { $0.type == registration.type }),
      other !== registration
    {
      renderer.note(
        .duplicateDestination,
        "A navigationDestination for \(registration.typeName) was declared earlier on the stack"
      )
    }
    if !destinations.contains(where: { $0 === registration }) { destinations.append(registration) }
    refreshScreens()
  }

  func remove(_ registration: DestinationRegistration) {
    destinations.removeAll { $0 === registration }
    refreshScreens()
  }

  /// Asks the destinations again for the screen in front now, and for others when they are revealed.
  private func refreshScreens() {
    guard let node else { return }
    for child in node.children where child.view is DestinationScreen {
      if node.hidden.contains(child.key) {
        staleScreens.insert(child.id)
      } else {
        renderer.markDirty(child.id)
      }
    }
  }

  /// Asks the destinations for a screen that is revealed, if they have changed meanwhile.
  func reveal(_ key: ChildKey) {
    guard let child = node?.child(key), staleScreens.remove(child.id) != nil else { return }
    renderer.markDirty(child.id)
  }
}

// MARK: - Screens that are not in the path

extension StackContext {
  func show(_ extra: ExtraScreen) {
    guard !extras.contains(where: { $0 === extra }) else {
      if let shown = node?.child(.extra(extra.serial)) { renderer.markDirty(shown.id) }
      return
    }
    extras.append(extra)
    if let node { renderer.markDirty(node.id) }
  }

  func remove(_ extra: ExtraScreen, byUser: Bool) {
    guard extras.contains(where: { $0 === extra }) else { return }
    extras.removeAll { $0 === extra }
    if let node { renderer.markDirty(node.id) }
    if byUser { extra.onPop() }
  }

  func removeViewDestinations() {
    for extra in extras where extra.isFromLink { remove(extra, byUser: false) }
  }
}

// MARK: - The root

extension StackContext {
  /// Empties the path when the root became another view: SwiftUI writes that back itself.
  func checkRootIdentity() {
    guard let node, !node.isRemoved, let root = node.child(.content) else { return }
    let identity = RootIdentityPart.parts(of: root)
    defer { rootIdentity = identity }
    guard let rootIdentity, rootIdentity != identity, count > 0 else { return }
    guard renderer.options.contains(.emptyPathOnRootChange) else { return }
    clear()
  }
}

/// One step of what makes a root the view that it is.
struct RootIdentityPart: Hashable {
  let key: ChildKey
  let type: ObjectIdentifier

  @MainActor
  static func parts(of node: Node) -> [RootIdentityPart] {
    let part = RootIdentityPart(key: node.key, type: ObjectIdentifier(Swift.type(of: node.view)))
    let inner = node.children.filter { !$0.key.isLayer && !$0.key.isRole }
    guard node.isTransparent, inner.count == 1, let only = inner.first else { return [part] }
    return [part] + parts(of: only)
  }
}

extension ChildKey {
  var isRole: Bool {
    if case .role = self { true } else { false }
  }
}
