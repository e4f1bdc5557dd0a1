import Foundation
import Observation
import SwiftUI
import Testing

@Suite("A view's life")
@MainActor
struct LifecycleTests {
  @Test
  func `a view's life on a stack ends when it is covered, and begins again when it is revealed`()
    async
  {
    let model = PathModel()
    let log = Log()
    await withWindow(LoggedStack(model: model, log: log)) { window in
      model.path = [1]
      window.settle()
      window.goBack()
      #expect(log.entries == ["+root", "+1", "-root", "+root", "-1"])
    }
  }

  @Test func `a view's life does not begin where there is nothing to show`() async {
    let log = Log()
    await withWindow {
      EmptyView()
        .sheet(isPresented: .fixed(true)) { Text("Sheet") }
        .onAppear { log.add("appear") }
        .task { log.add("task") }
    } test: { window in
      await window.finishTasks()
      #expect(window.modals == [])
      #expect(log.entries == [])
    }
  }

  @Test func `a view's life goes on below a sheet`() async {
    let model = SheetModel()
    let log = Log()
    await withWindow {
      SheetPresenter(model: model, log: Log()).onDisappear { log.add("-root") }
    } test: { window in
      model.item = Item(id: "a")
      window.settle()
      #expect(log.entries == [])
    }
  }

  @Test func `a view's life tells of changes once per update, and not while it is covered`() async {
    let model = PathModel()
    let account = Account()
    let log = Log()
    await withWindow(ChangeStack(model: model, account: account, log: log)) { window in
      account.balance = 1
      account.balance = 2
      window.settle()
      model.path = [1]
      window.settle()
      account.balance = 3
      window.settle()
      #expect(log.entries == ["0 to 2"])
      window.goBack()
      #expect(log.entries == ["0 to 2", "2 to 3"])
    }
  }

  @Test func `a view's life tells of the first value if that is asked for`() async {
    let log = Log()
    await withWindow {
      Text("Root").onChange(of: 1, initial: true) { log.add("\($0) \($1)") }
    } test: { window in
      window.settle()
      #expect(log.entries == ["1 1"])
    }
  }

  @Test func `a view's life runs its task and cancels it at the end`() async {
    let log = Log()
    let model = Choice()
    await withWindow(Worker(model: model, log: log)) { window in
      await window.finishTasks()
      #expect(log.entries == ["work false", "false"])
      model.isYes = true
      await window.finishTasks()
      #expect(log.entries == ["work false", "false", "work true", "false"])
    }
  }
}

@Suite("A URL")
@MainActor
struct URLTests {
  let url: URL

  init() throws {
    url = try #require(URL(string: "shop://item/1"))
  }

  @Test func `a URL is handled by all handlers on the screen, inner ones first`() async {
    let log = Log()
    await withWindow {
      Text("Root").onOpenURL { _ in log.add("inner") }
        .sheet(isPresented: .fixed(true)) {
          Text("Sheet").onOpenURL { _ in log.add("sheet") }
        }
        .onOpenURL { log.add("outer \($0.absoluteString)") }
    } test: { window in
      window.openURL(url)
      #expect(log.entries == ["inner", "sheet", "outer shop://item/1"])
    }
  }

  @Test func `a URL is not handled by a covered screen`() async {
    let log = Log()
    let model = PathModel([1])
    await withWindow(CoveredHandler(model: model, log: log)) { window in
      window.openURL(url)
      #expect(log.entries == [])
      window.goBack()
      window.openURL(url)
      #expect(log.entries == ["root"])
    }
  }

  @Test func `a URL that launches the app comes after the first appearance`() {
    let log = Log()
    _ = StandInWindow(launchedBy: url) {
      Text("Root").onAppear { log.add("appear") }.onOpenURL { _ in log.add("url") }
    }
    #expect(log.entries == ["appear", "url"])
  }

  @Test
  func `a URL that launches the app comes before the first appearance, if the system hurries`() {
    let log = Log()
    _ = StandInWindow(options: [.urlBeforeAppearance], launchedBy: url) {
      Text("Root").onAppear { log.add("appear") }.onOpenURL { _ in log.add("url") }
    }
    #expect(log.entries == ["url", "appear"])
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

struct LoggedStack: View {
  @Bindable var model: PathModel
  let log: Log

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root")
        .onAppear { log.add("+root") }
        .onDisappear { log.add("-root") }
        .navigationDestination(for: Int.self) { number in
          Text("\(number)")
            .onAppear { log.add("+\(number)") }
            .onDisappear { log.add("-\(number)") }
        }
    }
  }
}

private struct ChangeStack: View {
  @Bindable var model: PathModel
  let account: Account
  let log: Log

  var body: some View {
    NavigationStack(path: $model.path) {
      ChangeRoot(account: account, log: log)
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

private struct ChangeRoot: View {
  let account: Account
  let log: Log

  var body: some View {
    Text("Root").onChange(of: account.balance) { old, new in log.add("\(old) to \(new)") }
  }
}

private struct Worker: View {
  let model: Choice
  let log: Log

  var body: some View {
    let isYes = model.isYes
    Text("Work").task(id: isYes) {
      log.add("work \(isYes)")
      log.add("\(Task.isCancelled)")
    }
  }
}

private struct CoveredHandler: View {
  @Bindable var model: PathModel
  let log: Log

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("Root").onOpenURL { _ in log.add("root") }
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

private struct Opener: View {
  let url: URL
  @Environment(\.openURL) private var openURL

  var body: some View {
    Button("Open \(url.absoluteString)") { openURL(url) }
  }
}
