import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Results of modal screens` {
  typealias Way = (
    name: String, end: ResultEnd.Kind?, remove: @MainActor (ModalPresenter<AnyRoute>) -> Void
  )

  /// Ways in which the second of two layers goes.
  static let ways: [Way] = [
    ("finish", nil, { $0.finish(with: "red") }),
    ("finish the route", nil, { $0.finish(PickColor(), with: "red") }),
    ("finish the layer", nil, { $0.finish(layer: $0.layers[1].id, with: "red") }),
    ("finish the layer below", .dismissedByCode, { $0.finish(TestModal.filter, with: "red") }),
    ("dismiss", .dismissedByCode, { $0.dismiss() }),
    ("dismiss several", .dismissedByCode, { $0.dismiss(2) }),
    ("dismiss down to a route", .dismissedByCode, { $0.dismiss(to: TestModal.filter) }),
    ("dismiss a style", .dismissedByCode, { $0.dismiss(style: .sheet) }),
    ("dismiss all", .reset, { $0.dismissAll() }),
    ("a plain binding", .dismissedByAssignment, { $0.presentedSheet = nil }),
    ("a plain binding to another", .replaced, { $0.presentedSheet = AnyRoute(TestModal.cart) }),
    (
      "a drag", .dismissedByGesture,
      { $0.host[.sheet, in: $0.host.slot(above: $0.layers[0].id)] = nil }
    ),
    ("a drag below", .dismissedByGesture, { $0.host[.sheet, in: $0.host.slot()] = nil }),
    ("replace the current", .replaced, { $0.present(TestModal.cart) }),
    ("replace all", .replaced, { $0.present(TestModal.cart, policy: .replaceAll) }),
    ("change the style", .replaced, { $0.present(PickColor(), as: .fullScreen) }),
    (
      "revalidation", .refused,
      {
        $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in .block("logged out") }
        $0.revalidate()
      }
    ),
    (
      "revalidation of what lies below", .refused,
      {
        $0.guards.add("out", for: .routes(of: TestModal.self)) { _ in .block("logged out") }
        $0.revalidate()
      }
    ),
  ]

  @Test(arguments: 0..<18, [false, true])
  func `every way to remove a layer ends its result once`(_ index: Int, hosted: Bool) async {
    let way = Self.ways[index]
    #expect(Self.ways.count == 18)
    let bench = ModalBench<AnyRoute>()
    let presenter = bench.presenter
    if !hosted { presenter.host.detach() }
    presenter.present(TestModal.filter)
    let handle = presenter.requestResult(of: String.self, from: PickColor(), policy: .stack)
    let ends = Ends(handle)
    if hosted { bench.showAll() }
    let ids = presenter.layers.map(\.id)
    way.remove(presenter)
    await ends.settle()
    if hosted {
      #expect(ends.all.isEmpty, "it is still on the screen")
      ids.reversed().forEach { id in
        if presenter.host.phase(of: id) == .dismissing { presenter.host.didDismiss(id) }
      }
    }
    presenter.dismissAll()
    presenter.finish(layer: LayerID(handle.entryID), with: "late")
    await ends.settle()
    #expect(ends.all.count == 1, "\(way.name)")
    #expect(ends.kinds.first == way.end, "\(way.name)")
    if way.end == nil { #expect(ends.all.first?.value == "red", "\(way.name)") }
    #expect(!presenter.awaitsResults)
  }

  @Test func `a host that dismisses, is detached, or is told to resynchronize ends results`() {
    let bench = ModalBench<AnyRoute>()
    let presenter = bench.presenter
    func present() -> ResultHandle<String> {
      let handle = presenter.requestResult(of: String.self, from: PickColor())
      bench.showAll()
      return handle
    }
    let first = present()
    presenter.host.didDismiss(LayerID(first.entryID))
    #expect(first.result?.end?.kind == .dismissedByGesture)
    let second = present()
    presenter.host.resynchronize(showing: [])
    #expect(second.result?.end?.kind == .dismissedByGesture)
    let third = present()
    presenter.finish(with: "red")
    #expect(third.result == nil)
    presenter.host.detach()
    #expect(third.result == .value("red"))
  }

  @Test func `the reason of a result is that of the dismissal, not of what comes before its end`() {
    let bench = ModalBench<AnyRoute>()
    let handle = bench.presenter.requestResult(of: String.self, from: PickColor())
    bench.showAll()
    bench.presenter.present(TestModal.cart)
    bench.presenter.dismissAll()
    bench.presenter.host.didDismiss(LayerID(handle.entryID))
    #expect(handle.result?.end?.kind == .replaced)
  }

  @Test func `requests that never come to be a layer end, each with its reason`() async {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    let ignored = presenter.requestResult(
      of: String.self,
      from: PickColor(),
      policy: .ignoreIfAlreadyPresented
    )
    #expect(ignored.result?.end?.outcome == .unchanged(.alreadyPresented))
    let rejected = presenter.requestResult(
      of: String.self,
      from: PickColor(),
      policy: .rejectIfPresented
    )
    #expect(rejected.result?.end?.kind == .refused)
    let waiting = presenter.requestResult(of: String.self, from: PickColor(), policy: .enqueue)
    #expect(waiting.result == nil)
    presenter.cancelWaiting()
    #expect(waiting.result?.end?.kind == .superseded)
    let next = presenter.requestResult(of: String.self, from: PickColor(), policy: .enqueue)
    presenter.dismiss()
    #expect(presenter.layers.first?.id.entryID == next.entryID)
    presenter.finish(with: "red")
    #expect(next.result == .value("red"))
  }

  @Test func `awaiting reads as it should, and the compiler checks declared results`() async {
    let presenter = ModalPresenter<AnyRoute>()
    let untyped = Task { await presenter.present(OtherModal(number: 1), returning: Int.self) }
    while !presenter.isPresenting { await Task.yield() }
    presenter.finish(with: 42)
    #expect(await untyped.value == .value(42))
    let declared = presenter.requestResult(from: PickColor(), as: .fullScreen)
    #expect(presenter.layers.map(\.style) == [.fullScreen])
    presenter.finish(PickColor(), with: "blue")
    #expect(declared.result == .value("blue"))

    let typed = ModalPresenter<PickColor>()
    let third = typed.requestResult(from: PickColor())
    typed.finish(PickColor(), with: "green")
    #expect(third.result == .value("green"))
  }

  @Test func `a presenter that goes ends the results awaited of it, and the requests that wait`()
    async
  {
    var presenter: ModalPresenter<AnyRoute>? = ModalPresenter()
    weak let gone = presenter
    let shown = presenter?.requestResult(of: String.self, from: PickColor())
    let waiting = presenter?.requestResult(of: String.self, from: PickColor(), policy: .enqueue)
    presenter = nil
    for _ in 0..<20 { await Task.yield() }
    #expect(gone == nil)
    #expect(shown?.result?.end?.kind == .ownerGone)
    #expect(waiting?.result?.end?.kind == .ownerGone)
  }

  @Test func `a result awaited in a layer ends with the layer`() throws {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    let navigator = try #require(presenter.navigator(of: presenter.layers[0].id))
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    presenter.dismiss()
    #expect(handle.result?.end?.kind == .ownerGone)
  }

  @Test func `a layer that a later command finds not begun ends its result`() {
    let bench = ModalBench<TestModal>()
    let presenter = bench.presenter
    presenter.present(.cart)
    bench.show()
    let handle = presenter.requestResult(of: Int.self, from: .filter, policy: .stack)
    let ids = presenter.layers.map(\.id)
    // It begins to be shown, and is dismissed before its content has appeared.
    bench.host.begun.insert(ids[1])
    presenter.dismissAll()
    bench.host.begun = []
    presenter.present(.about)
    for id in ids.reversed() { presenter.host.didDismiss(id) }
    #expect(ids.map(presenter.host.phase) == [.gone, .gone])
    #expect(handle.result?.end?.kind == .reset)
  }
}
