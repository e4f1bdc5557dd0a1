@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension TabContent {
  nonisolated public func customizationID(_ id: String) -> some TabContent<TabValue> { self }
}

@available(iOS 18, macOS 15, visionOS 2, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension TabContent {
  nonisolated public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTabContent(content: self, count: count)
  }
}

/// Tabs with a number on each.
struct BadgedTabContent<Content: TabContent> {
  let content: Content
  let count: Int
}

extension BadgedTabContent: TabContent, TabItems {
  typealias TabValue = Content.TabValue
  typealias Body = Never

  var tabItems: [TabItem] {
    var items = (content as? any TabItems)?.tabItems ?? []
    for index in items.indices { items[index].badge = count }
    return items
  }
}
