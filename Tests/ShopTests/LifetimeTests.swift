import NavigatorKit
import ShopShell
import ShopContracts
import Testing

@testable import ShopTerminal

/// What waits for an answer that will not come does not wait for ever, and keeps nothing alive.
@MainActor
struct LifetimeTests {
  @Test func aVisitThatEndsEndsTheStepsThatWait() async {
    var steps: ScreenSteps? = ScreenSteps()
    var hasEnded = false
    let modals = ModalPresenter<AnyRoute>()
    let stage = ScreenStage(
      modals: modals,
      navigator: MultiRouteNavigator(),
      entry: nil,
      layer: nil
    )
    steps?.begin(
      { stage in
        _ = await stage.value(of: stage.modals.requestResult(of: Int.self, from: CartRoute()))
        hasEnded = true
      },
      on: stage
    )
    await steps?.settled()
    steps = nil
    while !hasEnded { await Task.yield() }
    #expect(stage.isOver)
  }

  @Test func aVisitLeavesNothingBehind() async {
    var visit: Visit? = Visit()
    for line in ["login", "sheet cart 42", "tap 1", "tap 2"] { _ = await visit?.answer(to: line) }
    weak let navigation = visit?.session.navigation
    weak let session = visit?.session
    #expect(navigation?.modals.layers.count == 2)
    visit = nil
    // The picker's step is cancelled, and lets go of what it waited for when its turn comes.
    for _ in 0..<100 where navigation != nil { await Task.yield() }
    #expect(session == nil)
    #expect(navigation == nil)
  }
}
