/// What the checkout knows of a product: enough to sell it.
nonisolated struct CartLine {
  let id: Int
  let name: String
  let cents: Int
}

nonisolated extension CartLine {
  static let samples = [
    CartLine(id: 7, name: "Desk lamp", cents: 39_00),
    CartLine(id: 42, name: "Walnut desk", cents: 349_00),
    CartLine(id: 99, name: "Cork board", cents: 19_50),
  ]

  /// The lines for product numbers, which come from links: one that is not sold costs nothing.
  static func lines(for items: [Int]) -> [CartLine] {
    items.map { id in
      samples.first { $0.id == id } ?? CartLine(id: id, name: "Product \(id), not sold", cents: 0)
    }
  }

  /// The names for product numbers, as a sentence has them.
  static func names(of items: [Int]) -> String {
    lines(for: items).map(\.name).joined(separator: ", ")
  }

  /// An amount with both of its decimals.
  static func price(_ cents: Int) -> String {
    let fraction = cents % 100
    return "\(cents / 100).\(fraction < 10 ? "0" : "")\(fraction) EUR"
  }
}
