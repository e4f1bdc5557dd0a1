import Observation
import SwiftUI
import Testing

@Suite("A tab view")
@MainActor
struct TabViewTests {
  @Test func `a tab view shows the tab that is selected, with what it keeps`() async {
    let model = TabModel()
    await withWindow(Tabs(model: model)) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["Home", "Search"])
      #expect(window.topScreen.selectedTab == "Home")
      window.tap("Go to 1")
      window.selectTab("Search")
      #expect(model.tab == "search")
      #expect(window.topScreen.texts == ["Find"])
      window.selectTab("Home")
      #expect(window.topScreen.texts == ["Screen 1"])
    }
  }

  @Test func `a tab view makes a tab when it is visited`() async {
    let model = TabModel()
    await withWindow(Tabs(model: model)) { window in
      #expect(window.bodyCount(of: Finder.self) == 0)
      window.selectTab("Search")
      #expect(window.bodyCount(of: Finder.self) == 1)
    }
  }

  @Test func `a tab view writes the selection also when its tab is tapped again`() async {
    let model = TabModel()
    await withWindow(Tabs(model: model)) { window in
      window.selectTab("Home")
      #expect(model.writes == ["home"])
    }
  }

  @Test
  func `a tab view writes the selection as it is, and pops nothing, without a tap and with one`()
    async
  {
    let model = TabModel()
    await withWindow(Tabs(model: model)) { window in
      window.tap("Go to 1")
      window.rewriteSelections()
      #expect(model.writes == ["home"])
      window.selectTab("Home")
      #expect(model.writes == ["home", "home"])
      #expect(model.home.path == [1])
    }
  }

  @Test func `a tab view keeps the state of a hidden tab, and tells it that it comes and goes`()
    async
  {
    let model = TabModel()
    let log = Log()
    await withWindow {
      TabView(selection: Bindable(wrappedValue: model).selection) {
        TapCounter().onAppear { log.add("+") }.onDisappear { log.add("-") }
          .tabItem { Text("Home") }.tag("home")
        Finder().tabItem { Text("Search") }.tag("search")
      }
    } test: { window in
      window.tap("Count")
      window.selectTab("Search")
      #expect(log.entries == ["+", "-"])
      window.selectTab("Home")
      #expect(log.entries == ["+", "-", "+"])
      #expect(window.topScreen.texts == ["1"])
    }
  }

  @Test func `a tab view made of tab values shows them by their values`() async {
    let model = TabModel()
    await withWindow(NewTabs(model: model)) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["Home", "Find"])
      window.selectTab("Find")
      #expect(model.tab == "search")
      #expect(window.topScreen.texts == ["Find"])
    }
  }

  @Test func `a tab view shows the tabs of a section one by one, and the search at the end`() async
  {
    let model = TabModel()
    await withWindow(SectionedTabs(model: model)) { window in
      let tabs = window.topScreen.tabs
      #expect(tabs.map(\.label) == ["Home", "Letters", "Files", "Find"])
      #expect(tabs.map(\.badge) == [0, 3, 0, 0])
      window.selectTab("Find")
      #expect(model.tab == "search")
      #expect(window.topScreen.texts == ["Find"])
      window.selectTab("Files")
      #expect(window.topScreen.texts == ["files"])
    }
  }

  @Test func `a tab view has no bar while the screen in front hides it`() async {
    let model = TabModel()
    await withWindow(BarlessTabs(model: model)) { window in
      #expect(window.topScreen.tabs.map(\.label) == ["Home", "Wide"])
      window.selectTab("Wide")
      #expect(window.topScreen.tabs.isEmpty)
      model.selection = "home"
      #expect(window.topScreen.tabs.map(\.label) == ["Home", "Wide"])
    }
  }

  @Test func `a tab view notes a selection that no tab has`() async {
    await withWindow(expecting: [.selectionWithoutTab]) {
      TabView(selection: .fixed("gone")) {
        Text("one").tabItem { Text("One") }.tag("one")
      }
    } test: { window in
      #expect(window.topScreen.texts == [])
    }
  }

  @Test func `a tab view takes the ids of a collection for tags`() async {
    await withWindow {
      TabView(selection: .fixed("b")) {
        ForEach(["a", "b"], id: \.self) { id in
          Text("content \(id)").tabItem { Text(verbatim: id) }
        }
      }
    } test: { window in
      #expect(window.topScreen.texts == ["content b"])
    }
  }
}

@MainActor
@Observable
final class TabModel {
  private(set) var tab = "home"
  @ObservationIgnored var writes: [String] = []
  let home = PathModel()

  var selection: String {
    get { tab }
    set {
      writes.append(newValue)
      tab = newValue
    }
  }
}

struct Tabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.selection) {
      NumberStack(model: model.home)
        .tabItem { Label("Home", systemImage: "house") }
        .tag("home")
      Finder()
        .tabItem { Text("Search") }
        .tag("search")
    }
  }
}

/// A view with state of its own.
struct TapCounter: View {
  @State private var count = 0

  init() {}

  var body: some View {
    Text("\(count)")
    Button("Count") { count += 1 }
  }
}

struct Finder: View {
  var body: some View { Text("Find") }
}

private struct NewTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.selection) {
      Tab("Home", systemImage: "house", value: "home") { NumberStack(model: model.home) }
      Tab(value: "search") {
        Finder()
      } label: {
        Text("Find")
      }
    }
  }
}

private struct SectionedTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.selection) {
      Tab("Home", systemImage: "house", value: "home") { NumberStack(model: model.home) }
      Tab(value: "search", role: .search) {
        Finder()
      } label: {
        Text("Find")
      }
      TabSection("Mine") {
        Tab("Letters", systemImage: "tray", value: "letters") { Text("letters") }
          .customizationID("letters")
          .badge(3)
        Tab("Files", systemImage: "folder", value: "files", role: nil) { Text("files") }
      }
    }
  }
}

private struct BarlessTabs: View {
  @Bindable var model: TabModel

  var body: some View {
    TabView(selection: $model.selection) {
      Tab("Home", systemImage: "house", value: "home") { NumberStack(model: model.home) }
      Tab("Wide", systemImage: "rectangle", value: "wide") {
        Text("wide").toolbarVisibility(.hidden, for: .tabBar)
      }
    }
  }
}
