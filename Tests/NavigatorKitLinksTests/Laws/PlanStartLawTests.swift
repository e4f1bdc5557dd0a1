import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// One link, and what was done before it came.
private struct StartCase: Sendable, CustomTestStringConvertible {
  let link: String
  let seed: UInt64

  var testDescription: String { "\(link), seed \(seed)" }

  static let all = PlanLinks.all.flatMap { link in
    LawSeeds.seeds(8).map { StartCase(link: link, seed: $0) }
  }
}

@MainActor
struct `Law 7: a link leads to the same place on a cold start and on a warm one` {
  @Test func `the links of the law are declared without a fault`() {
    #expect(PlanLinks.table.diagnostics.map(\.description) == [])
    for link in PlanLinks.all { #expect(PlanLinks.table.resolve(link).plan != nil, "\(link)") }
  }

  @Test(arguments: StartCase.all)
  private func `the state after a link does not depend on what was there`(_ start: StartCase) async
  {
    let cold = PlanTree(isInMain: false)
    let coldInbox = LinkInbox(PlanLinks.table, for: cold)
    let early = coldInbox.receive(PlanLinks.url(start.link))
    #expect(early.end == nil && cold.state == TreeState())
    cold.app.enter(.main)
    coldInbox.isReady = true

    let warm = PlanTree()
    var dice = PlanDice(start.seed)
    dice.walk(warm, steps: 20)
    if warm.app.flow == .welcome { warm.app.enter(.main) }
    let warmInbox = LinkInbox(PlanLinks.table, for: warm)
    warmInbox.isReady = true
    let late = warmInbox.receive(PlanLinks.url(start.link))

    for delivery in [early, late] {
      guard case .followed(let result) = delivery.end else {
        Issue.record("\(start.testDescription): \(String(describing: delivery.end))")
        continue
      }
      #expect(result.isApplied, "\(start.testDescription): \(result)")
    }
    #expect(early.resolution == late.resolution)
    let plan = early.resolution.plan
    if plan?.tab != nil { #expect(cold.tabs.selection == warm.tabs.selection) }
    #expect(warm.shownRoutes == cold.shownRoutes, "\(start.testDescription)")
  }
}

extension PlanTree {
  /// What is in front, as text: the stack, and the layers with theirs.
  fileprivate var shownRoutes: [String] {
    front.stack.path.routes.map { "\($0)" }
      + front.modals.layers.map { layer in
        let stack = front.modals.navigator(of: layer.id)?.path.routes.map { "\($0)" } ?? []
        return "\(layer.style) \(layer.route) \(stack)"
      }
  }
}
