public import Foundation

/// Takes the URLs of a scene, and decides what becomes of them.
///
/// The inbox of a table of links is one; an app that reads its URLs itself writes its own. SwiftUI
/// hands it the URLs that the system opens and those that are tapped.
@MainActor
public protocol URLReceiving: AnyObject, Sendable {
  /// The type of a URL on its way.
  associatedtype Delivery

  /// Takes a URL, and follows it now or later.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it comes from.
  ///   - id: The identity of this delivery, or `nil` if it has none.
  /// - Returns: The URL on its way.
  @discardableResult
  func receive(_ url: URL, from source: LinkSource, id: String?) -> Delivery

  /// Takes a URL that is tapped in the scene, or leaves it to the system.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The URL on its way, or `nil` if it is left to the system.
  func receiveTapped(_ url: URL) -> Delivery?

  /// Notes whether a scene can show what URLs lead to; until then they wait.
  ///
  /// - Parameters:
  ///   - isReady: Whether it can.
  ///   - host: The identity of the view that knows.
  func open(_ isReady: Bool, by host: EntryID)

  /// Notes that a view has gone: URLs wait again, unless another view has come since.
  ///
  /// - Parameter host: The identity of the view.
  func close(by host: EntryID)

  /// Returns a sentence about what the text of a URL leads to, and follows nothing.
  ///
  /// - Parameter link: The text.
  /// - Returns: The sentence, for people who test links.
  func explain(_ link: String) -> String
}
