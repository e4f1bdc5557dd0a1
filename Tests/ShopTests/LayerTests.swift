import NavigatorKit
import NavigatorKitTesting
import ShopContracts
import ShopShell
import Testing

@testable import ShopTerminal

/// Sheets and covers, each with a stack of its own, by the commands of the terminal.
@MainActor struct `Layers of the shop` {
  @Test(arguments: [
    ("dismiss", "┌ Home ▸ Product 42 ▸ Cart"), ("dismiss 2", "┌ Home ▸ Product 42"),
    ("dismiss 3", "┌ Home"), ("dismiss \(Int.max)", "┌ Home"), ("dismiss all", "┌ Home"),
  ])
  func `the command 'dismiss' counts and clamps`(_ line: String, way: String) async {
    let visit = await Visit(after: "sheet product 42", "cover cart 7", "sheet profile")
    #expect(await visit.ways(of: line) == [way] && visit.failures == 0)
  }

  @Test func `commands act on the top layer, and a swipe takes a sheet and no cover`() async {
    let visit = await Visit(after: "go products", "cover profile", "sheet cart 42")
    let cart = "┌ Home › Products ▸ Profile ▸ Cart"
    #expect(await visit.ways(of: "go orders") == ["\(cart) › Orders"])
    #expect(await visit.ways(of: "go product 7") == ["\(cart) › Orders › Product 7"])
    #expect(await visit.ways(of: "back 2") == [cart])
    #expect(await visit.ways(of: "go orders", "swipe") == [cart])
    #expect(await visit.ways(of: "swipe") == ["┌ Home › Products ▸ Profile"])
    let answer = await visit.answer(to: "swipe")
    #expect(answer == ["error: A full screen is not swiped away: dismiss it."])
    #expect(await visit.answer(to: "sheet lost").contains("│ error: There is nothing to see here."))
  }

  // MARK: The screen acknowledges after a frame, and no earlier

  /// The phases of layers after each step, with a frame drawn where a step says so.
  private func phases(_ steps: (ModalPresenter<AnyRoute>) -> Void...) -> [[ModalPhase]] {
    let modals = ModalPresenter<AnyRoute>()
    let screen = TerminalScreen(showing: modals)
    modals.host.attach(screen)
    var seen: [LayerID] = []
    var phases: [[ModalPhase]] = []
    for step in steps {
      step(modals)
      for layer in modals.layers.map(\.id) where !seen.contains(layer) { seen.append(layer) }
      phases.append(seen.map { modals.host.phase(of: $0) })
      let offered = screen.offered
      screen.didDraw(offered.layers.map(\.id) + [offered.dialog?.id].compactMap { $0 })
    }
    return phases + [seen.map { modals.host.phase(of: $0) }]
  }

  @Test func `a layer is there, and gone, once a frame has been drawn`() {
    let swap = phases(
      { $0.present(CartRoute(items: [42])) },
      { $0.present(ProfileRoute(), as: .fullScreen, policy: .replaceCurrent) },
      { _ in }
    )
    #expect(
      swap == [
        [.presenting], [.dismissing, .waiting], [.gone, .presenting], [.gone, .presented],
      ]
    )
    // The lowest of several that go counts for all.
    let all = phases(
      { $0.present(CartRoute()) },
      { $0.present(ProfileRoute(), as: .fullScreen, policy: .stack) },
      { $0.dismissAll() }
    )
    #expect(all.last == [.gone, .gone])
  }

  // MARK: Whatever is typed

  private static let lines = [
    "sheet cart 42", "sheet product 42", "cover profile", "cover edit", "sheet address 7",
    "cover product 3", "swap sheet cart 7", "swap cover orders", "dismiss", "dismiss 2",
    "dismiss all", "tap 1", "tap 1", "tap 2", "tap 2", "answer 1", "answer 2", "back", "root",
    "swipe", "swipe", "login", "login", "logout", "edit name Ada King", "save", "discard",
    "go cart 42", "go lost", "sheet lost", "open shop://catalog/products/42", "why dismiss",
    "why swap sheet address 42", "tab home", "tab catalog", "tab cart", "tab account edit", "tab",
    "flow splash", "flow login", "flow main", "flow", "tree", "why tab cart", "why flow login",
    "open shop://account/orders",
  ]

  @Test(arguments: LawSeeds.seeds(8, long: 30))
  func `the screen shows what the presenter wants, in whatever order lines come`(
    seed: UInt64
  ) async throws {
    var generator = SeededGenerator(seed: seed)
    let visit = Visit(fromSplash: true)
    var typed: [String] = []
    for _ in 0..<120 {
      let line = try #require(Self.lines.randomElement(using: &generator))
      typed.append(line)
      let failures = visit.failures
      await visit.answer(to: line)
      #expect(visit.failures <= failures + 1, "\(typed)")

      let modals = visit.session.modals
      let scene = try #require(visit.session.drawnScene)
      let wanted = modals.layers.map(\.id) + [modals.host.presentedDialog?.id].compactMap { $0 }
      #expect(scene.layers == wanted, "\(typed)")
      #expect(wanted.allSatisfy { modals.host.phase(of: $0) == .presented }, "\(typed)")
      #expect(modals.waitingRoutes.isEmpty, "\(typed)")
      #expect(scene.levels.path == visit.session.navigation.path, "\(typed)")
      #expect(scene == visit.session.scene, "\(typed)")
    }
  }
}
