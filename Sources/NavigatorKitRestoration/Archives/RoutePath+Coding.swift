public import Foundation
public import NavigatorKit

extension RoutePath: CodableWithConfiguration {
  /// Decodes a path, with the ids of its entries.
  ///
  /// - Throws: A `DecodingError`, if one of the routes cannot be decoded, no module persists it any
  ///   more, or it may not be kept; or the error of a migration.
  public init(from decoder: any Decoder, configuration codings: RouteCodings) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let inner = try container.superDecoder()
      let fields = try inner.container(keyedBy: ArchiveKey.self)
      let name = try fields.decode(String.self, forKey: .name)
      do {
        let route = try codings.route(in: fields).route
        append(RouteEntry(id: try fields.decode(EntryID.self, forKey: .id), route: route))
      } catch let refusal as ArchiveReader.Refusal {
        if let cause = refusal.cause { throw cause }
        throw DecodingError.dataCorruptedError(
          forKey: .route,
          in: fields,
          debugDescription: "\(name.shortened) is not back, since \(refusal.loss)"
        )
      }
    }
  }

  /// Encodes the entries, bottom first, each as an archive does.
  ///
  /// - Throws: An `EncodingError`, if one of the routes is of a type that no module persists, or
  ///   that may not be kept.
  public func encode(to encoder: any Encoder, configuration codings: RouteCodings) throws {
    var container = encoder.unkeyedContainer()
    for entry in self {
      guard let coding = codings[entry.route], coding.keeps(entry.route) else {
        let context = EncodingError.Context(
          codingPath: container.codingPath,
          debugDescription: "no module persists \(entry.route)"
        )
        throw EncodingError.invalidValue(entry.route, context)
      }
      try container.encode(ArchivedEntry(id: entry.id, route: entry.route, coding: coding))
    }
  }
}
