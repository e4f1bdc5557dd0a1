import NavigatorKit
import Testing

@MainActor
struct `Law 4 for trees: one transition is one notification of each fact, and one event` {
  private func facts(of rig: TreeRig) -> [ChangeCounter] {
    let (home, search) = (rig.rig.node(.home), rig.rig.node(.search))
    return [
      ChangeCounter { _ = rig.app.flow }, ChangeCounter { _ = rig.tabs.selection },
      ChangeCounter { _ = rig.tabs.ids }, ChangeCounter { _ = home.stack.path },
      ChangeCounter { _ = search.stack.path },
    ]
  }

  @Test(arguments: TreeEntrance.allCases)
  func `one change of a tree is one event and one notification of each fact, whatever way it comes`(
    _ entrance: TreeEntrance
  ) {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    let events = EventList(rig.app.events)
    let facts = facts(of: rig)
    run()
    #expect(rig.isDone(entrance))
    #expect(facts.allSatisfy { $0.count <= 1 })
    #expect(facts.contains { $0.count == 1 })
    #expect(events.all.count == 1)
  }

  @Test(arguments: TreeEntrance.allCases.filter(\.shows))
  func `a refused change of a tree is one event, and notifies nobody but its bar`(
    _ entrance: TreeEntrance
  ) {
    let rig = TreeRig(entrance)
    let run = rig.use(entrance)
    rig.app.guards.add("law") { _ in .block("no") }
    let events = EventList(rig.app.events)
    let (home, search) = (rig.rig.node(.home), rig.rig.node(.search))
    let selection = ChangeCounter { _ = rig.tabs.selection }
    let facts = [
      ChangeCounter { _ = rig.tabs.ids },
      ChangeCounter { _ = home.stack.path }, ChangeCounter { _ = search.stack.path },
      ChangeCounter { _ = rig.app.currentScreen }, ChangeCounter { _ = rig.app.snapshot() },
    ]
    run()
    #expect(events.outcomes.map(\.blockedBy) == ["law"])
    #expect(facts.allSatisfy { $0.count == 0 })
    // A bar that has bound the selection reads again what it has written.
    let isWritten = [.assignSelection, .hostSelection].contains(entrance)
    #expect(selection.count == (isWritten ? 1 : 0))
  }
}
