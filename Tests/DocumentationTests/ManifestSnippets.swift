import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

enum LetterRoute: NavigationRoute, Codable {
  case letter(id: Int)
  case folder(name: String)
}

struct LettersModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LetterRoute.self) { "\($0)" }
    contributions.persist(
      LetterRoute.self,
      as: "letter",
      examples: [.letter(id: 7), .folder(name: "Inbox")]
    )
    contributions.links {
      LinkPath("letters").parameter("id", as: Int.self)
        .route(example: LetterRoute.letter(id: 7)) {
          .letter(id: $0)
        } print: {
          if case .letter(let id) = $0 { id } else { nil }
        }
    }
  }
}

nonisolated struct LetterRouteV1: Decodable {
  enum Kind: Decodable { case letter(id: Int), folder(name: String) }
  let kind: Kind

  init(from decoder: any Decoder) throws { kind = try Kind(from: decoder) }
}

enum MessageRoute: NavigationRoute, Codable {
  case message(id: Int)
  case folder(name: String)
}

struct MessagesModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(
      MessageRoute.self,
      as: "letter",
      version: 2,
      examples: [.message(id: 7), .folder(name: "Inbox")]
    ) {
      $0.migrate(from: 1, LetterRouteV1.self) { old in
        switch old.kind {
        case .letter(let id): .message(id: id)
        case .folder(let name): .folder(name: name)
        }
      }
    }
    contributions.links {
      LinkPath("letters").parameter("id", as: Int.self)
        .route(example: MessageRoute.message(id: 7)) {
          .message(id: $0)
        } print: {
          if case .message(let id) = $0 { id } else { nil }
        }
    }
  }
}

// snippet: manifest-key
enum RenamedRoute: NavigationRoute, Codable {
  case message(id: Int)
  case folder(name: String)

  enum CodingKeys: String, CodingKey { case message = "letter", folder }
}
// end

struct RenamedModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(
      RenamedRoute.self,
      as: "letter",
      examples: [.message(id: 7), .folder(name: "Inbox")]
    )
    contributions.links {
      LinkPath("letters").parameter("id", as: Int.self)
        .route(example: RenamedRoute.message(id: 7)) {
          .message(id: $0)
        } print: {
          if case .message(let id) = $0 { id } else { nil }
        }
    }
  }
}

struct CarelessModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(
      MessageRoute.self,
      as: "letter",
      examples: [.message(id: 7), .folder(name: "Inbox")],
      fileID: "Letters/LettersModule.swift",
      line: 12
    )
    contributions.links {
      LinkPath("letters").parameter("id", as: Int.self)
        .route(
          example: MessageRoute.message(id: 7),
          fileID: "Letters/LettersModule.swift",
          line: 17
        ) {
          .message(id: $0)
        } print: {
          if case .message(let id) = $0 { id } else { nil }
        }
    }
  }
}

@Suite("The documented manifest")
struct ManifestSnippets {
  // snippet: manifest-first
  private static let first = """
    navigation manifest 1
    name letter version 1 of Letters
    example letter version 1 {"folder":{"name":"Inbox"}}
    example letter version 1 {"letter":{"id":7}}
    link letters/{id} by letters/7 to letter version 1 {"letter":{"id":7}} of Letters

    """
  // end

  // snippet: manifest-renamed
  private static let renamed = """
    'letter' is coded differently in the same version 1 by Letters \
    (Letters/LettersModule.swift:12): {"letter":{"id":7}} cannot be decoded (it is of another \
    type); code it as before, or raise the version to 2 and migrate from 1.
    """
  // end

  // snippet: manifest-difference
  private static let difference = """
     navigation manifest 1
    -name letter version 1 of Letters
    -example letter version 1 {"folder":{"name":"Inbox"}}
    -example letter version 1 {"letter":{"id":7}}
    +name letter version 2 of Letters
    +example letter version 1 {"folder":{"name":"Inbox"}} = version 2 {"folder":{"name":"Inbox"}}
    +example letter version 1 {"letter":{"id":7}} = version 2 {"message":{"id":7}}
    +example letter version 2 {"folder":{"name":"Inbox"}}
    +example letter version 2 {"message":{"id":7}}
     link letters/{id} by letters/7 to letter version 1 {"letter":{"id":7}} of Letters

    """
  // end

  /// One side of the difference: what is left without the lines of the other.
  private static func difference(without mark: Character) -> String {
    difference.split(separator: "\n").filter { $0.first != mark }
      .map { $0.dropFirst() + "\n" }.joined()
  }

  @Test func `a manifest is compared with the code, and tells of a renamed case`() throws {
    // snippet: manifest-file
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "app.manifest")
    // end
    let temporary = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString)-\(file.lastPathComponent)")
    defer { try? FileManager.default.removeItem(at: temporary) }
    func check(
      _ module: any NavigationModule<String>,
      rewriting: Bool,
      at file: URL = temporary
    ) throws {
      // snippet: manifest-check
      let registry = DestinationRegistry([module])
      let table = LinkTable([module], allowing: LinkAllowList(schemes: ["mail"]))
      try expectManifest(of: registry, links: table, at: file, rewriting: rewriting)
      // end
    }
    try check(LettersModule(), rewriting: true)
    #expect(try String(contentsOf: temporary, encoding: .utf8) == Self.first)
    #expect(Self.difference(without: "+") == Self.first)
    try check(RenamedModule(), rewriting: false)
    do {
      try check(CarelessModule(), rewriting: true)
      Issue.record("nothing is thrown")
    } catch { #expect("\(error)" == Self.renamed) }
    #expect(throws: ManifestDifferences.self) { try check(MessagesModule(), rewriting: false) }
    try check(MessagesModule(), rewriting: true)
    #expect(
      try String(contentsOf: temporary, encoding: .utf8) == Self.difference(without: "-")
    )
    try check(MessagesModule(), rewriting: false)
  }
}
