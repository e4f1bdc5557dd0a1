import NavigatorKit

/// Opens an inbox for as long as the view is there that takes its URLs.
@MainActor
final class LinkOpening: EndingWithView {
  private let id = EntryID()
  private var inbox: (any URLReceiving)?

  nonisolated init() {}

  /// Opens an inbox, as far as its scene is ready, and closes the one before.
  func open(_ inbox: any URLReceiving, _ isReady: Bool) {
    if self.inbox !== inbox { end() }
    self.inbox = inbox
    inbox.open(isReady, by: id)
  }

  /// Takes over whether the scene is ready, once the view has appeared.
  func update(_ isReady: Bool) { inbox?.open(isReady, by: id) }

  func end() { inbox?.close(by: id) }
}
