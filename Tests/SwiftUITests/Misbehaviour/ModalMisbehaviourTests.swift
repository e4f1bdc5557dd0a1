import Observation
import SwiftUI
import Testing

@Suite("A naive sheet presenter")
@MainActor
struct ModalMisbehaviourTests {
  @Test func `a naive presenter counts a dismissal twice when the system writes nil again`() async {
    func dismissals(_ options: StandInOptions) async -> Int {
      let model = CountingPresenter()
      await withWindow(CountedSheet(model: model), options: options) { window in
        model.stored = Item(id: "a")
        window.swipeDownSheet()
      }
      return model.dismissals
    }
    #expect(await dismissals([]) == 1)
    #expect(await dismissals(.duplicateNil) == 2)
  }

  @Test func `a naive presenter closes the next sheet for the nil of the one before`() async {
    func item(_ options: StandInOptions) async -> Item? {
      let model = SheetModel(item: Item(id: "a"))
      await withWindow(SheetPresenter(model: model, log: Log()), options: options) { window in
        model.item = Item(id: "b")
      }
      return model.item
    }
    #expect(await item([]) == Item(id: "b"))
    #expect(await item(.nilAfterNextRequest) == nil)
  }

  @Test
  func `a naive presenter closes the next sheet for the last one's nil, unless bindings differ`()
    async
  {
    func ids(_ options: StandInOptions, isKeyed: Bool) async -> [String] {
      let model = KeyedPresenter()
      await withWindow(KeyedSheet(model: model, isKeyed: isKeyed), options: options) { window in
        model.id = "a"
        window.settle()
        model.id = "b"
        window.settle()
        #expect(window.modals.count == (model.id == nil ? 0 : 1))
      }
      return model.id.map { [$0] } ?? []
    }
    #expect(await ids([], isKeyed: false) == ["b"])
    #expect(await ids(.nilThroughOldBinding, isKeyed: false) == [])
    #expect(await ids(.nilThroughOldBinding, isKeyed: true) == ["b"])
  }

  @Test
  func `a naive presenter that waits for its sheet to appear survives a nil that comes before`()
    async
  {
    let model = WaitingPresenter()
    await withWindow(WaitingSheet(model: model), options: .nilAfterNextRequest) { window in
      model.requested = "a"
      window.settle()
      model.requested = "b"
      #expect(window.topScreen.texts == ["Sheet b"])
      window.swipeDownSheet()
      #expect(model.requested == nil)
    }
  }

  @Test func `a naive presenter closes the next sheet for a swipe whose nil is late`() async {
    func item(_ options: StandInOptions) async -> Item? {
      let model = SheetModel(item: Item(id: "a"))
      await withWindow(SheetPresenter(model: model, log: Log()), options: options) { window in
        window.swipeDownSheet()
        model.item = Item(id: "b")
        window.finishDismissals()
      }
      return model.item
    }
    #expect(await item([]) == Item(id: "b"))
    #expect(await item(.delayedDismissals) == Item(id: "b"))
    #expect(await item([.delayedDismissals, .nilAfterNextRequest]) == nil)
  }

  @Test func `a naive presenter shows no second sheet in the turn in which it closes the first`()
    async
  {
    func modals(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      var modals: [StandInModalStyle] = []
      let expected: Set<StandInViolation.Kind> =
        options.contains(.delayedDismissals) ? [.presentedWhileDismissing] : []
      await withWindow(expecting: expected, options: options) {
        TwoSheetsPresenter(model: model)
      } test: { window in
        model.first = true
        window.settle()
        model.first = false
        window.settle()
        model.second = true
        modals = window.modals
      }
      return modals
    }
    #expect(await modals([]) == [.fullScreenCover])
    #expect(await modals(.delayedDismissals) == [])
  }

  @Test func `a naive presenter believes in a sheet that the system has forgotten`() async {
    func outcome(_ options: StandInOptions) async -> [StandInModalStyle] {
      let model = TwoSheets()
      var modals: [StandInModalStyle] = []
      await withWindow(TwoSheetsPresenter(model: model), options: options) { window in
        model.first = true
        window.settle()
        model.first = false
        window.settle()
        model.second = true
        window.settle()
        window.finishDismissals()
        modals = window.modals
        #expect(model.second)
      }
      return modals
    }
    #expect(await outcome([]) == [.fullScreenCover])
    #expect(await outcome([.delayedDismissals, .losesRequestsWhileDismissing]) == [])
  }

