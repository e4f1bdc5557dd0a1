/// How an order gets to its address.
enum Delivery: String, CaseIterable, Codable, Sendable {
  case post
  case courier

  /// What a customer reads.
  var text: String {
    switch self {
    case .post: "By post"
    case .courier: "By courier"
    }
  }
}
