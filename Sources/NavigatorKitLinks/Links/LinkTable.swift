public import Foundation
public import NavigatorKit

/// The links of an app, put together from its modules, both ways: a URL to a plan and back.
///
/// ```swift
/// let table = LinkTable(
///   [CatalogModule(), AccountModule()],
///   allowing: LinkAllowList(schemes: ["shop", "https"], hosts: ["shop.example"]),
///   tabs: LinkTabs(ShopTab.self)
/// )
/// table.resolve("shop://catalog/products/42")  // .plan(...)
/// ```
///
/// The path alone decides which pattern answers, its query only holds values. Where several match,
/// the segments are compared from the left: a literal comes before a value, that before an optional
/// one, and that before a rest; a pattern that ends comes before one that could go on. Of two of
/// the same shape the first counts, by module, file and line. The order of the modules never
/// matters, and a pattern that matches a part of what another matches always comes before it. Where
/// only this order decides between two patterns, a debug build names both when the table is built.
///
/// A link is read in time that grows with its length, whatever the number of patterns, as long as it
/// can be in no more than 64 places of the patterns at once. More takes a literal and a value side by
/// side at more than six depths. Such links are read rightly all the same, with
/// each part of the patterns looked at once at most.
///
/// A table is a value that never changes: the same link comes to the same plan at any time.
public struct LinkTable: Sendable {
  @usableFromInline package let storage: LinkStorage

  /// The plan for a link that leads nowhere, if the app has one.
  private let fallback: (@Sendable (DeepLinkRequest) -> NavigationPlan?)?

  /// Puts the links of modules together.
  ///
  /// Nothing is thrown: the test kit lists all that is wrong with a table as its `diagnostics`.
  ///
  /// `rewriting` is given the request of the link. It may change the path and the items of the
  /// query, to take a locale off, to say which tenant a host stands for, or to make a new address
  /// of an old one:
  ///
  /// ```swift
  /// rewriting: { if $0.path.first == "de" { $0.path.removeFirst() } }
  /// ```
  ///
  /// It is called once for each link read, and not for a denied one; the examples of the patterns
  /// are read when the table is built. Other parts of a request cannot be changed, the fragment
  /// stays, and the limits of a link hold for the new request. It cannot refuse a link: one that no
  /// pattern matches then is unclaimed, under its new path. Links are written as without it; one
  /// that it would lead elsewhere is not written. Only tables with it take its time.
  ///
  /// - Parameters:
  ///   - modules: The modules, in any order.
  ///   - allowList: The schemes and hosts that are followed.
  ///   - tabs: The names of the tabs.
  ///   - rewriting: A change to each link before a pattern is looked for. It depends on the link
  ///     alone, so that the same link comes to the same plan at any time.
  ///   - fallback: The plan that an inbox follows for a link that no pattern claims, or of which a
  ///     value is wrong, such as one that shows a page that was not found; `nil` to show nothing.
  ///     It gets the link as it came. ``resolve(_:)-(URL)`` still returns the error, as does
  ///     ``LinkDelivery/resolution``. A link that is denied or cannot be read has no fallback.
  /// - Complexity: O(*n*) in the number of patterns, but for overlaps, of which each is visited.
  public init<Content>(
    _ modules: [any NavigationModule<Content>],
    allowing allowList: LinkAllowList,
    tabs: LinkTabs = .none,
    rewriting: (@Sendable (_ request: inout DeepLinkRequest) -> Void)? = nil,
    fallback: (@Sendable (_ request: DeepLinkRequest) -> NavigationPlan?)? = nil
  ) {
    let entries = modules.flatMap { module in
      var contributions = ModuleContributions<Content>(module: module.name)
      module.contribute(to: &contributions)
      return LinkEntry.entries(contributions.additions(of: LinkDeclaration.self), of: module.name)
    }
    storage = LinkStorage(entries, allowList, tabs, rewriting)
    self.fallback = fallback
  }

  /// Makes a table of the links of one module, as its own tests do.
  public init(
    module: ModuleName,
    allowing allowList: LinkAllowList,
    tabs: LinkTabs = .none,
    rewriting: (@Sendable (_ request: inout DeepLinkRequest) -> Void)? = nil,
    fallback: (@Sendable (_ request: DeepLinkRequest) -> NavigationPlan?)? = nil,
    @LinkListBuilder links: () -> [LinkDeclaration]
  ) {
    storage = LinkStorage(LinkEntry.entries(links(), of: module), allowList, tabs, rewriting)
    self.fallback = fallback
  }

  package var allowList: LinkAllowList { storage.allowList }

  package var tabs: LinkTabs { storage.tabs }

  package var index: LinkIndex { storage.index }

  /// Returns the resolution of a URL: a plan, or the reason why there is none.
  ///
  /// It is a pure function: the state of the app is not asked.
  ///
  /// - Complexity: O(*n*) in the length of the URL, unless it can be in very many places.
  public func resolve(_ url: URL) -> LinkResolution {
    resolution { () throws(UnresolvedLink) in try storage.read(url.absoluteString, isURL: true) }
  }

  /// Returns the resolution of the text of a URL.
  ///
  /// Characters that do not belong in a URL are read as `URL(string:)` reads them, but for a percent
  /// sign that encodes nothing: as text such a link is malformed, where Foundation repairs it in a
  /// `URL`.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless it can be in very many places.
  public func resolve(_ text: String) -> LinkResolution {
    resolution { () throws(UnresolvedLink) in try storage.read(text, isURL: false) }
  }

  /// Returns the route that a URL leads to, without those under it, or `nil` if there is none.
  ///
  /// It is the last route of the plan. ``resolve(_:)-(URL)`` says why there is none.
  ///
  /// - Complexity: O(*n*) in the length of the URL, unless it can be in very many places.
  public func route(for url: URL) -> AnyRoute? {
    (try? storage.read(url.absoluteString, isURL: true))?.top.route
  }

  /// The plan of a resolved link, or else the app's fallback for a link that leads nowhere.
  func plan(
    _ resolution: LinkResolution,
    _ request: @autoclosure () -> DeepLinkRequest?
  ) -> NavigationPlan? {
    switch resolution {
    case .plan(let plan): plan
    case .unclaimed, .malformed: fallback.flatMap { fallback in request().flatMap(fallback) }
    case .denied, .refused: nil
    }
  }

  /// Whether a resolved link is left to a browser or to another app, if it is tapped.
  ///
  /// A link of the app's own scheme never is: no other app could open it.
  func isForOthers(_ url: URL, _ resolution: LinkResolution) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if allowList.schemes.contains(scheme), !URLParts.isWeb(scheme) { return false }
    switch resolution {
    case .plan, .refused: return false
    case .unclaimed, .denied: return true
    // A link that is too long to be read is not denied, whatever it begins with.
    case .malformed: return !storage.allows(url.absoluteString)
    }
  }

  private func resolution(
    _ read: () throws(UnresolvedLink) -> LinkReading
  ) -> LinkResolution {
    do throws(UnresolvedLink) { return .plan(plan(try read())) } catch { return error.resolution }
  }
}
