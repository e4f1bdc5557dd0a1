import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// One run of commands and gestures at random, on a window that misbehaves.
@MainActor
final class ModalWalk {
  let presenter = ModalPresenter<AnyRoute>()
  let navigator = MultiRouteNavigator()
  private(set) var problems: [String] = []
  private let asks: Bool
  private var random: SeededGenerator
  private var log: [String] = []

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: What it does.
  ///   - asks: Whether it shows dialogs.
  init(seed: UInt64, asks: Bool) {
    self.asks = asks
    random = SeededGenerator(seed: seed)
    presenter.guards.add("odd", for: .routes(of: HomeRoute.self)) { request in
      request.route.as(HomeRoute.self) == .detail(7) ? .block("odd") : .allow
    }
  }

  /// The last steps, as a counter-example.
  var tail: String { log.suffix(30).joined(separator: "\n") }

  /// Some of the ways in which the system may misbehave.
  static func options(seed: UInt64) -> StandInOptions {
    var random = SeededGenerator(seed: seed &* 31)
    let all: [StandInOptions] = [
      .duplicateNil, .nilAfterNextRequest, .nilThroughOldBinding, .delayedDismissals,
      .onDismissOfDroppedLevels, .repeatedAppearances, .losesRequestsWhileDismissing,
      .unchangedPathWrites, .coveredAppearances, .silentDialogs,
    ]
    return all.reduce(into: .standard) { options, option in
      if Bool.random(using: &random) { options.insert(option) }
    }
  }

  func go(_ steps: Int, on window: StandInWindow) async {
    for step in 0..<steps {
      perform(step, window)
      if chance(3) { window.settle() }
      if chance(5) { await nextTurn() }
      if step % 20 == 19 { await check("step \(step)", window) }
      if !problems.isEmpty { return }
    }
    presenter.dismissAll()
    log.append("dismiss all")
    await check("the end", window)
    if !window.modals.isEmpty { problems.append("something is left") }
  }

  private func perform(_ step: Int, _ window: StandInWindow) {
    let choice = Int.random(in: 0..<100, using: &random)
    switch choice {
    case 0..<28: present(step)
    case 28..<38: note("\(step): dismiss \(presenter.dismiss())")
    case 38..<43:
      let count = Int.random(in: 0..<4, using: &random)
      note("\(step): dismiss \(count): \(presenter.dismiss(count))")
    case 43..<55: note("\(step): swipe: \(window.swipeDownSheet())")
    case 55..<65:
      note("\(step): finish \(window.pendingDismissals) dismissals")
      window.finishDismissals(limit: 1)
    case 65..<75: push(step)
    case 75..<83: note("\(step): back: \(window.goBack())")
    case 83..<89: if asks { ask(step) }
    case 89..<92: answer(step, window)
    case 92..<94: note("\(step): dismiss all: \(presenter.dismissAll())")
    case 94..<96: note("\(step): revalidate: \(presenter.pipeline.revalidate())")
    default:
      navigator.navigate(to: HomeRoute.detail(step))
      note("\(step): push below")
    }
  }

  private func present(_ step: Int) {
    let policies: [ModalPresentationPolicy] = [
      .replaceCurrent, .replaceAll, .stack, .stack, .enqueue, .ignoreIfAlreadyPresented,
      .rejectIfPresented,
    ]
    guard let policy = policies.randomElement(using: &random) else { return }
    let style: ModalStyle = chance(2) ? .sheet : .fullScreen
    let route = HomeRoute.detail(step % 23)
    let outcome = presenter.present(route, as: style, animated: chance(2), policy: policy)
    note("\(step): present \(route) as \(style), \(policy.kindText): \(outcome)")
  }

  private func push(_ step: Int) {
    guard let layer = presenter.layers.randomElement(using: &random),
      let stack = presenter.navigator(of: layer.id)
    else { return }
    note("\(step): push onto \(layer.route): \(stack.navigate(to: CartRoute.pay))")
  }

  private func ask(_ step: Int) {
    _ = presenter.requestResult(from: .question("\(step)", asAlert: chance(2)))
    note("\(step): ask")
  }

  private func answer(_ step: Int, _ window: StandInWindow) {
    let style = window.topScreen.style
    guard style == .alert || style == .confirmationDialog else { return }
    note("\(step): answer: \(window.tap("Yes"))")
  }

  /// Lets everything come to rest, and compares.
  private func check(_ place: String, _ window: StandInWindow) async {
    await window.rest()
    let styles = presenter.styles(on: window)
    var texts = presenter.layers.map { layer -> [String] in
      let top = presenter.navigator(of: layer.id)?.presentedRoute ?? layer.route
      return [top.as(CartRoute.self).map { "cart \($0)" } ?? "layer \(text(layer))"]
    }
    if presenter.host.presentedDialog != nil { texts.append([]) }
    if styles != window.modals {
      problems.append("\(place): wanted \(styles), shown \(window.modals)")
    }
    if texts != window.screens.dropFirst().map(\.texts) {
      problems.append("\(place): wanted \(texts), shown \(window.screens.map(\.texts))")
    }
    for layer in presenter.layers where presenter.host.phase(of: layer.id) != .presented {
      problems.append("\(place): \(layer.route) is \(presenter.host.phase(of: layer.id))")
    }
    if window.screens[0].backLevels != navigator.depth {
      problems.append("\(place): the stack below differs")
    }
  }

  private func text(_ layer: ModalLayer<AnyRoute>) -> String {
    layer.route.as(HomeRoute.self).map { "\($0)" } ?? "\(layer.route)"
  }

  private func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &random) == 0 }

  private func note(_ entry: String) {
    log.append(entry)
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

extension ModalPresentationPolicy {
  /// The policy in a word, for a counter-example.
  var kindText: String {
    let names: [Self: String] = [
      .replaceCurrent: "in its place", .replaceAll: "in place of all", .stack: "on top",
      .enqueue: "afterwards", .ignoreIfAlreadyPresented: "unless there is one",
    ]
    return names[self] ?? "or not at all"
  }
}
