public import Foundation

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, initialValue: wrappedValue, coding: .plain)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, initialValue: wrappedValue, coding: .raw)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, initialValue: wrappedValue, coding: .raw)
  }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, initialValue: nil, coding: .optional())
  }

  public init(_ key: String) where Value == Int? {
    self.init(key, initialValue: nil, coding: .optional())
  }

  public init(_ key: String) where Value == Double? {
    self.init(key, initialValue: nil, coding: .optional())
  }

  public init(_ key: String) where Value == String? {
    self.init(key, initialValue: nil, coding: .optional())
  }

  public init(_ key: String) where Value == URL? {
    self.init(key, initialValue: nil, coding: .optional())
  }

  public init(_ key: String) where Value == Data? {
    self.init(key, initialValue: nil, coding: .optional())
  }
}

extension StoredCoding where Value: Sendable {
  static var plain: StoredCoding<Value> {
    StoredCoding(encode: { $0 }, decode: { $0 as? Value })
  }
}

extension StoredCoding where Value: RawRepresentable, Value.RawValue: Sendable {
  static var raw: StoredCoding<Value> {
    StoredCoding(
      encode: { $0.rawValue },
      decode: { ($0 as? Value.RawValue).flatMap { Value(rawValue: $0) } }
    )
  }
}

extension StoredCoding {
  static func optional<Wrapped: Sendable>() -> StoredCoding<Value> where Value == Wrapped? {
    StoredCoding(encode: { $0 }, decode: { $0 as? Wrapped })
  }
}
