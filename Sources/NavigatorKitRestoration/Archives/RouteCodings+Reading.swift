import NavigatorKit

extension RouteCodings {
  /// Reads a route by its name and its version, for an archive and for a path alone.
  ///
  /// - Throws: A `Refusal`, or the error of a decoder if there is no name or no version.
  func route(
    in container: KeyedDecodingContainer<ArchiveKey>
  ) throws -> (route: AnyRoute, coding: RouteCoding) {
    typealias Refusal = ArchiveReader.Refusal
    let name = try container.decode(String.self, forKey: .name)
    let version = try container.decode(Int.self, forKey: .version)
    guard let coding = self[name: name] else {
      throw Refusal(loss: .unknownName(name.shortened))
    }
    if version > coding.version { throw Refusal(loss: .newerVersion(version)) }
    guard coding.canRead(version) else { throw Refusal(loss: .missingMigration(from: version)) }
    let route: AnyRoute
    do {
      route = try coding.route(version, from: container.superDecoder(forKey: .route))
    } catch { throw Refusal(loss: .undecodable(at: error.place), cause: error) }
    guard coding.keeps(route) else { throw Refusal(loss: .unnamed) }
    return (route, coding)
  }
}
