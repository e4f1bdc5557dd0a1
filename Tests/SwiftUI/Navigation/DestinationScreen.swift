/// The screen of a path element: what the destination of its type makes of it.
struct DestinationScreen {
  let context: StackContext
  let value: any Hashable
}

extension DestinationScreen: View, Primitive {
  func update(_ node: Node) {
    if let destination = context.destination(for: value) {
      let content = node.track { destination.make(value) }
      node.offer(.type(destination.type), content)
    } else {
      node.offer(.role("missing"), Text(verbatim: "⚠️"))
      node.renderer.whenSettled { [context, value, weak node] in
        guard let node, !node.isRemoved, context.destination(for: value) == nil else { return }
        node.renderer.note(
          .missingDestination,
          "A path element of type \(type(of: value)) has no navigationDestination"
        )
      }
    }
  }
}

/// A screen on a stack that is not an element of its path.
@MainActor
final class ExtraScreen {
  let serial: Int
  let isFromLink: Bool
  var content: () -> any View
  /// Tells the binding that the user went back.
  var onPop: () -> Void

  init(
    serial: Int,
    isFromLink: Bool,
    content: @escaping () -> any View,
    onPop: @escaping () -> Void = {}
  ) {
    self.serial = serial
    self.isFromLink = isFromLink
    self.content = content
    self.onPop = onPop
  }
}

/// The view of such a screen.
struct ExtraContent {
  let extra: ExtraScreen
}

extension ExtraContent: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, node.track { extra.content() })
  }
}
