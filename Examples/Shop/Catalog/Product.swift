/// A product with what customers say about it.
nonisolated struct Product {
  nonisolated struct Review {
    let stars: Int
    let text: String
    let author: String
  }

  let id: Int
  let name: String
  let price: String
  let blurb: String
  var reviews: [Review] = []
}

nonisolated extension Product {
  static let samples = [
    Product(
      id: 7,
      name: "Desk lamp",
      price: "39.00 EUR",
      blurb: "A lamp that bends where you look.",
      reviews: [Review(stars: 4, text: "Bright.", author: "Grace")]
    ),
    Product(
      id: 42,
      name: "Walnut desk",
      price: "349.00 EUR",
      blurb: "A desk of solid walnut, 140 by 70 cm.",
      reviews: [
        Review(stars: 5, text: "Solid as a tree.", author: "Grace"),
        Review(stars: 3, text: "It took a week to arrive.", author: "Linus"),
      ]
    ),
    Product(id: 99, name: "Cork board", price: "19.50 EUR", blurb: "It keeps what you pin on it."),
  ]

  /// The products that are no longer made, each with its successor if it has one.
  static let successors: [Int: Int?] = [3: 4, 4: nil]

  /// The product with a number, or `nil` if the shop has none: numbers come from links.
  static func sample(_ id: Int) -> Product? { samples.first { $0.id == id } }
}
