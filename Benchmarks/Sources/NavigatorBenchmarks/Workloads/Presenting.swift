import NavigatorKit

/// One layer, presented and dismissed.
@MainActor
enum Presenting {
  /// A layer of a presenter of which some facts were read before, so that changes are announced.
  ///
  /// One fact is the route; three are the route, the sheet and the cover.
  static func layer(reading facts: Int) -> Workload {
    let presenter = ModalPresenter<Screen>()
    if facts > 0 { _ = presenter.presentedRoute }
    if facts > 1 {
      _ = presenter.presentedFullScreen
      _ = presenter.presentedSheet
    }
    return Workload("present + dismiss, no host, facts read: \(facts)") { count in
      for index in 0..<count {
        present(presenter, Screen.table[index & 63])
        dismiss(presenter)
      }
    }
  }

  @inline(never)
  private static func present(_ presenter: ModalPresenter<Screen>, _ route: Screen) {
    presenter.present(route)
  }

  @inline(never)
  private static func dismiss(_ presenter: ModalPresenter<Screen>) { presenter.dismiss() }
}
