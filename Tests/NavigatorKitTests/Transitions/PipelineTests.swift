import Testing

@testable import NavigatorKit

@MainActor
struct `What is left of a navigator` {
  @Test func `a command to a pipeline that is all that is left of a navigator fails`() async {
    let pipeline: NavigationPipeline
    do {
      let navigator = Navigator<Spot>()
      pipeline = navigator.pipeline
    }
    #expect(pipeline.revalidate().failure?.kind == .ownerReleased)
    #expect(await pipeline.dryRun(.popToRoot).failure?.kind == .ownerReleased)
    #expect(pipeline.name == "released")
  }
}
