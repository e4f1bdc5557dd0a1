import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI
import Testing

/// One run of commands and gestures at random, on a window that misbehaves.
@MainActor class Walk {
  fileprivate(set) var problems: [String] = []
  private(set) var counts: [String: Int] = [:]
  var random: SeededGenerator
  private var log: [String] = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The last steps, as a counter-example.
  var tail: String { log.suffix(40).joined(separator: "\n") }

  /// Takes steps, and compares now and then.
  func go(_ steps: Int, on window: StandInWindow) async {
    for step in 0..<steps {
      await perform(step, window)
      if chance(3) { window.settle() }
      if chance(5) { await nextTurn() }
      if step % 20 == 19 { await check("step \(step)", window) }
      if !problems.isEmpty { return }
    }
    await finish(window)
  }

  /// Takes a step.
  func perform(_ step: Int, _ window: StandInWindow) async {}

  /// Lets everything come to rest, and compares.
  func check(_ place: String, _ window: StandInWindow) async {}

  /// What comes after the last step.
  func finish(_ window: StandInWindow) async {}

  /// Compares what is on the screen with a stack and the layers on it.
  func compare(
    _ place: String,
    _ window: StandInWindow,
    _ stack: MultiRouteNavigator,
    _ modals: ModalPresenter<AnyRoute>
  ) {
    let styles = modals.styles(on: window)
    var texts = modals.layers.map { layer -> [String] in
      let top = modals.navigator(of: layer.id)?.presentedRoute ?? layer.route
      return [top.as(CartRoute.self).map { "cart \($0)" } ?? homeText(top)]
    }
    if modals.host.presentedDialog != nil { texts.append([]) }
    let levels = [stack.depth] + modals.layers.map { modals.navigator(of: $0.id)?.depth ?? 0 }
    let screens = window.screens
    expect(styles, window.modals, place)
    expect(texts, screens.dropFirst().map(\.texts), place)
    expect(levels, screens.prefix(levels.count).map(\.backLevels), place)
    expect(modals.phases.filter { $0 != .presented }, [], place)
  }

  private func homeText(_ route: AnyRoute) -> String {
    route.as(HomeRoute.self).map { "home \($0)" } ?? "\(route)"
  }

  /// Notes a problem if what is there is not what is wanted.
  func expect<Value: Equatable>(_ wanted: Value, _ found: Value, _ place: String) {
    if wanted != found { problems.append("\(place): wanted \(wanted), found \(found)") }
  }

  func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  func note(_ step: Int, _ what: String, _ outcome: String = "") {
    counts[what, default: 0] += 1
    log.append("\(step): \(what) \(outcome)")
  }

  /// Answers the dialog in front.
  func answer(_ window: StandInWindow) -> Bool {
    let style = window.topScreen.style
    return (style == .alert || style == .confirmationDialog) && window.tap("Yes")
  }
}

extension Dialog<Int> {
  /// Yes or no, on an alert or at the control that the walks' screens have.
  static func question(_ title: String, asAlert: Bool) -> Self {
    let buttons: [Button] = [.standard("Yes", answer: 1), .cancel("No", answer: 0)]
    return asAlert
      ? .alert(title, buttons: buttons)
      : .confirmation(title, at: DialogControl.text, buttons: buttons)
  }
}

extension ModalPresenter {
  /// The styles in which a window at rest shows the layers and the dialog.
  func styles(on window: StandInWindow) -> [StandInModalStyle] {
    let styles = layers.map { $0.style == .sheet ? StandInModalStyle.sheet : .fullScreenCover }
    guard let dialog = host.presentedDialog else { return styles }
    // A confirmation is an alert where no control has its anchor.
    let isAlert = dialog.content.kind == .alert || window.modals.last == .alert
    return styles + [isAlert ? .alert : .confirmationDialog]
  }
}

/// Takes the steps of a walk in front of a view.
@MainActor
private func walk(
  _ walk: Walk,
  steps: Int,
  on view: some View,
  allowing allowed: Set<StandInViolation.Kind>,
  options: StandInOptions
) async {
  await withWindow(view, allowing: allowed, options: options) { window in
    await walk.go(steps, on: window)
    #expect(walk.problems.isEmpty, "\(options): \(walk.problems)\n\(walk.tail)")
  }
}

@MainActor struct `Walks through layers` {
  nonisolated private static let seeds = LawSeeds.seeds(2, long: 160)

  /// Where the buttons of a dialog do not say that they have gone, nothing says that it has left.
  ///
  /// A layer that is asked for while a dialog leaves slowly may be lost then, and a late write may
  /// close the next dialog. No documented interface tells, and to guess by time would be wrong on some
  /// machine.
  nonisolated private static let harmfulToSilentDialogs: StandInOptions = [.delayedDismissals]
  nonisolated private static let harmfulToDialogs: StandInOptions = [
    .delayedDismissals, .losesRequestsWhileDismissing, .nilAfterNextRequest,
  ]

