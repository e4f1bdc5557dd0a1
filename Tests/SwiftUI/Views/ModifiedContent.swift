@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

@available(*, unavailable) extension ModifiedContent: Sendable {}

/// A view with a modifier, whatever their types.
@MainActor
protocol AnyModifiedContent {
  var anyContent: any View { get }
  var anyModifier: any ViewModifier { get }
}

extension ModifiedContent: AnyModifiedContent where Content: View, Modifier: ViewModifier {
  var anyContent: any View { content }
  var anyModifier: any ViewModifier { modifier }
}

extension ModifiedContent: View, Primitive where Content: View, Modifier: ViewModifier {
  func update(_ node: Node) {
    if let primitive = node.modifier {
      primitive.update(node, content: content)
      return
    }
    let source = node.memory as? ModifierSource ?? ModifierSource()
    node.memory = source
    source.set(content, in: node.renderer)
    node.offer(.body, ModifierHost(modifier: modifier, content: Modifier.Content(source: source)))
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    if let primitive = node.modifier {
      primitive.describe(node, into: &content)
    } else {
      node.describeChildren(into: &content)
    }
  }

  func remove(_ node: Node) {
    node.modifier?.remove(node)
  }
}
