import ShopContracts

extension ProfileRoute {
  /// What the profile says.
  func screen(of customer: Customer) -> Screen {
    Screen(
      title: customer.name,
      lines: [customer.mail].filter { !$0.isEmpty },
      actions: [
        ScreenAction("Edit", pushing: .profileEditor),
        ScreenAction("Orders", pushing: AccountRoute.orders),
      ]
    )
  }
}

extension LogInRoute {
  /// What the log-in says.
  var screen: Screen {
    Screen(title: "Log in", lines: ["What you asked for goes on once you have logged in."])
  }
}

extension AccountRoute {
  /// What the screen says.
  func screen(of customer: Customer) -> Screen {
    switch self {
    case .orders:
      Screen(
        title: "Your orders",
        lines: customer.orders.isEmpty ? ["There are none yet."] : Self.table(of: customer.orders),
        actions: customer.orders.map { order in
          ScreenAction(
            "Order the \(order.product) again",
            pushing: .cart([order.productID])
          )
        }
      )
    }
  }

  private static func table(of orders: [Customer.Order]) -> [String] {
    let width = orders.map(\.product.count).max() ?? 0
    return orders.map { order in
      let padding = String(repeating: " ", count: width - order.product.count)
      return "\(order.number)  \(order.product)\(padding)  \(order.state)"
    }
  }
}
