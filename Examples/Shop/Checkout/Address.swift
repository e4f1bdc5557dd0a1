/// Where an order goes.
nonisolated struct Address: Codable, Hashable, Sendable {
  let text: String

  /// The customer's addresses.
  static let all = [
    Address(text: "12 Mill Lane, Oxford"),
    Address(text: "3 Bridge Street, Bath"),
    Address(text: "8 Harbour Road, Whitby"),
  ]
}
