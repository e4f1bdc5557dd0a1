import NavigatorKit
import Observation
import Testing

/// Counts every notification of a fact, not only the first after a render.
@MainActor
private final class Notifications {
  private(set) var count = 0
  private let read: @MainActor () -> Void

  init<Value>(_ expression: @escaping @MainActor () -> Value) {
    read = { _ = expression() }
    watch()
  }

  private func watch() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.watch()
      }
    }
  }
}

@MainActor
struct `Law 4 for trees: one transition is one notification of each fact, and one event` {
  private func facts(of rig: TreeRig) -> [Notifications] {
    let (home, search) = (rig.rig.node(.home), rig.rig.node(.search))
    return [
      Notifications { rig.app.flow }, Notifications { rig.tabs.selection },
      Notifications { rig.tabs.ids }, Notifications { home.stack.path },
      Notifications { search.stack.path },
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
    let selection = Notifications { rig.tabs.selection }
    let facts = [
      Notifications { rig.tabs.ids },
      Notifications { home.stack.path }, Notifications { search.stack.path },
      Notifications { rig.app.currentScreen }, Notifications { rig.app.snapshot() },
    ]
    run()
    #expect(events.outcomes.map(\.blockedBy) == ["law"])
    #expect(facts.allSatisfy { $0.count == 0 })
    // A bar that has bound the selection reads again what it has written.
    let isWritten = [.assignSelection, .hostSelection].contains(entrance)
    #expect(selection.count == (isWritten ? 1 : 0))
  }
}
