@testable import NavigatorKit
import Testing

/// What comes to its end with a screen.
private enum Part: CaseIterable { case end, scope, leaveGuard }

@MainActor
struct `The end of a screen` {
  /// The screens that have let go of what they kept.
  @MainActor
  private final class Released { var places: [Int] = [] }

  /// Tells which screen has let go of it.
  @MainActor
  private final class Keepsake {
    private let place: Int
    private let released: Released

    init(on place: Int, _ released: Released) { (self.place, self.released) = (place, released) }

    isolated deinit { released.places.append(place) }
  }

  private let navigator = MultiRouteNavigator(path: [
    OtherModal(number: 1), OtherModal(number: 2),
  ])

  @Test(arguments: 0..<17, Part.allCases)
  fileprivate func `a screen's end comes once for each of its parts, whatever removes it`(
    _ index: Int,
    _ part: Part
  ) async throws {
    let way = `Results of pushed screens`.ways[index]
    navigator.navigate(to: PickColor())
    let screens = navigator.path.map { navigator.screen(of: $0) }
    switch part {
    case .end: try await expectOneEnd(of: #require(screens.last), by: way)
    case .scope: await expectOneRelease(of: screens, by: way)
    case .leaveGuard: try await expectGoneGuards(of: #require(screens.last), by: way)
    }
  }

  private func settle() async { for _ in 0..<20 { await Task.yield() } }

  private func expectOneEnd(
    of screen: ScreenHandle,
    by way: `Results of pushed screens`.Way
  ) async {
    var ends: [NavigationResult<any Sendable>] = []
    screen.ending().onEnd { ends.append($0) }
    let waits = Task { await screen.ended() }
    await Task.yield()
    way.remove(navigator)
    navigator.popToRoot()
    await settle()
    #expect(ends.count == 1)
    if way.name == "finish with another type" {
      #expect(ends.first?.value as? Int == 7, "the screen itself expects no type")
    } else {
      #expect(ends.first?.end?.kind == way.end)
    }
    #expect(await waits.value.end?.kind == ends.first?.end?.kind)
    #expect(await screen.ended().end?.kind == .ownerGone, "it has come already")
  }

  private func expectOneRelease(
    of screens: [ScreenHandle],
    by way: `Results of pushed screens`.Way
  ) async {
    let released = Released()
    var made = 0
    func keep(on place: Int) {
      _ = screens[place].keep {
        made += 1
        return Keepsake(on: place, released)
      }
    }
    for place in screens.indices { keep(on: place) }
    way.remove(navigator)
    for place in screens.indices { keep(on: place) }
    navigator.popToRoot()
    await settle()
    for place in screens.indices { keep(on: place) }
    #expect(made == 3, "a screen that has ended keeps nothing more")
    #expect(released.places == [2, 1, 0], "the top screen's first")
  }

  private func expectGoneGuards(
    of screen: ScreenHandle,
    by way: `Results of pushed screens`.Way
  ) async {
    let asking = screen.protect { _ in .allow }
    let deciding = navigator.guards.protect("form", for: .everything, decision: .allow)
    way.remove(navigator)
    await settle()
    #expect(screen.isGone && !asking.isArmed)
    navigator.popToRoot()
    await settle()
    #expect(!deciding.isArmed, "the last screen that it protects has gone")
    asking.isArmed = true
    navigator.navigate(to: PickColor())
    #expect(!navigator.host.isProtected, "an equal screen is another one")
    navigator.guards.removeAll()
  }

  @Test func `a screen's end comes to all who wait, and a cancelled wait ends alone`()
    async
  {
    let navigator = MultiRouteNavigator()
    let result = navigator.requestResult(of: Int.self, pushing: Spot.a)
    let screen = navigator.screen(of: navigator.path.last)
    let (first, second) = (screen.ending(), screen.ending())
    first.cancel()
    #expect(first.result?.end?.kind == .cancelled)
    #expect(result.result == nil)
    #expect(second.result == nil)
    screen.finish(with: 3)
    #expect(result.result == .value(3))
    #expect(second.result?.value as? Int == 3)
    let alone = navigator.requestResult(of: Int.self, pushing: Spot.a)
    alone.cancel()
    #expect(navigator.depth == 1, "the screen stays")
    #expect(navigator.isIdle, "nobody waits any more")
  }

  @Test func `a layer's end comes when it has left the screen`() throws {
    let modals = ModalPresenter<AnyRoute>()
    let host = ScriptedHost()
    modals.host.attach(host)
    modals.present(Spot.a)
    let layer = modals.layers[0]
    host.begun.insert(layer.id)
    modals.host.didShow(layer.id)
    let end = modals.screen(of: layer).ending()
    modals.dismiss()
    #expect(end.result == nil)
    modals.host.didDismiss(layer.id)
    #expect(end.result?.end?.kind == .dismissedByCode)
  }

  @Test func `a root's end comes with its flow`() throws {
    let rig = AppRig()
    rig.app.enter(.main)
    let end = rig.node(.home).stack.screen(of: nil).ending()
    rig.app.enter(.splash)
    #expect(end.result?.end?.kind == .flowSwitched)
  }

  @Test func `the end of a shown screen is heard by the screen that shows it, whatever the value`()
  {
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
    node.stack.host.path = []
    #expect(values == ["red", "dismissedByGesture"])
    let old = root.requestResult(of: Int.self, pushing: Spot.a)
    node.popToRoot()
    var isTold = false
    old.onEnd { _ in isTold = true }
    #expect(isTold, "at once, if it has ended")
  }
}
