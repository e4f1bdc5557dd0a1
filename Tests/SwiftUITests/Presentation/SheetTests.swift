import Foundation
import SwiftUI
import Testing

@MainActor struct `A sheet` {
  @Test func `a sheet comes with its item and goes with nil, or by a drag that writes it`() async {
    let log = ["+a", "-a", "dismiss", "+b", "nil", "-b", "dismiss", "+c", "nil", "-c", "dismiss"]
    await expect([(.standard, log)]) {
      SheetPresenter(model: $0)
    } test: { window, model in
      model.item = Item(id: "a")
      #expect(window.modals == [.sheet] && window.topScreen.style == .sheet)
      #expect(window.topScreen.texts == ["Sheet a"])
      model.item = nil
      #expect(window.modals == [])
      model.item = Item(id: "b")
      #expect(window.swipeDownSheet())
      model.item = Item(id: "c")
      window.tap("Close")
      #expect(window.topScreen.texts == ["Root"])
    }
  }

  @Test func `a sheet of another item replaces the first, and one of the same stays`() async {
    await expect([(.standard, ["+a", "-a", "dismiss", "+b"])], of: Model(item: "a")) {
      SheetPresenter(model: $0)
    } test: { window, model in
      model.item = Item(id: "a", note: "!")
      #expect(window.topScreen.texts == ["Sheet a!"])
      model.item = Item(id: "b")
      #expect(window.topScreen.texts == ["Sheet b"])
    }
  }

  @Test func `a sheet stays when dismiss is of its presenter or of a screen in it`() async {
    await withWindow(WrongDismiss()) { window in
      window.tap("Close")
      #expect(window.modals == [.sheet])
    }
    let model = Model([1, 2])
    await withWindow {
      Text("Below").sheet(isPresented: .fixed(true)) { NumberStack(model: model) }
    } test: { window in
      window.tap("Leave")
      #expect(model.log == ["[1]"] && window.modals == [.sheet])
      window.goBack()
      #expect(window.topScreen.texts == ["Root"])
    }
  }

