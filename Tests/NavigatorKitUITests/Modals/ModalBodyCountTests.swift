import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

private struct RouteReader: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { Text(verbatim: "\(presenter.presentedRoute == nil)") }
}

private struct PresentingReader: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View { Text(verbatim: "\(presenter.isPresenting)") }
}

private struct Counted: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View {
    VStack {
      RouteReader(presenter: presenter)
      PresentingReader(presenter: presenter)
      Layered(presenter: presenter)
    }
  }
}

@MainActor
@Suite("Bodies around layers")
struct ModalBodyCountTests {
  @Test func `bodies run once for a layer that is presented, and not below it`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Counted(presenter: presenter)) { window in
      window.settle()
      window.resetBodyCounts()
      presenter.present(HomeRoute.list)
      await window.rest()
      // The content is new; what lies below reads nothing of it.
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      #expect(window.bodyCount(of: LayerBase.self) == 0)
      #expect(window.bodyCount(of: Layered.self) == 0)
      #expect(window.bodyCount(of: Counted.self) == 0)
      #expect(window.bodyCount(of: RouteReader.self) == 1)
      #expect(window.bodyCount(of: PresentingReader.self) == 1)
    }
  }

  @Test func `bodies of the layers below do not run when another comes and goes`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Counted(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.resetBodyCounts()
      presenter.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      await window.rest()
      // One run: the new layer's content.
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      #expect(window.bodyCount(of: LayerBase.self) == 0)
      #expect(window.bodyCount(of: RouteReader.self) == 1)
      // Something was presented before, and something is now.
      #expect(window.bodyCount(of: PresentingReader.self) == 0)
      window.resetBodyCounts()
      presenter.dismiss()
      await window.rest()
      #expect(window.bodyCount(of: LayerContent.self) == 0)
      #expect(window.bodyCount(of: LayerBase.self) == 0)
      #expect(window.bodyCount(of: RouteReader.self) == 1)
      #expect(window.bodyCount(of: PresentingReader.self) == 0)
    }
  }

  @Test func `bodies do not run for a dismissal, but for those that read it`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Counted(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.resetBodyCounts()
      window.swipeDownSheet()
      await window.rest()
      #expect(window.bodyCount(of: LayerContent.self) == 0)
      #expect(window.bodyCount(of: LayerBase.self) == 0)
      #expect(window.bodyCount(of: RouteReader.self) == 1)
      #expect(window.bodyCount(of: PresentingReader.self) == 1)
    }
  }

  @Test func `bodies of a layer do not run for a push in its stack`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Counted(presenter: presenter)) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.resetBodyCounts()
      window.tap("push")
      // The pushed screen's; the layer's own root and those who watch the presenter have no part.
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      #expect(window.bodyCount(of: RouteReader.self) == 0)
      #expect(window.bodyCount(of: PresentingReader.self) == 0)
      window.goBack()
      #expect(window.bodyCount(of: LayerContent.self) == 1)
    }
  }

  @Test func `bodies do not run for a late nil`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(options: [.standard, .duplicateNil, .nilThroughOldBinding]) {
      Counted(presenter: presenter)
    } test: { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.resetBodyCounts()
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(window.bodyCount(of: LayerContent.self) == 1)
      #expect(window.bodyCount(of: LayerBase.self) == 0)
      #expect(window.bodyCount(of: RouteReader.self) == 1)
    }
  }
}
