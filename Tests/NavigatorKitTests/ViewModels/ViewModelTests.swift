import NavigatorKit
import NavigatorKitTesting
import Testing

/// A view model that is given what it navigates with.
@MainActor
private struct CartModel {
  let screens: any RouteNavigating & ModalPresenting
  let flows: any FlowEntering<AppFlow>

  func pay() -> Bool { screens.navigate(to: Spot.form).isCommitted }

  func help() { screens.present(Spot.home, as: .fullScreen) }

  func close() {
    screens.dismiss()
    screens.popToRoot()
  }

  func logOut() { flows.enter(.login) }
}

@MainActor
@Suite struct `View models` {
  @Test func `the view model that a recorder tests drives a real tree`() {
    let recorder = NavigationRecorder()
    let tested = CartModel(screens: recorder, flows: recorder.flows(of: AppFlow.self))
    #expect(tested.pay())
    tested.help()
    tested.close()
    tested.logOut()
    let covering = NavigationIntent.present(Spot.home, as: .fullScreen)
    let asked = [.push(Spot.form), covering, .dismiss(), .popToRoot, .enter(AppFlow.login)]
    #expect(recorder.intents == asked)
    recorder.answer = { _ in .superseded }
    #expect(!tested.pay(), "it can be told that it may not")
    let rig = AppRig.inMain()
    let home = rig.node(.home)
    let model = CartModel(screens: home, flows: rig.app)
    #expect(model.pay())
    model.help()
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
    #expect(home.modals.layers.last?.style == .fullScreen)
    model.close()
    #expect(home.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    model.logOut()
    #expect(rig.app.flow == .login)
  }
}
