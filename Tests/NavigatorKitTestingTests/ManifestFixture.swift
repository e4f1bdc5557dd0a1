import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// A manifest in a file of its own, which goes with the fixture.
final class ManifestFixture {
  let file: URL

  init() {
    file = FileManager.default.temporaryDirectory
      .appending(path: "manifest-\(UUID().uuidString).txt")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  var lines: [String] { text.split(separator: "\n").dropFirst().map(String.init) }

  func write(_ text: String) throws { try Data(text.utf8).write(to: file) }

  /// Writes a manifest with its header.
  func write(lines: String...) throws {
    try write((["navigation manifest 1"] + lines).joined(separator: "\n") + "\n")
  }

  func take(_ registry: DestinationRegistry<String>, _ links: LinkTable? = nil) throws {
    try expectManifest(of: registry, links: links, at: file, rewriting: true)
  }

  /// The differences that a check throws, or `nil` if it throws none.
  func differences(
    _ registry: DestinationRegistry<String>,
    _ links: LinkTable? = nil,
    rewriting: Bool = false
  ) -> ManifestDifferences? {
    do {
      try expectManifest(of: registry, links: links, at: file, rewriting: rewriting)
      return nil
    } catch let differences as ManifestDifferences {
      return differences
    } catch {
      Issue.record(error)
      return nil
    }
  }

  func breaks(_ registry: DestinationRegistry<String>, _ links: LinkTable? = nil) -> [String] {
    let found = differences(registry, links)?.breaks ?? []
    let before = text
    // A broken promise is never written over.
    if !found.isEmpty {
      #expect(differences(registry, links, rewriting: true)?.breaks == found && text == before)
    }
    return found
  }
}

struct ManifestModule: NavigationModule {
  var name: ModuleName = "Mail"
  let contributions: @Sendable (inout ModuleContributions<String>) -> Void

  func contribute(to contributions: inout ModuleContributions<String>) {
    self.contributions(&contributions)
  }
}

func registry(
  _ contributions: @escaping @Sendable (inout ModuleContributions<String>) -> Void
) -> DestinationRegistry<String> {
  DestinationRegistry([ManifestModule(contributions: contributions)])
}

/// The registry of an app that persists one type, and says where.
func registry<Route: Codable & NavigationRoute>(
  _ version: Int,
  _ examples: [Route],
  _ migrations: @escaping @Sendable (inout RouteMigrations<Route>) -> Void = { _ in }
) -> DestinationRegistry<String> {
  registry {
    $0.persist(
      Route.self,
      as: "mail",
      version: version,
      examples: examples,
      fileID: "Mail/MailModule.swift",
      line: 12,
      migrations: migrations
    )
  }
}

struct MailV1: Codable, NavigationRoute { var number: Int }
struct MailV2: Codable, NavigationRoute { var id: Int }
struct MailV3: Codable, NavigationRoute { var key: String }
enum MailV4: Codable, NavigationRoute {
  case mail(String)
  case folder(name: String)
}
