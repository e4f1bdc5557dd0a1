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
    guard let onAppear else { return }
    onAppear()
    if node.renderer.options.contains(.repeatedAppearances) { node.renderer.echo { onAppear() } }
  }

  func disappear(_ node: Node) {
    onDisappear?()
  }
}
