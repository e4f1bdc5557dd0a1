import NavigatorKit
import ShopContracts

/// What the checkout does itself: it asks, waits, and goes on with the answer.
enum CheckoutStep: Hashable, Sendable {
  case chooseAddress
  case pick(Address)
  case placeOrder(items: [Int])
}

extension CheckoutStep {
  /// Carries the step out.
  @MainActor
  func run(on stage: ScreenStage, with addresses: AddressBook) async {
    switch self {
    case .chooseAddress:
      let picker = stage.modals.requestResult(
        of: Address.self,
        from: CheckoutRoute.addresses,
        policy: .stack
      )
      if let address = await stage.value(of: picker) { addresses.chosen = address }
    case .pick(let address):
      stage.finish(with: address)
    case .placeOrder(let items):
      let address = addresses.chosen
      let question = stage.modals.requestAnswer(to: Self.question(items, address))
      guard await stage.value(of: question) == true else { return }
      // What was ordered is in the cart no more: an order is placed once.
      stage.present(
        CheckoutRoute.confirmation(items: items, address: address),
        as: .fullScreen
      ) { route in
        route == AnyRoute(CheckoutRoute.address(items: items))
          || route == AnyRoute(CartRoute(items: items))
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
