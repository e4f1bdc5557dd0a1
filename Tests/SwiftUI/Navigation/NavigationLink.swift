@available(iOS 13, macOS 10.15, tvOS 13, watchOS 6, visionOS 1, *)
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  /// Where a link leads: to a value that a stack shows, or to a view of its own.
  enum Target {
    case value((any Hashable)?)
    case view(Destination)
  }

  let target: Target
  let label: Label

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    target = .view(destination())
    self.label = label()
  }
}

@available(*, unavailable) extension NavigationLink: Sendable {}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationLink where Destination == Never {
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    target = .value(value.map { $0 as any Hashable })
    self.label = label()
  }
}

extension NavigationLink: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, label)
    if let extra = node.memory as? ExtraScreen, case .view(let destination) = target {
      extra.content = { destination }
      let stack = node.environment.surroundings.stack
      if stack?.extras.contains(where: { $0 === extra }) == true { stack?.show(extra) }
    }
  }

  func describe(_ node: Node, into content: inout ScreenContent) {
    let label = content.label { node.describeChildren(into: &$0) }
    var isEnabled = node.environment.isEnabled
    if case .value(nil) = target { isEnabled = false }
    let control = StandInControl(label: label, kind: .link, role: nil, isEnabled: isEnabled)
    content.add(control) { activate(node) }
  }

  @MainActor
  private func activate(_ node: Node) {
    guard let context = node.environment.surroundings.stack else {
      node.renderer.note(.deadLink, "A NavigationLink is not inside a NavigationStack")
      return
    }
    switch target {
    case .view(let destination):
      let serial = node.renderer.register()
      let extra = ExtraScreen(serial: serial, isFromLink: true, content: { destination })
      node.memory = extra
      context.show(extra)
    case .value(let value?):
      guard context.destination(for: value) != nil, context.push(value) else {
        node.renderer.note(
          .deadLink,
          "A NavigationLink is presenting a value of type \(type(of: value)), "
            + "but there is no matching navigationDestination visible from it"
        )
        return
      }
    case .value(nil):
      break
    }
  }
}
