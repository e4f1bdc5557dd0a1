import Foundation
public import NavigatorKit
public import NavigatorKitLinks
import ShopContracts

/// The links of one scene: where they arrive, what they come to, and which lead to what is shown.
@MainActor
public final class ShopLinks {
  /// The links of all modules.
  public let table: LinkTable

  /// Where links arrive: the host says when it is ready to show what they lead to.
  public let inbox: LinkInbox

  private let navigation: ShopNavigation
  /// What holds the newest link back, if a guard does.
  private var held: NavigationOutcome?

  /// Makes the links of a scene.
  public init(_ table: LinkTable, in navigation: ShopNavigation) {
    self.table = table
    self.navigation = navigation
    inbox = LinkInbox(table, for: navigation.app)
    navigation.app.events.observe { [weak self] event in
      guard event.transition.cause.kind == .link, case .parked = event.outcome else { return }
      self?.held = event.outcome
    }
  }

  /// Takes a link that somebody has typed or tapped.
  ///
  /// - Returns: The link on its way.
  /// - Throws: ``ShopError``, for one that leads nowhere.
  @discardableResult
  public func open(_ text: String) throws(ShopError) -> LinkDelivery {
    let resolution = table.resolve(text)
    guard resolution.plan != nil, let url = URL(string: text) else {
      throw ShopError(resolution.sentence)
    }
    held = nil
    return inbox.receive(url)
  }

  /// Says what a link comes to now, guards included, and changes nothing.
  public func resolve(_ text: String) async -> LinkResolution {
    let resolution = table.resolve(text)
    guard resolution.plan != nil, let url = URL(string: text) else { return resolution }
    return await table.resolve(url, in: navigation.app)
  }

  /// Says what opening a link would come to, step by step, and changes nothing.
  ///
  /// - Throws: ``ShopError``, for one that leads nowhere.
  public func dryRun(_ text: String) async throws(ShopError) -> PlanResult {
    let resolution = table.resolve(text)
    guard let plan = resolution.plan else { throw ShopError(resolution.description) }
    return await navigation.app.dryRun(plan)
  }

  /// Returns the links to the screen that is in front.
  ///
  /// - Throws: ``ShopError``, if it has none.
  public func toScreen() throws(ShopError) -> ScreenLinks {
    if let urls = try? LinkBase.shop.map({
      try table.link(to: navigation.app.currentPlan, from: $0)
    }) {
      return ScreenLinks(urls: urls, isWhole: true)
    }
    guard let screen = navigation.screen.entry else { throw ShopError("Nothing is shown.") }
    guard let urls = try? LinkBase.shop.map({ try table.link(to: screen.route, from: $0) }) else {
      throw ShopError("\(screen.route) has no link.")
    }
    return ScreenLinks(urls: urls, isWhole: false)
  }

  /// Says in a sentence how a link stands, or `nil` while it is on its way.
  public func sentence(about delivery: LinkDelivery) -> String? {
    switch delivery.end {
    case .followed: return "It has been followed."
    case .stopped(let result): return result.outcome.sentence
    case .rejected(let resolution): return resolution.sentence
    case .duplicate: return "This link is on its way already."
    case .superseded: return "A newer link has taken its place."
    case .sessionEnded: return "The link has gone with the log-out."
    case .ownerReleased: return "The shop is closed."
    case .unsettled, nil: break
    }
    if let reason = inbox.waitReason, inbox.waitingLink === delivery {
      return reason == .protectedLayer
        ? "The link waits until your changes are saved or discarded."
        : "The link waits: the shop is not open yet."
    }
    return held?.sentence
  }
}
