#if canImport(SwiftUI)
import NavigatorKit
import SwiftUI

/// Keeps an inbox open for as long as the view lives that takes its links.
@MainActor
final class LinkAnchor {
  private let id = EntryID()
  private var inbox: LinkInbox?

  nonisolated init() {}

  deinit {
    Task { @MainActor [inbox, id] in inbox?.close(by: id) }
  }

  /// Opens an inbox, as far as its scene is ready, and closes the one before.
  func open(_ inbox: LinkInbox, _ isReady: Bool) {
    if self.inbox !== inbox { self.inbox?.close(by: id) }
    self.inbox = inbox
    inbox.open(isReady, by: id)
  }

  /// Takes over whether the scene is ready, once the view has appeared.
  func update(_ isReady: Bool) { inbox?.open(isReady, by: id) }
}
#endif
