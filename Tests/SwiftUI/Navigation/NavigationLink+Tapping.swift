extension NavigationLink: View, Primitive {
  func update(_ node: Node) {
    node.offer(.content, label)
    if let extra = node.memory as? ExtraScreen, case .view(let destination) = target {
      extra.content = { destination }
      node.environment.stackPlace?.context.show(extra, ifShown: true)
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
    guard let context = node.environment.stackPlace?.context else {
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

extension StackContext {
  /// Shows the new content of a screen, unless the user has left it.
  func show(_ extra: ExtraScreen, ifShown: Bool) {
    if extras.contains(where: { $0 === extra }) { show(extra) }
  }
}
