public import Foundation

/// What takes the URLs of a scene, and decides what becomes of them.
///
/// The inbox of a table of links is one, and an app that reads its URLs itself writes its own. SwiftUI hands
/// it what the system opens and what is tapped.
@MainActor
public protocol URLReceiving: AnyObject, Sendable {
  /// What tells how a URL goes on.
  associatedtype Delivery

  /// Takes a URL, and follows it now or when its time has come.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - source: Where it comes from.
  ///   - id: What names this delivery and no other, or `nil` if nothing does.
  /// - Returns: The URL on its way.
  @discardableResult
  func receive(_ url: URL, from source: LinkSource, id: String?) -> Delivery

  /// Takes a URL that is tapped in the scene, or leaves it to the system.
  ///
  /// - Parameter url: The URL.
  /// - Returns: The URL on its way, or `nil` if it is left to the system.
  func receiveTapped(_ url: URL) -> Delivery?

  /// Says whether a scene can show what URLs lead to; until then they wait.
  ///
  /// - Parameters:
  ///   - isReady: Whether it can.
  ///   - host: The view that says so.
  func open(_ isReady: Bool, by host: EntryID)

  /// Says that a view has gone: URLs wait again, unless another view has come since.
  ///
  /// - Parameter host: The view.
  func close(by host: EntryID)

  /// Says in a sentence what the text of a URL comes to, and follows nothing.
  ///
  /// - Parameter link: The text.
  /// - Returns: The sentence, for those who test links.
  func explain(_ link: String) -> String
}
