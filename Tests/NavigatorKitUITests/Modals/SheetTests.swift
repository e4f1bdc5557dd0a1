import NavigatorKit
import NavigatorKitUI
import SwiftUI
import Testing

/// What the tests of modals show: one layer's route as a text, and buttons.
struct LayerContent: View {
  let text: String
  @Environment(\.screen) private var screen

  init(_ text: String) {
    self.text = text
  }

  var body: some View {
    VStack {
      Text(verbatim: text).dialogAnchor(DialogControl.text, inLayers: true)
      RouteLink(to: HomeRoute.detail(9)) { Text(verbatim: "push") }
      Button(
        action: { screen.present(CartRoute.pay, policy: .replaceCurrent) },
        label: { Text(verbatim: "replace") }
      )
      Button(action: { screen.leave() }, label: { Text(verbatim: "close") })
    }
  }
}

/// What lies below all layers; its body reads nothing of them.
struct LayerBase: View {
  var body: some View { Text(verbatim: "base").dialogAnchor(DialogControl.text) }
}

/// A presenter's layers, above a base.
struct Layered: View {
  let presenter: ModalPresenter<AnyRoute>

  var body: some View {
    LayerBase()
      .modals(presenter) {
        RouteDestination(for: HomeRoute.self) { LayerContent("home \($0)") }
        RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
      }
  }
}

@MainActor
@Suite("Layers on a screen")
struct SheetTests {
  @Test(arguments: StandInOptions.badModals)
  func `layers nest three deep, and go one by one as they were`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), options: options) { window in
      presenter.present(HomeRoute.list)
      presenter.present(CartRoute.cart, as: .fullScreen, policy: .stack)
      presenter.present(HomeRoute.detail(3), policy: .stack)
      await window.rest()
      #expect(window.modals == [.sheet, .fullScreenCover, .sheet])
      #expect(
        window.screens.map(\.texts) == [
          ["base"], ["home list"], ["cart cart"], ["home detail(3)"],
        ]
      )
      for texts in [["cart cart"], ["home list"], ["base"]] {
        presenter.dismiss()
        await window.rest()
        #expect(window.topScreen.texts == texts)
      }
      // Each came once and went once: none is presented again when the one above goes.
      #expect(window.modalChanges.filter(\.isPresented).count == 3)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers go all at once when the lowest is dismissed`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), options: options) { window in
      for number in 0..<3 { presenter.present(HomeRoute.detail(number), policy: .stack) }
      await window.rest()
      let ids = presenter.layers.map(\.id)
      presenter.dismiss(3)
      await window.rest()
      #expect(window.modals.isEmpty)
      #expect(ids.map { presenter.host.phase(of: $0) } == [.gone, .gone, .gone])
      // SwiftUI is asked to dismiss the lowest only, which takes the others with it.
      #expect(window.modalChanges.filter { !$0.isPresented }.count == 1)
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers swap in a chain, and the last one asked for is shown`(
    options: StandInOptions
  ) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), options: options) { window in
      presenter.present(HomeRoute.list)
      window.settle()
      for number in 0..<5 {
        presenter.present(HomeRoute.detail(number), as: number % 2 == 0 ? .fullScreen : .sheet)
        window.settle()
      }
      await window.rest()
      #expect(window.topScreen.texts == ["home detail(4)"])
      #expect(window.modals == [.fullScreenCover])
      #expect(presenter.layers.count == 1)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers that are asked for during a dismissal come after it`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), options: options) { window in
      presenter.present(HomeRoute.list)
      await window.rest()
      window.swipeDownSheet()
      presenter.dismiss()
      presenter.present(CartRoute.cart)
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      #expect(presenter.presentedRoute(of: CartRoute.self) == .cart)
    }
  }

  @Test(arguments: StandInOptions.badModals)
  func `layers that wait come when the one before was swiped away`(options: StandInOptions) async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter), options: options) { window in
      presenter.present(HomeRoute.list)
      presenter.present(CartRoute.cart, policy: .enqueue)
      presenter.present(CartRoute.pay, as: .fullScreen, policy: .enqueue)
      await window.rest()
      #expect(window.topScreen.texts == ["home list"])
      window.swipeDownSheet()
      await window.rest()
      #expect(window.topScreen.texts == ["cart cart"])
      window.tap("close")
      await window.rest()
      #expect(window.topScreen.texts == ["cart pay"])
      #expect(presenter.waitingRoutes.isEmpty)
    }
  }

  @Test func `layers can be dismissed to one below, by style, and by name`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(Layered(presenter: presenter)) { window in
      for number in 0..<4 {
        let style: ModalStyle = number == 2 ? .fullScreen : .sheet
        presenter.present(HomeRoute.detail(number), as: style, policy: .stack)
      }
      await window.rest()
      presenter.dismiss(to: HomeRoute.detail(2))
      #expect(window.topScreen.texts == ["home detail(2)"])
      presenter.dismiss(style: .fullScreen)
      #expect(window.topScreen.texts == ["home detail(1)"])
      presenter.dismiss(layer: presenter.layers[0].id)
      #expect(window.topScreen.texts == ["base"])
    }
  }

  @Test func `layers that a screen asks for as it appears are presented`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow {
      LayerBase()
        .onAppear { presenter.present(HomeRoute.list, policy: .ignoreIfAlreadyPresented) }
        .modals(presenter) {
          RouteDestination(for: HomeRoute.self) { route in
            LayerContent("home \(route)")
              .onAppear { presenter.present(CartRoute.cart, policy: .stack) }
          }
          RouteDestination(for: CartRoute.self) { LayerContent("cart \($0)") }
        }
    } test: { window in
      await window.rest()
      #expect(window.screens.map(\.texts) == [["base"], ["home list"], ["cart cart"]])
      #expect(window.topScreen.texts == ["cart cart"])
    }
  }

  @Test func `the work after a dismissal is done when the layer is gone`() async {
    let presenter = ModalPresenter<AnyRoute>()
    await withWindow(options: [.standard, .delayedDismissals]) {
      Layered(presenter: presenter)
    } test: { window in
      var isDone = false
      presenter.present(HomeRoute.list)
      window.settle()
      presenter.dismiss { isDone = true }
      window.settle()
      #expect(!isDone)
      await window.rest()
      #expect(isDone)
    }
  }
}
