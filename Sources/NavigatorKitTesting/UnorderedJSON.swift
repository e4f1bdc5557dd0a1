import Foundation

/// Any JSON, compared without the order of arrays: the order of a set differs from launch to
/// launch.
struct UnorderedJSON: Equatable, Decodable {
  /// A text that is the same for values that differ in the order of arrays alone.
  private let text: String

  /// Reads a text, or returns `nil` if it is not JSON.
  init?(_ text: String) {
    guard let json = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else { return nil }
    self = json
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      text = "null"
    } else if let bool = try? container.decode(Bool.self) {
      text = "\(bool)"
    } else if let integer = try? container.decode(Int64.self) {
      text = "\(integer)"
    } else if let decimal = try? container.decode(Decimal.self) {
      text = "\(decimal)"
    } else if let number = try? container.decode(Double.self) {
      text = "\(number)"
    } else if let string = try? container.decode(String.self) {
      text = String(reflecting: string)
    } else if let list = try? container.decode([UnorderedJSON].self) {
      text = "\(list.map(\.text).sorted())"
    } else {
      let members = try container.decode([String: UnorderedJSON].self)
      text = "{\(members.map { "\(String(reflecting: $0)):\($1.text)" }.sorted())}"
    }
  }
}
