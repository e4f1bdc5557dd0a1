import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// It claims the routes of another module, and expects some that no module shows.
private struct ShelfModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<String>) {
    contributions.destination(for: SearchRoute.self) { route in "Shelf: \(route)" }
    contributions.expectsDestination(for: HomeRoute.self)
  }
}

/// The mistakes that the skill file lists; those that do not compile are in Tests/Misuse.
@MainActor
struct `The mistakes of the documented skill` {
  @Test func `a type that nobody or more than one module shows is named`() {
    let registry = DestinationRegistry<String>([SearchModule(), ShelfModule()])
    #expect(registry.diagnostics.map(\.kind) == [.duplicateDestination, .missingDestination])
  }

  @Test func `the stack of a sheet that has gone does nothing`() {
    let node = NavigationNode("home")
    node.present(SearchRoute.results)
    let sheet = node.host.frontStack
    node.dismiss()
    let refused = sheet.navigate(to: HomeRoute.list)
    if case .failed(let failure) = refused {
      #expect(failure.kind == .gone)
    }
    #expect(node.navigate(to: HomeRoute.list) == .committed)
    guard case .failed = refused else {
      Issue.record("it was \(refused)")
      return
    }
  }

  @Test func `a screen that protects its draft is not finished`() {
    let node = NavigationNode("home")
    let chosen = node.requestResult(of: Int.self, from: AccountRoute.profile)
    let draft = node.modals.guards.protect("draft", for: .routes(of: AccountRoute.self))
    let refused = node.finish(with: 42)
    if case .blocked(let blocked) = refused {
      #expect(blocked.reason == .unsavedChanges)
    }
    draft.isArmed = false  // saved: now it may go
    #expect(node.finish(with: 42) == .committed)
    #expect(chosen.result == .value(42))
    guard case .blocked = refused else {
      Issue.record("it was \(refused)")
      return
    }
  }

  @Test func `a value of another type is refused, and the screen stays`() {
    let navigator = MultiRouteNavigator()
    let chosen = navigator.requestResult(of: Int.self, pushing: AccountRoute.orders)
    if case .failed(let failure) = navigator.finish(with: "42") {
      #expect(failure.kind == .typeMismatch)
    }
    #expect(chosen.result == nil)
    #expect(navigator.depth == 1)
  }

  @Test func `a screen that another covers does not go on`() {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    let screen = node.stack.screen(of: node.stack.path.last)
    node.present(AccountRoute.profile)
    #expect(screen.navigate(to: SearchRoute.results) == .unchanged(.covered))
    // Takes away what lies on it:
    #expect(screen.show(SearchRoute.results) == .committed)
  }

  @Test func `two patterns for one link are named`() {
    let table = LinkTable(module: "Search", allowing: LinkAllowList(schemes: ["shop"])) {
      LinkPath("search").route(SearchRoute.results)
      LinkPath("search").route(SearchRoute.filters)
    }
    #expect(table.diagnostics.map(\.kind) == [.duplicatePattern])
  }
}
