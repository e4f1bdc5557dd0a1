import Foundation
import NavigatorKit
import NavigatorKitLinks
import NavigatorKitTesting
import Testing

/// A table of one module, for links of the scheme "s" and of the web at "x.example".
func linkTable(
  schemes: [String] = ["s", "https"],
  hosts: [LinkAllowList.Host] = ["x.example"],
  tabs: LinkTabs = .none,
  rewriting: (@Sendable (inout DeepLinkRequest) -> Void)? = nil,
  fallback: (@Sendable (DeepLinkRequest) -> NavigationPlan?)? = nil,
  @LinkListBuilder _ links: () -> [LinkDeclaration]
) -> LinkTable {
  LinkTable(
    module: "M",
    allowing: LinkAllowList(schemes: schemes, hosts: hosts),
    tabs: tabs,
    rewriting: rewriting,
    fallback: fallback,
    links: links
  )
}

extension LinkTable {
  /// The stack that a link leads to.
  func stack(_ link: String) -> [AnyRoute]? { resolve(link).plan?.stack }

  /// The route that a link leads to.
  func route<R: NavigationRoute>(_ link: String, as type: R.Type = R.self) -> R? {
    stack(link)?.last?.as(R.self)
  }

  /// Why a route has no link, or `nil` if it has one.
  func refusal(
    of route: some NavigationRoute,
    from base: LinkBase = .scheme("s")
  ) -> UnprintableLink.Reason? {
    refusal { table throws(UnprintableLink) in try table.link(to: route, from: base) }?.reason
  }

  func refusal(_ write: (LinkTable) throws(UnprintableLink) -> String) -> UnprintableLink? {
    do throws(UnprintableLink) {
      _ = try write(self)
      return nil
    } catch {
      return error
    }
  }

  /// Checks that a route has a link, and that it leads back to the route alone, also as a URL.
  func expectLink(
    _ link: String? = nil,
    of route: some NavigationRoute,
    from base: LinkBase = .scheme("s"),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try self.link(to: route, from: base)
    if let link { #expect(found == link, sourceLocation: sourceLocation) }
    let plan = LinkResolution.plan(NavigationPlan(stack: [route]))
    #expect(resolve(found) == plan, "\(found)", sourceLocation: sourceLocation)
    let url = try self.url(to: route, from: base)
    #expect(resolve(url) == plan, "\(url)", sourceLocation: sourceLocation)
  }
}

extension LinkResolution {
  /// What is wrong with a link, if it is malformed.
  var malformed: MalformedLink? { if case .malformed(let link) = self { link } else { nil } }

  /// Why a link cannot be read.
  var unreadable: DeepLinkError? {
    if case .unreadable(let error) = malformed?.reason { error } else { nil }
  }

  var isDenied: Bool { if case .denied = self { true } else { false } }
}

/// A value that is read and changed on any thread, only under its lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ use: (inout Value) -> Result) -> Result { lock.withLock { use(&value) } }
}

extension PlanTree {
  /// An inbox for the links of these tests.
  func inbox(_ policy: LinkInboxPolicy = .wait, isReady: Bool = true) -> LinkInbox {
    let inbox = LinkInbox(PlanLinks.table, for: self, policy: policy)
    inbox.isReady = isReady
    return inbox
  }

  /// Has a guard allow a route a second later, or when it is told to stop.
  func slow(_ route: PlanRoute, _ clock: ManualClock) {
    guards.addAsync("slow", for: .route(route)) { _ in
      try? await clock.sleep(for: .seconds(1))
      return .allow
    }
  }
}

extension ManualClock {
  /// Has time pass until links have ended, or for long.
  @MainActor
  func pass(until deliveries: [LinkDelivery]) async {
    for _ in 0..<100_000 where deliveries.contains(where: { $0.end == nil }) {
      advance(by: .seconds(1))
      await Task.yield()
    }
  }
}

extension LinkDelivery {
  /// Whether the plan of the link was brought about.
  var isApplied: Bool { if case .followed(let result) = end { result.isApplied } else { false } }

  /// The result of a link that was not followed.
  var stopped: PlanResult? { if case .stopped(let result) = end { result } else { nil } }
}
