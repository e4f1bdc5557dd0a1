import Foundation
import NavigatorKit

/// The folder with the states of hosts, each in a file named by an id.
struct KeptFolder {
  /// How many files a folder holds; if there is one more, the oldest is removed.
  ///
  /// The file of a window that was closed for good stays until then.
  static let limit = 64

  /// How many bytes of a file are read: more than an archive may have.
  static let bytes = 16 << 20

  let url: URL

  /// The folder in which the system lets an app keep files that users do not see; on Apple TV the
  /// system may remove them.
  static var standard: URL {
    #if os(tvOS)
    let kind = FileManager.SearchPathDirectory.cachesDirectory
    #else
    let kind = FileManager.SearchPathDirectory.applicationSupportDirectory
    #endif
    let manager = FileManager.default
    let folder = manager.urls(for: kind, in: .userDomainMask).first ?? manager.temporaryDirectory
    // Apps without a sandbox share the system's folder.
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return folder.appending(path: app).appending(path: "Navigation")
  }

  private static let (prefix, suffix) = ("navigation-", ".json")

  /// The file of an id; the id may be any text.
  func file(_ id: String) -> URL {
    let name = id.addingPercentEncoding(withAllowedCharacters: .urlUserAllowed) ?? id
    return url.appending(path: Self.prefix + name + Self.suffix)
  }

  /// A state, and when it was written.
  struct Kept {
    let data: Data
    let written: Date
  }

  /// Reads a file, or returns `nil` if there is none.
  ///
  func read(_ id: String) throws -> Kept? {
    let file = file(id)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }
    let data = try handle.read(upToCount: Self.bytes) ?? Data()
    return Kept(data: data, written: time(of: file))
  }

  /// Writes a file as a whole or not at all, and removes the oldest files if there are too many.
  func write(_ data: Data, as id: String) throws {
    let isNew = stamp(of: id) == nil
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try data.write(to: file(id), options: .atomic)
    if isNew { removeOldest(but: id) }
  }

  func remove(_ id: String) { try? FileManager.default.removeItem(at: file(id)) }

  private func removeOldest(but newest: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let others =
      names.filter { $0.hasPrefix(Self.prefix) && $0.hasSuffix(Self.suffix) }
      .map { url.appending(path: $0) }
      .filter { $0 != file(newest) }
    let byAge = others.sorted { (time(of: $0), $0.path) < (time(of: $1), $1.path) }
    for file in byAge.dropLast(Self.limit - 1) { try? FileManager.default.removeItem(at: file) }
  }
}

// MARK: - Who wrote

extension KeptFolder {
  /// A mark that tells one write of a file from another.
  struct Stamp: Equatable {
    let time: Date
    let number: UInt64?
  }

  /// The stamp of a file, or `nil` if there is none.
  func stamp(of id: String) -> Stamp? { stamp(of: file(id)) }

  private func time(of file: URL) -> Date { stamp(of: file)?.time ?? .distantPast }

  private func stamp(of file: URL) -> Stamp? {
    guard let found = try? FileManager.default.attributesOfItem(atPath: file.path),
      let time = found[.modificationDate] as? Date
    else { return nil }
    return Stamp(time: time, number: (found[.systemFileNumber] as? NSNumber)?.uint64Value)
  }
}
