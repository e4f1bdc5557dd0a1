@testable import NavigatorKit
import Testing

@MainActor
@Suite("The end of a screen")
struct ScreenEndTests {
  @Test(arguments: 0..<17)
  func `comes once, whatever removes it, also if no command awaits its result`(_ index: Int) async {
    let way = `Results of pushed screens`.ways[index]
    let navigator = MultiRouteNavigator(path: [OtherModal(number: 1), OtherModal(number: 2)])
    navigator.navigate(to: PickColor())
    let screen = navigator.screen(of: navigator.path.last)
    var ends: [NavigationResult<any Sendable>] = []
    screen.ending().onEnd { ends.append($0) }
    let waits = Task { await screen.ended() }
    await Task.yield()
    way.remove(navigator)
    navigator.popToRoot()
    for _ in 0..<20 { await Task.yield() }
    #expect(ends.count == 1)
    if way.name == "finish with another type" {
      #expect(ends.first?.value as? Int == 7, "the screen itself expects no type")
    } else {
      #expect(ends.first?.end?.kind == way.end)
    }
    #expect(await waits.value.end?.kind == ends.first?.end?.kind)
    #expect(await screen.ended().end?.kind == .ownerGone, "it has come already")
  }

  @Test func `comes to all who wait, beside the result, and one that is cancelled ends alone`()
    async
  {
    let navigator = MultiRouteNavigator()
    let result = navigator.requestResult(of: Int.self, from: Spot.a)
    let screen = navigator.screen(of: navigator.path.last)
    let (first, second) = (screen.ending(), screen.ending())
    first.cancel()
    #expect(first.result?.end?.kind == .cancelled)
    #expect(result.result == nil)
    #expect(second.result == nil)
    screen.finish(with: 3)
    #expect(result.result == .value(3))
    #expect(second.result?.value as? Int == 3)
    let alone = navigator.requestResult(of: Int.self, from: Spot.a)
    alone.cancel()
    #expect(navigator.depth == 1, "the screen stays")
    #expect(navigator.pipeline.isIdle, "nobody waits any more")
  }

  @Test func `of a layer comes when it has left the screen`() throws {
    let modals = ModalPresenter<AnyRoute>()
    let host = ScriptedHost()
    modals.attach(host)
    modals.present(Spot.a)
    let layer = modals.layers[0]
    host.begun.insert(layer.id)
    modals.didShow(layer.id)
    let end = modals.screen(of: layer).ending()
    modals.dismiss()
    #expect(end.result == nil)
    modals.didDismiss(layer.id)
    #expect(end.result?.end?.kind == .dismissedByCode)
  }

  @Test func `of a root comes with its flow`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let end = rig.node(.home).stack.screen(of: nil).ending()
    rig.app.enter(.splash)
    #expect(end.result?.end?.kind == .flowSwitched)
  }

  @Test func `is heard of a screen that this one shows, without a type of value`() {
    let node = NavigationNode("home")
    let root = node.stack.screen(of: nil)
    var values: [String] = []
    root.requestResult(of: (any Sendable).self, from: Spot.a).onEnd { result in
      values.append(result.value.map { "\($0)" } ?? "none")
    }
    node.finish(with: "red")
    root.requestResult(of: (any Sendable).self, pushing: Spot.a).onEnd { result in
      values.append("\(result.end?.kind.code ?? "none")")
    }
    node.stack.hostPath = []
    #expect(values == ["red", "dismissedByGesture"])
    let old = root.requestResult(of: Int.self, pushing: Spot.a)
    node.popToRoot()
    var isTold = false
    old.onEnd { _ in isTold = true }
    #expect(isTold, "at once, if it has ended")
  }
}
