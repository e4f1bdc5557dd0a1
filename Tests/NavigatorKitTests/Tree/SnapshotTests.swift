import NavigatorKit
import NavigatorKitTesting
import Testing

@MainActor
struct `The tree: snapshots` {
  private let rig = AppRig()
  private var app: FlowNavigator<AppFlow> { rig.app }

  @Test func `a snapshot is a text for people`() {
    app.enter(.main)
    let home = rig.node(.home)
    home.stack.append(contentsOf: [Spot.a, Spot.b])
    home.present(Spot.c)
    home.host.frontStack.navigate(to: Spot.d)
    rig.node(.search).navigate(to: Spot.e)
    #expect(
      app.snapshot().description == """
        app
          flow: main
          main
            tabs: [home], search, account
            home
              stack: a > b
              modals: c as sheet with d
            search (hidden)
              stack: e
              modals: empty
        """
    )
  }

  @Test func `equal states are equal, and any change makes a difference`() {
    app.enter(.main)
    let home = rig.node(.home)
    var all = [app.snapshot()]
    func expectOther() {
      let snapshot = app.snapshot()
      #expect(!all.contains(snapshot))
      #expect(snapshot == app.snapshot())
      all.append(snapshot)
    }
    home.navigate(to: Spot.a)
    expectOther()
    home.present(Spot.b)
    expectOther()
    home.host.frontStack.navigate(to: Spot.b)
    expectOther()
    rig.tabs?.select(.search)
    expectOther()
    rig.tabs?.remove(.account)
    expectOther()
    app.enter(.login)
    expectOther()
  }

  @Test
  func `an observer of a snapshot hears of any change, also in what is hidden or comes later`() {
    let counter = InvalidationCounter { app.snapshot() }
    func expectHeard(_ change: @MainActor () -> Void) {
      let before = app.snapshot()
      let heard = counter.step(change)
      #expect(app.snapshot() != before)
      #expect(heard)
    }
    expectHeard { app.enter(.main) }
    expectHeard { _ = rig.node(.search) }
    expectHeard { rig.node(.search).navigate(to: Spot.a) }
    expectHeard { rig.node(.search).present(Spot.b) }
    expectHeard { rig.node(.search).host.frontStack.navigate(to: Spot.c) }
    expectHeard { rig.tabs?.remove(.account) }
    expectHeard { rig.tabs?.select(.search) }
    expectHeard { rig.tabs?.remove(.search) }
    expectHeard { app.enter(.splash) }
  }

  @Test func `blocks and groups have their kind, their name and their place`() throws {
    app.enter(.main)
    let snapshot = app.snapshot()
    #expect(snapshot.blocks.map(\.kind) == [.flow])
    let main = try #require(snapshot.groups.first)
    #expect(main.blocks.map(\.kind) == [.tabs])
    #expect(main.blocks[0].items.map(\.isInFront) == [true, false, false])
    let home = try #require(main.groups.first)
    #expect(home.blocks.map(\.kind) == [.stack, .modals])
    #expect(home.blocks.map(\.name) == ["stack", "modals"])
    #expect(home.isInFront)
  }
}
