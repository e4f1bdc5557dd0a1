import NavigatorKit
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

@MainActor
@Suite("The documented modals")
struct ModalSnippets {
  @Test func `layers of one route type`() {
    // snippet: modals
    let modals = ModalPresenter<AccountRoute>()
    modals.present(.profile)
    modals.present(.orders, as: .fullScreen, policy: .stack)

    #expect(modals.layers.map(\.route) == [.profile, .orders])
    #expect(modals.presentedFullScreen == .orders)
    #expect(modals.dismiss(to: .profile) == .committed)
    #expect(modals.presentedSheet == .profile)

    modals.present(.orders, policy: .enqueue)
    #expect(modals.waitingRoutes == [.orders])

    // What a drag writes through the binding:
    modals.presentedSheet = nil
    #expect(modals.presentedRoute == .orders)
    // end
    #expect(modals.waitingRoutes.isEmpty)
  }

  @Test func `what a policy does about what is presented`() {
    for (policy, routes) in [
      (ModalPresentationPolicy.replaceCurrent, [AccountRoute.profile, .profile]),
      (.replaceAll, [.profile]), (.stack, [.profile, .orders, .profile]),
      (.enqueue, [.profile, .orders]), (.ignoreIfAlreadyPresented, [.profile, .orders]),
      (.rejectIfPresented, [.profile, .orders]),
    ] {
      let modals = ModalPresenter<AccountRoute>()
      #expect(modals.defaultPolicy == .replaceCurrent)
      modals.present(.profile)
      modals.present(.orders, policy: .stack)
      let outcome = modals.present(.profile, policy: policy)
      #expect(modals.layers.map(\.route) == routes)
      #expect((outcome == .unchanged(.alreadyPresented)) == (policy == .ignoreIfAlreadyPresented))
      if case .failed(let failure) = outcome { #expect(failure.kind == .modalPresented) }
      modals.dismissAll()
    }
  }

  @Test func `layers of any route types, each with a stack of its own`() throws {
    // snippet: modals-mixed
    let modals = ModalPresenter<AnyRoute>()
    modals.present(AccountRoute.orders)
    #expect(modals.presentedRoute(of: AccountRoute.self) == .orders)

    let layer = modals.layers[0].id
    let navigator = modals.navigator(of: layer)
    navigator?.navigate(to: HomeRoute.detail(id: 42))
    #expect(navigator?.depth == 1)

    modals.dismiss()
    #expect(modals.navigator(of: layer) == nil)
    // end
  }

  @Test func `a screen brings a value`() async {
    let modals = ModalPresenter<AccountRoute>()
    let navigator = MultiRouteNavigator()
    let isBought = Task { await buyAgain(from: modals, in: navigator) }
    while !modals.isPresenting { await Task.yield() }
    modals.finish(with: 42)
    while navigator.depth == 0 { await Task.yield() }
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

  @Test func `a question and its answer`() async throws {
    // snippet: dialogs
    let discard = Dialog.alert(
      "Discard your changes?",
      buttons: [.destructive("Discard", answer: true), .cancel("Keep", answer: false)]
    )
    let modals = ModalPresenter<AccountRoute>()
    let answer = modals.requestAnswer(to: discard)

    // What a host does when the first button is pressed:
    if let dialog = modals.presentedDialog { modals.answer(dialog.id, with: 0) }
    #expect(answer.result == .value(true))
    // end

    let asking = Task { await modals.ask(discard) }
    while modals.presentedDialog == nil { await Task.yield() }
    modals.answer(try #require(modals.presentedDialog).id, with: 1)
    #expect(await asking.value == .value(false))
  }

  @Test func `a host says what has become of a layer`() {
    // snippet: architecture-host
    final class Screen: ModalHost {
      func hasBegunToShow(_ layer: LayerID) -> Bool { true }
    }
    let screen = Screen()
    let modals = ModalPresenter<AccountRoute>()
    modals.attach(screen)

    modals.present(.profile)
    let profile = modals.layers[0].id
    #expect(modals.phase(of: profile) == .presenting)
    modals.didShow(profile)
    #expect(modals.phase(of: profile) == .presented)

    modals.present(.orders)
    let orders = modals.layers[0].id
    #expect(modals.phase(of: profile) == .dismissing)
    #expect(modals.phase(of: orders) == .waiting)
    modals.didDismiss(profile)
    #expect(modals.phase(of: orders) == .presenting)
    #expect(modals.slot().layer == orders)
    // end
    withExtendedLifetime(screen) {}
  }
}
