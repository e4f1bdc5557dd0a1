@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
@preconcurrency
#if !STANDIN_SDK27
@MainActor
#endif
public struct NavigationStack<Data, Root> where Root: View {
  let root: Root
  let path: Binding<Data>?
  let operations: PathOperations<Data>

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
    operations = .navigationPath
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = path
    operations = .navigationPath
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection,
    Data: RandomAccessCollection,
    Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = path
    operations = .collection
  }
}

@available(*, unavailable) extension NavigationStack: Sendable {}

extension NavigationStack: View, Primitive {
  func update(_ node: Node) {
    if node.environment.surroundings.stack != nil {
      node.renderer.note(.nestedStack, "A NavigationStack is inside another one")
    }
    let memory = node.memory as? StackMemory<Data> ?? StackMemory(node, operations: operations)
    node.memory = memory
    memory.bind(path, in: node)
    memory.offerRoot(root, in: node)
    memory.offerScreens(in: node)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    if let memory = node.memory as? StackMemory<Data> { content.stacks.append(memory) }
    node.describeChildren(into: &content)
  }

  func remove(_ node: Node) {
    (node.memory as? StackMemory<Data>)?.tearDown()
  }
}
