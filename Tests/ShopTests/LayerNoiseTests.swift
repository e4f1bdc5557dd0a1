import NavigatorKit
import NavigatorKitTesting
import ShopShell
import Testing

@testable import ShopTerminal

/// Whatever is typed in whatever order, the screen shows what the presenter wants.
@MainActor
struct LayerNoiseTests {
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

  @Test(arguments: 1...30)
  func `the screen of the terminal follows the layers`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let visit = Visit()
    visit.session.start()
    var typed: [String] = []
    for _ in 0..<120 {
      let line = try #require(Self.lines.randomElement(using: &generator))
      typed.append(line)
      let failures = visit.session.failureCount
      _ = await visit.answer(to: line)
      #expect(visit.session.failureCount <= failures + 1, "\(typed)")

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
