import Foundation
import SwiftUI
import Testing

@MainActor struct `A view` {
  @Test func `a view shows the texts of its parts in order`() async {
    await withWindow {
      VStack {
        Text("Hello")
        Group {
          Text(verbatim: "big")
          Text("World")
        }
      }
      List { ForEach(["a", "b"], id: \.self) { Text($0) } }
    } test: { window in
      #expect(window.topScreen.texts == ["Hello", "big", "World", "a", "b"])
    }
    #expect(StandInWindow(app: SmallApp()).topScreen.texts == ["App"])
  }

  @Test func `a view runs the action of a button that is tapped`() async {
    let model = Model()
    await withWindow(expecting: [.noSuchControl]) {
      Button("Buy") { model.add("bought") }
      Button("Sell") { model.add("sold") }.disabled(true)
      Text("Inbox").toolbar {
        ToolbarItem(placement: .navigation) { Button("Edit") {} }
      }
    } test: { window in
      #expect(window.topScreen.buttons == ["Buy", "Sell", "Edit"])
      #expect(window.tap("Buy"))
      #expect(!window.tap("Sell"))
      #expect(!window.tap("Rent") && model.log == ["bought"])
    }
  }

  @Test func `a view shows its branch, also in a modifier that does not run again`() async {
    let model = Model()
    await withWindow(FramedChoice(model: model)) { window in
      #expect(window.topScreen.texts == ["shop", "No", "end"])
      model.first = true
      #expect(window.topScreen.texts == ["shop", "Yes", "indeed", "end"])
      #expect(window.bodyCount(of: Framed.self) == 1)
    }
  }

  @Test func `an optional view appears and disappears once`() async {
    let model = Model()
    await withWindow {
      [1].first.map { Text("Number \($0)").logged("1", in: model) }
    } test: { window in
      #expect(model.log == ["+1"])
      window.close()
      #expect(model.log == ["+1", "-1"])
    }
  }

  @Test func `a view disappears when a screen covers it, and not below a sheet`() async {
    await expect([(.standard, ["+1", "-root", "[]", "+root", "-1"])]) { model in
      NavigationStack(path: model.bound.loggedPath) {
        Text("Root").logged("root", in: model)
          .navigationDestination(for: Int.self) { Text("\($0)").logged("\($0)", in: model) }
      }
      .sheet(isPresented: model.bound.first) { Text("Sheet") }
    } test: { window, model in
      model.log = []
      model.path = [1]
      window.settle()
      window.goBack()
      model.first = true
    }
  }

  @Test func `a view of nothing does not appear, presents nothing and runs no task`() async {
    await expect([(.standard, ["0"])]) { model in
      EmptyView()
        .sheet(isPresented: .fixed(true)) { Text("Sheet") }
        .logged("nothing", in: model)
        .task { model.add("task") }
    } test: { window, model in
      await window.finishTasks()
      model.add("\(window.modals.count)")
    }
  }

  @Test func `a view tells of changes once per update, and not while it is covered`() async {
    let model = Model()
    await withWindow {
      NavigationStack(path: model.bound.path) {
        ChangeRoot(model: model).navigationDestination(for: Int.self) { Text("\($0)") }
      }
    } test: { window in
      model.number = 1
      model.number = 2
      window.settle()
      model.path = [1]
      window.settle()
      model.number = 3
      window.settle()
      #expect(model.log == ["0 to 0", "0 to 2"])
      window.goBack()
      #expect(model.log == ["0 to 0", "0 to 2", "2 to 3"])
    }
  }

  @Test func `a view runs its task, and cancels it at the end`() async {
    let model = Model()
    await withWindow(Worker(model: model)) { window in
      await window.finishTasks()
      #expect(model.log == ["false"])
      window.show { Worker(model: model).id(2) }
      window.settle()
      window.show { Text("Other") }
      await window.finishTasks()
      #expect(model.log == ["false", "true"])
    }
  }

  @Test func `a view is let go with its window`() {
    weak var model: Model?
    weak var window: StandInWindow?
    do {
      let shownModel = Model([1, 2], item: "a")
      let shown = StandInWindow {
        NumberStack(model: shownModel)
        SheetPresenter(model: shownModel)
      }
      #expect(shown.modals == [.sheet])
      model = shownModel
      window = shown
    }
    #expect(window == nil && model == nil)
  }
}

@MainActor struct `A URL` {
  let url: URL

  init() throws { url = try #require(URL(string: "shop://item/1")) }

  @Test func `a URL is handled by all handlers on the screen, inner ones first`() async {
    await expect([(.standard, ["sheet", "outer shop://item/1", "inner", "sheet", "outer"])]) {
      model in
      NavigationStack(path: model.bound.path) {
        Text("Root").onOpenURL { _ in model.add("inner") }
          .navigationDestination(for: Int.self) { Text("\($0)") }
      }
      .sheet(isPresented: .fixed(true)) { Text("Sheet").onOpenURL { _ in model.add("sheet") } }
      .onOpenURL { model.add(model.path == [] ? "outer" : "outer \($0.absoluteString)") }
    } test: { window, model in
      model.path = [1]
      window.openURL(url)
      model.path = []
      window.openURL(url)
    }
  }

  @Test func `a URL that launches the app comes after the first appearance, or before`() {
    for (options, log) in [
      (StandInOptions.standard, ["+root", "url"]), (.urlBeforeAppearance, ["url", "+root"]),
    ] {
      let model = Model()
      let window = StandInWindow(options: options, launchedBy: url) {
        Text("Root").logged("root", in: model).onOpenURL { _ in model.add("url") }
      }
      #expect(model.log == log)
      window.close()
    }
  }

  @Test func `a URL that the app opens goes to the system unless a handler takes it`() async {
    let other = URL(fileURLWithPath: "/")
    await withWindow {
      Opener(url: url)
      Opener(url: other).environment(\.openURL, OpenURLAction { _ in .handled })
    } test: { window in
      window.tap("Open \(url.absoluteString)")
      window.tap("Open \(other.absoluteString)")
      #expect(window.openedURLs == [url])
    }
  }
}

private struct SmallApp: App {
  var body: some Scene {
    WindowGroup { Text("App") }
  }
}

private struct FramedChoice: View {
  let model: Model

  var body: some View { ChoiceView(isYes: model.first).modifier(Framed(name: "shop")) }
}

private struct ChoiceView: View {
  let isYes: Bool

  var body: some View {
    if isYes {
      Text("Yes")
      Text("indeed")
    } else {
      Text("No")
    }
  }
}

private struct Framed: ViewModifier {
  let name: String

  func body(content: Content) -> some View {
    Text(name)
    content
    Text("end")
  }
}

private struct ChangeRoot: View {
  let model: Model

  var body: some View {
    Text("Root").onChange(of: model.number, initial: true) { model.add("\($0) to \($1)") }
  }
}

private struct Worker: View {
  let model: Model

  var body: some View {
    Text("Work").task { model.add("\(Task.isCancelled)") }
  }
}

private struct Opener: View {
  let url: URL
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("Open \(url.absoluteString)") { openURL(url) }
  }
}
