public import Foundation

extension LinkInbox {
  /// Takes a link, and follows it now or when its time has come.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - source: Where it comes from.
  ///   - id: What names this delivery and no other, such as the id of a push message: a second one
  ///     with the same id is a duplicate.
  /// - Returns: The link on its way; one that leads nowhere has ended.
  @discardableResult
  public func receive(
    _ url: URL,
    from source: LinkSource = .url,
    id: String? = nil
  ) -> LinkDelivery {
    accept(LinkDelivery(url, source, table.resolve(url)), id)
  }

  /// Takes a plan, as a shortcut of the app's own has it, and follows it like a link.
  @discardableResult
  public func receive(
    _ plan: NavigationPlan,
    from source: LinkSource,
    id: String? = nil
  ) -> LinkDelivery {
    accept(LinkDelivery(nil, source, .plan(plan)), id)
  }
}
