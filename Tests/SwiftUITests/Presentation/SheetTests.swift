import Foundation
import Observation
import SwiftUI
import Testing

@Suite("A sheet")
@MainActor
struct SheetTests {
  @Test func `a sheet shows the item that its binding holds`() async {
    let model = SheetModel()
    await withWindow(SheetPresenter(model: model, log: Log())) { window in
      #expect(window.modals == [])
      model.item = Item(id: "a")
      #expect(window.modals == [.sheet])
      #expect(window.topScreen.texts == ["Sheet a"])
      #expect(window.topScreen.style == .sheet)
    }
  }

  @Test func `a sheet is dismissed by nil with one onDismiss`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow(SheetPresenter(model: model, log: log)) { window in
      model.item = nil
      #expect(window.modals == [])
      #expect(log.entries == ["appear a", "disappear a", "dismiss"])
    }
  }

  @Test func `a sheet that the user drags down writes nil and then tells`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow(SheetPresenter(model: model, log: log)) { window in
      #expect(window.swipeDownSheet())
      #expect(model.item == nil)
      #expect(window.topScreen.texts == ["Root"])
      #expect(log.entries == ["appear a", "disappear a", "dismiss"])
    }
  }

  @Test func `a sheet is replaced by dismissing, telling and presenting`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow(SheetPresenter(model: model, log: log)) { window in
      model.item = Item(id: "b")
      #expect(window.topScreen.texts == ["Sheet b"])
      #expect(log.entries == ["appear a", "disappear a", "dismiss", "appear b"])
    }
  }

  @Test func `a sheet shows a new payload of the same item in place`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow(SheetPresenter(model: model, log: log)) { window in
      model.item = Item(id: "a", note: "!")
      #expect(window.topScreen.texts == ["Sheet a!"])
      #expect(log.entries == ["appear a"])
    }
  }

  @Test func `a sheet closes when its root calls dismiss`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(SheetPresenter(model: model, log: Log())) { window in
      window.tap("Close")
      #expect(model.item == nil)
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet stays when dismiss was read by its presenter`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(WrongDismiss(model: model)) { window in
      window.tap("Close")
      #expect(window.modals == [.sheet])
    }
  }

  @Test func `a sheet pops when a pushed screen in it calls dismiss`() async {
    let path = PathModel([1, 2])
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(StackInSheet(model: model, path: path)) { window in
      window.tap("Leave")
      #expect(path.path == [1])
      #expect(window.modals == [.sheet])
      window.goBack()
      #expect(window.topScreen.texts == ["Root"])
    }
  }

  @Test func `a sheet cannot be dragged down while a view in it forbids that`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(Stubborn(model: model)) { window in
      #expect(!window.swipeDownSheet())
      #expect(window.topScreen.isInteractiveDismissDisabled)
      model.item = nil
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet waits for the one on the same level, which is noted`() async {
    let model = TwoSheets()
    await withWindow(TwoSheetsPresenter(model: model), expecting: [.secondModalOnLevel]) { window in
      model.first = true
      window.settle()
      model.second = true
      #expect(window.topScreen.texts == ["First"])
      window.swipeDownSheet()
      #expect(window.topScreen.texts == ["Second"])
      #expect(window.modals == [.fullScreenCover])
      #expect(!window.swipeDownSheet())
    }
  }

  @Test func `a sheet can be on top of another one that holds it`() async {
    let model = TwoSheets()
    await withWindow(NestedPresenter(model: model)) { window in
      model.first = true
      model.second = true
      #expect(window.modals == [.sheet, .sheet])
      window.swipeDownSheet()
      #expect(window.modals == [.sheet])
      #expect(!model.second)
      model.second = true
      window.settle()
      model.first = false
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet rests at the detents that its content names`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(DetentPresenter(model: model)) { window in
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.topScreen.dragIndicator == .visible)
      #expect(!window.dragSheet(to: .height(10)))
      window.dragSheet(to: .large)
      #expect(window.topScreen.selectedDetent == .large)
    }
  }

  @Test func `a sheet looks as its content says`() async {
    await withWindow(LooksPresenter()) { window in
      let looks = window.topScreen.looks
      #expect(looks.background == "paper")
      #expect(looks.cornerRadius == 24)
      #expect(looks.contentInteraction == .scrolls)
      #expect(looks.sizing == "PagePresentationSizing")
      #expect(window.topScreen.texts == ["Sheet"])
      #expect(window.screens[0].looks.cornerRadius == nil)
    }
  }

  @Test func `a sheet keeps its last item while it leaves`() async {
    let model = SheetModel(item: Item(id: "a"))
    let log = Log()
    await withWindow(options: [.delayedDismissals]) {
      SheetPresenter(model: model, log: log)
    } test: { window in
      model.item = nil
      window.settle()
      #expect(log.entries == ["appear a"])
      window.finishDismissals()
      #expect(log.entries == ["appear a", "disappear a", "dismiss"])
    }
  }

  @Test func `a sheet that is presented while another one leaves is noted, and waits`() async {
    let model = TwoSheets()
    await withWindow(
      expecting: [.presentedWhileDismissing],
      options: [.delayedDismissals]
    ) {
      TwoSheetsPresenter(model: model)
    } test: { window in
      model.first = true
      window.settle()
      model.first = false
      window.settle()
      model.second = true
      #expect(window.modals == [])
      window.finishDismissals()
      #expect(window.modals == [.fullScreenCover])
    }
  }

  @Test func `a sheet goes with the view that presents it, which is noted`() async {
    let model = SheetModel(item: Item(id: "a"))
    let path = PathModel([1])
    await withWindow(expecting: [.presenterLeft]) {
      PushedPresenter(model: model, path: path)
    } test: { window in
      #expect(window.modals == [.sheet])
      path.path = []
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet that a covered screen presents is noted`() async {
    let model = SheetModel()
    let path = PathModel([1])
    await withWindow(expecting: [.presentedOffScreen]) {
      RootPresenter(model: model, path: path)
    } test: { window in
      path.path = []
      window.settle()
      path.path = [1]
      model.item = Item(id: "a")
      window.settle()
    }
  }

  @Test func `a sheet that is a popover can be dragged away too`() async {
    let model = TwoSheets()
    await withWindow(PopoverPresenter(model: model)) { window in
      model.first = true
      #expect(window.modals == [.popover])
      window.swipeDownSheet()
      #expect(!model.first)
    }
  }

  @Test func `a sheet sees the environment of its presenter but not its stack`() async {
    let model = SheetModel(item: Item(id: "a"))
    await withWindow(expecting: [.deadLink]) {
      NavigationStack {
        SheetWithLink(model: model)
          .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }
      .disabled(false)
    } test: { window in
      window.tap("Go")
      #expect(window.topScreen.links == ["Go"])
    }
  }

  @Test
  func `a sheet runs the bodies of neither its presenter nor itself for what they do not read`()
    async
  {
    let model = SheetModel()
    await withWindow(SheetPresenter(model: model, log: Log())) { window in
      model.item = Item(id: "a")
      window.settle()
      model.isCovered = true
      #expect(window.bodyCount(of: SheetContent.self) == 1)
      #expect(window.bodyCount(of: SheetPresenter.self) == 2)
    }
  }
}

struct SheetPresenter: View {
  @Bindable var model: SheetModel
  let log: Log

  var body: some View {
    Text("Root")
      .sheet(item: $model.item) {
        log.add("dismiss")
      } content: { item in
        SheetContent(item: item)
          .onAppear { log.add("appear \(item.id)") }
          .onDisappear { log.add("disappear \(item.id)") }
      }
  }
}

struct SheetContent: View {
  let item: Item
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Sheet \(item.id)\(item.note)")
    Button("Close") { dismiss() }
  }
}

private struct WrongDismiss: View {
  @Bindable var model: SheetModel
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("Root").sheet(item: $model.item) { _ in
      Button("Close") { dismiss() }
    }
  }
}

