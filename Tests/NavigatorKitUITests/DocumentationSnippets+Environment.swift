import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

extension DocumentationSnippets {
  struct AddressesRoute: NavigationRoute {}

  struct AccountTab: View {
    let node: NavigationNode

    var body: some View {
      NodeHost(node) { AddressScreen() }
        .environment(node)
    }
  }

  struct AddressScreen: View {
    @Environment(NavigationNode.self) private var node
    @State private var address = "none"

    var body: some View {
      Text(verbatim: address)
      Button("Choose") {
        let chosen = node.requestResult(of: String.self, from: AddressesRoute())
        Task { address = await chosen.value().value ?? address }
      }
    }
  }

  struct FormScreen: View {
    @Environment(\.screen) private var screen
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      Button("Done") { screen.leave() }  // refused while a leave-guard is armed
      Button("Close") { dismiss() }  // gone before a leave-guard is asked
    }
  }

  // snippet: generic-module
  /// What a screen says, as data.
  struct Page {
    let title: String
  }

  struct NewsModule<Content>: NavigationModule {
    let render: @MainActor (Page) -> Content

    func contribute(to contributions: inout ModuleContributions<Content>) {
      contributions.destination(for: HomeRoute.self) { [render] route in
        render(Page(title: "News: \(route)"))
      }
    }
  }
  // end

  @Test func `a screen takes the node from its surroundings`() async {
    let registry = DestinationRegistry<AnyView>("Addresses") { contributions in
      contributions.destination(for: AddressesRoute.self) { _ in Text("Addresses") }
    }
    let node = NavigationNode("account", registry: registry)
    await withWindow(AccountTab(node: node)) { window in
      window.tap("Choose")
      #expect(window.modals == [.sheet])
      node.finish(with: "3 Bridge Street")
      await window.rest()
      #expect(window.topScreen.texts == ["3 Bridge Street"])
    }
  }

  @Test func `a screen that SwiftUI dismisses walks past a leave-guard, and is named`() async {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    let draft = node.guards.protect("draft", for: .routes(of: HomeRoute.self))
    var outcomes: [String] = []
    node.events.observe { outcomes.append($0.outcome.description) }
    await withWindow {
      NodeHost(node) {
        Text("Home")
      } destinations: {
        RouteDestination(for: HomeRoute.self) { _ in FormScreen() }
      }
    } test: { window in
      window.tap("Done")
      #expect(node.stack.depth == 1)
      #expect(outcomes == ["Blocked by draft: there are unsaved changes."])
      window.tap("Close")
      await window.rest()
      #expect(node.stack.depth == 0)
      #expect(outcomes.dropFirst().allSatisfy { $0.contains("too late") })
      #expect(outcomes.count == 2)
    }
    node.guards.remove(draft)
  }

  @Test func `a generic module is read by a test and shown by an app`() async throws {
    // snippet: generic-registry
    // In a test:
    let titles = DestinationRegistry([NewsModule { page in page.title }])
    #expect(try titles.content(for: HomeRoute.list) == "News: list")

    // In the app:
    let views = DestinationRegistry([NewsModule { page in AnyView(Text(verbatim: page.title)) }])
    // end
    let node = NavigationNode("home", registry: views)
    node.navigate(to: HomeRoute.list)
    await withWindow(NodeHost(node) { Text("Home") }) { window in
      #expect(window.topScreen.texts == ["News: list"])
    }
  }
}
