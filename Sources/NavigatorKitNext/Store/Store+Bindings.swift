// What bindings of an app's own write into a presenter.

extension Store {
  /// Takes a route, or `nil`, that a binding to the layers of a style has written.
  func write(_ route: AnyRoute?, to presenter: LayersBlock, _ style: ModalStyle) {
    whenFree { [self] in
      let top = presenter.topLayer
      if top?.route(in: style) == route { return }
      let intent: NavigationIntent
      if let route {
        intent = .present(route, as: style, policy: .replaceCurrent)
      } else if let top, presenter.standing != .shown || presenter.screen.isSettled(top.id) {
        intent = .dismiss(layer: top.id)
      } else {
        // The writer had not seen the layer yet.
        return presenter.refuseWrite()
      }
      let command = Command(intent, at: presenter, .assignment)
      command.settle(carryOut(command))
    }
  }
}
