import Observation
import SwiftUI
import Testing

@Suite("A naive container")
@MainActor
struct RemovalMisbehaviourTests {
  @Test func `a naive container loses its path when the system empties that of the stack before`()
    async
  {
    func path(_ options: StandInOptions) async -> [Int] {
      let model = PathModel([1, 2])
      await withWindow(StackContainer(model: model, isFirst: true), options: options) { window in
        window.show { StackContainer(model: model, isFirst: false) }
      }
      return model.path
    }
    #expect(await path([]) == [1, 2])
    #expect(await path(.teardownEmptiesPath) == [])
  }

  @Test func `a naive container keeps its path when the window is closed`() async {
    let model = PathModel([1, 2])
    let sheet = SheetModel(item: Item(id: "a"))
    let options: StandInOptions = [
      .teardownEmptiesPath, .nilWhenPresenterLeaves, .presenterLeavesSlowly,
    ]
    let log = Log()
    await withWindow(options: options) {
      NumberStack(model: model)
      SheetPresenter(model: sheet, log: log)
    } test: { _ in
    }
    #expect(model.path == [1, 2])
    #expect(sheet.item == Item(id: "a"))
    #expect(log.entries == ["appear a", "disappear a"])
  }

  @Test(arguments: [StandInModalStyle.sheet, .alert])
  func `a naive container takes the nil of a view that goes for a dismissal`(
    style: StandInModalStyle
  ) async {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      var modals: [StandInModalStyle] = []
      await withWindow(
        expecting: [.presenterLeft],
        allowing: [.secondModalOnLevel],
        options: options
      ) {
        ModalContainer(model: model, style: style, isFirst: true)
      } test: { window in
        model.first = true
        #expect(window.modals == [style])
        window.show { ModalContainer(model: model, style: style, isFirst: false) }
        modals = window.modals
        #expect(model.first != modals.isEmpty)
      }
      return modals
    }
    #expect(await modals([]) == [style])
    #expect(await modals(.nilWhenPresenterLeaves) == [])
  }

  @Test
  func `a naive container believes in a cover that is requested while the sheet before it leaves`()
    async
  {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      let log = Log()
      var modals: [StandInModalStyle] = []
      await withWindow(
        expecting: [.presenterLeft],
        allowing: [.presentedWhileDismissing],
        options: options
      ) {
        Sheets(model: model, log: log, isFirst: true)
      } test: { window in
        model.first = true
        window.settle()
        window.show { Sheets(model: model, log: log, isFirst: false) }
        let isSlow = options.contains(.presenterLeavesSlowly)
        #expect(window.pendingDismissals == (isSlow ? 1 : 0))
        #expect(log.entries == (isSlow ? ["+sheet"] : ["+sheet", "-sheet"]))
        model.second = true
        #expect(window.modals == (isSlow ? [] : [.fullScreenCover]))
        window.finishDismissals()
        modals = window.modals
        #expect(log.entries == ["+sheet", "-sheet"], "and not that it was dismissed")
        #expect(model.first, "nothing is written")
      }
      return modals
    }
    #expect(await modals([]) == [.fullScreenCover])
    #expect(await modals(.presenterLeavesSlowly) == [.fullScreenCover])
    #expect(await modals([.presenterLeavesSlowly, .losesRequestsWhileDismissing]) == [])
  }

  @Test
  func `a naive container believes in a cover that is requested in the update that ends the sheet`()
    async
  {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      var modals: [StandInModalStyle] = []
      await withWindow(
        expecting: [.presenterLeft],
        allowing: [.secondModalOnLevel],
        options: options
      ) {
        Sheets(model: model, log: Log(), isFirst: true)
      } test: { window in
        model.first = true
        window.settle()
        model.second = true
        window.show { Sheets(model: model, log: Log(), isFirst: false) }
        window.finishDismissals()
        modals = window.modals
      }
      return modals
    }
    #expect(await modals([]) == [.fullScreenCover])
    #expect(await modals(.presenterLeavesSlowly) == [.fullScreenCover])
    #expect(await modals([.presenterLeavesSlowly, .losesRequestsWhileDismissing]) == [])
  }

  @Test func `a naive container hears of a slow dismissal at its end, if the system tells of it`()
    async
  {
    let model = TwoSheets()
    let log = Log()
    await withWindow(
      expecting: [.presenterLeft],
      options: [.presenterLeavesSlowly, .onDismissOfDroppedLevels]
    ) {
      Sheets(model: model, log: log, isFirst: true)
    } test: { window in
      model.first = true
      window.settle()
      window.show { Sheets(model: model, log: log, isFirst: false) }
      #expect(log.entries == ["+sheet"])
      window.finishDismissals()
      #expect(log.entries == ["+sheet", "-sheet", "dismissed"])
    }
  }

  @Test func `a naive container takes a view for shown as long as its state lives`() async {
    func isShown(_ options: StandInOptions) async -> Bool {
      let registry = Registry()
      let log = Log()
      var isShown = false
      await withWindow(RegisteredView(registry: registry, log: log), options: options) { window in
        #expect(registry.held != nil)
        window.show { Text("Other") }
        #expect(window.topScreen.texts == ["Other"])
        #expect(log.entries == ["-view"])
        isShown = registry.held != nil
      }
      #expect(registry.held == nil, "the window is closed")
      return isShown
    }
    #expect(await !isShown([]))
    #expect(await isShown(.keepsRemovedViews))
  }
}

private struct StackContainer: View {
  let model: PathModel
  let isFirst: Bool

  var body: some View {
    if isFirst { NumberStack(model: model) } else { NumberStack(model: model) }
  }
}

private struct ModalContainer: View {
  let model: TwoSheets
  let style: StandInModalStyle
  let isFirst: Bool

  var body: some View {
    if isFirst {
      ModalView(model: model, style: style)
    } else {
      ModalView(model: model, style: style)
    }
  }
}

private struct ModalView: View {
  @Bindable var model: TwoSheets
  let style: StandInModalStyle

  var body: some View {
    if style == .sheet {
      Text("Root").sheet(isPresented: $model.first) { Text("Sheet") }
    } else {
      Text("Root").alert(Text("Alert"), isPresented: $model.first, presenting: "It") { _ in
      } message: { _ in
      }
    }
  }
}

private struct Sheets: View {
  @Bindable var model: TwoSheets
  let log: Log
  let isFirst: Bool

  var body: some View {
    if isFirst {
      Text("First").sheet(isPresented: $model.first) {
        log.add("dismissed")
      } content: {
        Text("Sheet")
          .onAppear { log.add("+sheet") }
          .onDisappear { log.add("-sheet") }
      }
    } else {
      Text("Second").fullScreenCover(item: $model.secondItem) { Text($0.id) }
    }
  }
}

/// What a view keeps in its state.
@MainActor
private final class Held {
}

@MainActor
private final class Registry {
  weak var held: Held?
}

private struct RegisteredView: View {
  @State private var held = Held()
  let registry: Registry
  let log: Log

  init(registry: Registry, log: Log) {
    self.registry = registry
    self.log = log
  }

  var body: some View {
    Text("View")
      .onAppear { registry.held = held }
      .onDisappear { log.add("-view") }
  }
}
