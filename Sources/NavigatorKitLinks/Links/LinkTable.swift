public import Foundation
public import NavigatorKit

/// The links of an app, put together from its modules: they turn a URL into a plan and back.
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
/// The path alone decides which pattern answers; the query only holds values. If several patterns
/// match, their segments are compared from the left: a literal comes before a value, a value before
/// an optional one, and that before a rest; a pattern that ends comes before one that could go on.
/// A pattern that matches a part of what another matches thus comes before it. Of two patterns of
/// the same shape the first counts, by module, file and line, so the order of the modules never
/// matters. If only this order decides between two patterns, a debug build names both when the
/// table is built.
///
/// The time to read a link grows with its length, whatever the number of patterns, as long as it
/// can be in at most 64 places of the tree of patterns at once. It takes a literal and a value side
/// by side at more than six depths to exceed that. Such links are still read correctly, and each
/// part of the patterns is looked at once at most.
///
/// A table never changes: a link resolves to the same plan at any time.
public struct LinkTable: Sendable {
  @usableFromInline package let storage: LinkStorage

  /// The plan for a link that leads nowhere, if the app has one.
  private let fallback: (@Sendable (DeepLinkRequest) -> NavigationPlan?)?

  /// Puts the links of modules together.
  ///
  /// Nothing is thrown: NavigatorKitTesting lists the mistakes in a table as its `diagnostics`.
  ///
  /// `rewriting` is given the request of the link. It may change the path and the items of the
  /// query: to remove a locale, to add the tenant that a host stands for, or to turn an old address
  /// into a new one:
  ///
  /// ```swift
  /// rewriting: { if $0.path.first == "de" { $0.path.removeFirst() } }
  /// ```
  ///
  /// It is called once for each link that is read, except denied ones, and for the examples of the
  /// patterns when the table is built. Other parts of a request cannot be changed, and the limits
  /// of a link hold for the new request. It cannot refuse a link: if no pattern matches, the link
  /// is unclaimed, under its new path. Links are written as if there were no rewriting; if it would
  /// lead one elsewhere, that link is not written. Only tables with a rewriting pay for it.
  ///
  /// - Parameters:
  ///   - modules: The modules, in any order.
  ///   - allowList: The schemes and hosts that are followed.
  ///   - tabs: The names of the tabs.
  ///   - rewriting: A change to each link before a pattern is looked up. It must depend on the link
  ///     alone, so that a link always resolves to the same plan.
  ///   - fallback: The plan that an inbox follows for a link that no pattern claims, or that has a
  ///     wrong value, such as a page "not found"; `nil` to show nothing. It is given the link as it
  ///     came. ``resolve(_:)-(URL)`` and ``LinkDelivery/resolution`` still say what is wrong. A
  ///     link that is denied or cannot be read has no fallback.
  /// - Complexity: O(*n*) in the number of patterns, plus the number of overlaps.
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

  /// Makes a table of the links of one module, for the module's own tests.
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
  /// It is a pure function: it does not read the state of the app.
  ///
  /// - Complexity: O(*n*) in the length of the URL, unless it can be in more than 64 places at
  ///   once: see ``LinkTable``.
  public func resolve(_ url: URL) -> LinkResolution {
    resolution { () throws(UnresolvedLink) in try storage.read(url.absoluteString, isURL: true) }
  }

  /// Returns the resolution of the text of a URL.
  ///
  /// Characters that do not belong in a URL are read as `URL(string:)` reads them, with one
  /// exception: a percent sign that encodes nothing makes the text malformed, where Foundation
  /// repairs it in a `URL`.
  ///
  /// - Complexity: O(*n*) in the length of the text, unless it can be in more than 64 places at
  ///   once: see ``LinkTable``.
  public func resolve(_ text: String) -> LinkResolution {
    resolution { () throws(UnresolvedLink) in try storage.read(text, isURL: false) }
  }

  /// Returns the route that a URL leads to, without the routes under it, or `nil` if there is none.
  ///
  /// It is the last route of the plan. If there is none, ``resolve(_:)-(URL)`` says why.
  ///
  /// - Complexity: O(*n*) in the length of the URL, unless it can be in more than 64 places at
  ///   once: see ``LinkTable``.
  public func route(for url: URL) -> AnyRoute? {
    (try? storage.read(url.absoluteString, isURL: true))?.top.route
  }

  /// The plan of a resolved link, or else the app's fallback for a link without one.
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

  /// Whether a tapped link is left to a browser or another app.
  ///
  /// A link of the app's own scheme never is, since no other app could open it.
  func isForOthers(_ url: URL, _ resolution: LinkResolution) -> Bool {
    guard let scheme = url.scheme?.lowercased() else { return false }
    if allowList.schemes.contains(scheme), !URLParts.isWeb(scheme) { return false }
    switch resolution {
    case .plan, .refused: return false
    case .unclaimed, .denied: return true
    // A link that is too long to be read is not denied, whatever its beginning.
    case .malformed: return !storage.allows(url.absoluteString)
    }
  }

  private func resolution(
    _ read: () throws(UnresolvedLink) -> LinkReading
  ) -> LinkResolution {
    do throws(UnresolvedLink) { return .plan(plan(try read())) } catch { return error.resolution }
  }
}
