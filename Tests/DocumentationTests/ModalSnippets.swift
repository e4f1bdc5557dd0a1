import NavigatorKit
import Testing

@MainActor
@Suite("The documented modals")
struct ModalSnippets {
  @Test func `layers of one route type are asked for, and dismissed`() {
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

  @Test func `a policy decides what becomes of what is presented`() {
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

  @Test func `layers of any route types have stacks of their own`() throws {
    let modals = ModalPresenter<AnyRoute>()
    modals.present(AccountRoute.orders)
    #expect(modals.presentedRoute(of: AccountRoute.self) == .orders)

    let layer = modals.layers[0].id
    let navigator = modals.navigator(of: layer)
    navigator?.navigate(to: HomeRoute.detail(id: 42))
    #expect(navigator?.depth == 1)

    modals.dismiss()
    #expect(modals.navigator(of: layer) == nil)
    #expect(navigator?.navigate(to: HomeRoute.list).isChange == false)
  }

  @Test func `a host says what has become of a layer`() {
    final class Screen: ModalHost {
      func hasBegunToShow(_ layer: LayerID) -> Bool { true }
    }
    let screen = Screen()
    let modals = ModalPresenter<AccountRoute>()
    modals.host.attach(screen)

    modals.present(.profile)
    let profile = modals.layers[0].id
    #expect(modals.host.phase(of: profile) == .presenting)
    modals.host.didShow(profile)
    #expect(modals.host.phase(of: profile) == .presented)

    modals.present(.orders)
    let orders = modals.layers[0].id
    #expect(modals.host.phase(of: profile) == .dismissing)
    #expect(modals.host.phase(of: orders) == .waiting)
    modals.host.didDismiss(profile)
    #expect(modals.host.phase(of: orders) == .presenting)
    #expect(modals.host.slot().layer == orders)
    withExtendedLifetime(screen) {}
  }

  @Test func `layers are dismissed by style, and work is done after them`() {
    // snippet: modal-dismiss
    let modals = ModalPresenter<AccountRoute>()
    modals.present(.profile)
    modals.present(.orders, as: .fullScreen, policy: .stack)

    // The sheet nearest the top, and what lies on it:
    #expect(modals.dismiss(style: .sheet) == .committed)
    #expect(modals.dismiss() == .unchanged(.nothingPresented))

    // Something to do once the layer has left the screen:
    modals.present(.profile)
    var hasLeft = false
    modals.dismiss(then: { hasLeft = true })
    #expect(hasLeft == true)
    // end
  }
}
