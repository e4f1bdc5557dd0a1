import NavigatorKit
import Testing

@Suite @MainActor struct PlanEnteredFlowTests {
  @Test func `a flow that is entered already is a step that observers hear nothing of`() {
    let app = FlowNavigator(
      "app",
      first: .flow(Text("start")) { NavigationNode("start", in: $0) },
      others: [.flow(Text("main")) { NavigationNode("main", in: $0) }]
    )
    let plan = NavigationPlan(flow: Text("main"), stack: [HomeRoute.list])
    #expect(app.apply(plan).result?.isApplied == true)
    var events: [NavigationEvent] = []
    app.events.observe { events.append($0) }

    let other = NavigationPlan(flow: Text("main"), stack: [HomeRoute.detail(id: 42)])
    let result = app.apply(other).result
    #expect(result?.isApplied == true)
    #expect(result?.steps.first?.outcome == .unchanged(.alreadyEntered))
    #expect(events.map(\.outcome) == [.committed])
  }
}
