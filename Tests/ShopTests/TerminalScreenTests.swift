import NavigatorKit
import ShopShell
import ShopContracts
import Testing

@testable import ShopTerminal

/// The terminal acknowledges layers as a screen does: after a frame, and no earlier.
@MainActor
struct TerminalScreenTests {
  private let modals = ModalPresenter<AnyRoute>()
  private let screen: TerminalScreen

  init() {
    screen = TerminalScreen(showing: modals)
    modals.host.attach(screen)
  }

  /// Draws one frame with what is offered.
  private func draw() {
    let offered = screen.offered
    screen.didDraw(offered.layers.map(\.id) + [offered.dialog?.id].compactMap { $0 })
  }

  @Test func `a swap is dismissed acknowledged and presented in that order`() throws {
    modals.present(CartRoute(items: [42]))
    let sheet = try #require(modals.layers.first?.id)
    #expect(modals.host.phase(of: sheet) == .presenting)
    draw()
    #expect(modals.host.phase(of: sheet) == .presented)

    modals.present(ProfileRoute(), as: .fullScreen, policy: .replaceCurrent)
    let cover = try #require(modals.layers.first?.id)
    #expect(modals.host.phase(of: sheet) == .dismissing)
    #expect(modals.host.phase(of: cover) == .waiting)
    #expect(screen.offered.layers.isEmpty)
    draw()
    #expect(modals.host.phase(of: sheet) == .gone)
    #expect(modals.host.phase(of: cover) == .presenting)
    #expect(screen.offered.layers.map(\.id) == [cover])
    draw()
    #expect(modals.host.phase(of: cover) == .presented)
  }

  @Test func `the lowest of several layers that go counts for all`() throws {
    modals.present(CartRoute())
    draw()
    modals.present(ProfileRoute(), as: .fullScreen, policy: .stack)
    draw()
    let ids = modals.layers.map(\.id)
    modals.dismissAll()
    draw()
    #expect(ids.map { modals.host.phase(of: $0) } == [.gone, .gone])
  }

  @Test func `a layer that was never drawn is gone at once`() throws {
    modals.present(CartRoute())
    let sheet = try #require(modals.layers.first?.id)
    modals.dismiss()
    #expect(modals.host.phase(of: sheet) == .gone)
  }

  @Test func `the stack of a layer dies with it`() throws {
    modals.present(CartRoute())
    draw()
    let layer = try #require(modals.layers.first?.id)
    weak let stack = modals.navigator(of: layer)
    stack?.navigate(to: ProfileRoute())
    modals.dismiss()
    // It is still to be seen.
    #expect(stack?.routes.count == 1)
    draw()
    #expect(stack == nil)
    #expect(modals.navigator(of: layer) == nil)
  }

  @Test func `a result comes once and after the layer has left`() {
    var values: [Int?] = []
    modals.requestResult(of: Int.self, from: CartRoute()).onEnd { values.append($0.value) }
    draw()
    modals.finish(with: 1)
    modals.finish(with: 2)
    #expect(values.isEmpty)
    draw()
    #expect(values == [1])
    draw()
    modals.finish(with: 3)
    #expect(values == [1])
  }

  @Test func `a question that is dismissed has no answer`() async throws {
    let dialog = Dialog.alert("Sure?", buttons: [.standard("Yes", answer: true)])
    let handle = modals.requestResult(from: dialog)
    draw()
    #expect(modals.host.presentedDialog?.content.title == "Sure?")
    modals.dismiss()
    #expect(handle.result == nil)
    draw()
    #expect(handle.result?.end?.kind == .dismissedByCode)
  }
}
