import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
@Suite("The documented test kit")
struct TestingSnippets {
  @Test func `a host and a view are stood in for`() {
    // snippet: testing
    let navigator = MultiRouteNavigator()
    let host = StackHostDouble(navigator)
    let counter = InvalidationCounter { navigator.hasPresentedRoutes }

    for id in 1...1_000 {
      counter.step { navigator.navigate(to: HomeRoute.detail(id: id)) }
    }
    #expect(counter.count == 1)

    host.update()
    host.swipeBack()
    #expect(navigator.presentedRoute(of: HomeRoute.self) == .detail(id: 999))
    // end
  }

  @Test func `a dialog that a task puts up is waited for`() async {
    let node = NavigationNode("notes")
    let discard = Dialog.alert(
      "Discard the note?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let asking = Task { await node.modals.ask(discard).value }

    await waitUntil { node.modals.host.presentedDialog != nil }
    if let dialog = node.modals.host.presentedDialog {
      node.modals.host.answer(dialog.id, with: true)
    }
    #expect(await asking.value == true)
  }

  @Test func `a clock is advanced by a test`() async {
    // snippet: testing-clock
    let navigator = MultiRouteNavigator()
    let clock = ManualClock()
    navigator.guards.addAsync("stock", timeLimit: .seconds(5), clock: clock) { _ in
      try await clock.sleep(for: .seconds(60))
      return .allow
    }

    let outcome = navigator.navigate(to: HomeRoute.list)
    await clock.waitForSleepers(2)  // the guard, and its time limit
    clock.advance(by: .seconds(5))
    let end = await outcome.settled()
    #expect(end.description == "Failed: the guard stock did not answer within its time limit.")
    // end
  }

  @Test func `a recorder refuses, and records all the same`() {
    // snippet: testing-recorder
    let recorder = NavigationRecorder()
    recorder.answer = { _ in .unchanged(.alreadyOnTop) }
    #expect(recorder.navigate(to: HomeRoute.list) == .unchanged(.alreadyOnTop))

    let tabs: any TabSelecting<ShopTab> = recorder.tabs(of: ShopTab.self)
    tabs.select(.account)
    #expect(recorder.intents == [.push(HomeRoute.list), .select(ShopTab.account)])
    // end
  }

  @Test func `a host may write late`() {
    let navigator = MultiRouteNavigator(path: [HomeRoute.list, AccountRoute.profile])
    let host = StackHostDouble(navigator)
    var seen = 0
    navigator.events.observe { _ in seen += 1 }

    host.writeBack()  // what it shows already: this is nothing
    #expect(seen == 0)
    host.goBack(levels: 2)
    host.writeStale()  // what it showed before that
    #expect(seen == 2)
    #expect(navigator.depth == 2)
  }
}
