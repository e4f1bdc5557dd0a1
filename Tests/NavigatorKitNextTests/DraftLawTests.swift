import Testing

@testable import NavigatorKit

/// Laws of drafts in a tree of stacks in layers in tabs in flows, against walks that know nothing of drafts.
@MainActor
@Suite struct DraftLawTests {
  @Test(arguments: DraftLawTests.seeds)
  func `a draft that is resolved and not committed changes nothing`(seed: UInt64) {
    var rig = DraftRig(seed)
    rig.run { rig, command in
      let before = rig.text
      _ = try? rig.store.resolve(command)
      #expect(rig.text == before, "\(rig.trail)")
    }
  }

  @Test(arguments: DraftLawTests.seeds)
  func `a draft and its inverse are the identity, ids included`(seed: UInt64) {
    var rig = DraftRig(seed)
    rig.run { rig, command in
      guard let draft = try? rig.store.resolve(command), !draft.edits.contains(where: \.isFlow)
      else {
        return
      }
      let before = rig.text
      rig.commit(draft, command)
      #expect(draft.inverse.isCurrent, "\(rig.trail)")
      rig.commit(draft.inverse, command)
      #expect(rig.text == before, "\(rig.trail)")
    }
  }

  @Test(arguments: DraftLawTests.seeds)
  func `what a draft means is the difference of two walks`(seed: UInt64) {
    var rig = DraftRig(seed)
    rig.run { rig, command in
      guard let draft = try? rig.store.resolve(command) else { return }
      let meaning = Meaning(draft)
      let (before, chosen) = (rig.screens, rig.selected)
      rig.commit(draft, command)
      let after = rig.screens
      let goes = before.filter { !after.contains($0) }
      // Of tabs that are there the one that comes to the front comes.
      let turned = rig.selected.filter { pair in
        chosen[pair.key].map { $0 != pair.value } ?? false
      }
      let comes = after.filter { !before.contains($0) } + turned.values
      #expect(Set(meaning.goes.map(\.entry.id)) == Set(goes), "\(rig.trail)")
      #expect(Set(meaning.comes.map(\.entry.id)) == Set(comes), "\(rig.trail)")
      #expect(Draft().front(of: rig.tree).last?.entry.id == rig.front, "\(rig.trail)")
    }
  }

  private nonisolated static let seeds: [UInt64] = Array(1...8)
}

extension Draft.Edit {
  /// Whether it enters a flow, which makes what it shows anew.
  fileprivate var isFlow: Bool {
    if case .choice(let block, _, _) = change { block.isFlow } else { false }
  }
}

private enum Flow: NavigationRoute { case splash, main }
private enum Tab: NavigationRoute { case home, search, more }
private enum Page: NavigationRoute { case page(Int) }

/// A tree, and random commands in it.
@MainActor
private struct DraftRig {
  private var random: LawRandom
  private let app = FlowNavigator(
    "app",
    first: .flow(Flow.splash) { NavigationNode("splash", in: $0) },
    others: [
      .flow(.main) {
        TabNavigator(
          "main",
          selection: Tab.home,
          tabs: [.home, .search, .more],
          in: $0,
          creation: .upFront
        )
      }
    ]
  )
  private(set) var trail: [String] = []

  var tree: NavigationGroup { app.group }
  var store: Store { tree.store }

  init(_ seed: UInt64) {
    random = LawRandom(state: seed)
    trail = ["seed \(seed)"]
  }

  /// Carries out random commands, and checks each before it is.
  mutating func run(steps: Int = 60, _ check: (inout DraftRig, Command) -> Void) {
    for _ in 0..<steps {
      let command = command()
      // What is in front is made when it is first looked for.
      _ = Draft().front(of: tree)
      trail.append("\(command.intent)")
      check(&self, command)
      command.settle(store.submit(Command(command.intent, at: command.block, .code())))
    }
  }

  func commit(_ draft: Draft, _ command: Command) {
    let next = Command(command.intent, at: command.block, .code())
    next.known = draft
    next.settle(store.submit(next))
  }

  private mutating func command() -> Command {
    let block = tree.blocks.randomElement(using: &random)
    let page = Page.page(random.below(4))
    let intents: [NavigationIntent] = [
      .push(page), .push(page, strategy: .navigateOrPush), .append([page, Page.page(9)]),
      .popLast(),
      .popLast(2), .popToRoot, .replace(with: [page]), .present(page),
      .present(page, policy: .stack),
      .dismiss(), .dismissAll, .select([Tab.home, .search, .more][random.below(3)]),
      .enter([Flow.splash, .main][random.below(2)]),
    ]
    let intent = intents[random.below(intents.count)]
    return Command(intent, at: block ?? tree.blocks[0], .code())
  }
}

// MARK: - Walks

extension DraftRig {
  /// All that is in the tree, with ids.
  var text: String { text(of: tree) }

  /// The screens that are there, and the flow that is entered.
  var screens: [EntryID] { screens(of: tree) }

  /// The tab that is selected, by the tabs.
  var selected: [EntryID: EntryID] {
    let tabs = choices(in: tree).filter { !$0.isFlow }
    return Dictionary(uniqueKeysWithValues: tabs.map { ($0.id, $0.choice.selected.id) })
  }

  /// The screen that covers all others.
  var front: EntryID? { front(of: tree) }

  private func text(of group: NavigationGroup) -> String {
    let own = group.members.map { block -> String in
      switch block {
      case let stack as AnyStackBlock: "\(stack.entries)"
      case let presenter as LayersBlock:
        "\(presenter.layers.map { "\($0.id) \(presenter.stacks[$0.id]?.entries ?? $0.stack)" })"
      case let choice as ChoiceBlock: "\(choice.choice.entries) \(choice.choice.selected)"
      default: ""
      }
    }
    return "\(group.name) \(own) \(group.children.map(text))"
  }

  private func screens(of group: NavigationGroup) -> [EntryID] {
    var all: [EntryID] = []
    for block in group.members {
      switch block {
      case let stack as AnyStackBlock: all += stack.entries.map(\.id)
      case let presenter as LayersBlock:
        for layer in presenter.layers {
          all.append(layer.id.entryID)
          all += (presenter.stacks[layer.id]?.entries ?? layer.stack).map(\.id)
        }
      case let choice as ChoiceBlock:
        if choice.isFlow { all.append(choice.choice.selected.id) }
      default: break
      }
    }
    return all + group.children.flatMap(screens)
  }

  private func choices(in group: NavigationGroup) -> [ChoiceBlock] {
    (group.choice.map { [$0] } ?? []) + group.children.flatMap(choices)
  }

  private func front(of group: NavigationGroup) -> EntryID? {
    if let presenter = group.presenters.first, let top = presenter.layers.last {
      return (presenter.stacks[top.id]?.entries ?? top.stack).last?.id ?? top.id.entryID
    }
    if let choice = group.choice {
      return choice.knownPlace(of: choice.choice.selected.route).flatMap { front(of: $0.group) }
    }
    return group.stacks.first?.entries.last?.id
  }
}

/// Random numbers that a seed repeats.
private struct LawRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
