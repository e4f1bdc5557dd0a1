import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// An app of flows, each with a node.
private struct FlowApp: View {
  let app: FlowNavigator<AppFlow>

  var body: some View {
    FlowHost(app, of: NavigationNode.self) { flow, node in
      NodeHost(node) {
        VStack {
          Noted("\(flow)")
          RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
        }
      } destinations: {
        TabScreens.all
      }
    }
  }
}

@MainActor
@Suite("Flows on a screen") struct FlowHostTests {
  private let app = FlowNavigator<AppFlow>(
    "app",
    first: .flow(.splash) { NavigationNode("splash", in: $0) },
    others: [
      .flow(.login) { NavigationNode("login", in: $0) },
      .flow(.main, lifetime: .kept, accepting: .all) { NavigationNode("main", in: $0) },
    ]
  )

  private var node: NavigationNode {
    app.place(as: NavigationNode.self) ?? NavigationNode("missing")
  }

  @Test func `a flow leads where guards say, and runs no body again if it is refused`() {
    var answer = GuardDecision.block("closed")
    app.guards.add("log in", for: .route(AppFlow.main)) { _ in answer }
    inWindow(FlowApp(app: app)) { window in
      let refused = window.runs(of: Noted.self, FlowApp.self) {
        app.enter(.main)
        app.flow = .main
      }
      #expect(refused == [0, 0])
      window.expect("splash")
      answer = .redirect(to: .enter(AppFlow.login))
      let entered = window.runs(of: Noted.self) { app.enter(.main) }
      #expect(entered == [1])
      window.expect("login")
      answer = .allow
      app.flow = .main
      window.expect("main")
      answer = .redirect(to: .enter(AppFlow.login))
      app.revalidate()
      #expect(window.sight != ["main"])
    }
  }

  @Test func `a flow begins anew with each visit, a kept one but for what its views keep`() {
    inWindow(FlowApp(app: app)) { window in
      app.enter(.main)
      window.type("half a sentence", into: "note")
      window.tap("list")
      app.enter(.login, animated: false)
      window.expect("login")
      window.type("a name", into: "note")
      weak let released = app.place(as: NavigationNode.self)
      window.tap("list")
      window.expect("home list")
      weak let stack = released?.stack
      app.enter(.main)
      window.expect("home list")
      #expect(released == nil && stack == nil, "a flow is released with all that it holds")
      window.goBack()
      #expect(window.topScreen.fields == ["note": ""])
      app.enter(.login)
      window.expect("login")
      #expect(window.topScreen.fields == ["note": ""])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a flow takes its layers along, which a kept one has again`(options: StandInOptions) async {
    app.enter(.main)
    await withWindow(FlowApp(app: app), allowing: [.presenterLeft], options: options) { window in
      let main = node.modals
      let kept = main.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.tap("push")
      app.enter(.login)
      await window.rest(at: "login")
      #expect(main.layers.count == 1)
      let ended = node.modals.requestResult(of: Int.self, from: HomeRoute.list)
      await window.rest(at: "login", "sheet: home list")
      app.enter(.main)
      await window.rest(at: "main", "sheet: home detail(9)")
      #expect(ended.result != nil && kept.result == nil)
      await window.swipeDown(at: "main")
      #expect(main.layers.isEmpty && kept.result != nil)
      app.enter(.login)
      await window.rest(at: "login")
    }
  }
}
