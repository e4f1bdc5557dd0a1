import Foundation
public import NavigatorKit
public import SwiftUI

extension View {
  /// Takes the links of a scene: those that the system opens, and those that are tapped in it.
  ///
  /// Put it once on the outermost view of a scene:
  ///
  /// ```swift
  /// FlowHost(app) { ... }.links(inbox, when: app.flow != .splash)
  /// ```
  ///
  /// Links wait until the view has appeared and the condition holds, as on a cold start, and again
  /// after the view has gone.
  ///
  /// A link that is tapped in a text is left to the system if a browser or another app can open it:
  /// if its scheme or host is not in the table's allow-list, or if it is a web link that no pattern
  /// claims, or that is denied. A log entry says so, and there is no fallback for it. All other
  /// tapped links go to the inbox, including every link of the app's own scheme, even if it is
  /// malformed. An app that reads its URLs itself decides in its own
  /// `URLReceiving.receiveTapped(_:)`.
  ///
  /// - Parameters:
  ///   - inbox: The inbox of the scene, which the app owns: a `LinkInbox`, or an object of the
  ///     app's own.
  ///   - isReady: Whether the scene can show the screens of links.
  ///   - onDelivery: Called once for each link that comes in, whatever becomes of it:
  ///     `LinkDelivery.settled()` waits for its end. It is not called for a link that is left to
  ///     the system.
  /// - Returns: The view.
  public func links<Inbox: URLReceiving>(
    _ inbox: Inbox,
    when isReady: Bool = true,
    onDelivery: (@MainActor (Inbox.Delivery) -> Void)? = nil
  ) -> some View {
    modifier(LinkEntry(inbox: inbox, isReady: isReady, onDelivery: onDelivery))
  }

  /// Takes the links of a scene, if there is an inbox for them.
  ///
  /// Without one, links still reach an inbox around the view, if there is one.
  @ViewBuilder
  func linksIfAny(_ inbox: (any URLReceiving)?) -> some View {
    if let inbox { linked(to: inbox) } else { self }
  }

  private func linked(to inbox: some URLReceiving) -> AnyView { AnyView(links(inbox)) }

  /// Takes the user activities that carry a web page.
  ///
  /// Universal links come by `onOpenURL`, and some of them as such an activity. Activities of other
  /// types are left to the app, such as a hand-off of its screens, or a search result.
  fileprivate func onWebPage(perform receive: @escaping @MainActor (URL) -> Void) -> some View {
    #if os(Linux)
    return self
    #else
    return onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { activity in
      if let url = activity.webpageURL { receive(url) }
    }
    #endif
  }
}

/// The view modifier that takes the links of a scene.
struct LinkEntry<Inbox: URLReceiving>: ViewModifier {
  private let inbox: Inbox
  private let isReady: Bool
  private let onDelivery: (@MainActor (Inbox.Delivery) -> Void)?
  @State private var life = ViewLife<LinkOpening>()

  init(inbox: Inbox, isReady: Bool, onDelivery: (@MainActor (Inbox.Delivery) -> Void)?) {
    self.inbox = inbox
    self.isReady = isReady
    self.onDelivery = onDelivery
  }

  func body(content: Content) -> some View {
    content
      .onOpenURL { url in receive(url, from: .url) }
      .onWebPage { url in receive(url, from: .userActivity) }
      .environment(\.openURL, OpenURLAction(handler: open))
      .onAppear { life.value.open(inbox, isReady) }
      .onChange(of: isReady) { life.value.update(isReady) }
      // Another inbox may take the place of the first while the view stays.
      .onChange(of: ObjectIdentifier(inbox)) { life.value.open(inbox, isReady) }
  }

  private func receive(_ url: URL, from source: LinkSource) {
    let delivery = inbox.receive(url, from: source, id: nil)
    onDelivery?(delivery)
  }

  private func open(_ url: URL) -> OpenURLAction.Result {
    guard let delivery = inbox.receiveTapped(url) else { return .systemAction }
    onDelivery?(delivery)
    return .handled
  }
}

/// Keeps an inbox open as long as the view is there that takes its URLs.
@MainActor
final class LinkOpening: EndingWithView {
  private let id = EntryID()
  private var inbox: (any URLReceiving)?

  nonisolated init() {}

  /// Opens an inbox, if its scene is ready, and closes the one before.
  func open(_ inbox: any URLReceiving, _ isReady: Bool) {
    if self.inbox !== inbox { end() }
    self.inbox = inbox
    inbox.open(isReady, by: id)
  }

  /// Updates whether the scene is ready, once the view has appeared.
  func update(_ isReady: Bool) { inbox?.open(isReady, by: id) }

  func end() { inbox?.close(by: id) }
}
