@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: action, onDisappear: nil))
  }

  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(Appearance(onAppear: nil, onDisappear: action))
  }
}

/// Runs something when the view comes on screen or leaves it.
struct Appearance {
  let onAppear: (() -> Void)?
  let onDisappear: (() -> Void)?
}

extension Appearance: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
    guard node.renderer.options.contains(.appearsByBranch) else { return }
    let new = Branches(of: content)
    let old = node.memory as? Branches ?? new
    node.memory = new
    guard old.all != new.all else { return }
    node.renderer.afterUpdate { [weak node] in
      guard let node, !node.isRemoved else { return }
      for _ in new.all.subtracting(old.all) { appear(node) }
      node.renderer.afterUpdate {
        for _ in old.all.subtracting(new.all) { disappear(node) }
      }
    }
  }

  func appear(_ node: Node) {
    guard let onAppear, !isSilent(node) else { return }
    let renderer = node.renderer
    if renderer.options.contains(.skippedAppearances), renderer.isUncovered(node) { return }
    onAppear()
    guard node.renderer.options.contains(.repeatedAppearances) else { return }
    node.renderer.echo { [weak node] in
      if node?.isRemoved == false { onAppear() }
    }
  }

  func disappear(_ node: Node) {
    if !isSilent(node) { onDisappear?() }
  }

  /// Whether nobody is told, since the view is in a dialog.
  @MainActor
  private func isSilent(_ node: Node) -> Bool {
    let options = node.renderer.options
    if options.contains(.silentPopovers), node.environment.dropsCancelButtons { return true }
    guard options.contains(.silentDialogs) else { return false }
    var place: Node? = node
    while let current = place {
      if current.view is any DialogContent { return true }
      place = current.parent
    }
    return false
  }
}

/// The views that a modifier's content stands for.
@MainActor
private final class Branches {
  let all: Set<[ChildKey]>

  init(of content: any View) {
    var content = content
    while let modified = content as? any AnyModifiedContent { content = modified.anyContent }
    all = Set(flatten(content).map(\.path))
  }
}
