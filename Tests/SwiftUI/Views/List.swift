@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
@preconcurrency
#if !STANDIN_SDK27
@MainActor
#endif
public struct List<SelectionValue, Content> where SelectionValue: Hashable, Content: View {
  private let content: Content
  private let rewriteSelection: (() -> Void)?

  public init(
    selection: Binding<SelectionValue?>?,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    rewriteSelection = selection.map { binding in { binding.rewrite() } }
  }

  public init(
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    rewriteSelection = selection.map { binding in { binding.rewrite() } }
  }
}

@available(*, unavailable)
extension List: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    rewriteSelection = nil
  }

  public init<Data, RowContent>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>,
    Data: RandomAccessCollection,
    RowContent: View,
    Data.Element: Identifiable
  {
    self.init { ForEach(data, content: rowContent) }
  }

  public init<Data, ID, RowContent>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>,
    Data: RandomAccessCollection,
    ID: Hashable,
    RowContent: View
  {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}

extension Binding {
  /// Writes the value that is there, as lists do when their rows change.
  func rewrite() {
    wrappedValue = location.get()
  }
}

extension List: View {
  public var body: Never { noBody(of: Self.self) }
}

extension List: Primitive {
  func update(_ node: Node) {
    var environment = node.environment
    environment.isInLazyContainer = true
    node.offer(.content, content, environment: environment)
    if let rewriteSelection { node.renderer.echoSelection(of: node) { rewriteSelection() } }
  }
}

extension EnvironmentValues {
  /// Whether the view may not exist while it is scrolled away.
  var isInLazyContainer: Bool {
    get { self[IsInLazyContainerKey.self] }
    set { self[IsInLazyContainerKey.self] = newValue }
  }
}

private enum IsInLazyContainerKey: EnvironmentKey {
  static let defaultValue = false
}
