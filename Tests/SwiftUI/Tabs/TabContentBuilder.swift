@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
  /// The content of a tab view that is made of tabs.
  public struct Content<C> where C: TabContent {
    let content: C
  }

  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: TabContent, Content.TabValue == TabValue {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: TabContent, Content.TabValue == TabValue {
    content
  }

  @_disfavoredOverload
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some TabContent<TabValue> where repeat each Content: TabContent {
    TupleTabContent(repeat each content)
  }
}

@available(*, unavailable) extension TabContentBuilder: Sendable {}

@available(*, unavailable) extension TabContentBuilder.Content: Sendable {}

extension TabContentBuilder.Content: View, Primitive, TabItems {
  func update(_ node: Node) {}
  var tabItems: [TabItem] { (content as? any TabItems)?.tabItems ?? [] }
}

/// Several tabs in a row.
struct TupleTabContent<TabValue, each Content> where TabValue: Hashable {
  let contents: (repeat each Content)

  init(_ content: repeat each Content) {
    contents = (repeat each content)
  }
}

extension TupleTabContent: TabContent, TabItems where repeat each Content: TabContent {
  typealias Body = Never

  var tabItems: [TabItem] {
    var items: [TabItem] = []
    for content in repeat each contents {
      items += (content as? any TabItems)?.tabItems ?? []
    }
    return items
  }
}
