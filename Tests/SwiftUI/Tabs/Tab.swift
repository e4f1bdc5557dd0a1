@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
@preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @TabContentBuilder<TabValue>
  @MainActor
  @preconcurrency
  var body: Self.Body { get }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension TabContent where Body == Never {
  public var body: Never { noBody(of: Self.self) }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Never: TabContent {
  public typealias TabValue = Never
  public typealias Body = Never
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct Tab<Value, Content, Label> {
  let value: AnyHashable
  var role: TabRole?
  let content: Content
  let label: Label
}

@available(*, unavailable) extension Tab: Sendable {}

extension Tab: TabContent, TabItems where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never

  var tabItems: [TabItem] {
    [TabItem(tag: value, label: label, content: content, role: role)]
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Tab where Value: Hashable, Content: View, Label: View {
  nonisolated public init(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), content: content(), label: label())
  }

  nonisolated public init(
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), role: role, content: content(), label: label())
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey, systemImage: systemImage, value: value, role: nil, content: content)
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    let label = DefaultTabLabel(title: Text(titleKey))
    self.init(value: AnyHashable(value), role: role, content: content(), label: label)
  }
}

@available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *)
public struct DefaultTabLabel {
  let title: Text
}

@available(*, unavailable) extension DefaultTabLabel: Sendable {}

extension DefaultTabLabel: View, MultiView {
  var parts: [ViewPart] { [ViewPart(key: .content, view: title)] }
}
