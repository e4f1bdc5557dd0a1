import Foundation
import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// One run of commands and gestures at random, on a window that misbehaves.
@MainActor
class Walk {
  nonisolated static let isLong =
    ProcessInfo.processInfo.environment["NAVIGATORKIT_LONG_TESTS"] != nil

  fileprivate(set) var problems: [String] = []
  private(set) var counts: [String: Int] = [:]
  var random: SeededGenerator
  private var log: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

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
