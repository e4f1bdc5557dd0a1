import SwiftUI
import Testing

/// What each switch does, and that nothing of it happens without the switch.
@MainActor struct `A sheet that misbehaves` {
  @Test func `nil is written again, and onDismiss comes again when the next sheet is up`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["+a", "nil", "-a", "dismiss", "+b"]),
      (.duplicateNil, ["+a", "nil", "-a", "dismiss", "nil", "+b"]),
      (.repeatedOnDismiss, ["+a", "nil", "-a", "dismiss", "+b", "dismiss"]),
    ]
    await expect(logs, of: Model(item: "a")) {
      SheetPresenter(model: $0)
    } test: { window, model in
      window.swipeDownSheet()
      model.item = Item(id: "b")
      window.settle()
      await window.finishTasks()
    }
  }

  @Test func `the nil of a sheet comes when the next one is requested, and not yet shown`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["+a", "-a", "dismiss", "+b"]), (.nilAfterNextRequest, ["+a", "-a", "dismiss", "nil"]),
    ]
    await expect(logs, of: Model(item: "a")) {
      SheetPresenter(model: $0)
    } test: { window, model in
      window.settle()
      model.item = Item(id: "b")
    }
  }

  @Test func `the nil of a sheet comes through its binding when the next is up`() async {
    for (options, isKeyed, log) in [
      ([], false, ["b"]), (.nilThroughOldBinding, false, ["nil", "none"]),
      (.nilThroughOldBinding, true, ["nil for a", "b"]),
    ] as [(StandInOptions, Bool, [String])] {
      await expect([(options, log)], of: Model(item: "a")) {
        KeyedSheet(model: $0, isKeyed: isKeyed)
      } test: { window, model in
        window.settle()
        model.item = Item(id: "b")
        window.settle()
        #expect(window.modals.count == (model.item == nil ? 0 : 1))
        model.add(model.item?.id ?? "none")
      }
    }
  }

  @Test func `a dismissal lasts, with the item that was, until its nil, which may be late`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["+a", "nil", "-a", "dismiss", "+b", "…"]),
      (.delayedDismissals, ["+a", "…", "-a", "dismiss", "+b"]),
      ([.delayedDismissals, .nilAfterNextRequest], ["+a", "…", "nil", "-a", "dismiss"]),
    ]
    await expect(logs, of: Model(item: "a")) {
      SheetPresenter(model: $0)
    } test: { window, model in
      window.swipeDownSheet()
      model.item = Item(id: "b")
      window.settle()
      model.add("…")
      window.finishDismissals()
    }
  }

  @Test func `a sheet waits for one that leaves, which is noted, or is lost`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["cover", "cover"]),
      (.delayedDismissals, ["", "cover", "! presentedWhileDismissing"]),
      ([.delayedDismissals, .losesRequestsWhileDismissing], ["", ""]),
    ]
    await expect(logs) {
      TwoSheets(model: $0)
    } test: { window, model in
      model.first = true
      window.settle()
      model.first = false
      window.settle()
      model.second = true
      model.add(window.covers)
      window.finishDismissals()
      model.add(window.covers)
      #expect(model.second)
    }
  }

  @Test func `every dropped level tells of its dismissal`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["first"]), (.onDismissOfDroppedLevels, ["first", "second"]),
    ]
    await expect(logs) {
      NestedSheets(model: $0)
    } test: { window, model in
      model.first = true
      model.second = true
      window.settle()
      model.first = false
      model.second = false
    }
  }

  @Test(arguments: [StandInOptions(), .menuIgnoresHiddenBack])
  func `a sheet that cannot be dragged may be left by Menu`(options: StandInOptions) async {
    let model = Model(item: "a")
    await withWindow(options: options) {
      Text("Root").sheet(item: model.bound.item) { Text($0.id).interactiveDismissDisabled() }
    } test: { window in
      #expect(!window.swipeDownSheet())
      #expect(window.pressMenu() == !options.isEmpty && (model.item == nil) == !options.isEmpty)
    }
  }
}

