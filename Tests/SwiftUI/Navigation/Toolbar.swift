@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor
@preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder
  var body: Self.Body { get }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Never: ToolbarContent {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct ToolbarItem<ID, Content> where Content: View {
  let content: Content
}

@available(*, unavailable) extension ToolbarItem: Sendable {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content())
  }
}

extension ToolbarItem: ToolbarContent {
  public var body: Never { noBody(of: Self.self) }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct ToolbarItemPlacement: Sendable {
  public static let automatic = ToolbarItemPlacement()
  public static let navigation = ToolbarItemPlacement()
  public static let cancellationAction = ToolbarItemPlacement()
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  public static func buildBlock<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }
}

@available(*, unavailable) extension ToolbarContentBuilder: Sendable {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension View {
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    let content = content()
    return modifier(Toolbar { toolbarViews(of: content) })
  }
}

/// Adds the controls of a toolbar to the screen that the view is on.
struct Toolbar {
  let views: @MainActor () -> [any View]
}

extension Toolbar: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
    var environment = node.environment
    environment.surroundings.isInToolbar = true
    for (index, view) in node.track(views).enumerated() {
      node.offer(.role("toolbar \(index)"), view, environment: environment)
    }
  }
}

/// Content that the renderer takes views from, without asking for its body.
@MainActor
protocol ToolbarViews {
  var toolbarViews: [any View] { get }
}

extension ToolbarItem: ToolbarViews {
  var toolbarViews: [any View] { [content] }
}

@MainActor
func toolbarViews<C: ToolbarContent>(of content: C) -> [any View] {
  (content as? any ToolbarViews)?.toolbarViews ?? toolbarViews(of: content.body)
}
