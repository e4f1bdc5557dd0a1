import NavigatorKit
import ShopShell
import ShopContracts

// What the commands of the terminal ask of the shop.

extension TerminalSession {
  func request(of command: TerminalNavigation) throws(ShopError) -> ShopRequest {
    switch command {
    case .open, .go, .tap, .back, .root, .tab, .flow: try checkThatNothingIsAsked()
    case .present, .dismiss, .dismissAll: break
    }
    switch command {
    case .open: throw ShopError("A link leads where its plan says.")
    case .go(let name, let arguments):
      return .show(.push(try shop.route(named: name, arguments: arguments)))
    case .present(let layer): return .show(try intent(ofPresenting: layer))
    case .dismiss(let count): return .here(.dismiss(count))
    case .dismissAll: return .here(.dismissAll)
    case .tap(let number): return try request(ofAction: number)
    case .back(let count): return .back(count)
    case .root: return .here(.popToRoot)
    case .tab(let tab, nil): return .select(tab)
    case .tab(let tab, let screen?):
      let route = try shop.route(
        named: screen.name,
        arguments: screen.arguments,
        for: "tab \(tab.rawValue)"
      )
      return .push(AnyRoute(route), in: tab)
    case .flow(let flow): return .enter(flow)
    }
  }

  private func intent(
    ofPresenting layer: TerminalNavigation.Layer
  ) throws(ShopError) -> NavigationIntent {
    guard !layer.isSwap || !modals.layers.isEmpty else {
      throw ShopError("There is nothing to swap: try \(layer.verb).")
    }
    let command = layer.isSwap ? "swap \(layer.verb)" : layer.verb
    let route = try shop.route(named: layer.name, arguments: layer.arguments, for: command)
    let policy: ModalPresentationPolicy = layer.isSwap ? .replaceCurrent : .stack
    return .present(AnyRoute(route), as: layer.style, policy: policy)
  }

  private func request(ofAction number: Int) throws(ShopError) -> ShopRequest {
    switch try target(ofAction: number) {
    case .route(let route): return .here(.push(route))
    case .layer(let route, let style): return .here(.present(route, as: style, policy: .stack))
    case .link: throw ShopError("A link leads where its plan says.")
    case .step(let step):
      if case .enter(let flow) = step.as(ShellStep.self) { return .enter(flow) }
      throw ShopError("What this action does depends on what is answered.")
    }
  }

  func target(ofAction number: Int) throws(ShopError) -> ScreenAction.Target {
    let targets = scene.page.targets
    guard number >= 1, number <= targets.count else {
      throw ShopError("This screen has no action \(number).")
    }
    return targets[number - 1]
  }

  /// A dialog is in the way of everything that lies under it.
  func checkThatNothingIsAsked() throws(ShopError) {
    guard modals.host.presentedDialog != nil else { return }
    throw ShopError("Answer the question first: tap or answer, or dismiss.")
  }
}
