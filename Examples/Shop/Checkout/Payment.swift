/// How an order is paid.
enum Payment: String, CaseIterable, Codable, Sendable {
  case invoice
  case card

  /// What a customer reads.
  var text: String {
    switch self {
    case .invoice: "On an invoice"
    case .card: "By card"
    }
  }
}
