import NavigatorKit
import NavigatorKitRestoration
import Testing

/// An enter-guard that takes its time may ask the user, whatever command it is asked about.
@MainActor
struct `A guard that asks the user` {
  enum Command: CaseIterable { case push, present, plan, restore }

  private let question = Dialog<Bool>.alert(
    "Show it?",
    buttons: [.standard("Yes", answer: true), .cancel("No", answer: false)]
  )

  @Test(arguments: Command.allCases)
  func `a guard that asks the user holds the command back, and decides by the answer`(
    command: Command
  ) async throws {
    for answer in [true, false] {
      let node = NavigationNode("app", registry: KeptApp.registry)
      node.guards.addAsync("ask", for: .route(KeptPage.page(1))) { [weak node] _ in
        await node?.ask(question).value == true ? .allow : .block("no")
      }
      switch command {
      case .push: node.navigate(to: KeptPage.page(1))
      case .present: node.present(KeptPage.page(1))
      case .plan:
        let layer = NavigationPlan.Layer(KeptPage.page(1))
        node.apply(NavigationPlan(stack: [KeptPage.page(1)], layers: [layer]))
      case .restore:
        let before = NavigationNode("app", registry: KeptApp.registry)
        before.navigate(to: KeptPage.page(1))
        before.present(KeptPage.page(1))
        node.restore(before.archive())
      }
      // A plan asks about its stack, and about its layer.
      for _ in 0..<2 {
        for _ in 0..<100 where node.modals.host.presentedDialog == nil { await Task.yield() }
        guard let dialog = node.modals.host.presentedDialog else { break }
        node.modals.host.answer(dialog.id, with: answer)
      }
      for _ in 0..<100 { await Task.yield() }
      #expect(node.stack.depth == (answer && command != .present ? 1 : 0), "\(answer)")
      #expect(node.modals.layers.count == (answer && command != .push ? 1 : 0), "\(answer)")
      #expect(node.modals.host.presentedDialog == nil)
    }
  }
}
