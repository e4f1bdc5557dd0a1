import NavigatorKit
import Testing

@MainActor
struct `The facts of a screen` {
  @Test func `a screen's facts tell whether it is visible: in its tab and flow, under no layer`() {
    let rig = AppRig()
    rig.app.enter(.main)
    let home = rig.node(.home)
    home.navigate(to: Spot.a)
    let screen = home.stack.screen(of: home.stack.path[0])
    #expect(screen.isOnTop && screen.isOnScreen)
    rig.tabs?.select(.search)
    #expect(screen.isOnTop && !screen.isOnScreen, "its tab is hidden")
    rig.tabs?.select(.home)
    #expect(screen.isOnScreen)
    let outer = ModalPresenter<AnyRoute>(in: rig.app, as: "outer")
    outer.present(Spot.b)
    #expect(!screen.isOnScreen, "a layer of the app lies over it")
    outer.dismiss()
    #expect(screen.isOnScreen)
    let kept = AppRig(mainLifetime: .kept)
    kept.app.enter(.main)
    let inner = kept.node(.home).stack.screen(of: nil)
    #expect(inner.isOnScreen)
    kept.app.enter(.login)
    #expect(inner.isOnTop && !inner.isOnScreen, "its flow is not entered")
  }
}