private struct StackInSheet: View {
  @Bindable var model: SheetModel
  let path: PathModel

  var body: some View {
    Text("Below").sheet(item: $model.item) { _ in NumberStack(model: path) }
  }
}

private struct Stubborn: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text("Root").sheet(item: $model.item) { item in
      VStack { Text(item.id).interactiveDismissDisabled() }
    }
  }
}

@MainActor
@Observable
final class TwoSheets {
  var first = false
  var second = false

  var secondItem: Item? {
    get { second ? Item(id: "second") : nil }
    set { second = newValue != nil }
  }
}

struct TwoSheetsPresenter: View {
  @Bindable var model: TwoSheets

  var body: some View {
    Text("Root")
      .sheet(isPresented: $model.first) { Text("First") }
      .fullScreenCover(item: $model.secondItem) { _ in Text("Second") }
  }
}

private struct NestedPresenter: View {
  @Bindable var model: TwoSheets

  var body: some View {
    Text("Root").sheet(isPresented: $model.first) {
      Text("First").sheet(isPresented: $model.second) { Text("Second") }
    }
  }
}

private struct DetentPresenter: View {
  @Bindable var model: SheetModel
  @State private var detent = PresentationDetent.medium

  init(model: SheetModel) { self.model = model }

  var body: some View {
    Text("Root").sheet(item: $model.item) { _ in
      Text("Sheet")
        .presentationDetents([.medium, .large], selection: $detent)
        .presentationDragIndicator(.visible)
    }
  }
}

private struct LooksPresenter: View {
  @State private var isShown = true

  init() {}

  var body: some View {
    Text("Root").sheet(isPresented: $isShown) {
      Text("Sheet")
        .presentationBackground { Text("paper") }
        .presentationCornerRadius(24)
        .presentationContentInteraction(.scrolls)
        .presentationSizing(.page)
    }
  }
}

private struct PushedPresenter: View {
  let model: SheetModel
  @Bindable var path: PathModel

  var body: some View {
    NavigationStack(path: $path.path) {
      Text("Root").navigationDestination(for: Int.self) { _ in
        SheetPresenter(model: model, log: Log())
      }
    }
  }
}

private struct RootPresenter: View {
  let model: SheetModel
  @Bindable var path: PathModel

  var body: some View {
    NavigationStack(path: $path.path) {
      SheetPresenter(model: model, log: Log())
        .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
    }
  }
}

private struct PopoverPresenter: View {
  @Bindable var model: TwoSheets

  var body: some View {
    Text("Root").popover(isPresented: $model.first, arrowEdge: .top) { Text("Popover") }
  }
}

private struct SheetWithLink: View {
  @Bindable var model: SheetModel

  var body: some View {
    Text("Root").sheet(item: $model.item) { _ in NavigationLink(value: 1) { Text("Go") } }
  }
}
