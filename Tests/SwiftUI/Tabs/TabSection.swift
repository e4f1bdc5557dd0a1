@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct TabSection<Header, Content, Footer, SelectionValue> {
  let content: Content
}

@available(*, unavailable) extension TabSection: Sendable {}

extension TabSection: TabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension TabSection
where
  Header == Text,
  Content: TabContent,
  Footer == EmptyView,
  SelectionValue: Hashable
{
  public init(
    _ titleKey: LocalizedStringKey,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.init(content: content())
  }
}

// A bar that is not adapted shows the tabs of a section one by one, and no header.
extension TabSection: TabItems {
  var tabItems: [TabItem] { (content as? any TabItems)?.tabItems ?? [] }
}
