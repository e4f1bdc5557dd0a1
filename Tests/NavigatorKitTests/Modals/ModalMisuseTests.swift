import Foundation
import Testing

@testable import NavigatorKit

/// Compiled as deprecated code, since that is what is used here.
@MainActor
@Suite struct `Modal misuse` {
  @available(*, deprecated, message: "uses what is deprecated")
  private func misuse(_ presenter: ModalPresenter<AnyRoute>) {
    let optional: TestModal? = .filter
    presenter.present([TestModal.filter, .cart])
    presenter.present(optional)
    presenter.present(RoutePath(routes: [TestModal.filter]))
    if let url = URL(string: "shop://cart") { presenter.present(url) }
  }

  @Test func `a plain route is not taken for misuse`() {
    let presenter = ModalPresenter<AnyRoute>()
    #expect(presenter.present(TestModal.filter) == .committed)
    #expect(presenter.presentedRoute(of: TestModal.self) == .filter)
  }
}
