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
  func appear(_ node: Node) {
    guard let onAppear, !isSilent(node) else { return }
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
