import Observation
import SwiftUI
import Testing

/// Each switch breaks an adapter that does the obvious thing, and only when it is on.
@Suite("A naive stack")
@MainActor
struct PathMisbehaviourTests {
  @Test func `a naive stack counts a visit twice when the system writes unchanged paths`() async {
    func visits(_ options: StandInOptions) async -> [Int] {
      let model = VisitLog()
      await withWindow(VisitedStack(model: model), options: options) { window in
        window.tap("Go to 1")
      }
      return model.visits
    }
    #expect(await visits([]) == [1])
    #expect(await visits(.unchangedPathWrites) == [0, 1, 1])
  }

  @Test func `a naive stack loses a step back when the system writes a stale path`() async {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PathModel([1, 2])
      await withWindow(NumberStack(model: model), options: options) { window in
        window.goBack()
      }
      return model.path
    }
    #expect(await path([]) == [1])
    #expect(await path(.stalePathWrites) == [1, 2])
  }

  @Test
  func `a naive stack takes what the app has removed for new when the system writes a longer path`()
    async
  {
    func pushes(_ options: StandInOptions) async -> [Int] {
      let model = VisitLog()
      await withWindow(VisitedStack(model: model), options: options) { window in
        model.stored = [1, 2, 3]
        window.settle()
        model.stored = [1]
        window.settle()
      }
      return model.visits
    }
    #expect(await pushes([]) == [])
    #expect(await pushes(.longerPathWrites) == [3])
  }

  @Test func `a naive stack loses a push when the root changes with it`() async {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PathModel([1])
      await withWindow(SectionStack(model: model, section: "a"), options: options) { window in
        model.path = [1, 2]
        window.show { SectionStack(model: model, section: "b") }
      }
      return model.path
    }
    #expect(await path([]) == [1, 2])
    #expect(await path(.standard) == [])
  }

  @Test func `a naive stack pushes twice for two taps before the next frame`() async {
    let model = PathModel()
    await withWindow(NumberStack(model: model), expecting: [.pathChangedTwiceInOneTurn]) { window in
      window.tap("Go to 1", times: 2)
      #expect(model.path == [1, 1])
    }
  }
}

/// Takes every write for a visit.
@MainActor
@Observable
private final class VisitLog {
  var stored: [Int] = []
  @ObservationIgnored var visits: [Int] = []

  var path: [Int] {
    get { stored }
    set {
      if newValue.count >= stored.count { visits.append(newValue.last ?? 0) }
      stored = newValue
    }
  }
}

private struct VisitedStack: View {
  @Bindable var model: VisitLog

  var body: some View {
    NavigationStack(path: $model.path) {
      NumberRoot()
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}
