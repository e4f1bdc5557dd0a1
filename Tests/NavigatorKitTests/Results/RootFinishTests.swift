import NavigatorKit
import Testing

/// A stack in a layer whose root is finished has its layer finished.
@MainActor
struct `A finish at the root of a stack` {
  @Test func `a finish at the root of a layer's stack finishes the layer`() {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let stack = node.host.frontStack
    stack.navigate(to: Spot.b)
    #expect(stack.finish(with: 6) == .committed)
    #expect(handle.result == nil)
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == .value(7))
    #expect(!node.modals.isPresenting)
  }

  @Test func `a layer finished by its stack brings the value when it has left the screen`() throws {
    let bench = ModalBench<AnyRoute>()
    let handle = bench.presenter.requestResult(of: Int.self, from: Spot.a)
    let id = try #require(bench.show())
    let stack = try #require(bench.presenter.navigator(of: id))
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == nil)
    bench.presenter.host.didDismiss(id)
    #expect(handle.result == .value(7))
  }

  @Test func `a leave-guard of a layer is asked about a finish by its stack, and keeps the layer`()
  {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let draft = node.modals.guards.protect("draft", for: .everything)
    #expect(node.host.frontStack.finish(with: 7).blocked?.guardName == "draft")
    #expect(node.modals.isPresenting)
    draft.isArmed = false
    node.dismiss()
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }

  @Test func `a layer that lies on a finished layer goes with that`() throws {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let upper = node.modals.requestResult(of: Int.self, from: Spot.b, policy: .stack)
    let stack = try #require(node.modals.navigator(of: node.modals.layers[0].id))
    let events = EventList(node.events)
    #expect(stack.finish(with: 7) == .committed)
    #expect(handle.result == .value(7))
    #expect(upper.result?.end?.kind == .dismissedByCode)
    #expect(events.all.map(\.transition.owner) == ["home/modals"])
  }

  @Test func `a finish that an observer asks for finds its layer when it runs`() {
    let node = NavigationNode("home")
    let handle = node.modals.requestResult(of: Int.self, from: Spot.a)
    let stack = node.host.frontStack
    var isFirst = true
    node.events.observe { _ in
      guard isFirst else { return }
      isFirst = false
      stack.finish(with: 6)
      stack.finish(with: 7)
    }
    stack.navigate(to: Spot.b)
    #expect(handle.result == .value(7))
  }

  @Test(arguments: ["mixed", "typed", "entry", "route", "modals", "layer"])
  func `a finish of what is not there is an event, as a pop of it is`(way: String) {
    let group = NavigationGroup("app")
    let mixed = MultiRouteNavigator(in: group)
    let typed = Navigator<Spot>(in: group)
    let modals = ModalPresenter<AnyRoute>(in: group)
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
