import NavigatorKit
import NavigatorKitLinks
import Testing

/// A link as an occasion on which guards are asked about a root, by what they decide.
@MainActor
struct `A root that a link leads to` {
  @Test(arguments: RootRig.Decision.allCases)
  func `a declared root is guarded before a link brings it to light`(
    _ decision: RootRig.Decision
  ) {
    let rig = RootRig()
    var phases: [GuardPhase] = []
    rig.decision = decision
    rig.outermost.guards.add("wall", for: .routes(of: BookingsRoute.self)) { request in
      phases.append(request.phase)
      return rig.note(request)
    }
    defer { rig.outermost.guards.removeAll() }
    let inbox = LinkInbox(RootRig.table, for: rig.flows)
    inbox.isReady = true
    inbox.receive("wall://bookings", from: .pushPayload)
    let result = decision == .redirect ? "offers" : "home"
    #expect(front(rig) == (decision == .allow ? "bookings, list" : result))
    #expect(phases == [.forward])
    guard decision == .park else { return }
    rig.decision = .allow
    #expect(rig.door.fulfill().count == 1)
    #expect(front(rig) == "bookings, list")
  }

  private func front(_ rig: RootRig) -> String {
    let screen = rig.outermost.currentScreen?.as(BookingsRoute.self)
    return "\(rig.tabs.selection)" + (screen.map { ", \($0)" } ?? "")
  }

  @Test(arguments: RootRig.Decision.allCases)
  func `a lone node's root that was withheld is guarded before a link brings it to light`(
    _ decision: RootRig.Decision
  ) {
    let registry = DestinationRegistry<String>("Home") { contributions in
      contributions.destination(for: Page.self) { "\($0)" }
    }
    let node = NavigationNode("home", root: Page.feed, registry: registry)
    let door = ParkCondition("logged in")
    let current = Noted(RootRig.Decision.block)
    var phases: [GuardPhase] = []
    node.guards.add("wall", for: .route(Page.feed)) { request in
      phases.append(request.phase)
      return switch current.value {
      case .allow: .allow
      case .block: .block("no")
      case .redirect: .redirect(to: .present(Page.logIn))
      case .park: .park(until: door)
      }
    }
    defer { node.guards.removeAll() }
    node.host.willShowRoot()
    #expect(node.host.isRootWithheld && node.currentScreen == nil)
    (current.value, phases) = (decision, [])
    let inbox = LinkInbox(Self.table, for: node)
    inbox.isReady = true
    inbox.receive("wall://home", from: .pushPayload)
    let result = decision == .redirect ? Page.logIn : nil
    let front = decision == .allow ? Page.feed : result
    #expect(node.currentScreen?.as(Page.self) == front)
    if decision != .redirect { #expect(node.host.isRootWithheld == (decision != .allow)) }
    #expect(phases == [.forward])
    guard decision == .park else { return }
    current.value = .allow
    #expect(door.fulfill().count == 1)
    #expect(node.currentScreen?.as(Page.self) == .feed)
  }

  private static let table = LinkTable(
    module: "Home",
    allowing: LinkAllowList(schemes: ["wall"])
  ) {
    LinkPath("home").route(Page.feed)
  }
}

private enum Page: NavigationRoute { case feed, logIn }
