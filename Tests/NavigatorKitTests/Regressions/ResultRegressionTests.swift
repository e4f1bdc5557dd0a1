import NavigatorKit
import Testing

/// Results that never ended, or came to nobody.
@MainActor
@Suite("Results that were lost")
struct ResultRegressionTests {
  @Test func `a layer that a later command finds not begun ends its result`() {
    let bench = ModalBench<TestModal>()
    let presenter = bench.presenter
    presenter.present(.cart)
    bench.show()
    let handle = presenter.requestResult(of: Int.self, from: .filter, policy: .stack)
    let ids = presenter.layers.map(\.id)
    // It begins to be shown, and is dismissed before its content has appeared.
    bench.host.begun.insert(ids[1])
    presenter.dismissAll()
    bench.host.begun = []
    presenter.present(.about)
    for id in ids.reversed() { presenter.didDismiss(id) }
    #expect(ids.map(presenter.phase) == [.gone, .gone])
    #expect(handle.result?.end?.kind == .reset)
  }

  @Test func `a layer that is only kept off the screen keeps its stack`() throws {
    let rig = TabRig()
    let host = ScriptedHost()
    let modals = rig.node(.home).modals
    modals.attach(host)
    modals.present(Spot.a)
    modals.present(Spot.b, policy: .stack)
    let ids = modals.layers.map(\.id)
    host.begun.insert(ids[0])
    modals.didShow(ids[0])
    host.begun.insert(ids[1])
    let stack = try #require(modals.navigator(of: ids[1]))
    rig.tabs.select(.search)
    host.begun = []
    modals.present(Spot.c, policy: .stack)
    #expect(modals.layers.map(\.id).dropLast() == ids[...])
    #expect(modals.navigator(of: ids[1]) === stack)
  }
}

// MARK: - Finishing at the root of a stack

extension ResultRegressionTests {
  @Test func `to finish at the root of a layer's stack finishes the layer`() {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let stack = node.frontStack
    stack.navigate(to: Spot.b)
    #expect(stack.finish(with: 6) == .committed)
    #expect(handle.result == nil)
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == .value(7))
    #expect(!node.modals.isPresenting)
  }

  @Test func `the layer of a hosted presenter brings the value when it has left the screen`() throws
  {
    let bench = ModalBench<AnyRoute>()
    let handle = bench.presenter.requestResult(of: Int.self, from: Spot.a)
    let id = try #require(bench.show())
    let stack = try #require(bench.presenter.navigator(of: id))
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == nil)
    bench.presenter.didDismiss(id)
    #expect(handle.result == .value(7))
  }

  @Test func `a leave-guard of the layer is asked, and keeps the layer without the value`() {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let draft = node.modals.guards.protect("draft", for: .everything)
    #expect(node.frontStack.finish(with: 7).blocked?.guardName == "draft")
    #expect(node.modals.isPresenting)
    draft.isArmed = false
    node.dismiss()
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }

  @Test func `what lies on the layer goes with it`() throws {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let upper = node.modals.requestResult(of: Int.self, from: Spot.b, policy: .stack)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    let events = EventList(node.group.events)
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == .value(7))
    #expect(upper.result?.end?.kind == .dismissedByCode)
    #expect(events.all.map(\.transition.owner) == ["home/modals"])
  }

  @Test func `a finish that an observer asks for finds its layer when it runs`() {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let stack = node.frontStack
    var isFirst = true
    node.group.events.observe { _ in
      guard isFirst else { return }
      isFirst = false
      stack.finish(with: 6)
      stack.finish(with: 7)
    }
    stack.navigate(to: Spot.b)
    #expect(handle.result == .value(7))
  }

  @Test(arguments: ["mixed", "typed", "entry", "route", "modals", "layer"])
  func `to finish what is not there is an event, as to pop it is`(way: String) {
    let mixed = MultiRouteNavigator()
    let typed = Navigator<Spot>()
    let modals = ModalPresenter<AnyRoute>()
    let group = NavigationGroup("app")
    mixed.join(group)
    typed.join(group)
    modals.join(group)
    let events = EventList(group.events)
    let outcome =
      switch way {
      case "mixed": mixed.finish(with: 1)
      case "typed": typed.finish(with: 1)
      case "entry": mixed.finish(entry: EntryID(), with: 1)
      case "route": mixed.finish(Spot.a, with: 1)
      case "modals": modals.finish(with: 1)
      default: modals.finish(Spot.a, with: 1)
      }
    let reason: UnchangedReason =
      switch way {
      case "mixed", "typed": .alreadyAtRoot
      case "modals": .nothingPresented
      default: .notFound
      }
    #expect(outcome == .unchanged(reason))
    #expect(events.outcomes == [.unchanged(reason)])
  }
}
