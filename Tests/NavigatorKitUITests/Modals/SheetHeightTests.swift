import NavigatorKit
import SwiftUI
import Testing

@testable import NavigatorKitUI

private struct Typing: View {
  @State private var count = 0

  init() {}

  var body: some View {
    VStack {
      Text(verbatim: "typed \(count)")
      Button(action: { count += 1 }, label: { Text(verbatim: "type") })
    }
  }
}

@MainActor
@Suite("The height of a sheet")
struct SheetHeightTests {
  @Test(arguments: [ModalDetent.medium, nil])
  func `the height of a sheet can be chosen and let go of without its content starting anew`(
    first: ModalDetent?
  ) async {
    let presenter = ModalPresenter<HomeRoute>()
    await withWindow {
      LayerBase().modals(presenter) { RouteDestination(for: HomeRoute.self) { _ in Typing() } }
    } test: { window in
      let options = ModalOptions(detents: [.medium, .large], selectedDetent: first)
      presenter.present(.list, options: options)
      window.tap("type")
      let layer = presenter.layers[0].id
      for detent in [ModalDetent.large, nil, .medium, nil] {
        presenter.host.select(detent, of: layer)
        #expect(window.topScreen.texts == ["typed 1"])
        #expect(window.topScreen.detents == [.medium, .large])
        #expect(window.topScreen.selectedDetent == PresentationDetent(detent ?? .medium))
      }
    }
  }
}
