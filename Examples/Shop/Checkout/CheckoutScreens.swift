import ShopContracts

extension CartRoute {
  /// What the cart says.
  var screen: Screen {
    let cart = CartLine.lines(for: items)
    guard !cart.isEmpty else {
      return Screen(
        title: "Your cart",
        lines: ["It is empty."],
        actions: [ScreenAction("Browse the products", opening: "shop://catalog/products")]
      )
    }
    let proceed = ScreenAction(
      "Continue to the address",
      pushing: CheckoutRoute.address(items: items)
    )
    let looks = cart.map { line in
      ScreenAction("Look at the \(line.name)", opening: "shop://catalog/products/\(line.id)")
    }
    return Screen(title: "Your cart", lines: Self.table(of: cart), actions: [proceed] + looks)
  }

  private static func table(of cart: [CartLine]) -> [String] {
    let total = cart.reduce(0) { $0 + $1.cents }
    let rows =
      cart.map { (name: $0.name, price: CartLine.price($0.cents)) }
      + [(name: "Total", price: CartLine.price(total))]
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let priceWidth = rows.map(\.price.count).max() ?? 0
    return rows.map { row in
      let gap = nameWidth - row.name.count + 2 + priceWidth - row.price.count
      return row.name + String(repeating: " ", count: gap) + row.price
    }
  }
}

extension CheckoutRoute {
  /// What the screen says of a draft.
  ///
  /// The thanks need none: they come when the order has been placed.
  @MainActor
  func screen(of draft: @autoclosure () -> OrderDraft) -> Screen {
    switch self {
    case .address(let items):
      Self.address(items, of: draft())
    case .addresses:
      Screen(
        title: "Your addresses",
        actions: Address.all.map { ScreenAction($0.text, doing: CheckoutStep.pick($0)) }
      )
    case .deliveries:
      Screen(
        title: "How shall it come?",
        lines: ["Now: \(draft().delivery.text)"],
        actions: Delivery.allCases.map { ScreenAction($0.text, doing: CheckoutStep.deliver($0)) }
      )
    case .payments:
      Screen(
        title: "How will you pay?",
        lines: ["Now: \(draft().payment.text)"],
        actions: Payment.allCases.map { ScreenAction($0.text, doing: CheckoutStep.pay($0)) }
      )
    case .confirmation(let items, let address):
      Screen(
        title: "Thank you",
        lines: ["On its way: \(CartLine.names(of: items))", "To: \(address.text)"],
        actions: [ScreenAction("Your orders", opening: "shop://account/orders")]
      )
    }
  }

  @MainActor
  private static func address(_ items: [Int], of draft: OrderDraft) -> Screen {
    Screen(
      title: "Where shall it go?",
      lines: [draft.address.text, draft.delivery.text, draft.payment.text],
      actions: [
        ScreenAction("Place the order", doing: CheckoutStep.placeOrder(items: items)),
        ScreenAction("Another address", doing: CheckoutStep.chooseAddress),
        ScreenAction("Another delivery", pushing: deliveries),
        ScreenAction("Another payment", pushing: payments),
      ]
    )
  }
}
