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
  /// Links wait until the view has appeared and the condition holds, as on a cold start, and when the
  /// view has gone.
  ///
  /// A link that is tapped in a text goes to the system, which one line in the logs tells, if a
  /// browser or another app can open it: if its scheme or its host is not in the table's allow-list,
  /// and if it is one of the web that no pattern claims, or that is denied. There is no fallback for
  /// it then. All others are the inbox's, and so is each of the app's own scheme, whatever it comes
  /// to. An app that reads its URLs itself decides that in its own
  /// `URLReceiving.receiveTapped(_:)`.
  ///
  /// - Parameters:
  ///   - inbox: Where the links of the scene arrive, which the app owns: a `LinkInbox`, or what the app
  ///     has in its place.
  ///   - isReady: Whether the scene can show what links lead to.
  ///   - onDelivery: Hears once of each link that comes in here, whatever it comes to, as it comes in:
  ///     `LinkDelivery.settled()` waits for its end. Not of one that goes to the
  ///     system.
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
  /// Without one it takes nothing from the view's surroundings, which may have one.
  @ViewBuilder
  func linksIfAny(_ inbox: (any URLReceiving)?) -> some View {
    if let inbox { linked(to: inbox) } else { self }
  }

  private func linked(to inbox: some URLReceiving) -> AnyView { AnyView(links(inbox)) }

  /// Takes the activities that carry a web page.
  ///
  /// Universal links come by `onOpenURL`, and some of them as such an activity. What has another type is the app's
  /// to take: a hand-off of its own screens, and a result of its own in the search of the system.
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

/// Where the links of a scene come in.
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
