/// A customer and what they ordered.
nonisolated struct Customer {
  nonisolated struct Order {
    let number: Int
    let productID: Int
    let product: String
    let state: String
  }

  var name: String
  var mail: String
  let orders: [Order]
}

extension Customer {
  /// Whoever has not logged in.
  static let guest = Customer(name: "Guest", mail: "", orders: [])

  static let sample = Customer(
    name: "Ada Byron",
    mail: "ada@example.org",
    orders: [
      Order(number: 2041, productID: 7, product: "Desk lamp", state: "on its way"),
      Order(number: 1987, productID: 99, product: "Cork board", state: "delivered"),
    ]
  )
}
