/// A path of values of any type, which tells how many there are and not what they are.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationPath: Equatable {
  private(set) var elements: [any Hashable] = []

  public init() {}

  public var count: Int { elements.count }

  /// Nil if an element cannot be encoded.
  public var codable: NavigationPath.CodableRepresentation? {
    let encodable = elements.compactMap { $0 as? any Hashable & Codable }
    guard encodable.count == elements.count else { return nil }
    return CodableRepresentation(elements: encodable)
  }

  public mutating func append<V>(_ value: V) where V: Hashable {
    elements.append(value)
  }

  public mutating func removeLast(_ k: Int = 1) {
    elements.removeLast(k)
  }

  public static func == (lhs: NavigationPath, rhs: NavigationPath) -> Bool {
    lhs.elements.map { AnyHashable($0) } == rhs.elements.map { AnyHashable($0) }
  }
}

@available(*, unavailable) extension NavigationPath: Sendable {}
