import Foundation
import NavigatorKit
import NavigatorKitRestoration
import Testing

private enum Wing: String, NavigationRoute { case east, west }

private final class Lines: NavigationLogSink, @unchecked Sendable {
  private(set) var all: [String] = []

  func write(_ entry: NavigationLogEntry) {
    if entry.command == "registry" { all.append(entry.message) }
  }
}

/// How often a guard was asked.
@MainActor
private final class Tally { var count = 0 }

@MainActor
struct `The registry of a place` {
  private let tally = Tally()
  private let first = DestinationRegistry<String>("First") { contributions in
    contributions.destination(for: KeptPage.self) { "\($0)" }
    contributions.persist(KeptPage.self, as: "page")
  }

  /// A registry of its own, whose guard counts how often it is asked.
  private func second() -> DestinationRegistry<Int> {
    DestinationRegistry("Second") { [tally] contributions in
      contributions.destination(for: KeptNote.self) { _ in 1 }
      contributions.guardDestinations("counting") { _ in
        tally.count += 1
        return .allow
      }
    }
  }

  @Test func `archives of places further in find the registry of the outermost`() {
    func tabs() -> TabNavigator<Wing> {
      TabNavigator("main", selection: Wing.east, tabs: [.east, .west], registry: first)
    }
    let (before, after) = (tabs(), tabs())
    before.node(of: .west)?.navigate(to: KeptPage.page(1))
    let archive = before.node(of: .west)?.archive()
    let report = archive.flatMap { after.node(of: .west)?.restore($0).report }
    #expect(report?.losses == [])
    #expect(after.node(of: .west)?.stack.routes == [AnyRoute(KeptPage.page(1))])
  }

  @Test func `a place that an app puts together takes the registry for all that is in it`() {
    let registry = second()
    let group = NavigationGroup("window", registry: registry)
    let node = NavigationNode("home", in: group)
    node.navigate(to: KeptNote.list)
    #expect(tally.count == 1)
    #expect(registry.diagnostics(of: group) == [])
  }

  @Test func `a second registry in a tree is one line of the log, and the first counts`() {
    let group = NavigationGroup("app", registry: first)
    let lines = Lines()
    group.events.log(to: lines)
    let node = NavigationNode("home", in: group, registry: second())
    node.navigate(to: KeptNote.list)
    node.navigate(to: KeptPage.page(1))
    #expect(tally.count == 0, "nothing of it counts, nor do its guards")
    let diagnostic = """
      second registry: that of app/home. \
      Give a registry to app alone: its modules count everywhere in it.
      """
    #expect(lines.all == [diagnostic])
    #expect(first.diagnostics(of: group).map(\.kind) == [.secondRegistry])
    #expect(first.diagnostics(of: node).map(\.description) == [diagnostic])
    #expect(RegistryDiagnostic.Kind.secondRegistry.code == "secondRegistry")
  }

  @Test func `one registry that is given twice is no mistake`() {
    let copy = first
    let group = NavigationGroup("app", registry: first)
    let lines = Lines()
    group.events.log(to: lines)
    let node = NavigationNode("home", in: group, registry: copy)
    node.navigate(to: KeptPage.page(1))
    #expect(lines.all == [])
    #expect(first.diagnostics(of: group) == [])
  }

  @Test func `an archive of a place without a registry says so, and so does its restoration`() {
    let before = TabNavigator("main", selection: Wing.east, tabs: [.east, .west])
    before.node(of: .west)?.navigate(to: KeptPage.page(1))
    before.select(.west)
    let after = TabNavigator("main", selection: Wing.east, tabs: [.east, .west])
    let report = after.restore(before.archive()).report
    #expect(report.losses.filter { $0.reason == .withoutRegistry }.count == 2, "\(report)")
    #expect(after.selection == .west, "what has a raw value needs no registry")
    #expect(after.node(of: .west)?.stack.depth == 0)
  }

  @Test func `a registry of one module has its name, its destinations and its guards`() throws {
    let registry = second()
    #expect(try registry.content(for: KeptNote.list) == 1)
    #expect(registry.guards.map(\.module) == ["Second"])
    #expect(registry.diagnostics == [])
  }
}
