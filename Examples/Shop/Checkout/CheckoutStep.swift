import NavigatorKit
import ShopContracts

/// What the checkout does itself: it asks, and goes on with the answer.
nonisolated enum CheckoutStep: Hashable, Sendable {
  case chooseAddress
  case pick(Address)
  case deliver(Delivery)
  case pay(Payment)
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
    case .deliver(let delivery):
      OrderDraft.of(screen).delivery = delivery
      screen.leave()
    case .pay(let payment):
      OrderDraft.of(screen).payment = payment
      screen.leave()
    case .placeOrder(let items):
      let draft = OrderDraft.of(screen)
      let address = draft.address
      screen.requestResult(from: Self.question(items, draft)).onEnd { answer in
        guard answer.value == true, let node = screen.place as? NavigationNode else { return }
        draft.leave()
        let thanks = CheckoutRoute.confirmation(items: items, address: address)
        node.present(thanks, as: .fullScreen, policy: .stack)
      }
    }
  }

  @MainActor
  private static func question(_ items: [Int], _ draft: OrderDraft) -> Dialog<Bool> {
    .confirmation(
      "Place the order?",
      message: "\(CartLine.names(of: items)), \(draft.summary)",
      at: CheckoutStep.placeOrder(items: items),
      buttons: [.standard("Place it", answer: true), .cancel("Not yet", answer: false)]
    )
  }
}
