import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

// snippet: restoration-persist
enum MailRoute: Codable, NavigationRoute { case folder(String), mail(Int) }

/// What the routes were in the first version of the app.
nonisolated struct MailRouteV1: Decodable { let number: Int }

struct MailModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: MailRoute.self) { "\($0)" }
    contributions.persist(MailRoute.self, as: "mail", version: 2, examples: [.mail(7)]) {
      $0.migrate(from: 1, MailRouteV1.self) { .mail($0.number) }
    }
  }
}
// end

enum LetterRoute: NavigationRoute, Codable { case letter(id: Int), folder(name: String) }
enum MessageRoute: NavigationRoute, Codable { case message(id: Int), folder(name: String) }

nonisolated struct LetterRouteV1: Decodable {
  enum Kind: Decodable { case letter(id: Int), folder(name: String) }
  let kind: Kind

  init(from decoder: any Decoder) throws { kind = try Kind(from: decoder) }
}

// snippet: manifest-key
enum RenamedRoute: NavigationRoute, Codable {
  case message(id: Int)
  case folder(name: String)

  enum CodingKeys: String, CodingKey { case message = "letter", folder }
}
// end

/// The module of letters, whatever their routes are called.
struct LettersModule<Route: NavigationRoute & Codable>: NavigationModule {
  let name: ModuleName = "Letters"
  let letter: @Sendable (Int) -> Route
  let folder: @Sendable (String) -> Route
  var version = 1
  var migrate: (inout RouteMigrations<Route>) -> Void = { _ in }

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.persist(
      Route.self,
      as: "letter",
      version: version,
      examples: [letter(7), folder("Inbox")],
      fileID: "Letters/LettersModule.swift",
      line: 12,
      migrations: migrate
    )
    contributions.links {
      LinkPath("letters").parameter("id", as: Int.self)
        .route(letter, example: 7, fileID: "Letters/LettersModule.swift", line: 17)
    }
  }
}

struct PayRoute: Codable, NavigationRoute {}

@MainActor
final class Orders {
  private(set) var paid: [Int] = []
  func note(_ number: Int) { paid.append(number) }
}

// snippet: results-relaunch
struct PayModule: NavigationModule {
  let orders: Orders  // notes what was paid

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: PayRoute.self) { _ in "Pay" }
    contributions.persist(PayRoute.self, as: "pay")
    contributions.scope(for: PayRoute.self) { [orders] _, screen in
      screen.ending().onEnd { end in if let number = end.value as? Int { orders.note(number) } }
      return orders
    }
  }
}
// end

@MainActor
struct `The documented restoration and its manifest` {
  private let registry = DestinationRegistry<String>([MailModule()])

  @Test func `a state outlives the app`() async {
    // snippet: restoration
    let app = NavigationNode("app", registry: registry)
    app.navigate(to: MailRoute.folder("inbox"))
    app.present(MailRoute.mail(7))
    let archive = app.archive()  // archive.data goes where the app likes

    // The app is killed, and started again.
    let next = NavigationNode("app", registry: registry)
    let report = await next.restore(archive).settled()
    #expect(report.losses.isEmpty == true)
    #expect(next.stack.path == app.stack.path)
    #expect(next.modals.layers == app.modals.layers)
    // end
  }

  @Test func `a value is heard of after a relaunch, though its caller is gone`() async {
    let orders = Orders()
    let registry = DestinationRegistry([PayModule(orders: orders)])
    func launch() -> NavigationNode { NavigationNode("app", registry: registry) }
    let before = launch()
    before.navigate(to: PayRoute())
    before.present(PayRoute())
    let app = launch()
    _ = await app.restore(before.archive()).settled()
    for number in [7, 8] { frontScreen(of: app).finish(with: number) }
    #expect(orders.paid == [7, 8])
    #expect(app.currentScreen == nil)
  }

  @Test func `a guard sees what comes back`() {
    let before = NavigationNode("app", registry: registry)
    before.stack.append(contentsOf: [MailRoute.folder("inbox"), .mail(7)])
    let archive = before.archive()
    // snippet: restoration-guard
    let app = NavigationNode("app", registry: registry)
    app.guards.add("gone", for: .route(MailRoute.mail(7))) { request in
      request.phase == .restore ? .block("deleted") : .allow
    }
    let report = app.restore(archive).report
    #expect(app.stack.depth == 1)
    #expect(report.losses.map(\.reason) == [.refused(by: "gone")])
    // end
  }

  @Test func `steps are undone`() {
    // snippet: restoration-undo
    let app = NavigationNode("app")
    let history = NavigationUndo(app)
    app.navigate(to: MailRoute.folder("inbox"))
    app.navigate(to: MailRoute.mail(7))

    app.goBack()
    #expect(history.canGoForward == true)
    history.goForward()
    #expect(app.stack.depth == 2)
    history.undo()
    #expect(app.stack.depth == 1)
    history.redo()
    #expect(app.stack.depth == 2)
    // end
  }

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
    func written() throws -> String { try String(contentsOf: temporary, encoding: .utf8) }
    let careless = LettersModule(letter: MessageRoute.message, folder: MessageRoute.folder)
    var migrated = careless
    migrated.version = 2
    migrated.migrate = {
      $0.migrate(from: 1, LetterRouteV1.self) { old in
        switch old.kind {
        case .letter(let id): .message(id: id)
        case .folder(let name): .folder(name: name)
        }
      }
    }
    try check(
      LettersModule(letter: LetterRoute.letter, folder: LetterRoute.folder),
      rewriting: true
    )
    #expect(try written() == Self.first)
    #expect(Self.difference(without: "+") == Self.first)
    try check(
      LettersModule(letter: RenamedRoute.message, folder: RenamedRoute.folder),
      rewriting: false
    )
    do {
      try check(careless, rewriting: true)
      Issue.record("nothing is thrown")
    } catch { #expect("\(error)" == Self.renamed) }
    #expect(throws: ManifestDifferences.self) { try check(migrated, rewriting: false) }
    try check(migrated, rewriting: true)
    #expect(try written() == Self.difference(without: "-"))
    try check(migrated, rewriting: false)
  }
}
