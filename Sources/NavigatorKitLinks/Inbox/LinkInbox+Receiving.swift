public import Foundation
public import NavigatorKit

extension LinkInbox {
  /// Takes a link, and follows it now or when its time has come.
  ///
  /// - Parameters:
  ///   - url: The link.
  ///   - source: The source of the link.
  ///   - id: The identity of this delivery, such as the id of a push message: one with the id of a
  ///     link that waits, is being followed, or has led to a screen is a duplicate.
  /// - Returns: The link on its way; one that leads nowhere has ended.
  @discardableResult
  public func receive(
    _ url: URL,
    from source: LinkSource = .url,
    id: String? = nil
  ) -> LinkDelivery {
    receive(url, table.resolve(url), from: source, id: id)
  }

  /// Takes a link that is tapped in the scene, unless other apps can open it.
  ///
  /// - Returns: The link on its way, or `nil` if it is left to the system.
  public func receiveTapped(_ url: URL) -> LinkDelivery? {
    let resolution = table.resolve(url)
    guard !table.isForOthers(url, resolution) else {
      log(.info, url.absoluteString, ": \(resolution.redacted) It is left to the system.")
      return nil
    }
    return receive(url, resolution, from: .url, id: nil)
  }

  /// Returns a sentence about what the text of a link leads to, and follows nothing.
  public func explain(_ link: String) -> String { table.resolve(link).description }

  private func receive(
    _ url: URL,
    _ resolution: LinkResolution,
    from source: LinkSource,
    id: String?
  ) -> LinkDelivery {
    let plan = table.plan(resolution, DeepLinkParser.parse(url: url, options: .preserved))
    return accept(LinkDelivery(url, source, id, resolution, plan), url.absoluteString)
  }

  /// Takes a link that comes as text, as in the payload of a push message.
  ///
  /// Text that is no URL ends as a malformed link.
  ///
  /// - Parameters:
  ///   - text: The link.
  ///   - source: The source of the link.
  ///   - id: The identity of this delivery.
  /// - Returns: The link on its way; one that leads nowhere has ended.
  @discardableResult
  public func receive(
    _ text: String,
    from source: LinkSource,
    id: String? = nil
  ) -> LinkDelivery {
    let resolution = table.resolve(text)
    let plan = table.plan(resolution, DeepLinkParser.parse(urlString: text, options: .preserved))
    return accept(LinkDelivery(URL(string: text), source, id, resolution, plan), text)
  }

  /// Takes a plan, as from an app's own shortcut, and follows it like a link.
  @discardableResult
  public func receive(
    _ plan: NavigationPlan,
    from source: LinkSource,
    id: String? = nil
  ) -> LinkDelivery {
    accept(LinkDelivery(nil, source, id, .plan(plan), plan), "")
  }
}
