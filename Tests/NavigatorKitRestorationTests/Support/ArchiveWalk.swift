import NavigatorKit
import NavigatorKitRestoration
import NavigatorKitTesting
import Testing

/// Random steps through an app whose state is kept.
@MainActor struct ArchiveWalk {
  enum Step: CaseIterable {
    case push, pop, present, pushInLayer, dismiss, select, enterMain, enterLogin, replace
  }

  let kept = KeptApp()
  private(set) var taken: [Step: Int] = [:]
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    kept.app.enter(.main)
  }

  private var node: NavigationNode? {
    kept.app.place as? NavigationNode ?? kept.tabs.flatMap { $0.node(of: $0.selection) }
  }

  private mutating func route() -> any NavigationRoute {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: KeptNote.list
    case 1: KeptNote.edit
    default: KeptPage.page(Int.random(in: 0..<5, using: &random))
    }
  }

  mutating func step() {
    let step = Step.allCases.randomElement(using: &random) ?? .push
    switch step {
    case .push: node?.stack.append(contentsOf: [route()])
    case .pop: node?.stack.popLast()
    case .present:
      let style: ModalStyle = Bool.random(using: &random) ? .sheet : .fullScreen
      node?.perform(.present(AnyRoute(route()), as: style, policy: .stack))
    case .pushInLayer: node?.host.frontStack.append(contentsOf: [route()])
    case .dismiss: node?.dismiss()
    case .select: kept.tabs?.select([.home, .mail, .plain].randomElement(using: &random) ?? .home)
    case .enterMain: kept.app.enter(.main)
    case .enterLogin: kept.app.enter(.login)
    case .replace: node?.stack.replace(with: [route(), route()])
    }
    taken[step, default: 0] += 1
  }
}

/// Prints how often each step was taken in a long run, of which none is to be rare.
func expectAttendance<Step: CaseIterable & Hashable>(_ counts: [Step: Int], of walk: String) {
  print("\(walk): \(counts.values.reduce(0, +)) steps")
  for step in Step.allCases {
    print("  \(step): \(counts[step, default: 0])")
    #expect(counts[step, default: 0] >= 100, "\(step) was taken too seldom")
  }
}