  @Test(arguments: seeds)
  func `a walk through layers agrees with the screen, however it behaves`(seed: UInt64) async {
    await take(seed, ModalWalk.options(seed: seed), steps: LawSeeds.isLong ? 200 : 100)
  }

  @Test(arguments: LawSeeds.seeds(1, long: 160))
  func `a walk with dialogs agrees with the screen, whatever can harm dialogs`(seed: UInt64) async {
    let options = ModalWalk.options(seed: seed).subtracting(.silentDialogs)
    let steps = LawSeeds.isLong ? 200 : 100
    await take(seed, options.union(Self.harmfulToDialogs), steps: steps)
  }

  @Test(arguments: StandInOptions.badModals)
  func `a walk through layers agrees under each misbehaviour`(options: StandInOptions) async {
    let (count, steps) = LawSeeds.isLong ? (40, 200) : (1, 40)
    for seed in Self.seeds.prefix(count) { await take(seed &+ 1000, options, steps: steps) }
  }

  /// A seed in which that happens.
  @Test func `a confirmation whose control goes as it leaves does not count as shown`() async {
    await take(42, ModalWalk.options(seed: 42))
  }

  private func take(_ seed: UInt64, _ options: StandInOptions, steps: Int = 200) async {
    let isSilent = options.contains(.silentDialogs)
    let asks = !isSilent || options.isDisjoint(with: Self.harmfulToSilentDialogs)
    let layers = ModalWalk(seed: seed, asks: asks)
    // Until a dialog was seen to leave, the next layer is asked for while it may still be leaving; and a
    // screen that is pushed below takes the control away that a confirmation points at.
    await walk(
      layers,
      steps: steps,
      on: ShopStack(navigator: layers.navigator).modals(layers.presenter) { TabScreens.all },
      allowing: asks ? [.presenterLeft, .presentedOffScreen, .presentedWhileDismissing] : [],
      options: options
    )
  }
}

@MainActor struct `Walks through tabs and their layers` {
  nonisolated private static let seeds = LawSeeds.seeds(2, long: 160)

  @Test(arguments: seeds, [false, true])
  func `a walk through tabs agrees, though an observer acts`(seed: UInt64, answers: Bool) async {
    await take(answers ? seed &+ 2000 : seed, TabWalk.options(seed: seed), answers: answers)
  }

  @Test(arguments: StandInOptions.badTabsAndModals)
  func `a walk through tabs agrees under each misbehaviour`(options: StandInOptions) async {
    for seed in Self.seeds.prefix(LawSeeds.isLong ? 40 : 1) {
      await take(seed &+ 1000, options.subtracting(.popsStackOnTabReselection))
    }
  }

  private func take(_ seed: UInt64, _ options: StandInOptions, answers: Bool = false) async {
    let tabs = TabWalk(seed: seed, answers: answers)
    // A view that goes with its tab leaves its sheet alone on the screen for a moment.
    await walk(
      tabs,
      steps: LawSeeds.isLong ? 200 : 40,
      on: TabbedShop(tabs: tabs.tabs),
      allowing: options.contains(.forgetfulTabs) ? [.presenterLeft] : [],
      options: options
    )
  }
}

@MainActor struct `Walks with hosts that are made anew, exchanged and taken away` {
  nonisolated private static let seeds = LawSeeds.seeds(1, long: 24)

  @Test(arguments: StandInOptions.badMountings)
  func `a walk with hosts that go agrees, and ends no result early`(options: StandInOptions) async {
    var counts: [String: Int] = [:]
    for seed in Self.seeds {
      counts.merge(
        await take(seed, options, steps: LawSeeds.isLong ? 400 : 40),
        uniquingKeysWith: +
      )
    }
    #expect(!LawSeeds.isLong || counts.values.allSatisfy { $0 >= 100 }, "\(options): \(counts)")
  }

  /// A seed in which a flow is left after the first half of a swipe, and its presenter is released.
  @Test func `a flow that has been left makes no half of a swipe final`() async {
    _ = await take(13, StandInOptions.standard.subtracting(.clearsDialogFirst), steps: 240)
  }

  private func take(_ seed: UInt64, _ options: StandInOptions, steps: Int) async -> [String: Int] {
    let hosts = MountingWalk(seed: seed &+ UInt64(options.rawValue), options: options)
    await walk(
      hosts,
      steps: steps,
      on: MountedApp(walk: hosts, part: .app),
      allowing: [
        .presenterLeft, .presentedWhileDismissing, .presentedOffScreen, .secondModalOnLevel,
      ],
      options: options
    )
    return hosts.counts
  }
}
