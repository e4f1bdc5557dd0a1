/// The place in a modifier's body where the modified view goes.
///
/// It stays equal when that view changes, so that the modifier's body does not run again for it.
@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct _ViewModifier_Content<Modifier> where Modifier: ViewModifier {
  let source: ModifierSource
}

@available(*, unavailable) extension _ViewModifier_Content: Sendable {}

extension _ViewModifier_Content: View, Primitive {
  func update(_ node: Node) {
    source.readers.insert(node.id)
    if let content = source.content { node.offer(.content, content) }
  }
}

/// A view in whose place another one is shown.
protocol ContentPlaceholder {}

extension _ViewModifier_Content: ContentPlaceholder {}

/// The view that is modified, and where a modifier's body has put it.
@MainActor
final class ModifierSource {
  private(set) var content: (any View)?
  var readers: Set<Int> = []

  func set(_ content: any View, in renderer: Renderer) {
    self.content = content
    for reader in readers { renderer.markDirty(reader) }
  }
}

/// The node of a modifier, whose wrappers are installed like those of a view.
struct ModifierHost<Modifier: ViewModifier> {
  var modifier: Modifier
  let content: _ViewModifier_Content<Modifier>
}

extension ModifierHost: View {
  var body: Modifier.Body { modifier.body(content: content) }
}

extension ModifierHost: BodyHost {
  var evaluatedType: Any.Type { Modifier.self }

  mutating func installProperties(into node: Node) {
    install(&modifier, into: node)
  }
}
