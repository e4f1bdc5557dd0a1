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
    let new = branches(of: content)
    let old = (node.memory as? LastValue<Set<[ChildKey]>>)?.value ?? new
    node.memory = LastValue(new)
    guard old != new else { return }
    node.renderer.afterUpdate { [weak node] in
      guard let node, !node.isRemoved else { return }
      for _ in new.subtracting(old) { appear(node) }
      node.renderer.afterUpdate {
        for _ in old.subtracting(new) { disappear(node) }
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
    let (options, surroundings) = (node.renderer.options, node.environment.surroundings)
    return options.contains(.silentPopovers) && surroundings.dropsCancelButtons
      || options.contains(.silentDialogs) && surroundings.isInDialog
  }
}

/// The views that a modifier's content stands for.
@MainActor
private func branches(of content: any View) -> Set<[ChildKey]> {
  var content = content
  while let modified = content as? any AnyModifiedContent { content = modified.anyContent }
  return Set(flatten(content).map(\.path))
}
