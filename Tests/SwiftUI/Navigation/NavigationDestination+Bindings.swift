@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    let view = destination()
    return modifier(
      BoundDestination(item: isPresented.asPresentedItem) { (_: PresentedItem) in view }
    )
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  nonisolated public func navigationDestination<D, C>(
    item: Binding<Optional<D>>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(BoundDestination(item: item, destination: destination))
  }
}

/// Shows a screen on top of the path while a binding holds a value.
struct BoundDestination<D: Hashable, C: View> {
  let item: Binding<D?>
  let destination: (D) -> C
}

extension BoundDestination: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
    guard let context = node.environment.surroundings.stack else {
      node.renderer.note(
        .destinationOutsideStack,
        "A presented navigationDestination is not inside a NavigationStack"
      )
      return
    }
    if node.environment.surroundings.isInLazyContainer {
      node.renderer.note(
        .destinationInLazyContainer,
        "A presented navigationDestination is inside a lazy container"
      )
    }
    let extra = node.memory as? ExtraScreen
    guard let value = node.read(item) else {
      if let extra { context.remove(extra, byUser: false) }
      node.memory = nil
      return
    }
    let screen =
      extra
      ?? ExtraScreen(serial: node.renderer.register(), isFromLink: false, content: { EmptyView() })
    node.memory = screen
    let (item, destination) = (item, destination)
    screen.content = { destination(value) }
    screen.onPop = { item.wrappedValue = nil }
    context.show(screen)
  }

  func remove(_ node: Node) {
    guard let extra = node.memory as? ExtraScreen else { return }
    node.environment.surroundings.stack?.remove(extra, byUser: false)
  }
}