@MainActor struct `A presenter that goes` {
  @Test(arguments: [true, false])
  func `the nil of what a view presents is written as it goes`(isAlert: Bool) async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["true", "! presenterLeft"]),
      (.nilWhenPresenterLeaves, ["false", "false", "! presenterLeft"]),
    ]
    await expect(logs) {
      Presenter(model: $0, isAlert: isAlert)
    } test: { window, model in
      model.first = true
      #expect(window.modals == [isAlert ? .alert : .sheet])
      window.show { Text("Other") }
      #expect(window.modals == [])
      model.add("\(model.first)")
    }
  }

  @Test(arguments: [true, false])
  func `the sheet of a view that went stays, and a cover waits or is lost`(isLater: Bool) async {
    let left = isLater ? ["! presenterLeft"] : ["! secondModalOnLevel", "! presenterLeft"]
    let waited = isLater ? left + ["! presentedWhileDismissing"] : left
    let logs: [(StandInOptions, [String])] = [
      ([], ["+sheet", "-sheet", "0 cover", "cover"] + left),
      (.presenterLeavesSlowly, ["+sheet", "1", "-sheet", "cover"] + waited),
      (
        [.presenterLeavesSlowly, .losesRequestsWhileDismissing],
        ["+sheet", "1", "-sheet", ""] + left
      ),
      (
        [.presenterLeavesSlowly, .onDismissOfDroppedLevels],
        ["+sheet", "1", "-sheet", "dismissed", "cover"] + waited
      ),
    ]
    await expect(logs) {
      Successors(model: $0, isFirst: true)
    } test: { window, model in
      model.first = true
      window.settle()
      if !isLater { model.second = true }
      window.show { Successors(model: model, isFirst: false) }
      window.settle()
      let pending = window.pendingDismissals
      model.second = true
      model.add([pending] + window.covers)
      window.finishDismissals()
      model.add(window.covers)
      #expect(model.first, "nothing is written")
    }
  }
}

@MainActor struct `Transitions that last` {
  @Test func `a sheet on one that is coming is late, lost or dropped, and later it comes`() async {
    for (options, log) in [
      ([], ["2 true", "! presentedWhilePresenting"]), (.losesRequestsWhilePresenting, ["1 true"]),
      (.dropsRequestsInTransitions, ["1 false"]),
    ] as [(StandInOptions, [String])] {
      for isLater in [false, true] {
        let clock = StandInClock()
        let model = Model()
        let window = StandInWindow(options: [.transitionsLast, options], clock: clock) {
          NestedSheets(model: model)
        }
        model.first = true
        window.settle()
        if isLater { clock.advance(by: .milliseconds(500)) }
        model.second = true
        window.settle()
        clock.advance(by: .seconds(2))
        let seen = ["\(window.modals.count) \(model.second)"]
        #expect(seen + window.violations.map { "! \($0.kind)" } == (isLater ? ["2 true"] : log))
        window.close()
      }
    }
  }

  @Test func `a sheet that comes without an animation can carry another one at once`() async {
    let model = Model()
    await withWindow(options: [.transitionsLast, .losesRequestsWhilePresenting]) {
      NestedSheets(model: model)
    } test: { window in
      withoutAnimations { model.first = true }
      window.settle()
      model.second = true
      #expect(window.modals.count == 2)
    }
  }

  @Test(arguments: [StandInOptions.losesRequestsWhileDismissing, .dropsRequestsInTransitions])
  func `a sheet in place of one that leaves is lost`(_ options: StandInOptions) async {
    let model = Model(item: "a")
    let clock = StandInClock()
    await withWindow(options: [.transitionsLast, options], clock: clock) {
      SheetPresenter(model: model).sheet(isPresented: model.bound.first) { Text("other") }
    } test: { window in
      clock.advance(by: .milliseconds(500))
      model.item = nil
      window.settle()
      #expect(model.log == ["+a"])
      model.first = true
      window.settle()
      clock.advance(by: .seconds(2))
      #expect(model.log == ["+a", "-a", "dismiss"] && window.modals.isEmpty)
      #expect(model.first == (options == .losesRequestsWhileDismissing))
    }
  }
}

