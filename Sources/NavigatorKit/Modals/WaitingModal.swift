/// A layer that waits until others are gone.
@MainActor
final class WaitingModal<Route: NavigationRoute>: HeldCommand {
  let request: ModalRequest<Route>
  private weak var engine: ModalEngine<Route>?

  init(
    _ request: ModalRequest<Route>,
    _ cause: NavigationCause,
    isAnimated: Bool,
    in engine: ModalEngine<Route>
  ) {
    self.request = request
    self.engine = engine
    super.init(
      ModalEngine<Route>.erase(.present(request, nil)),
      cause,
      isAnimated: isAnimated,
      pending: PendingNavigation()
    )
  }

  var isDialog: Bool { request.content.dialog != nil }

  override func wasTaken() {
    if isDialog { engine?.waitingDialogs -= 1 }
  }

  override func change(_ body: () -> Void) {
    if let engine { engine.changeProgress(body) } else { body() }
  }
}
