import NavigatorKit
import NavigatorKitRestoration
import Testing

@MainActor struct `Migrations of persisted routes` {
  typealias Mail = (inout ModuleContributions<String>) -> Void

  private static func registry(_ persist: @escaping Mail) -> DestinationRegistry<String> {
    DestinationRegistry([PersistingModule("Mail", persist)])
  }

  /// The registries of an app's four versions, each with the ways from the ones before.
  private static let versions: [DestinationRegistry<String>] = [
    registry { $0.persist(MailV1.self, as: "mail", version: 1) },
    registry {
      $0.persist(MailV2.self, as: "mail", version: 2) {
        $0.migrate(from: 1, MailV1.self) { MailV2(id: $0.number) }
      }
    },
    registry {
      $0.persist(MailV3.self, as: "mail", version: 3) {
        $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: $0.number) }
        $0.migrate(from: 2, MailV2.self) { MailV3(key: "\($0.id)") }
      }
    },
    registry {
      $0.persist(MailRoute.self, as: "mail", version: 4) {
        $0.migrate(from: 1, MailV1.self, to: MailV2.self) { MailV2(id: $0.number) }
        $0.migrate(from: 2, MailV2.self, to: MailV3.self) { MailV3(key: "\($0.id)") }
        $0.migrate(from: 3, MailV3.self) { .mail($0.key) }
      }
    },
  ]

  private static let routes: [any NavigationRoute] = [
    MailV1(number: 7), MailV2(id: 7), MailV3(key: "7"), MailRoute.mail("7"),
  ]

  @Test(arguments: 1...4, 1...4)
  func `a route of an older version comes back, none of a newer one`(version: Int, today: Int) {
    let before = NavigationNode("app", registry: Self.versions[version - 1])
    before.stack.append(contentsOf: [Self.routes[version - 1]])
    let after = NavigationNode("app", registry: Self.versions[today - 1])
    let losses = after.restore(before.archive()).losses
    if today < version {
      #expect(after.stack.path.isEmpty && losses == [.newerVersion(version)])
    } else {
      #expect(after.stack.routes == RoutePath(routes: [Self.routes[today - 1]]).routes)
      #expect(after.stack.path.map(\.id) == before.stack.path.map(\.id) && losses.isEmpty)
    }
  }

  @Test func `a way that is missing, or does not fit the next, is a diagnostic`() {
    let registry = Self.registry {
      $0.persist(MailRoute.self, as: "mail", version: 4) {
        $0.migrate(from: 2, MailV2.self, to: MailV2.self) { $0 }
        $0.migrate(from: 3, MailV3.self) { .mail($0.key) }
      }
    }
    #expect(registry.diagnostics.map(\.kind) == [.missingMigration, .missingMigration])
    #expect(registry.diagnostics.map(\.subject) == ["version 1 of 'mail'", "version 3 of 'mail'"])
  }

  @Test(arguments: [4, 20_250_101, Int.max])
  func `versions without a migration are one diagnostic, however many they are`(version: Int) {
    let registry = Self.registry {
      $0.persist(MailRoute.self, as: "mail", version: version) {
        $0.migrate(from: version - 1, MailV3.self) { .mail($0.key) }
      }
    }
    let subjects = registry.diagnostics.map(\.subject)
    #expect(subjects == ["versions 1 to \(version - 2) of 'mail'"])
  }

  @Test func `a migration that throws costs its entry, and says where`() {
    struct Unlucky: Error {}
    let before = NavigationNode("app", registry: Self.versions[0])
    before.stack.append(contentsOf: [MailV1(number: 7), MailV1(number: -1)])
    let registry = Self.registry {
      $0.persist(MailRoute.self, as: "mail", version: 2) {
        $0.migrate(from: 1, MailV1.self) { old in
          guard old.number > 0 else { throw Unlucky() }
          return .mail("\(old.number)")
        }
      }
    }
    let after = NavigationNode("app", registry: registry)
    #expect(after.restore(before.archive()).losses == [.undecodable(at: "Unlucky()")])
    #expect(after.stack.routes == [AnyRoute(MailRoute.mail("7"))])
  }
}

private struct MailV1: Codable, NavigationRoute { var number: Int }
private struct MailV2: Codable, NavigationRoute { var id: Int }
private struct MailV3: Codable, NavigationRoute { var key: String }
private enum MailRoute: Codable, NavigationRoute { case mail(String) }
