import Foundation

/// Any JSON, for parts of an archive that no type fits.
enum JSONValue: Codable {
  case null
  case bool(Bool)
  case integer(Int64)
  case decimal(Decimal)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let integer = try? container.decode(Int64.self) {
      self = .integer(integer)
    } else if let decimal = try? container.decode(Decimal.self) {
      self = .decimal(decimal)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .decimal(let decimal): try container.encode(decimal)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }

  /// The bytes of a part of an archive, perhaps without the value of a key.
  static func data(from decoder: any Decoder, without key: ArchiveKey? = nil) -> Data {
    guard var value = try? JSONValue(from: decoder) else { return Data() }
    if let key, case .object(var members) = value {
      members[key.stringValue] = nil
      value = .object(members)
    }
    return (try? JSONEncoder.ofArchives.encode(value)) ?? Data()
  }
}

extension JSONEncoder {
  /// The encoder whose bytes depend on nothing but the value.
  static var ofArchives: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
