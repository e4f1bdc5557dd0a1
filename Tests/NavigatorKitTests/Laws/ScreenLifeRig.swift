import NavigatorKit
import NavigatorKitRestoration

enum LifeFlow: String, CaseIterable, NavigationRoute { case login, main }

enum LifeTab: Int, CaseIterable, NavigationRoute { case home, search, own }

enum LifePage: NavigationRoute, Codable, CaseIterable {
  case a, b, c, d
  case logIn, home, own, spare
}

/// An app with roots of each kind: of a flow, of a tab, of a node itself, without a route, and of a node that is in
/// no tree.
@MainActor
struct ScreenLifeRig {
  let app: FlowNavigator<LifeFlow>
  var spare = Self.makeSpare()

  static func makeSpare() -> NavigationNode { NavigationNode("spare", root: LifePage.spare) }

  init(mainLifetime: FlowLifetime) {
    app = FlowNavigator<LifeFlow>(
      "app",
      first: .flow(.login, root: LifePage.logIn),
      others: [
        .flow(.main, lifetime: mainLifetime, accepting: .all) { group in
          TabNavigator(
            "main",
            selection: LifeTab.home,
            tabs: LifeTab.allCases,
            in: group,
            makePlace: { tab, group in
              tab == .own
                ? NavigationNode("\(tab)", root: LifePage.own, in: group)
                : NavigationNode("\(tab)", in: group)
            },
            root: { $0 == .home ? LifePage.home : nil }
          )
        }
      ],
      registry: DestinationRegistry([LifeModule()])
    )
  }

  var tabs: TabNavigator<LifeTab>? { app.place(of: .main) as? TabNavigator<LifeTab> }

  /// The screens of all nodes that are there.
  var places: [ScreenLife.Place] {
    var places = spare.lives(isInApp: false)
    if let logIn = app.place(of: .login) as? NavigationNode { places += logIn.lives(isInApp: true) }
    guard let tabs else { return places }
    for tab in tabs.ids where tabs.host.isCreated(tab) {
      places += tabs.node(of: tab)?.lives(isInApp: true) ?? []
    }
    return places
  }

  /// The node in front.
  var front: NavigationNode? {
    app.flow == .main
      ? tabs.flatMap { $0.node(of: $0.selection) } : app.place(of: .login) as? NavigationNode
  }
}

private struct LifeModule: NavigationModule {
  let name: ModuleName = "Life"

  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: LifePage.self) { "\($0)" }
    contributions.persist(LifePage.self, as: "page")
  }
}
