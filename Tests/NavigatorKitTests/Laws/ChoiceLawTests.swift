import NavigatorKit
import Testing

@MainActor
struct `Law 7: a plan names its choices as a path, in any tree of tabs and flows` {
  @Test(arguments: LawSeeds.seeds(32))
  func `the plan of what is shown leads back to it from any other state`(seed: UInt64) {
    var dice = PlanDice(seed)
    let tree = NestedTree(.drawn(&dice, depth: 4))
    for _ in 0..<12 {
      tree.walk(&dice)
      let plan = tree.currentPlan
      let shown = tree.shown
      #expect(plan.choices == tree.front.choices, "seed \(seed): \(plan)")
      #expect(tree.apply(plan).result?.outcome == .unchanged(.equal), "seed \(seed): \(plan)")

      tree.walk(&dice)
      let before = tree.shown
      let result = tree.apply(plan).result
      #expect(result?.isApplied == true, "seed \(seed): \(plan) from \(before)")
      #expect(tree.shown == shown, "seed \(seed): \(plan) from \(before)")
      #expect(tree.currentPlan == plan, "seed \(seed): \(plan) from \(before)")
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `a plan shows the same in a tree that was never used`(seed: UInt64) {
    var dice = PlanDice(seed)
    let shape = NestedShape.drawn(&dice, depth: 4)
    let warm = NestedTree(shape)
    for _ in 0..<6 {
      warm.walk(&dice)
      let plan = warm.currentPlan
      let shown = warm.shown
      let cold = NestedTree(shape)
      #expect(cold.apply(plan).result?.isApplied == true, "seed \(seed): \(plan)")
      #expect(cold.shown == shown && cold.currentPlan == plan, "seed \(seed): \(plan)")
    }
  }

  @Test(arguments: LawSeeds.seeds(16))
  func `a dry run says what applying comes to, and changes nothing`(seed: UInt64) async {
    var dice = PlanDice(seed)
    let tree = NestedTree(.drawn(&dice, depth: 3))
    for _ in 0..<6 {
      tree.walk(&dice)
      let plan = tree.currentPlan
      tree.walk(&dice)
      let before = tree.shown
      let predicted = await tree.dryRun(plan)
      #expect(tree.shown == before, "seed \(seed): \(plan)")
      #expect(predicted.isApplied, "seed \(seed): \(plan) from \(before): \(predicted)")
    }
  }
}
