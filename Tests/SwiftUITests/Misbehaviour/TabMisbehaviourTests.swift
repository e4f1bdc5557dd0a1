import Observation
import SwiftUI
import Testing

@Suite("A naive tab host")
@MainActor
struct TabMisbehaviourTests {
  @Test
  func `a naive tab host pops a level too many when the system pops for a second tap as well`()
    async
  {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = SteppingTabs()
      await withWindow(SteppingTabView(model: model), options: options) { window in
        model.home.path = [1, 2]
        window.selectTab("Home")
      }
      return model.home.path
    }
    #expect(await path([]) == [1])
    #expect(await path(.popsStackOnTabReselection) == [])
  }

  @Test func `a naive tab host pops nothing more when the system pops a tab that shows its root`()
    async
  {
    let model = TabModel()
    await withWindow(Tabs(model: model), options: .popsStackOnTabReselection) { window in
      window.selectTab("Home")
      #expect(window.pathChanges.isEmpty)
      window.tap("Go to 1")
      window.selectTab("Search")
      #expect(model.home.path == [1])
    }
  }

  @Test func `a naive tab host does the work of unseen tabs when the system makes them all`() async
  {
    func evaluations(_ options: StandInOptions) async -> Int {
      let model = TabModel()
      var count = 0
      await withWindow(Tabs(model: model), options: options) { window in
        count = window.bodyCount(of: Finder.self)
      }
      return count
    }
    #expect(await evaluations([]) == 0)
    #expect(await evaluations(.eagerTabs) == 1)
  }

  @Test func `a naive tab host forgets where it was when the system throws hidden tabs away`() async
  {
    func texts(_ options: StandInOptions) async -> [String] {
      let model = TabModel()
      var texts: [String] = []
      await withWindow(options: options) {
        TabView(selection: Bindable(wrappedValue: model).selection) {
          OwnPathStack().tabItem { Text("Home") }.tag("home")
          Finder().tabItem { Text("Search") }.tag("search")
        }
      } test: { window in
        window.tap("Go to 1")
        window.selectTab("Search")
        window.selectTab("Home")
        texts = window.topScreen.texts
      }
      return texts
    }
    #expect(await texts([]) == ["Screen 1"])
    #expect(await texts(.forgetfulTabs) == ["Root"])
  }

  @Test func `a naive tab host does not forget if the path is kept outside of the tab`() async {
    let model = TabModel()
    await withWindow(Tabs(model: model), options: .forgetfulTabs) { window in
      window.tap("Go to 1")
      window.selectTab("Search")
      window.selectTab("Home")
      #expect(window.topScreen.texts == ["Screen 1"])
    }
  }
}

/// Goes back one screen for every second tap.
@MainActor
@Observable
private final class SteppingTabs {
  private var stored = 0
  let home = PathModel()

  var tab: Int {
    get { stored }
    set {
      if newValue == stored, !home.path.isEmpty { home.path.removeLast() }
      stored = newValue
    }
  }
}

private struct SteppingTabView: View {
  @Bindable var model: SteppingTabs

  var body: some View {
    TabView(selection: $model.tab) {
      NumberStack(model: model.home).tabItem { Text("Home") }.tag(0)
      Text("Other").tabItem { Text("Other") }.tag(1)
    }
  }
}

/// Keeps its path where it is shown.
private struct OwnPathStack: View {
  @State private var path: [Int] = []

  init() {}

  var body: some View {
    NavigationStack(path: $path) {
      NumberRoot().navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}
