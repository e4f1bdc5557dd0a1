import NavigatorKit
import Testing

@MainActor struct `Law 7: a plan is a target, whatever was shown before` {
  @Test(arguments: LawSeeds.seeds(12, long: 240))
  func `a plan shows what it says, in one transition for each block, and once`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree(isInMain: dice.random.chance(2), welcome: .all)
    for _ in 0..<12 {
      dice.walk(tree)
      let before = tree.state.normalized
      var plan = dice.plan()
      if dice.random.chance(3) { plan.mode = .reusePrefix }
      var model = PlanModel(before)
      let isPossible = model.apply(plan)
      tree.forgetEvents()
      let result = tree.apply(plan).result
      func label() -> Comment {
        "seed \(seed): \(plan) from \(before): \(String(describing: result))"
      }
      #expect(result?.isApplied == isPossible, label())
      #expect(tree.state.normalized == model.state.normalized, label())
      #expect(tree.changeCounts().values.allSatisfy { $0 == 1 }, label())
      // The same again changes nothing and tells nobody, unless it adds.
      guard isPossible, plan.mode == .reusePrefix else { continue }
      let snapshot = tree.snapshot()
      tree.forgetEvents()
      #expect(tree.apply(plan).result?.outcome == .unchanged(.equal), label())
      #expect(tree.noted.isEmpty && tree.snapshot() == snapshot, label())
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `reusing the prefix keeps the screens that both stacks begin with`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree()
    let stack = tree.node(.search).stack
    for _ in 0..<10 {
      stack.replace(with: dice.routes(6))
      let before = stack.path
      let routes = dice.routes(6)
      tree.apply(NavigationPlan(tab: PlanTab.search, stack: routes))
      let common = zip(before, routes).prefix { $0.route.as() == $1 }.map(\.0.id)
      let ids = stack.path.map(\.id)
      #expect(Array(ids.prefix(common.count)) == common, "seed \(seed)")
      #expect(Set(ids).intersection(before.map(\.id)) == Set(common), "seed \(seed)")
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `a dry run says what applying comes to, and changes nothing`(seed: UInt64) async {
    var dice = PlanDice(seed)
    let tree = PlanTree(welcome: .all)
    let refused = dice.route()
    let wasDry = Noted<[Bool]>([])
    let isGuarded = dice.random.chance(2)
    tree.guards.add("no", for: .routes(of: PlanRoute.self)) { request in
      wasDry.value.append(request.isDryRun)
      return isGuarded && request.route.as() == refused ? .block("no") : .allow
    }
    tree.makeTabs()
    for _ in 0..<10 {
      dice.walk(tree)
      let plan = dice.plan()
      tree.makeTabs()
      tree.forgetEvents()
      let before = tree.snapshot()
      wasDry.value = []
      let predicted = await tree.dryRun(plan)
      #expect(tree.snapshot() == before && tree.noted.isEmpty, "seed \(seed): \(plan)")
      #expect(wasDry.value.allSatisfy { $0 })
      let isElsewhere = plan.flow != nil && plan.flow != AnyRoute(tree.app.flow)
      let result = tree.apply(plan).result
      // What a flow holds is not there before it is entered, and a missing tab not known.
      if isElsewhere, plan.tab != nil { continue }
      #expect(
        predicted.outcome.description == result?.outcome.description,
        "seed \(seed): \(plan) from \(before): \(predicted), but \(String(describing: result))"
      )
    }
  }
}

@MainActor struct `Law 7: a plan names its choices as a path, in any tree of tabs and flows` {
  @Test(arguments: LawSeeds.seeds(5, long: 320))
  func `the plan of what is shown leads there from any other state, and in an unused tree`(
    seed: UInt64
  ) async {
    var dice = PlanDice(seed)
    let shape = NestedShape.drawn(&dice, depth: 4)
    let tree = NestedTree(shape)
    for _ in 0..<12 {
      tree.walk(&dice)
      let (plan, shown) = (tree.currentPlan, tree.shown)
      #expect(plan.choices == tree.front.choices, "seed \(seed): \(plan)")
      #expect(tree.apply(plan).result?.outcome == .unchanged(.equal), "seed \(seed): \(plan)")

      tree.walk(&dice)
      let before = tree.shown
      let predicted = await tree.dryRun(plan)
      #expect(tree.shown == before && predicted.isApplied, "seed \(seed): \(plan): \(predicted)")
      let result = tree.apply(plan).result
      let isBack = tree.shown == shown && tree.currentPlan == plan
      #expect(result?.isApplied == true && isBack, "seed \(seed): \(plan) from \(before)")

      let cold = NestedTree(shape)
      #expect(cold.apply(plan).result?.isApplied == true, "seed \(seed): \(plan)")
      #expect(cold.shown == shown && cold.currentPlan == plan, "seed \(seed): \(plan)")
    }
  }
}
