import NavigatorKitTesting
import Testing

@testable import NavigatorKit

@MainActor struct `A presenter without a host` {
  let bench = ModalBench<TestModal>(isHosted: false)
  var presenter: ModalPresenter<TestModal> { bench.presenter }

  @Test(
    arguments: [
      (.replaceCurrent, .committed, [.filter, .about]), (.replaceAll, .committed, [.about]),
      (.stack, .committed, [.filter, .cart, .about]),
      (.ignoreIfAlreadyPresented, .unchanged(.alreadyPresented), [.filter, .cart]),
      (.rejectIfPresented, .failed(.modalPresented), [.filter, .cart]),
      (.enqueue, nil, [.filter, .cart]),
    ] as [(ModalPresentationPolicy, NavigationOutcome?, [TestModal])]
  )
  func `each presentation policy does what it says`(
    policy: ModalPresentationPolicy,
    outcome: NavigationOutcome?,
    routes: [TestModal]
  ) {
    #expect(ModalPresenter<TestModal>().present(.about, policy: policy) == .committed)
    bench.stack(.filter, .cart)
    presenter.defaultPolicy = policy
    let actual = presenter.present(.about)
    if let outcome { #expect(actual == outcome) } else { #expect(actual.unsettled != nil) }
    #expect(bench.routes == routes)
    presenter.present(.item(1), policy: .replaceAll)
    #expect(bench.routes == [.item(1)])
  }

  private static let dismissals:
    [(@MainActor (ModalPresenter<TestModal>) -> NavigationOutcome, NavigationOutcome, Int)] = [
      ({ $0.dismiss() }, .committed, 3), ({ $0.dismiss(3) }, .committed, 1),
      ({ $0.dismiss(99) }, .committed, 0), ({ $0.dismissAll() }, .committed, 0),
      ({ $0.dismiss(to: .cart) }, .committed, 2),
      ({ $0.dismiss(style: .fullScreen) }, .committed, 1),
      ({ $0.dismiss(2, style: .sheet) }, .committed, 2),
      ({ $0.dismiss(layer: $0.layers[2].id) }, .committed, 2),
      ({ $0.dismiss(to: .about) }, .unchanged(.notFound), 4),
      ({ $0.dismiss(to: .item(2)) }, .unchanged(.alreadyOnTop), 4),
      ({ $0.dismiss(0) }, .unchanged(.nothingAsked), 4),
      ({ $0.dismiss(-1) }, .unchanged(.nothingAsked), 4),
      ({ $0.dismiss(0, style: .sheet) }, .unchanged(.nothingAsked), 4),
      ({ $0.dismiss(layer: LayerID(EntryID())) }, .unchanged(.notFound), 4),
    ]

  @Test func `a presenter dismisses the top, a number, to a route, by style, a layer, or all`() {
    for (number, (dismiss, outcome, left)) in Self.dismissals.enumerated() {
      let bench = ModalBench<TestModal>(isHosted: false)
      bench.stack(.filter)
      bench.presenter.present(.cart, as: .fullScreen, policy: .stack)
      bench.stack(.item(1), .item(2))
      let before = bench.presenter.layers
      #expect(dismiss(bench.presenter) == outcome, "\(number)")
      #expect(bench.presenter.layers == Array(before.prefix(left)), "\(number)")
    }
    bench.stack(.filter)
    #expect(presenter.dismiss(style: .fullScreen) == .unchanged(.notFound))
    #expect(ModalPresenter<TestModal>().dismiss() == .unchanged(.nothingPresented))
  }

  @Test func `enqueued layers come when all others are gone, in order, and within a bound`() async {
    presenter.host.waitingLimit = 2
    bench.stack(.filter, .cart)
    let first = presenter.present(.about, policy: .enqueue)
    let second = presenter.present(.item(1), policy: .enqueue)
    let third = presenter.present(.item(2), policy: .enqueue)
    #expect(third.failure?.kind == .tooManyWaiting)
    let dry = await presenter.dryRun(.present(TestModal.about, policy: .enqueue))
    #expect(dry.unsettled?.outcome == .unchanged(.dryRun))
    #expect(presenter.waitingRoutes == [.about, .item(1)])
    presenter.dismiss()
    #expect(bench.routes == [.filter])
    presenter.dismiss()
    #expect(bench.routes == [.about])
    #expect(await first.settled() == .committed && second.unsettled?.outcome == nil)
    presenter.dismissAll()
    #expect(await second.settled() == .superseded, "all means all, what waits included")
    #expect(!presenter.isPresenting)
  }

  @Test(arguments: [false, true])
  func `waiting layers end together, before observers hear of the first`(isDismissal: Bool) {
    presenter.present(.filter)
    for number in 0..<3 { presenter.present(.item(number), policy: .enqueue) }
    var counts: [Int] = []
    presenter.events.observe { [unowned presenter] event in
      if event.outcome == .superseded { counts.append(presenter.waitingRoutes.count) }
    }
    var changes = 0
    func read() {
      whenChanged({ [presenter] in presenter.waitingRoutes }) {
        changes += 1
        read()
      }
    }
    read()
    if isDismissal { presenter.dismissAll() } else { presenter.cancelWaiting() }
    #expect(counts == [0, 0, 0])
    // A dismissal changes the layers as well.
    #expect(changes == (isDismissal ? 2 : 1))
    #expect(bench.routes == (isDismissal ? [] : [.filter]))
  }

  @Test func `a mixed presenter reads like a typed one`() {
    let presenter = ModalPresenter<AnyRoute>()
    presenter.present(TestModal.filter)
    presenter.present(OtherModal(number: 1), as: .fullScreen, policy: .stack)
    #expect(presenter.presentedRoute(of: OtherModal.self) == OtherModal(number: 1))
    #expect(presenter.presentedFullScreen == AnyRoute(OtherModal(number: 1)))
    #expect(presenter.contains(TestModal.filter) && !presenter.contains(TestModal.cart))
    presenter.dismiss(to: TestModal.filter)
    #expect(presenter.isPresented(TestModal.filter))
    #expect(presenter.present(AnyRoute(TestModal.cart)) == .committed)
    #expect(presenter.presentedRoute(of: TestModal.self) == .cart)
  }

  @Test func `options come with the layer, and a detent can be selected among its own`() {
    let options = ModalOptions(detents: [.medium, .large], selectedDetent: .height(9))
    presenter.present(.filter, options: options)
    let layer = presenter.layers[0]
    #expect(layer.options.selectedDetent == nil, "not one of its detents")
    for detent in [ModalDetent.large, .height(3)] {
      presenter.host.select(detent, of: layer.id)
      #expect(presenter.layers[0].options.selectedDetent == .large)
    }
  }

  @Test func `a path is kept by its layer, dies with it, and is not shared with the next`() throws {
    presenter.present(.filter)
    let first = try #require(bench.id(0))
    weak let navigator = presenter.navigator(of: first)
    navigator?.navigate(to: OtherModal(number: 1))
    bench.stack(.cart)
    #expect(navigator?.depth == 1 && presenter.navigator(of: first) === navigator)
    presenter.dismiss()
    presenter.present(.filter)
    let second = try #require(bench.id(0))
    #expect(navigator == nil && presenter.navigator(of: first) == nil)
    #expect(first != second && presenter.navigator(of: second)?.depth == 0)
  }

  private static let questions: [@MainActor (ModalPresenter<Spot>) -> AnyRoute] = [
    { AnyRoute(erasing: $0.presentedRoute) }, { AnyRoute(erasing: $0.presentedSheet) },
    { AnyRoute(erasing: $0.presentedFullScreen) }, { AnyRoute(erasing: $0.isPresenting) },
    { AnyRoute(erasing: $0.layers) },
  ]

  @Test(arguments: LawSeeds.short)
  func `each reader of a presenter hears exactly when its answer changes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let presenter = ModalPresenter<Spot>()
    if seed % 2 == 0 { _ = presenter.host.slot() }
    let counters = Self.questions.map { read in InvalidationCounter { read(presenter) } }
    for step in 0..<1_000 {
      let before = Self.questions.map { $0(presenter) }
      let heard = counters.map(\.count)
      // A dialog that waited would come in a transition of its own.
      if random.chance(8), presenter.host.presentedDialog == nil {
        _ = presenter.requestResult(from: Dialog.alert("?", buttons: [.standard("OK", answer: 1)]))
      } else {
        change(presenter, &random)
      }
      for (index, read) in Self.questions.enumerated() {
        let count = before[index] == read(presenter) ? 0 : 1
        #expect(counters[index].count - heard[index] == count, "\(index), \(seed), \(step)")
      }
    }
  }

  private func change(_ presenter: ModalPresenter<Spot>, _ random: inout SeededGenerator) {
    let spot = random.one(of: Spot.allCases)
    let style: ModalStyle = random.chance(2) ? .sheet : .fullScreen
    let policies: [ModalPresentationPolicy] = [.replaceAll, .replaceCurrent, .stack, .stack]
    switch random.below(8) {
    case 0...3: presenter.present(spot, as: style, policy: random.one(of: policies))
    case 4: presenter.dismiss(random.below(4))
    case 5: presenter.dismiss(style: style)
    case 6: presenter.presentedSheet = random.chance(2) ? spot : nil
    default: presenter.dismiss(to: spot)
    }
  }
}
