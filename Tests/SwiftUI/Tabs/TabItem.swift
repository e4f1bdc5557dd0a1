@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
extension View {
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(TabItemLabel(label: label()))
  }

  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    modifier(Tag(value: AnyHashable(tag)))
  }
}

/// Names the tab that a view is.
struct TabItemLabel {
  let label: any View
}

extension TabItemLabel: PrimitiveModifier {}

/// Gives a view the value that selects it.
struct Tag {
  let value: AnyHashable
}

extension Tag: PrimitiveModifier {}

/// What the modifiers around a view say about it as a tab; the outermost ones count.
@MainActor
struct TabTraits {
  private(set) var tag: AnyHashable?
  private(set) var label: (any View)?

  init(of view: any View) {
    var view = view
    while let modified = view as? any AnyModifiedContent {
      let modifier = modified.anyModifier
      if tag == nil, let value = (modifier as? Tag)?.value { tag = value }
      if label == nil, let item = modifier as? TabItemLabel { label = item.label }
      view = modified.anyContent
    }
  }
}
