@testable import NavigatorKit
import Testing

@MainActor
@Suite struct `Results of modal screens` {
  /// Ways in which the second of two layers goes.
  nonisolated static let removals: [Removal<ModalPresenter<AnyRoute>>] = [
    Removal("finish") { $0.finish(with: "red") },
    Removal("finish the route") { $0.finish(PickColor(), with: "red") },
    Removal("finish the layer") { $0.finish(layer: $0.layers[1].id, with: "red") },
    Removal("finish the root of its stack") {
      $0.navigator(of: $0.layers[1].id)?.finish(with: "red")
    },
    Removal("finish the layer below", .dismissedByCode) {
      $0.finish(TestModal.filter, with: "red")
    },
    Removal("dismiss", .dismissedByCode) { $0.dismiss() },
    Removal("dismiss several", .dismissedByCode) { $0.dismiss(2) },
    Removal("dismiss down to a route", .dismissedByCode) { $0.dismiss(to: TestModal.filter) },
    Removal("dismiss a style", .dismissedByCode) { $0.dismiss(style: .sheet) },
    Removal("dismiss all", .reset) { $0.dismissAll() },
    Removal("a plain binding", .dismissedByAssignment) { $0.presentedSheet = nil },
    Removal("a plain binding to another", .replaced) {
      $0.presentedSheet = AnyRoute(TestModal.cart)
    },
    Removal("a drag", .dismissedByGesture) {
      $0.host[.sheet, in: $0.host.slot(above: $0.layers[0].id)] = nil
    },
    Removal("a drag below", .dismissedByGesture) { $0.host[.sheet, in: $0.host.slot()] = nil },
    Removal("replace the current", .replaced) { $0.present(TestModal.cart) },
    Removal("replace all", .replaced) { $0.present(TestModal.cart, policy: .replaceAll) },
    Removal("change the style", .replaced) { $0.present(PickColor(), as: .fullScreen) },
    Removal("revalidation", .refused) {
      $0.guards.add("out", for: .routes(of: PickColor.self)) { _ in .block("logged out") }
      $0.revalidate()
    },
    Removal("revalidation of what lies below", .refused) {
      $0.guards.add("out", for: .routes(of: TestModal.self)) { _ in .block("logged out") }
      $0.revalidate()
    },
  ]

  @Test(arguments: removals, [false, true])
  func `every way to remove a layer ends its result once, when it has left the screen`(
    way: Removal<ModalPresenter<AnyRoute>>,
    isHosted: Bool
  ) {
    let bench = ModalBench<AnyRoute>()
    let presenter = bench.presenter
    if !isHosted { presenter.host.detach() }
    presenter.present(TestModal.filter)
    let handle = presenter.requestResult(of: String.self, from: PickColor(), policy: .stack)
    var (results, ends) = ([NavigationResult<String>](), [ResultEnd.Kind?]())
    handle.onEnd { results.append($0) }
    presenter.screen(of: presenter.layers[1]).ending().onEnd { ends.append($0.end?.kind) }
    if isHosted { bench.showAll() }
    let ids = presenter.layers.map(\.id)
    way.remove(presenter)
    if isHosted {
      #expect(results.isEmpty && ends.isEmpty, "it is still on the screen")
      for id in ids.reversed() where presenter.host.phase(of: id) == .dismissing {
        presenter.host.didDismiss(id)
      }
    }
    presenter.dismissAll()
    presenter.finish(layer: LayerID(handle.entryID), with: "late")
    #expect(results.map(\.value) == [way.end == nil ? "red" : nil])
    #expect(results.map { $0.end?.kind } == [way.end] && ends == [way.end])
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
    let replaced = present()
    presenter.present(TestModal.cart)
    presenter.dismissAll()
    presenter.host.didDismiss(LayerID(replaced.entryID))
    #expect(replaced.result?.end?.kind == .replaced, "the reason is that of the first removal")
    let third = present()
    presenter.finish(with: "red")
    #expect(third.result == nil)
    presenter.host.detach()
    #expect(third.result == .value("red"))
  }

  @Test func `requests that never come to be a layer end, each with its reason`() {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    func pick(_ policy: ModalPresentationPolicy) -> ResultHandle<String> {
      presenter.requestResult(of: String.self, from: PickColor(), policy: policy)
    }
    let ignored = pick(.ignoreIfAlreadyPresented)
    #expect(ignored.result?.end?.outcome == .unchanged(.alreadyPresented))
    #expect(pick(.rejectIfPresented).result?.end?.kind == .refused)
    let waiting = pick(.enqueue)
    #expect(waiting.result == nil)
    presenter.cancelWaiting()
    #expect(waiting.result?.end?.kind == .superseded)
    let next = pick(.enqueue)
    presenter.dismiss()
    #expect(presenter.layers.first?.id.entryID == next.entryID)
    presenter.finish(with: "red")
    #expect(next.result == .value("red"))
  }

  @Test func `a result awaited in a layer ends with the layer`() throws {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    let navigator = try #require(presenter.navigator(of: presenter.layers[0].id))
    let handle = navigator.requestResult(of: String.self, pushing: PickColor())
    presenter.dismiss()
    #expect(handle.result?.end?.kind == .ownerGone)
  }
}
