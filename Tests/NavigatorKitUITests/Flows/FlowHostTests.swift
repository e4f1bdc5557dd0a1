import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// A screen that keeps something of its own.
private struct Draft: View {
  let name: String
  @State private var text = ""

  init(_ name: String) {
    self.name = name
  }

  var body: some View {
    VStack {
      Text(verbatim: name)
      TextField("draft", text: $text)
    }
  }
}

/// An app of flows, each with a node.
private struct FlowApp: View {
  let app: FlowNavigator<AppFlow>

  var body: some View {
    FlowHost(app, of: NavigationNode.self) { flow, node in
      NodeHost(node) {
        VStack {
          Draft("\(flow)")
          RouteLink(to: HomeRoute.list) { Text(verbatim: "list") }
        }
      } destinations: {
        TabScreens.all
      }
    }
  }
}

@MainActor
@Suite("Flows on a screen")
struct FlowHostTests {
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

  @Test func `a flow is entered by code`() async {
    await withWindow(FlowApp(app: app)) { window in
      #expect(window.topScreen.texts == ["splash"])
      app.enter(.login)
      #expect(window.topScreen.texts == ["login"])
      app.flow = .main
      #expect(window.topScreen.texts == ["main"])
      window.tap("list")
      #expect(window.topScreen.texts == ["home list"])
      app.enter(.login, animated: false)
      #expect(window.topScreen.texts == ["login"])
    }
  }

  @Test func `a flow leads where guards say`() async {
    var isLoggedIn = false
    app.guards.add("log in", for: .route(AppFlow.main)) { _ in
      isLoggedIn ? .allow : .redirect(to: .enter(AppFlow.login))
    }
    await withWindow(FlowApp(app: app)) { window in
      app.enter(.main)
      #expect(window.topScreen.texts == ["login"])
      isLoggedIn = true
      app.enter(.main)
      #expect(window.topScreen.texts == ["main"])
      isLoggedIn = false
      app.revalidate()
      #expect(window.topScreen.texts != ["main"])
    }
  }

  @Test func `a flow begins anew with each visit, and so does what its views keep`() async {
    await withWindow(FlowApp(app: app)) { window in
      window.type("half a sentence", into: "draft")
      app.enter(.login)
      #expect(window.topScreen.fields == ["draft": ""])
      window.type("a name", into: "draft")
      window.tap("list")
      app.enter(.splash)
      #expect(window.topScreen.fields == ["draft": ""])
      app.enter(.login)
      #expect(window.topScreen.texts == ["login"])
      #expect(window.topScreen.fields == ["draft": ""])
    }
  }

  @Test func `a kept flow keeps its stacks, and not what its views keep`() async {
    app.enter(.main)
    await withWindow(FlowApp(app: app)) { window in
      window.type("half a sentence", into: "draft")
      window.tap("list")
      app.enter(.login)
      #expect(window.topScreen.texts == ["login"])
      app.enter(.main)
      #expect(window.topScreen.texts == ["home list"])
      window.goBack()
      #expect(window.topScreen.fields == ["draft": ""])
    }
  }

  @Test func `a flow is released when it is left, with all that it holds`() async {
    app.enter(.login)
    await withWindow(FlowApp(app: app)) { window in
      weak let released = app.place(as: NavigationNode.self)
      window.tap("list")
      weak let stack = released?.stack
      app.enter(.main)
      window.settle()
      #expect(released == nil)
      #expect(stack == nil)
      #expect(window.topScreen.texts == ["main"])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a flow takes its layers with it, which end as the flow's`(options: StandInOptions) async {
    app.enter(.login)
    await withWindow(FlowApp(app: app), allowing: [.presenterLeft], options: options) { window in
      let result = node.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      #expect(window.modals == [.sheet])
      app.enter(.main)
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["main"], ["home list"]])
      #expect(result.result != nil)
      app.enter(.login)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["login"]])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `a kept flow has its layers again when it is entered again`(options: StandInOptions) async {
    app.enter(.main)
    await withWindow(FlowApp(app: app), allowing: [.presenterLeft], options: options) { window in
      let main = node
      let result = main.modals.requestResult(of: Int.self, from: CartRoute.cart)
      await window.rest()
      window.tap("push")
      app.enter(.login)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["login"]])
      #expect(main.modals.layers.count == 1)
      node.present(HomeRoute.list)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["login"], ["home list"]])
      app.enter(.main)
      await window.rest()
      #expect(window.screens.map(\.texts) == [["main"], ["home detail(9)"]])
      #expect(result.result == nil)
      window.swipeDownSheet()
      await window.rest()
      #expect(main.modals.layers.isEmpty)
      #expect(result.result != nil)
    }
  }

  @Test func `a switch of flows that is refused runs no body again`() async {
    app.guards.add("closed", for: .route(AppFlow.main)) { _ in .block("closed") }
    await withWindow(FlowApp(app: app)) { window in
      window.settle()
      window.resetBodyCounts()
      app.enter(.main)
      app.flow = .main
      window.settle()
      #expect(window.bodyCount(of: Draft.self) == 0)
      #expect(window.bodyCount(of: FlowApp.self) == 0)
      app.enter(.login)
      window.settle()
      #expect(window.bodyCount(of: Draft.self) == 1)
    }
  }
}
