import Observation
import Testing

@testable import NavigatorKit

@MainActor
@Suite struct `Modal presenter without a host` {
  let presenter = ModalPresenter<TestModal>()

  @Test func `a presenter presents nothing at first`() {
    #expect(presenter.presentedRoute == nil)
    #expect(presenter.layers.last?.style == nil)
    #expect(presenter.presentedSheet == nil)
    #expect(presenter.presentedFullScreen == nil)
    #expect(!presenter.isPresenting)
    #expect(presenter.dismiss() == .unchanged(.nothingPresented))
  }

  @Test func `a sheet is no cover and a cover no sheet`() {
    presenter.present(.filter)
    #expect(presenter.presentedSheet == .filter)
    #expect(presenter.presentedFullScreen == nil)
    #expect(presenter.layers.last?.style == .sheet)
    presenter.present(.cart, as: .fullScreen)
    #expect(presenter.presentedSheet == nil)
    #expect(presenter.presentedFullScreen == .cart)
    #expect(presenter.layers.last?.style == .fullScreen)
    #expect(presenter.layers.count == 1)
  }

  @Test func `a nil that is written dismisses only a layer of that style`() {
    presenter.present(.filter, as: .sheet)
    presenter.presentedFullScreen = nil
    #expect(presenter.presentedRoute == .filter)
    presenter.presentedSheet = nil
    #expect(presenter.presentedRoute == nil)
    presenter.presentedSheet = nil
    #expect(presenter.presentedRoute == nil)
  }

  @Test func `a route that is written is presented in the place of the top layer`() {
    presenter.presentedSheet = .filter
    presenter.presentedFullScreen = .cart
    #expect(presenter.layers.map(\.route) == [.cart])
    let id = presenter.layers.first?.id
    presenter.presentedFullScreen = .cart
    #expect(presenter.layers.first?.id == id, "an equal write changes nothing")
  }

  @Test func `each presentation policy does what it says`() {
    func fresh() -> ModalPresenter<TestModal> {
      let presenter = ModalPresenter<TestModal>()
      presenter.present(.filter)
      presenter.present(.cart, policy: .stack)
      return presenter
    }
    func after(_ policy: ModalPresentationPolicy) -> (NavigationOutcome, [TestModal]) {
      let presenter = fresh()
      let outcome = presenter.present(.about, policy: policy)
      return (outcome, presenter.layers.map(\.route))
    }
    #expect(after(.replaceCurrent) == (.committed, [.filter, .about]))
    #expect(after(.replaceAll) == (.committed, [.about]))
    #expect(after(.stack) == (.committed, [.filter, .cart, .about]))
    #expect(after(.ignoreIfAlreadyPresented) == (.unchanged(.alreadyPresented), [.filter, .cart]))
    #expect(after(.rejectIfPresented) == (.failed(.modalPresented), [.filter, .cart]))
    let (outcome, layers) = after(.enqueue)
    #expect(outcome.unsettled != nil)
    #expect(layers == [.filter, .cart])
    for policy: ModalPresentationPolicy in [
      .replaceCurrent, .replaceAll, .stack, .ignoreIfAlreadyPresented, .rejectIfPresented, .enqueue,
    ] {
      let presenter = ModalPresenter<TestModal>()
      #expect(presenter.present(.about, policy: policy) == .committed)
    }
  }

  @Test func `the presenter's own policy holds where a command names none`() {
    presenter.defaultPolicy = .stack
    presenter.present(.filter)
    presenter.present(.cart)
    #expect(presenter.layers.map(\.route) == [.filter, .cart])
    presenter.present(.about, policy: .replaceCurrent)
    #expect(presenter.layers.map(\.route) == [.filter, .about])
  }

  @Test func `a presenter dismisses the top, a number, down to a route, by style, or all`() {
    func fill() {
      presenter.present(.filter, policy: .replaceAll)
      presenter.present(.cart, as: .fullScreen, policy: .stack)
      presenter.present(.item(1), policy: .stack)
      presenter.present(.item(2), policy: .stack)
    }
    fill()
    presenter.dismiss()
    #expect(presenter.layers.count == 3)
    presenter.dismiss(2)
    #expect(presenter.layers.map(\.route) == [.filter])
    fill()
    presenter.dismiss(99)
    #expect(presenter.layers.isEmpty)
    fill()
    presenter.dismiss(to: .cart)
    #expect(presenter.layers.map(\.route) == [.filter, .cart])
    fill()
    presenter.dismiss(style: .fullScreen)
    #expect(presenter.layers.map(\.route) == [.filter])
    presenter.dismissAll()
    for (route, style) in [(TestModal.filter, ModalStyle.sheet), (.cart, .fullScreen)] {
      presenter.present(route, as: style, policy: .stack)
    }
    presenter.present(.filter, policy: .stack)
    #expect(presenter.dismiss(0, style: .sheet) == .unchanged(.nothingAsked))
    #expect(presenter.dismiss(2, style: .fullScreen) == .committed)
    #expect(presenter.layers.map(\.route) == [.filter])
    fill()
    presenter.dismissAll()
    #expect(presenter.layers.isEmpty)
  }

