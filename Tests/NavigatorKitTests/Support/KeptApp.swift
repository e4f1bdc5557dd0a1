import NavigatorKit
import NavigatorKitRestoration

/// An app whose state is kept: flows with tabs, three modules, and ids of each kind.
@MainActor struct KeptApp {
  enum Flow: String, NavigationRoute { case login, main }
  enum Tab: Int, NavigationRoute { case home, mail, plain }

  let registry: DestinationRegistry<String>
  let app: FlowNavigator<Flow>

  init(_ registry: DestinationRegistry<String> = KeptApp.registry) {
    self.registry = registry
    app = FlowNavigator<Flow>(
      "app",
      first: .flow(.login) { NavigationNode("login", in: $0) },
      others: [
        .flow(.main, lifetime: .kept, accepting: .all) { group in
          TabNavigator("main", selection: Tab.home, tabs: [.home, .mail, .plain], in: group)
        }
      ],
      registry: registry
    )
  }

  static var registry: DestinationRegistry<String> { DestinationRegistry([KeptModule()]) }

  var tabs: TabNavigator<Tab>? { app.place(of: .main) as? TabNavigator<Tab> }

  func node(_ tab: Tab) -> NavigationNode? { tabs?.node(of: tab) }

  var archive: NavigationArchive { app.archive() }

  /// A new app that has been given what an archive holds.
  static func restored(_ archive: NavigationArchive) -> (app: KeptApp, report: RestorationReport) {
    let app = KeptApp()
    return (app, app.app.restore(archive).report)
  }

  /// What is shown, wherever it is.
  var text: String { app.snapshot().description }
}

enum KeptPage: NavigationRoute, Codable {
  case page(Int)
  case secret
}

enum KeptNote: String, NavigationRoute, Codable { case list, edit }

struct UnnamedPage: NavigationRoute {}

struct KeptModule: NavigationModule {
  let name: ModuleName = "Kept"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: KeptPage.self) { "\($0)" }
    contributions.destination(for: KeptNote.self) { "\($0)" }
    contributions.persist(
      KeptPage.self,
      as: "page",
      examples: [.page(1)],
      keeping: { $0 != .secret }
    )
    contributions.persist(KeptNote.self, as: "note", examples: [.list, .edit])
  }
}
