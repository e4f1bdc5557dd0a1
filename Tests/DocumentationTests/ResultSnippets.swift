import NavigatorKit
import NavigatorKitTesting
import Testing

// snippet: results
@MainActor
func buyAgain(
  from modals: ModalPresenter<AccountRoute>,
  in navigator: MultiRouteNavigator
) async -> Bool {
  let order = await modals.present(.orders, returning: Int.self)
  guard let id = order.value else { return false }
  let detail = HomeRoute.detail(id: id)
  return await navigator.navigate(to: detail, returning: Bool.self).value ?? false
}
// end

// snippet: result-route
/// A screen that brings the number of an order.
struct PickOrder: ResultRoute {
  typealias Result = Int
}

@MainActor
func pickOrder(in navigator: MultiRouteNavigator) async -> Int? {
  await navigator.navigate(to: PickOrder(), returning: PickOrder.Result.self).value
}

/// What the screen does when one of the orders is tapped.
@MainActor
func choose(_ order: Int, on screen: ScreenHandle) {
  screen.finish(PickOrder(), with: order)
}
// end

@MainActor
@Suite("The documented results")
struct ResultSnippets {
  @Test func `a screen brings a value`() async {
    let modals = ModalPresenter<AccountRoute>()
    let navigator = MultiRouteNavigator()
    let isBought = Task { await buyAgain(from: modals, in: navigator) }
    await waitUntil { modals.isPresenting }
    modals.finish(with: 42)
    await waitUntil { navigator.depth > 0 }
    #expect(navigator.isPresented(HomeRoute.detail(id: 42)))
    navigator.finish(with: true)
    #expect(await isBought.value)
    #expect(navigator.depth == 0)
  }

  @Test func `a screen goes with a value or without`() {
    // snippet: results-finish
    let modals = ModalPresenter<AccountRoute>()
    let chosen = modals.requestResult(of: Int.self, from: .orders)
    #expect(modals.finish(with: 42) == .committed)
    #expect(chosen.result == .value(42))

    let dropped = modals.requestResult(of: Int.self, from: .orders)
    modals.dismiss()
    #expect(dropped.result?.end?.kind == .dismissedByCode)
    // end
    #expect(!modals.isPresenting)
  }

  @Test func `the stack of a sheet finishes the sheet`() {
    let node = NavigationNode("home")
    let chosen = node.requestResult(of: Int.self, from: AccountRoute.orders)
    node.navigate(to: HomeRoute.detail(id: 42))  // a step within the sheet
    node.finish(with: 42)  // the step, which has no caller
    #expect(chosen.result == nil)
    node.finish(with: 42)  // the sheet
    #expect(chosen.result == .value(42))
  }

  @Test func `a screen that finishes with a value of another type stays`() {
    let navigator = MultiRouteNavigator()
    let chosen = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    let refused = navigator.finish(with: "42")
    if case .failed(let failure) = refused {
      #expect(failure.kind == .typeMismatch)
    }
    #expect(navigator.depth == 1)
    #expect(navigator.finish(with: 42) == .committed)
    #expect(chosen.result?.value == 42)
    guard case .failed = refused else {
      Issue.record("it was \(refused)")
      return
    }
  }

  @Test func `a declared value comes from its screen`() async {
    let navigator = MultiRouteNavigator()
    let order = Task { await pickOrder(in: navigator) }
    await waitUntil { navigator.depth > 0 }
    choose(42, on: navigator.screen(of: navigator.path.last))
    #expect(await order.value == 42)
    #expect(navigator.depth == 0)
  }

  @Test func `a result without a value says why`() {
    // snippet: results-ends
    let navigator = MultiRouteNavigator()
    let swiped = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    navigator.host.path.removeLast()  // what a host writes after a swipe
    #expect(swiped.result?.end?.kind == .dismissedByGesture)

    let reset = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    navigator.popToRoot()
    #expect(reset.result?.end?.kind == .reset)

    let unwanted = navigator.requestResult(of: Int.self, pushing: HomeRoute.list)
    unwanted.cancel()
    #expect(unwanted.result?.end?.kind == .cancelled)
    #expect(navigator.depth == 1)
    // end
  }
}
