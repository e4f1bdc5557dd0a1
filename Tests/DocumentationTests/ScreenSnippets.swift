import NavigatorKit
import NavigatorKitTesting
import Testing

struct OrdersModule: NavigationModule {
  func contribute(to contributions: inout ModuleContributions<[TerminalButton]>) {
    contributions.destination(for: AccountRoute.self) { route, screen in
      [TerminalButton("Open") { screen.navigate(to: HomeRoute.detail(id: 42)) }]
    }
  }
}

/// What a terminal shows.
struct TerminalButton {
  let title: String
  let press: @MainActor () -> Void

  init(_ title: String, press: @escaping @MainActor () -> Void) {
    self.title = title
    self.press = press
  }
}

@MainActor
final class BookingDraft { var seats = 1 }

@MainActor
@Suite("The documented screens")
struct ScreenSnippets {
  @Test func `content of a registry is given its screen`() throws {
    let registry = DestinationRegistry([OrdersModule()])
    let navigator = MultiRouteNavigator(path: [AccountRoute.orders])
    let entry = try #require(navigator.path.last)
    let buttons = try registry.content(for: entry.route, on: navigator.screen(of: entry))
    #expect(buttons.map(\.title) == ["Open"])
    buttons.first?.press()
    #expect(navigator.presentedRoute == AnyRoute(HomeRoute.detail(id: 42)))
  }

  @Test func `an end comes once`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list])
    let screen = navigator.screen(of: navigator.path.last)
    let mine = screen.ending()
    let other = screen.requestResult(of: Int.self, pushing: AccountRoute.orders)
    navigator.host.path.removeLast()  // what a host writes after a swipe
    #expect(other.result?.end?.kind == .dismissedByGesture)
    screen.finish(with: 42)
    #expect(mine.result?.value as? Int == 42)
  }

  @Test func `screens share what another one keeps`() {
    let navigator = MultiRouteNavigator(path: [AccountRoute.orders, HomeRoute.list])
    let booking = navigator.screen(of: navigator.path[0])
    let draft = booking.keep { BookingDraft() }
    let step = navigator.screen(of: navigator.path[1])
    step.enclosing(BookingDraft.self, of: AccountRoute.self)?.seats = 2
    #expect(draft?.seats == 2)
  }

  @Test func `a test finds what outlives its screen`() async throws {
    let node = NavigationNode("home")
    node.navigate(to: HomeRoute.list)
    _ = node.stack.screen(of: node.stack.path.last).keep { BookingDraft() }
    try await expectReleased(in: node) { node.popToRoot() }
    #expect(node.stack.depth == 0)
  }
}
