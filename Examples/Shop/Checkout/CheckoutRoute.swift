import NavigatorKit

/// The steps behind the cart, which only the checkout takes; the cart itself is a contract.
enum CheckoutRoute: NavigationRoute, Codable {
  case address(items: [Int])
  case addresses
  case deliveries
  case payments
  case confirmation(items: [Int], address: Address)
}

extension CheckoutRoute: NamedRoute {
  // Without the items: what somebody buys is private.
  var routeName: String {
    switch self {
    case .address: "Address"
    case .addresses: "Addresses"
    case .deliveries: "Deliveries"
    case .payments: "Payments"
    case .confirmation: "Confirmation"
    }
  }
}
