import NavigatorKit
import NavigatorKitTesting
import Testing

/// Laws L1 and L3 for trees: what a tree answers is what its parts hold, and a command that has
/// nothing to do changes nothing.
@MainActor
@Suite struct TreeWalkTests {
  @Test(arguments: LawSeeds.seeds(12))
  func `a tree answers what a model of it answers, whatever is done`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let rig = AppRig()
    var model = TreeModel()
    var done: [String] = []
    var visits: [Spot] = []
    var shown: Int?
    let history = rig.app.group.makeHistory(limit: 1_000)
    let events = EventList(rig.app.group.events)
    for _ in 0..<150 {
      let step = TreeStep.random(using: &generator)
      done.append("\(step)")
      let (oldModel, before) = (model, rig.app.snapshot())
      let screen = InvalidationCounter { rig.app.currentScreen }
      let snapshot = InvalidationCounter { rig.app.snapshot() }
      events.clear()
      step.run(rig, &model)
      // Into the main flow, what waits for it comes after the root has been shown.
      if oldModel.flow != model.flow { shown = nil }
      if model.current?.id != shown {
        shown = model.current?.id
        if let screen = model.current { visits.append(screen.spot) }
      }

      let after = rig.app.snapshot()
      let isSame = model == oldModel
      let checks = [
        "the text": after.description == model.description,
        "the current screen": rig.app.currentScreen?.as(Spot.self) == model.current?.spot,
        "the visits": history.visits.compactMap { $0.as(Spot.self) } == visits,
        "the carried": rig.app.carriedIntents.count == (model.carried == nil ? 0 : 1),
        "no match, no change": !isSame || (after == before && snapshot.count == 0),
        "no match, no event of a change": !isSame || events.changes == 0,
        "somebody heard": after == before || snapshot.count > 0,
        "somebody heard of the screen": model.current == oldModel.current || screen.count > 0,
        "one event": events.changes <= (oldModel.carried == nil ? 1 : 2),
      ]
      let broken = checks.filter { !$0.value }.keys.sorted()
      guard broken.isEmpty else {
        Issue.record(
          """
          seed \(seed): \(broken.joined(separator: ", ")) after \(done.joined(separator: "; "))
          \(after)
          should be
          \(model)
          visits \(history.visits.map { "\($0)" }) should be \(visits)
          """
        )
        return
      }
    }
  }
}
