/// A view that the renderer understands without asking for its body.
@MainActor
protocol Primitive: View where Body == Never {
  /// Offers the children that the view has now; those not offered are removed.
  func update(_ node: Node)

  /// Adds what a user would see.
  func describe(_ node: Node, into content: inout ScreenContent)

  /// Ends what the view began, because it left the tree.
  func remove(_ node: Node)
}

extension Primitive {
  public var body: Never { noBody(of: Self.self) }

  func describe(_ node: Node, into content: inout ScreenContent) {
    node.describeChildren(into: &content)
  }

  func remove(_ node: Node) {}
}

/// A modifier that the renderer understands without asking for its body.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func update(_ node: Node, content: any View)
  func describe(_ node: Node, into content: inout ScreenContent)

  /// The view came on screen.
  func appear(_ node: Node)

  /// The view left the screen, or the tree.
  func disappear(_ node: Node)

  /// The view is on screen and an update has ended.
  func examine(_ node: Node)

  /// The view left the tree.
  func remove(_ node: Node)
}

extension PrimitiveModifier {
  func update(_ node: Node, content: any View) {
    node.offer(.content, content)
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    node.describeChildren(into: &content)
  }

  func appear(_ node: Node) {}
  func disappear(_ node: Node) {}
  func examine(_ node: Node) {}
  func remove(_ node: Node) {}
}
