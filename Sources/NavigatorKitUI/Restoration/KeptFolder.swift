#if canImport(SwiftUI)
import Foundation
import NavigatorKit

/// The folder in which the states of hosts lie, each in a file under an id of its own.
struct KeptFolder {
  /// How many files lie in a folder; where one more comes, the oldest goes.
  ///
  /// The file of a window that was closed for good stays until then.
  static let limit = 64

  let url: URL

  /// Where the system lets an app keep files that no user sees; on Apple TV it may remove them.
  static var standard: URL {
    #if os(tvOS)
    let kind = FileManager.SearchPathDirectory.cachesDirectory
    #else
    let kind = FileManager.SearchPathDirectory.applicationSupportDirectory
    #endif
    let manager = FileManager.default
    let folder = manager.urls(for: kind, in: .userDomainMask).first ?? manager.temporaryDirectory
    // Apps without a sandbox share that folder.
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return folder.appending(path: app).appending(path: "Navigation")
  }

  private static let (prefix, suffix) = ("navigation-", ".json")

  /// The file of an id.
  func file(_ id: UUID) -> URL {
    url.appending(path: Self.prefix + id.uuidString + Self.suffix)
  }

  /// A state, and when it was written.
  struct Kept {
    let data: Data
    let written: Date
  }

  /// Reads a file, or nothing if there is none.
  ///
  /// Of one that is larger than any archive, no more is read than tells so.
  func read(_ id: UUID) throws -> Kept? {
    let file = file(id)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: ArchiveLimits.bytes + 1) ?? Data()
    return Kept(data: data, written: stamp(of: id)?.time ?? .distantPast)
  }

  /// Writes a file as a whole or not at all, and removes the oldest ones if they have become too
  /// many.
  func write(_ data: Data, as id: UUID) throws {
    let isNew = stamp(of: id) == nil
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try data.write(to: file(id), options: .atomic)
    if isNew { removeOldest(but: id) }
  }

  func remove(_ id: UUID) { try? FileManager.default.removeItem(at: file(id)) }

  private func removeOldest(but newest: UUID) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let others = names.compactMap(Self.id).filter { $0 != newest }
    let surplus = others.count + 1 - Self.limit
    guard surplus > 0 else { return }
    let byAge = others.map { (id: $0, time: stamp(of: $0)?.time ?? .distantPast) }
      .sorted { ($0.time, $0.id.uuidString) < ($1.time, $1.id.uuidString) }
    for (id, _) in byAge.prefix(surplus) { remove(id) }
  }

  private static func id(of name: String) -> UUID? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    return UUID(uuidString: String(name.dropFirst(prefix.count).dropLast(suffix.count)))
  }
}

// MARK: - Who wrote

extension KeptFolder {
  /// The mark that tells one writing of a file from another.
  struct Stamp: Equatable {
    let time: Date
    let number: UInt64?
  }

  /// The stamp of a file, or `nil` if there is none.
  func stamp(of id: UUID) -> Stamp? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: file(id).path),
      let time = found[.modificationDate] as? Date
    else { return nil }
    return Stamp(time: time, number: (found[.systemFileNumber] as? NSNumber)?.uint64Value)
  }
}
#endif
