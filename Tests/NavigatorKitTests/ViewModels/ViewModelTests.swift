import NavigatorKit
import NavigatorKitTesting
import Testing

/// A view model that is given what it navigates with.
@MainActor
private final class CartModel {
  private let screens: any RouteNavigating & ModalPresenting
  private let flows: any FlowEntering<AppFlow>
  private(set) var isPaying = false
  private(set) var number: Int?

  init(_ screens: any RouteNavigating & ModalPresenting, flows: any FlowEntering<AppFlow>) {
    (self.screens, self.flows) = (screens, flows)
  }

  func pay() { isPaying = screens.navigate(to: Spot.form).isCommitted }

  func help() { screens.present(Spot.home, as: .fullScreen) }

  func close() {
    screens.dismiss()
    screens.popToRoot()
  }

  func pick() async { number = await screens.present(Spot.a, returning: Int.self).value }

  func discard() async -> Bool { await screens.ask(leaveQuestion).value ?? false }

  func done() { screens.finish(with: "saved") }

  func logOut() { flows.enter(.login) }
}

@MainActor
@Suite struct `View models` {
  private let recorder = NavigationRecorder()
  private var model: CartModel { CartModel(recorder, flows: recorder.flows(of: AppFlow.self)) }

  @Test func `a view model is tested with a recorder, without any screen`() {
    let model = model
    model.pay()
    model.help()
    model.close()
    model.logOut()
    #expect(
      recorder.intents == [
        .push(Spot.form), .present(Spot.home, as: .fullScreen), .dismiss(), .popToRoot,
        .enter(AppFlow.login),
      ]
    )
    #expect(model.isPaying)
    recorder.answer = { _ in .superseded }
    model.pay()
    #expect(!model.isPaying, "it can be told that it may not")
  }

  @Test func `a recorder brings what a view model still waits for, or refuses it`() async {
    let model = model
    model.done()
    #expect(recorder.finishedValues.first as? String == "saved")
    recorder.clear()
    let picking = Task { await model.pick() }
    while recorder.intents.isEmpty { await Task.yield() }
    recorder.requestResult(of: Int.self, pushing: Spot.b).cancel()
    recorder.bring(5)
    await picking.value
    #expect(model.number == 5)
    recorder.clear()
    let discarding = Task { await model.discard() }
    while recorder.intents.isEmpty { await Task.yield() }
    recorder.bring(true)
    #expect(await discarding.value)
    recorder.answer = { _ in .unchanged(.alreadyPresented) }
    let refused = recorder.requestResult(of: Int.self, from: Spot.a)
    #expect(refused.result?.end?.outcome == .unchanged(.alreadyPresented))
  }

  @Test func `the view model that a recorder tests drives a real tree`() {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    let model = CartModel(home, flows: rig.app)
    model.pay()
    model.help()
    #expect(home.stack.presentedRoute == AnyRoute(Spot.form))
    #expect(home.modals.layers.last?.style == .fullScreen)
    model.close()
    #expect(home.snapshot().blocks.allSatisfy { $0.items.isEmpty })
    model.logOut()
    #expect(rig.app.flow == .login)
  }
}