@MainActor struct `A dialog that misbehaves` {
  @Test func `the binding of a dialog is cleared before the action, or a turn before it`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["yes", "false", "…"]), (.standard, ["false", "yes", "…"]),
      (.clearsDialogFirst, ["false", "yes", "…"]), (.actsAfterDialog, ["false", "…", "yes"]),
    ]
    await expect(logs) { model in
      Text("Root").alert(Text("?"), isPresented: model.bound.loggedFirst, presenting: 1) { _ in
        Button("Yes") { model.add("yes") }
      } message: { _ in
      }
    } test: { window, model in
      model.first = true
      window.tap("Yes")
      #expect(window.modals == [])
      model.add("…")
      await window.finishTasks()
    }
  }

  @Test func `a dialog that its action asks for again is shown if cleared first`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["0"]), (.clearsDialogFirst, ["1"]), ([.clearsDialogFirst, .delayedDismissals], ["1"]),
    ]
    await expect(logs) { model in
      Text("Root").alert(Text("?"), isPresented: model.bound.first, presenting: 1) { _ in
        Button("Again") { model.first = true }
      } message: { _ in
      }
    } test: { window, model in
      model.first = true
      window.tap("Again")
      window.finishDismissals()
      model.add("\(window.modals.count)")
    }
  }

  @Test func `a confirmation is a popover without cancel buttons that points at its view`() async {
    let logs: [(StandInOptions, [String])] = [
      ([], ["+Delete", "+Keep", "Row: Delete Keep", "false", "-Delete", "-Keep"]),
      (.popoverDialogs, ["+Delete", "Row: Delete", "false", "-Delete"]),
      ([.popoverDialogs, .silentPopovers], ["Row: Delete", "false"]),
      (.silentPopovers, ["+Delete", "+Keep", "Row: Delete Keep", "false", "-Delete", "-Keep"]),
      (.silentDialogs, ["Row: Delete Keep", "false"]),
    ]
    await expect(logs) { model in
      Text("Title")
      Text("Row")
        .confirmationDialog(Text("?"), isPresented: model.bound.loggedFirst, presenting: 1) { _ in
          Button("Delete", role: .destructive) {}.logged("Delete", in: model)
          Button("Keep", role: .cancel) {}.logged("Keep", in: model)
        } message: { _ in
        }
    } test: { window, model in
      #expect(window.topScreen.anchor == [])
      model.first = true
      let (anchor, buttons) = (window.topScreen.anchor, window.topScreen.buttons)
      model.add(anchor.joined() + ": " + buttons.joined(separator: " "))
      #expect(window.forceDismiss(), "a tap outside")
    }
  }

  @Test func `an alert is no popover, and may not say that it appears`() async {
    let logs: [(StandInOptions, [String])] = [
      (.popoverDialogs, ["+a", "-a"]), (.silentPopovers, ["+a", "-a"]), (.silentDialogs, []),
    ]
    await expect(logs) {
      AlertAbout(model: $0, data: "a")
    } test: { window, model in
      model.first = true
      #expect(!window.forceDismiss())
      window.tap("Yes")
    }
  }

  @Test func `a popover at an item of a sheet's toolbar crashes`() async {
    func violations(_ options: StandInOptions, isInSheet: Bool = true) -> [StandInViolation.Kind] {
      let window = StandInWindow(options: options) {
        if isInSheet {
          Text("Root").sheet(isPresented: .fixed(true)) { AskingBar() }
        } else {
          AskingBar()
        }
      }
      #expect(window.modals.last == .confirmationDialog)
      return window.violations.map(\.kind)
    }
    #expect(violations([]) == [])
    #expect(violations(.popoverDialogs, isInSheet: false) == [])
    #expect(violations(.popoverDialogs) == [.popoverInSheetToolbar])
  }
}

extension StandInWindow {
  /// Whether the cover is there.
  fileprivate var covers: [Any] { modals.contains(.fullScreenCover) ? ["cover"] : [] }
}

extension Model {
  fileprivate subscript(key: String?) -> Item? {
    get { item }
    set {
      add(key.map { "nil for \($0)" } ?? "nil")
      if key == nil || key == item?.id { item = newValue }
    }
  }
}

/// Has one binding for all sheets, or one for each.
private struct KeyedSheet: View {
  @Bindable var model: Model
  let isKeyed: Bool

  var body: some View {
    Text("Root").sheet(item: $model[isKeyed ? model.item?.id : nil]) { Text($0.id) }
  }
}

private struct Presenter: View {
  @Bindable var model: Model
  let isAlert: Bool

  var body: some View {
    if isAlert {
      Text("Root").alert(Text("Alert"), isPresented: $model.loggedFirst, presenting: 1) { _ in
      } message: { _ in
      }
    } else {
      Text("Root").sheet(isPresented: $model.loggedFirst) { Text("Sheet") }
    }
  }
}

/// Presents a sheet, and in its place a cover.
private struct Successors: View {
  @Bindable var model: Model
  let isFirst: Bool

  var body: some View {
    if isFirst {
      Text("First").sheet(isPresented: $model.first) {
        model.add("dismissed")
      } content: {
        Text("Sheet").logged("sheet", in: model)
      }
    } else {
      Text("Second").fullScreenCover(item: $model.secondItem) { Text($0.id) }
    }
  }
}

/// Asks at an item of its toolbar.
private struct AskingBar: View {
  var body: some View {
    Text("Form").toolbar {
      ToolbarItem {
        Text("Delete").confirmationDialog(Text("?"), isPresented: .fixed(true), presenting: 1) {
          _ in
          Button("Yes") {}
        } message: { _ in
        }
      }
    }
  }
}
