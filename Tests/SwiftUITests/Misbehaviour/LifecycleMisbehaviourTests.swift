import Foundation
import Observation
import SwiftUI
import Testing

@Suite("A naive screen")
@MainActor
struct LifecycleMisbehaviourTests {
  @Test func `a naive screen counts a visit twice when it appears twice`() async {
    func visits(_ options: StandInOptions) async -> [String] {
      let log = Log()
      await withWindow(Text("Root").onAppear { log.add("visit") }, options: options) { window in
        window.settle()
      }
      return log.entries
    }
    #expect(await visits([]) == ["visit"])
    #expect(await visits(.repeatedAppearances) == ["visit", "visit"])
  }

  @Test func `a naive screen takes itself for gone when a placeholder in its place goes`() async {
    func visits(_ options: StandInOptions, isInContainer: Bool = false) async -> [String] {
      let log = Log()
      let model = TwoSheets()
      var visits: [String] = []
      await withWindow(options: options) {
        Waiting(model: model, log: log, isInContainer: isInContainer)
      } test: { window in
        model.first = true
        #expect(window.topScreen.texts == ["Ready"])
        visits = log.entries
      }
      return visits
    }
    #expect(await visits([]) == ["appears"])
    #expect(await visits(.appearsByBranch) == ["appears", "appears", "disappears"])
    #expect(await visits(.appearsByBranch, isInContainer: true) == ["appears"])
  }

  @Test func `a naive screen counts a visit that did not happen when covered screens appear`() async
  {
    func visits(_ options: StandInOptions) async -> [String] {
      let log = Log()
      let model = PathModel()
      await withWindow(LoggedStack(model: model, log: log), options: options) { window in
        model.path = [1]
        window.settle()
      }
      return log.entries.filter { $0.hasPrefix("+") }
    }
    #expect(await visits([]) == ["+root", "+1"])
    #expect(await visits(.coveredAppearances) == ["+root", "+1", "+root"])
  }

  @Test func `a naive screen misses that it is uncovered when nothing says so`() async {
    func visits(_ options: StandInOptions) async -> [String] {
      let log = Log()
      let model = PathModel([1])
      await withWindow(LoggedStack(model: model, log: log), options: options) { window in
        model.path = [1, 2]
        window.goBack()
        window.goBack()
        model.path = [3]
        window.settle()
      }
      return log.entries.filter { $0.hasPrefix("+") }
    }
    #expect(await visits([]) == ["+1", "+2", "+1", "+root", "+3"])
    #expect(await visits(.skippedAppearances) == ["+1", "+2", "+3"])
  }

  @Test func `a naive screen pops to its root when the system writes the selection without a tap`()
    async
  {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PoppingTabs()
      await withWindow(PoppingTabView(model: model), options: options) { window in
        window.tap("Go to 1")
      }
      return model.home.path
    }
    #expect(await path([]) == [1])
    #expect(await path(.equalSelectionWrites) == [])
  }

  @Test func `a naive screen misses a URL that comes before it has appeared`() throws {
    let url = try #require(URL(string: "shop://item/1"))
    func handled(_ options: StandInOptions) -> [String] {
      let log = Log()
      let isReady = Box(false)
      _ = StandInWindow(options: options, launchedBy: url) {
        Text("Root")
          .onAppear { isReady.value = true }
          .onOpenURL { if isReady.value { log.add($0.absoluteString) } }
      }
      return log.entries
    }
    #expect(handled([]) == ["shop://item/1"])
    #expect(handled(.urlBeforeAppearance) == [])
  }
}

/// Shows a placeholder first.
private struct Waiting: View {
  let model: TwoSheets
  let log: Log
  let isInContainer: Bool

  var body: some View {
    if isInContainer { logged(ZStack { content }) } else { logged(content) }
  }

  private func logged(_ view: some View) -> some View {
    view.onAppear { log.add("appears") }.onDisappear { log.add("disappears") }
  }

  @ViewBuilder private var content: some View {
    if model.first { Text("Ready") } else { Text("Wait") }
  }
}

/// Takes every equal write for a second tap.
@MainActor
@Observable
private final class PoppingTabs {
  private var stored = 0
  let home = PathModel()

  var tab: Int {
    get { stored }
    set {
      if newValue == stored { home.path = [] }
      stored = newValue
    }
  }
}

private struct PoppingTabView: View {
  @Bindable var model: PoppingTabs

  var body: some View {
    TabView(selection: $model.tab) {
      NumberStack(model: model.home).tabItem { Text("Home") }.tag(0)
      Text("Other").tabItem { Text("Other") }.tag(1)
    }
  }
}