  @Test func `a naive presenter counts levels below zero when every dropped level tells`() async {
    func depth(_ options: StandInOptions) async -> Int {
      let model = LevelCounter()
      await withWindow(CountedLevels(model: model), options: options) { window in
        model.depth = 2
        window.settle()
        model.depth = 0
      }
      return model.depth + model.reported
    }
    #expect(await depth([]) == 1)
    #expect(await depth(.onDismissOfDroppedLevels) == 2)
  }

  @Test
  func `a naive presenter closes the next sheet when it is told twice that the first has gone`()
    async
  {
    func ids(_ options: StandInOptions) async -> [String] {
      let model = SheetQueue(["a", "b"])
      await withWindow(QueuedSheet(model: model), options: options) { window in
        window.swipeDownSheet()
        #expect(window.topScreen.texts == ["b"])
        await window.finishTasks()
        #expect(window.modals.count == model.ids.count)
      }
      return model.ids
    }
    #expect(await ids([]) == ["b"])
    #expect(await ids(.repeatedOnDismiss) == [])
  }
}

/// Shows one sheet after the other, and takes every `onDismiss` for the end of the first.
@MainActor
@Observable
private final class SheetQueue {
  private(set) var ids: [String]
  private var isLeaving = false

  var item: Item? {
    get { isLeaving ? nil : ids.first.map { Item(id: $0) } }
    set { isLeaving = newValue == nil }
  }

  init(_ ids: [String]) {
    self.ids = ids
  }

  func didDismiss() {
    ids = Array(ids.dropFirst())
    isLeaving = false
  }
}

private struct QueuedSheet: View {
  @Bindable var model: SheetQueue

  var body: some View {
    Text("Root").sheet(item: $model.item) {
      model.didDismiss()
    } content: { item in
      Text(item.id)
    }
  }
}

/// Hands out one binding for all sheets, or one for each.
@MainActor
@Observable
private final class KeyedPresenter {
  var id: String?

  subscript(key: String?) -> Item? {
    get { id.map { Item(id: $0) } }
    set {
      guard newValue == nil, key == nil || key == id else { return }
      id = nil
    }
  }
}

private struct KeyedSheet: View {
  @Bindable var model: KeyedPresenter
  let isKeyed: Bool

  var body: some View {
    Text("Root").sheet(item: $model[isKeyed ? model.id : nil]) { Text($0.id) }
  }
}

/// Takes a nil for its own only when its sheet has appeared.
@MainActor
@Observable
private final class WaitingPresenter {
  var requested: String?
  @ObservationIgnored var shown: String?

  var item: Item? {
    get { requested.map { Item(id: $0) } }
    set { if newValue == nil, shown == requested { requested = nil } }
  }
}

private struct WaitingSheet: View {
  @Bindable var model: WaitingPresenter

  var body: some View {
    Text("Root").sheet(item: $model.item) { item in
      Text("Sheet \(item.id)").onAppear { model.shown = item.id }
    }
  }
}

/// Takes every nil for a dismissal.
@MainActor
@Observable
private final class CountingPresenter {
  var stored: Item?
  @ObservationIgnored var dismissals = 0

  var item: Item? {
    get { stored }
    set {
      if newValue == nil { dismissals += 1 }
      stored = newValue
    }
  }
}

private struct CountedSheet: View {
  @Bindable var model: CountingPresenter

  var body: some View {
    Text("Root").sheet(item: $model.item) { Text($0.id) }
  }
}

/// Takes every `onDismiss` for one level less.
@MainActor
@Observable
private final class LevelCounter {
  var depth = 0
  @ObservationIgnored var reported = 0

  subscript(isAtLeast level: Int) -> Bool {
    get { depth >= level }
    set { if !newValue { depth = min(depth, level - 1) } }
  }
}

private struct CountedLevels: View {
  @Bindable var model: LevelCounter

  var body: some View {
    Text("Root").sheet(isPresented: $model[isAtLeast: 1]) {
      model.reported += 1
    } content: {
      SecondLevel(model: model)
    }
  }
}

private struct SecondLevel: View {
  @Bindable var model: LevelCounter

  var body: some View {
    Text("First").sheet(isPresented: $model[isAtLeast: 2]) {
      model.reported += 1
    } content: {
      Text("Second")
    }
  }
}
