import NavigatorKit
import Testing

@MainActor
struct `Law 7: a plan is a target, whatever was shown before` {
  @Test(arguments: LawSeeds.seeds(24))
  func `a plan shows what it says, in one transition for each block`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree(isInMain: dice.random.chance(2), welcome: .all)
    for _ in 0..<12 {
      dice.walk(tree)
      let before = tree.state.normalized
      let plan = dice.plan()
      var model = PlanModel(before)
      let isPossible = model.apply(plan)
      tree.forgetEvents()

      let result = tree.apply(plan).result

      #expect(
        result?.isApplied == isPossible,
        "seed \(seed): \(plan) from \(before): \(String(describing: result))"
      )
      #expect(
        tree.state.normalized == model.state.normalized,
        "seed \(seed): \(plan) from \(before)"
      )
      #expect(
        tree.changeCounts().values.allSatisfy { $0 == 1 },
        "seed \(seed): \(plan) from \(before): \(tree.changeCounts())"
      )
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `the same plan again changes nothing and tells nobody, unless it adds`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree(welcome: .all)
    for _ in 0..<10 {
      dice.walk(tree)
      var plan = dice.plan()
      plan.mode = .reusePrefix
      guard tree.apply(plan).result?.isApplied == true else { continue }
      let snapshot = tree.snapshot()
      tree.forgetEvents()
      #expect(
        tree.apply(plan).result?.outcome == .unchanged(.equal),
        "seed \(seed): \(plan)"
      )
      #expect(tree.noted.isEmpty, "seed \(seed): \(plan): \(tree.noted.map(\.outcome))")
      #expect(tree.snapshot() == snapshot, "seed \(seed): \(plan)")
    }
  }

  @Test(arguments: LawSeeds.seeds(24))
  func `the plan of what is shown says all of it, changes nothing, and leads back`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree(isInMain: dice.random.chance(2), welcome: .all)
    for _ in 0..<12 {
      dice.walk(tree)
      let (state, snapshot) = (tree.state, tree.snapshot())
      let plan = tree.currentPlan
      #expect(plan.flow == AnyRoute(state.flow), "seed \(seed): \(plan)")
      #expect(
        plan.tab == (state.flow == .main ? AnyRoute(state.tab) : nil),
        "seed \(seed): \(plan) of \(state)"
      )
      let layers = state.shown.layers.map { layer in
        NavigationPlan.Layer(layer.route, style: layer.style, stack: layer.stack)
      }
      #expect(
        plan.stack == state.shown.stack.map { AnyRoute($0) } && plan.layers == layers,
        "seed \(seed): \(plan) of \(state)"
      )

      tree.forgetEvents()
      #expect(tree.apply(plan).result?.outcome == .unchanged(.equal), "seed \(seed): \(plan)")
      #expect(tree.snapshot() == snapshot && tree.noted.isEmpty, "seed \(seed): \(plan)")

      dice.walk(tree)
      tree.apply(plan)
      #expect(tree.currentPlan == plan, "seed \(seed)")
      #expect(tree.state.shown == state.shown, "seed \(seed): \(plan)")
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `reusing the prefix keeps the screens that both stacks begin with`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = PlanTree()
    for _ in 0..<10 {
      tree.node(.search).stack.replace(with: dice.routes(6))
      let before = tree.node(.search).stack.path
      let routes = dice.routes(6)
      tree.apply(NavigationPlan(tab: PlanTab.search, stack: routes))
      let common = zip(before, routes).prefix { $0.route.as() == $1 }.map(\.0.id)
      let kept = tree.node(.search).stack.path.prefix(common.count).map(\.id)
      #expect(kept == common, "seed \(seed)")
      let all = tree.node(.search).stack.path.map(\.id)
      #expect(Set(all).intersection(before.map(\.id)) == Set(common), "seed \(seed)")
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
      if tree.app.flow == .main {
        tree.makeTabs()
      }
      tree.forgetEvents()
      let before = tree.snapshot()
      wasDry.value = []
      let predicted = await tree.dryRun(plan)
      #expect(tree.snapshot() == before, "seed \(seed): \(plan)")
      #expect(tree.noted.isEmpty, "seed \(seed): \(plan)")
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
