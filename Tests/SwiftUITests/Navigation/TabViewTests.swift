import SwiftUI
import Testing

@MainActor struct `A tab view` {
  @Test func `a tab view makes a tab at its first visit, and keeps what it has`() async {
    let model = Model()
    await withWindow {
      TabView(selection: model.bound.loggedTab) {
        Counter("Home").logged("home", in: model).tabItem { Text("Home") }.tag("home")
        Finder().tabItem { Text("Search") }.tag("search")
      }
    } test: { window in
      #expect(window.tabs == ["Home", "Search"] && window.topScreen.selectedTab == "Home")
      #expect(window.bodyCount(of: Finder.self) == 0)
      window.tap("More")
      window.selectTab("Search")
      #expect(window.topScreen.texts == ["Find"])
      window.selectTab("Home")
      #expect(window.topScreen.texts == ["Home 1"])
      #expect(model.log == ["+home", "search", "-home", "home", "+home"])
    }
  }

  @Test func `a tab view writes the selection again, and pops nothing`() async {
    await expect([(.standard, ["home", "home"])], of: Model([1])) {
      Tabs(model: $0)
    } test: { window, _ in
      window.rewriteSelections()
      window.selectTab("Home")
    }
  }

  @Test func `a tab view shows a section tab by tab, and the search last`() async {
    let model = Model()
    await withWindow {
      TabView(selection: model.bound.tab) {
        Tab("Home", systemImage: "house", value: "home") { NumberStack(model: model) }
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
    } test: { window in
      let tabs = window.topScreen.tabs
      #expect(tabs.map(\.label) == ["Home", "Letters", "Files", "Find"])
      #expect(tabs.map(\.badge) == [0, 3, 0, 0])
      window.selectTab("Find")
      #expect(model.tab == "search" && window.topScreen.texts == ["Find"])
      window.selectTab("Files")
      #expect(window.topScreen.texts == ["files"])
    }
  }

  @Test func `a tab view has no bar while the screen in front hides it`() async {
    let model = Model()
    await withWindow {
      TabView(selection: model.bound.tab) {
        Tab("Home", systemImage: "house", value: "home") { NumberStack(model: model) }
        Tab("Wide", systemImage: "tv", value: "wide") {
          Text("wide").toolbarVisibility(.hidden, for: .tabBar)
        }
        Tab("High", systemImage: "tv", value: "high") {
          Text("high").toolbar(.hidden, for: .tabBar)
        }
      }
    } test: { window in
      for tab in ["Wide", "High"] {
        window.selectTab(tab)
        #expect(window.tabs.isEmpty)
        model.tab = "home"
        #expect(window.tabs == ["Home", "Wide", "High"])
      }
    }
  }

  @Test func `a tab that has gone is not in the bar, and a tap on it is noted`() async {
    let model = Model()
    await withWindow(LosingTab(model: model), expecting: [.noSuchControl]) { window in
      #expect(window.tabs == ["Home", "Search"])
      model.first = true
      #expect(window.tabs == ["Home"])
      #expect(!window.selectTab("Search"))
      model.second = true
      #expect(window.tabs.isEmpty)
    }
  }

  @Test func `a tab view takes the ids of a collection for tags, and notes a selection of none`() {
    func window(_ selection: String) -> StandInWindow {
      StandInWindow {
        TabView(selection: .fixed(selection)) {
          ForEach(["a", "b"], id: \.self) { id in
            Text("content \(id)").tabItem { Text(verbatim: id) }
          }
        }
      }
    }
    #expect(window("b").topScreen.texts == ["content b"] && window("gone").topScreen.texts == [])
    #expect(window("gone").violations.map(\.kind) == [.selectionWithoutTab])
  }
}

/// A tab view that loses a tab, with a sheet.
private struct LosingTab: View {
  @Bindable var model: Model

  var body: some View {
    TabView(selection: .fixed("home")) {
      Text("home").tabItem { Text("Home") }.tag("home")
      if !model.first { Finder().tabItem { Text("Search") }.tag("search") }
    }
    .sheet(isPresented: $model.second) { Text("Sheet") }
  }
}