  @Test func `a dismissal without a match changes nothing`() {
    presenter.present(.filter)
    let before = presenter.layers
    #expect(presenter.dismiss(to: .cart) == .unchanged(.notFound))
    #expect(presenter.dismiss(to: .filter) == .unchanged(.alreadyOnTop))
    #expect(presenter.dismiss(style: .fullScreen) == .unchanged(.notFound))
    #expect(presenter.dismiss(0) == .unchanged(.nothingAsked))
    #expect(presenter.dismiss(-1) == .unchanged(.nothingAsked))
    #expect(presenter.dismiss(layer: LayerID(EntryID())) == .unchanged(.notFound))
    #expect(presenter.layers == before)
  }

  @Test func `enqueued layers come when all others are gone, in order`() async {
    presenter.present(.filter)
    presenter.present(.cart, policy: .stack)
    let first = presenter.present(.about, policy: .enqueue)
    let second = presenter.present(.item(1), policy: .enqueue)
    #expect(presenter.waitingRoutes == [.about, .item(1)])
    presenter.dismiss()
    #expect(presenter.layers.map(\.route) == [.filter])
    presenter.dismiss()
    #expect(presenter.layers.map(\.route) == [.about])
    #expect(await first.settled() == .committed)
    #expect(second.unsettled?.outcome == nil)
    presenter.dismissAll()
    #expect(await second.settled() == .superseded, "all means all, what waits included")
    #expect(!presenter.isPresenting)
  }

  @Test func `the number of waiting layers is bounded`() throws {
    presenter.host.waitingLimit = 2
    presenter.present(.filter)
    for number in 0..<2 { presenter.present(.item(number), policy: .enqueue) }
    let failure = try #require(presenter.present(.about, policy: .enqueue).failure)
    #expect(failure.kind == .tooManyWaiting)
    presenter.cancelWaiting()
    #expect(presenter.waitingRoutes.isEmpty)
    #expect(presenter.layers.map(\.route) == [.filter])
  }

  @Test func `a mixed presenter reads like a typed one`() {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    presenter.present(OtherModal(number: 1), as: .fullScreen, policy: .stack)
    #expect(presenter.presentedRoute(of: OtherModal.self) == OtherModal(number: 1))
    #expect(presenter.presentedFullScreen == AnyRoute(OtherModal(number: 1)))
    #expect(presenter.contains(TestModal.filter))
    #expect(!presenter.contains(TestModal.cart))
    #expect(presenter.isPresented(OtherModal(number: 1)))
    presenter.dismiss(to: TestModal.filter)
    #expect(presenter.isPresented(TestModal.filter))
    #expect(presenter.present(AnyRoute(TestModal.cart)) == .committed)
    #expect(presenter.presentedRoute(of: TestModal.self) == .cart)
  }

  @Test func `options come with the layer, and a detent can be selected among its own`() throws {
    presenter.present(
      .filter,
      options: ModalOptions(detents: [.medium, .large], selectedDetent: .height(9))
    )
    let layer = try #require(presenter.layers.first)
    #expect(layer.options.selectedDetent == nil, "not one of its detents")
    presenter.host.select(.large, of: layer.id)
    #expect(presenter.layers.first?.options.selectedDetent == .large)
    presenter.host.select(.height(3), of: layer.id)
    #expect(presenter.layers.first?.options.selectedDetent == .large)
  }

  @Test func `the path of a layer dies with the layer`() throws {
    presenter.present(.filter)
    let id = try #require(presenter.layers.first?.id)
    weak let navigator = presenter.navigator(of: id)
    #expect(navigator != nil, "kept by the layer")
    navigator?.navigate(to: OtherModal(number: 1))
    #expect(presenter.navigator(of: id)?.depth == 1)
    presenter.present(.cart, policy: .stack)
    #expect(navigator?.depth == 1)
    presenter.dismissAll()
    #expect(navigator == nil)
    #expect(presenter.navigator(of: id) == nil)
  }

  @Test func `a path is not shared between a sheet and the next`() throws {
    presenter.present(.filter)
    let first = try #require(presenter.layers.first?.id)
    presenter.navigator(of: first)?.navigate(to: OtherModal(number: 1))
    presenter.present(.filter)
    let second = try #require(presenter.layers.first?.id)
    #expect(first != second)
    #expect(presenter.navigator(of: second)?.depth == 0)
  }

  @Test func `each reader of a presenter hears only of its own answer`() {
    let presenter = presenter
    func isHeard<T>(_ read: () -> T, _ change: () -> Void) -> Bool {
      let heard = Flag()
      withObservationTracking {
        _ = read()
      } onChange: {
        heard.set()
      }
      change()
      return heard.isSet
    }
    #expect(isHeard({ presenter.isPresenting }, { presenter.present(.filter) }))
    #expect(!isHeard({ presenter.isPresenting }, { presenter.present(.cart, policy: .stack) }))
    #expect(isHeard({ presenter.presentedRoute }, { presenter.dismiss() }))
    #expect(!isHeard({ presenter.presentedFullScreen }, { presenter.present(.filter) }))
    #expect(
      isHeard({ presenter.presentedFullScreen }, { presenter.present(.cart, as: .fullScreen) })
    )
    #expect(!isHeard({ presenter.presentedSheet }, { presenter.present(.about, as: .fullScreen) }))
    #expect(isHeard({ presenter.layers }, { presenter.dismiss() }))
    #expect(!isHeard({ presenter.layers }, { presenter.dismiss() }))
  }
}

final class Flag: @unchecked Sendable {
  private(set) var isSet = false
  func set() { isSet = true }
}
