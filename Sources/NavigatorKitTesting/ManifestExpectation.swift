public import Foundation
public import NavigatorKit
public import NavigatorKitLinks
import NavigatorKitRestoration

/// Compares the promises of an app, persisted routes and links, with the file that records them.
///
/// ```swift
/// let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "app.manifest")
/// try expectManifest(of: registry, links: table, at: file)
/// ```
///
/// The file is text, with a line for each persistent name, for each example of each version of its
/// routes, and for each pattern of links. The app commits it. If the code no longer keeps a
/// promise, that is a break, and a sentence names its owner and the remedy. A new promise is not a
/// break, but the file is out of date until the same call with `rewriting: true` adds it.
///
/// Lines are read in any order, so a merge may leave them as they come. A line about an older
/// version is never rewritten: it says what its routes meant when the version was raised. Routes
/// are compared by `==`.
///
/// - Parameters:
///   - registry: The registry of the app.
///   - links: The links of the app, or `nil` if it has none.
///   - file: The URL of the file.
///   - rewriting: Whether the file is written if it is out of date.
/// - Throws: ``ManifestDifferences``, if a promise is broken, or if the file is out of date and
///   `rewriting` is false; nothing is written then. Otherwise the error of reading or writing the
///   file.
public func expectManifest<Content>(
  of registry: DestinationRegistry<Content>,
  links: LinkTable? = nil,
  at file: URL,
  rewriting: Bool = false
) throws {
  let isThere = (try? file.checkResourceIsReachable()) ?? false
  let recorded = ManifestReader.manifest(in: isThere ? try Data(contentsOf: file) : Data())
  var check = ManifestCheck(registry.codings, links, recorded.manifest)
  let breaks = recorded.troubles + (recorded.isReadable ? check.breaks() : [])
  guard breaks.isEmpty else { throw ManifestDifferences(breaks: breaks, changes: []) }
  let changes = recorded.manifest.changes(to: check.manifest)
  if changes.isEmpty, isThere { return }
  guard rewriting else { throw ManifestDifferences(breaks: [], changes: changes) }
  try Data(check.manifest.text.utf8).write(to: file, options: .atomic)
}
