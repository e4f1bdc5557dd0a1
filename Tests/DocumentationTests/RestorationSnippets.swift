import Foundation
import NavigatorKit
import NavigatorKitRestoration
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

@MainActor
@Suite struct RestorationSnippets {
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

  @Test func `an archive has a form that people can read`() {
    let json = """
      {
        "build": "41",
        "format": 1,
        "tree": {
          "blocks": [
            {
              "entries": [
                { "id": 11, "name": "mail", "route": { "number": 7 }, "version": 1 },
                { "id": 12, "name": "news", "route": {}, "version": 1 }
              ],
              "kind": "stack",
              "name": "stack"
            },
            { "kind": "modals", "layers": [], "name": "modals" }
          ],
          "name": "app"
        }
      }
      """
    let app = NavigationNode("app", registry: registry)
    let report = app.restore(NavigationArchive(data: Data(json.utf8))).report
    #expect(app.stack.routes == [AnyRoute(MailRoute.mail(7))])
    #expect(report.losses[0].reason == .unknownName("news"))
  }

  @Test func `a guard sees what comes back`() {
    let archive = NavigationNode("app", registry: registry).archived(
      MailRoute.folder("inbox"),
      MailRoute.mail(7)
    )
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
}

extension NavigationNode {
  fileprivate func archived(_ routes: MailRoute...) -> NavigationArchive {
    stack.append(contentsOf: routes)
    return archive()
  }
}
