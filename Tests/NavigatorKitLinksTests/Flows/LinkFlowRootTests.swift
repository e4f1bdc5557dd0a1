import Foundation
import NavigatorKit
import NavigatorKitLinks
import Testing

/// A link to a flow asks about what the flow begins with.
@MainActor
struct `A link to the root of a flow` {
  private let rig = FlowRootRig()

  @Test func `a plan and a link to a flow whose root is refused end with the refusal`() async throws
  {
    rig.decide { _ in .block("no") }
    let table = LinkTable(
      module: "B",
      allowing: LinkAllowList(schemes: ["s"]),
      tabs: LinkTabs(WallTab.self)
    ) {
      LinkPath("bookings").route(BookingsRoute.list).tab(WallTab.bookings).flow(Spot.b)
    }
    let url = try #require(URL(string: "s://bookings"))
    let refused = LinkResolution.refused(by: "wall", reason: "no")
    #expect(await table.resolve(url, in: rig.flows) == refused)
    let plan = try #require(table.resolve(url).plan)
    #expect(rig.flows.apply(plan).result?.outcome.blocked?.guardName == "wall")
    #expect(rig.flows.flow == .a)
    #expect(rig.changes == 0)
  }
}
