import ShopContracts

extension ProfileRoute {
  /// What the profile says.
  var screen: Screen {
    let customer = Customer.sample
    return Screen(
      title: customer.name,
      lines: [customer.mail],
      actions: [
        ScreenAction("Edit", pushing: AccountRoute.editProfile),
        ScreenAction("Orders", pushing: AccountRoute.orders),
      ]
    )
  }
}

extension AccountRoute {
  /// What the screen says.
  var screen: Screen {
    let customer = Customer.sample
    return switch self {
    case .editProfile:
      Screen(
        title: "Edit your profile",
        lines: ["Name  \(customer.name)", "Mail  \(customer.mail)"]
      )
    case .orders:
      Screen(
        title: "Your orders",
        lines: Self.table(of: customer.orders),
        actions: customer.orders.map { order in
          ScreenAction(
            "Order the \(order.product) again",
            pushing: CartRoute(items: [order.productID])
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
