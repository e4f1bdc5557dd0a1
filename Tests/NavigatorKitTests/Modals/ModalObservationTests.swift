import Observation
import Testing

@testable import NavigatorKit
import NavigatorKitTesting

@MainActor
@Suite struct `Modal observation` {
  typealias Question = (name: String, answer: @MainActor (ModalPresenter<TestModal>) -> AnyRoute)

  static let questions: [Question] = [
    ("route", { AnyRoute(erasing: $0.presentedRoute) }),
    ("sheet", { AnyRoute(erasing: $0.presentedSheet) }),
    ("cover", { AnyRoute(erasing: $0.presentedFullScreen) }),
    ("presence", { AnyRoute(erasing: $0.isPresenting) }),
    ("layers", { AnyRoute(erasing: $0.layers) }),
  ]

  @Test(arguments: UInt64(1)..<5)
  func `each reader of a presenter hears exactly when its answer changes`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let presenter = ModalPresenter<TestModal>()
    if seed % 2 == 0 { _ = presenter.host.slot() }
    for step in 0..<1_000 {
      let before = Self.questions.map { $0.answer(presenter) }
      let flags = Self.questions.map { question in
        let flag = Flag()
        withObservationTracking {
          _ = question.answer(presenter)
        } onChange: {
          flag.set()
        }
        return flag
      }
      change(presenter, &random)
      for (index, question) in Self.questions.enumerated() {
        let isChanged = before[index] != question.answer(presenter)
        #expect(flags[index].isSet == isChanged, "\(question.name), seed \(seed), step \(step)")
      }
    }
  }

  private func change(_ presenter: ModalPresenter<TestModal>, _ random: inout SeededGenerator) {
    let route: TestModal = [.filter, .cart, .about][random.below(3)]
    let style: ModalStyle = random.chance(2) ? .sheet : .fullScreen
    switch random.below(8) {
    case 0: presenter.present(route, as: style)
    case 1: presenter.present(route, as: style, policy: .stack)
    case 2: presenter.present(route, as: style, policy: .replaceAll)
    case 3: presenter.dismiss()
    case 4: presenter.presentedSheet = random.chance(2) ? nil : route
    case 5: presenter.presentedFullScreen = random.chance(2) ? nil : route
    case 6: presenter.dismiss(random.below(3))
    default:
      // One that waited would come in a transition of its own.
      guard presenter.host.presentedDialog == nil else { return }
      _ = presenter.requestResult(from: Dialog.alert("?", buttons: [.standard("OK", answer: 1)]))
    }
  }
}
