internal import Foundation

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationPath {
  /// The path as alternating type names and JSON texts, last element first.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [any Hashable & Codable]

    init(elements: [any Hashable & Codable]) {
      self.elements = elements
    }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [any Hashable & Codable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          let message = "\(name) is not a type that can be decoded"
          throw DecodingError.dataCorruptedError(in: container, debugDescription: message)
        }
        elements.insert(try JSONDecoder().decode(type, from: Data(json.utf8)), at: 0)
      }
      self.elements = elements
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let name = _mangledTypeName(type(of: element)) else { continue }
        try container.encode(name)
        let json = try JSONEncoder().encode(element)
        try container.encode(String(decoding: json, as: UTF8.self))
      }
    }

    public static func == (lhs: CodableRepresentation, rhs: CodableRepresentation) -> Bool {
      lhs.elements.map { AnyHashable($0) } == rhs.elements.map { AnyHashable($0) }
    }
  }
}

@available(*, unavailable) extension NavigationPath.CodableRepresentation: Sendable {}