  @Test func `a sheet cannot be dragged down while a view in it forbids that`() async {
    let model = Model(item: "a")
    await withWindow {
      Text("Root").sheet(item: model.bound.item) { item in
        VStack { Text(item.id).interactiveDismissDisabled() }
      }
    } test: { window in
      #expect(!window.swipeDownSheet() && window.topScreen.isInteractiveDismissDisabled)
      model.item = nil
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet waits for the one on the same level, which is noted`() async {
    let model = Model()
    await withWindow(TwoSheets(model: model), expecting: [.secondModalOnLevel]) { window in
      model.first = true
      window.settle()
      model.second = true
      #expect(window.topScreen.texts == ["First"])
      window.swipeDownSheet()
      #expect(window.topScreen.texts == ["Second"] && window.modals == [.fullScreenCover])
      #expect(!window.swipeDownSheet())
    }
  }

  @Test func `a sheet can be on top of another one that holds it, and goes with it`() async {
    let model = Model()
    await withWindow(NestedSheets(model: model)) { window in
      model.first = true
      model.second = true
      #expect(window.modals == [.sheet, .sheet])
      window.swipeDownSheet()
      #expect(window.modals == [.sheet] && !model.second)
      model.second = true
      window.settle()
      model.first = false
      #expect(window.modals == [])
    }
  }

  @Test func `a sheet looks as its content says, and rests at the detents that it names`() async {
    await withWindow(LooksPresenter()) { window in
      let looks = window.topScreen.looks
      #expect(looks.background == "paper" && looks.cornerRadius == 24)
      #expect(looks.contentInteraction == .scrolls && looks.sizing == "PagePresentationSizing")
      #expect(window.topScreen.texts == ["Sheet"] && window.screens[0].looks.cornerRadius == nil)
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.topScreen.dragIndicator == .visible)
      #expect(!window.dragSheet(to: .height(10)))
      window.dragSheet(to: .large)
      #expect(window.topScreen.selectedDetent == .large)
    }
  }

  @Test func `a sheet that binds no detent is dragged, and does not say where it rests`() async {
    await withWindow {
      Text("Root").sheet(isPresented: .fixed(true)) {
        Text("Sheet").presentationDetents([.medium, .large])
      }
    } test: { window in
      #expect(window.topScreen.detents == [.medium, .large])
      #expect(window.dragSheet(to: .large) && window.topScreen.selectedDetent == nil)
    }
  }

  @Test func `a sheet that a covered screen presents is noted`() async {
    await expect([(.standard, ["+a", "! presentedOffScreen"])]) { model in
      NavigationStack(path: model.bound.path) {
        SheetPresenter(model: model).navigationDestination(for: Int.self) { Text("\($0)") }
      }
    } test: { window, model in
      window.settle()
      model.path = [1]
      model.item = Item(id: "a")
    }
  }

  @Test func `a sheet sees the environment of its presenter but not its stack`() async {
    await withWindow(expecting: [.deadLink]) {
      NavigationStack {
        Text("Root")
          .sheet(isPresented: .fixed(true)) {
            AbleView()
            NavigationLink(value: 1) { Text("Go") }.environment(\.isEnabled, true)
          }
          .navigationDestination(for: Int.self) { NumberScreen(number: $0) }
      }.disabled(true)
    } test: { window in
      window.tap("Go")
      #expect(window.topScreen.texts == ["disabled"])
    }
  }

  @Test func `a sheet runs no body for what is not read`() async {
    let model = Model()
    await withWindow(SheetPresenter(model: model)) { window in
      model.item = Item(id: "a")
      window.settle()
      model.number = 1
      #expect(window.bodyCount(of: SheetContent.self) == 1)
      #expect(window.bodyCount(of: SheetPresenter.self) == 2)
    }
  }
}

@MainActor struct `An alert` {
  @Test func `an alert is dismissed by its actions, and cannot be dragged`() async {
    let model = Model()
    await withWindow {
      Text("Root")
        .alert(Text("Delete?"), isPresented: model.bound.first, presenting: "It") { _ in
          Button("Delete", role: .destructive) { model.add("deleted") }
          Button("Keep", role: .cancel) {}
        } message: {
          Text("\($0) is gone then")
        }
    } test: { window in
      model.first = true
      #expect(window.modals == [.alert] && window.topScreen.title == "Delete?")
      #expect(window.topScreen.texts == ["It is gone then"])
      #expect(window.topScreen.controls.map(\.role) == [.destructive, .cancel])
      #expect(!window.swipeDownSheet())
      #expect(!window.forceDismiss() && window.modals == [.alert])
      window.tap("Delete")
      #expect(model.log == ["deleted"] && !model.first && window.modals == [])
    }
  }

  @Test func `an alert or a dialog without data needs its flag alone`() async {
    let model = Model()
    let (root, title, flag) = (Text("Root"), "Delete?", model.bound.first)
    let actions = { Button("Keep") { model.add("kept") } }
    let note = { Text("Gone then") }
    let views: [(any View, [String])] = [
      (root.alert(title, isPresented: flag, actions: actions), []),
      (root.alert(Text(title), isPresented: flag, actions: actions), []),
      (root.alert(title, isPresented: flag, actions: actions, message: note), ["Gone then"]),
      (root.alert(Text(title), isPresented: flag, actions: actions, message: note), ["Gone then"]),
      (root.confirmationDialog(title, isPresented: flag, actions: actions), []),
      (root.confirmationDialog(Text(title), isPresented: flag, actions: actions), []),
    ]
    for (view, texts) in views {
      await withWindow(AnyView(view)) { window in
        model.first = true
        #expect(window.topScreen.title == title && window.topScreen.texts == texts)
        window.tap("Keep")
        #expect(!model.first)
      }
    }
    #expect(model.log == Array(repeating: "kept", count: 6))
  }

  @Test func `a dialog without actions has one that says OK, unless it is a popover`() async {
    await expect([([], ["Really", "OK"]), (.popoverDialogs, ["Really", "", "! noSuchControl"])]) {
      model in
      let isPresented = model.bound.first
      Text("Root").confirmationDialog(Text("?"), isPresented: isPresented, presenting: "It") { _ in
      } message: { _ in
        Text("Really")
      }
    } test: { window, model in
      model.first = true
      #expect(window.modals == [.confirmationDialog])
      model.add(window.topScreen.texts)
      model.add(window.topScreen.buttons)
      window.tap("OK")
      #expect(model.first == (model.log.last == ""))
    }
  }

  @Test func `an alert needs its data, and shows the first until it is gone`() async {
    let model = Model()
    await withWindow(AlertAbout(model: model, data: nil), options: .delayedDismissals) { window in
      model.first = true
      #expect(window.modals == [])
      for data in ["a", "b"] {
        window.show { AlertAbout(model: model, data: data) }
        #expect(window.topScreen.texts == ["about a"])
      }
      model.first = false
      window.settle()
      #expect(model.log == ["+a"])
      window.finishDismissals()
      #expect(model.log == ["+a", "-a"])
    }
  }
}

struct AlertAbout: View {
  @Bindable var model: Model
  let data: String?

  var body: some View {
    Text("Root")
      .alert(Text("Really?"), isPresented: $model.first, presenting: data) {
        Button("Yes") {}.logged($0, in: model)
      } message: {
        Text("about \($0)")
      }
  }
}

private struct WrongDismiss: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let dismiss = dismiss
    Text("Root").sheet(isPresented: .fixed(true)) { Button("Close") { dismiss() } }
  }
}

private struct LooksPresenter: View {
  @State private var detent = PresentationDetent.medium

  init() {}

  var body: some View {
    Text("Root").sheet(isPresented: .fixed(true)) {
      Text("Sheet")
        .presentationBackground { Text("paper") }
        .presentationCornerRadius(24)
        .presentationContentInteraction(.scrolls)
        .presentationSizing(.page)
        .presentationDetents([.medium, .large], selection: $detent)
        .presentationDragIndicator(.visible)
    }
  }
}
