/// Adds the controls of a toolbar to the screen that the view is on.
struct Toolbar {
  let views: @MainActor () -> [any View]
}

extension Toolbar: PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
    var environment = node.environment
    environment.isInToolbar = true
    for (index, view) in node.track(views).enumerated() {
      node.offer(.role("toolbar \(index)"), view, environment: environment)
    }
  }
}

extension EnvironmentValues {
  /// Whether the view is an item of a toolbar.
  var isInToolbar: Bool {
    get { self[IsInToolbarKey.self] }
    set { self[IsInToolbarKey.self] = newValue }
  }
}

private enum IsInToolbarKey: EnvironmentKey {
  static let defaultValue = false
}

/// Content that the renderer takes views from, without asking for its body.
@MainActor
protocol ToolbarViews {
  var toolbarViews: [any View] { get }
}

extension ToolbarItem: ToolbarViews {
  var toolbarViews: [any View] { [content] }
}

/// Several items in a row.
struct TupleToolbarContent<each Content> {
  let contents: (repeat each Content)

  init(_ content: repeat each Content) {
    contents = (repeat each content)
  }
}

extension TupleToolbarContent: ToolbarContent where repeat each Content: ToolbarContent {
  var body: Never { noBody(of: Self.self) }
}

extension TupleToolbarContent: ToolbarViews where repeat each Content: ToolbarContent {
  var toolbarViews: [any View] {
    var views: [any View] = []
    for content in repeat each contents { views += SwiftUI.toolbarViews(of: content) }
    return views
  }
}

@MainActor
func toolbarViews<C: ToolbarContent>(of content: C) -> [any View] {
  (content as? any ToolbarViews)?.toolbarViews ?? toolbarViews(of: content.body)
}
