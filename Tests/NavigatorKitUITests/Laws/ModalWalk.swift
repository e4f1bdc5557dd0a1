import NavigatorKit
import NavigatorKitTesting
import NavigatorKitUI
import SwiftUI

/// A walk through layers and dialogs over a stack.
@MainActor
final class ModalWalk: Walk {
  let presenter = ModalPresenter<AnyRoute>()
  let navigator = MultiRouteNavigator()
  private let asks: Bool

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - seed: What it does.
  ///   - asks: Whether it shows dialogs.
  init(seed: UInt64, asks: Bool) {
    self.asks = asks
    super.init(seed: seed)
    presenter.guards.add("odd", for: .routes(of: HomeRoute.self)) { request in
      request.route.as(HomeRoute.self) == .detail(7) ? .block("odd") : .allow
    }
  }

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

  override func perform(_ step: Int, _ window: StandInWindow) async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<28: present(step)
    case 28..<38: note(step, "dismiss", "\(presenter.dismiss())")
    case 38..<43:
      let count = Int.random(in: 0..<4, using: &random)
      note(step, "dismiss \(count)", "\(presenter.dismiss(count))")
    case 43..<55: note(step, "swipe", "\(window.swipeDownSheet())")
    case 55..<65:
      note(step, "finish dismissals", "\(window.pendingDismissals)")
      window.finishDismissals(limit: 1)
    case 65..<75: push(step)
    case 75..<83: note(step, "back", "\(window.goBack())")
    case 83..<89:
      guard asks else { return }
      _ = presenter.requestResult(from: .question("\(step)", asAlert: chance(2)))
      note(step, "ask")
    case 89..<92: note(step, "answer", "\(answer(window))")
    case 92..<94: note(step, "dismiss all", "\(presenter.dismissAll())")
    case 94..<96: note(step, "revalidate", "\(presenter.pipeline.revalidate())")
    default: note(step, "push below", "\(navigator.navigate(to: HomeRoute.detail(step)))")
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
    note(step, "present", "\(route) as \(style), \(policy): \(outcome)")
  }

  private func push(_ step: Int) {
    guard let layer = presenter.layers.randomElement(using: &random),
      let stack = presenter.navigator(of: layer.id)
    else { return }
    note(step, "push", "onto \(layer.route): \(stack.navigate(to: CartRoute.pay))")
  }

  override func check(_ place: String, _ window: StandInWindow) async {
    await window.rest()
    compare(place, window, navigator, presenter)
  }

  override func finish(_ window: StandInWindow) async {
    presenter.dismissAll()
    await check("the end", window)
    expect([], window.modals, "the end")
  }
}
