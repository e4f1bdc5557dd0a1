import NavigatorKit
import ShopContracts

/// What the checkout does itself: it asks, and goes on with the answer.
enum CheckoutStep: Hashable, Sendable {
  case chooseAddress
  case pick(Address)
  case placeOrder(items: [Int])
}

extension CheckoutStep {
  /// Carries the step out.
  @MainActor
  func run(on screen: ScreenHandle) {
    switch self {
    case .chooseAddress:
      let draft = OrderDraft.of(screen)
      screen.requestResult(of: Address.self, from: CheckoutRoute.addresses).onEnd { picked in
        if let address = picked.value { draft.address = address }
      }
    case .pick(let address):
      screen.finish(with: address)
    case .placeOrder(let items):
      let draft = OrderDraft.of(screen)
      let address = draft.address
      screen.requestAnswer(to: Self.question(items, address)).onEnd { answer in
        guard answer.value == true, let node = screen.place as? NavigationNode else { return }
        draft.leave()
        let thanks = CheckoutRoute.confirmation(items: items, address: address)
        node.present(thanks, as: .fullScreen, policy: .stack)
      }
    }
  }

  private static func question(_ items: [Int], _ address: Address) -> Dialog<Bool> {
    .confirmation(
      "Place the order?",
      message: "\(CartLine.names(of: items)), to \(address.text).",
      at: CheckoutStep.placeOrder(items: items),
      buttons: [.standard("Place it", answer: true), .cancel("Not yet", answer: false)]
    )
  }
}
