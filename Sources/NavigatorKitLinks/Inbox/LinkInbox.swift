import Foundation
public import NavigatorKit
public import Observation

/// The inbox of one scene for all links, from any source and at any time.
///
/// ```swift
/// let inbox = LinkInbox(table, for: app)
/// inbox.receive(url)  // the app is still starting
/// inbox.receive(pushURL, from: .pushPayload, id: messageID)
/// inbox.isReady = true  // now the newest is followed, once
/// ```
///
/// Links wait until the scene is ready. A link that would remove a screen which a leave-guard
/// protects, in front or in a hidden tab, waits as well, unless the policy says otherwise. Each
/// link is followed at most once: if it comes again while it waits or is being followed, that is a
/// duplicate, and so is a link with the id of one that has led to a screen in the session. A newer
/// link takes the place of one that waits or is being followed. A link leads to the same plan,
/// early or late.
@MainActor
public final class LinkInbox: Observable, URLReceiving {
  /// How many ids of links that have led to a screen are remembered.
  ///
  /// The oldest are forgotten first.
  package static let rememberedIDs = 64

  /// The links of the app.
  package nonisolated let table: LinkTable

  nonisolated let policy: LinkInboxPolicy

  private(set) weak var place: (any NavigationPlace)?
  private let registrar = ObservationRegistrar()
  private(set) var isOpen = false
  /// The host that opened the inbox last.
  private var opener: EntryID?
  /// The link that waits.
  private(set) var next: LinkDelivery?
  /// The ids of links that have led to a screen in this session.
  private var arrivedIDs: [String] = []
  /// The link that is being followed.
  var current: LinkDelivery?
  /// Whether the inbox goes on as soon as the waiting link might no longer remove a protected
  /// screen.
  var isWatching = false
  /// Whether the inbox will be told when the place is gone.
  private var isAwaitingFarewell = false

  /// Makes an inbox that is not ready.
  ///
  /// - Parameters:
  ///   - table: The links of the app.
  ///   - place: The place that shows the links' screens: the root of the scene. It is not kept
  ///     alive.
  ///   - policy: The treatment of a link that would remove a protected screen.
  public init(
    _ table: LinkTable,
    for place: any NavigationPlace,
    policy: LinkInboxPolicy = .wait
  ) {
    self.table = table
    self.policy = policy
    self.place = place
  }

  deinit {
    // A link that is being followed ends with its plan.
    guard let next else { return }
    Task { @MainActor in next.settle(.ownerReleased) }
  }

  /// Whether links are followed: set it once the scene can show their screens.
  public var isReady: Bool {
    get {
      registrar.access(self, keyPath: \.isOpen)
      return isOpen
    }
    set {
      change { isOpen = newValue }
      proceed()
    }
  }

  /// Opens the inbox for a host, as far as its scene is ready; it closes when that host goes,
  /// unless another one has come.
  public func open(_ isReady: Bool, by host: EntryID) {
    opener = host
    self.isReady = isReady
  }

  /// Closes the inbox, if a host is the one that opened it.
  public func close(by host: EntryID) {
    guard opener == host else { return }
    opener = nil
    isReady = false
  }

  /// The link that waits, or `nil`; a newer link takes its place.
  public var waitingLink: LinkDelivery? {
    registrar.access(self, keyPath: \.isOpen)
    return next
  }

  /// The reason why a link waits, or `nil` if none waits.
  public var waitReason: LinkWaitReason? {
    registrar.access(self, keyPath: \.isOpen)
    guard next != nil, let place else { return nil }
    return reasonToWait(in: place.group)
  }

  /// Follows the link that waits, or lets observers read its reason to wait again.
  func tryAgain() {
    if next == nil { return }
    change {}
    proceed()
  }

  /// Takes in a new link, and follows it if that is possible now.
  func accept(_ delivery: LinkDelivery, _ link: String) -> LinkDelivery {
    if delivery.resolution.plan == nil { log(delivery, link) }
    guard delivery.plan != nil else {
      delivery.settle(.rejected(delivery.resolution))
      return delivery
    }
    if isKnown(delivery) {
      delivery.settle(.duplicate)
      return delivery
    }
    // An observer may receive a link before the change.
    var older: LinkDelivery?
    change { (older, next) = (next, delivery) }
    older?.settle(.superseded)
    awaitFarewell()
    proceed()
    return delivery
  }

  private func isKnown(_ delivery: LinkDelivery) -> Bool {
    if !delivery.ids.isDisjoint(with: arrivedIDs) { return true }
    guard let twin = [next, current].compactMap(\.self).first(where: { $0.isTwin(of: delivery) })
    else { return false }
    // A link without an id and its push message with one are one link.
    twin.ids.formUnion(delivery.ids)
    return true
  }

  /// Remembers the ids of a link that has led to a screen.
  func remember(_ ids: Set<String>) {
    arrivedIDs.append(contentsOf: ids)
    arrivedIDs.removeFirst(max(0, arrivedIDs.count - Self.rememberedIDs))
  }

  /// Takes the link that waits.
  func takeNext() -> LinkDelivery? {
    guard let next else { return nil }
    change { self.next = nil }
    return next
  }

  /// Ends the link that waits when the place is gone, or when a session ends there; the next one
  /// begins with no ids.
  private func awaitFarewell() {
    guard !isAwaitingFarewell, let place else { return }
    isAwaitingFarewell = true
    place.group.whenGone { [weak self] in self?.proceed() }
    place.group.whenSessionEnds { [weak self] in
      self?.arrivedIDs = []
      self?.takeNext()?.settle(.sessionEnded)
    }
  }

  /// Changes whether the inbox is ready, or which link waits; both are one fact to observers.
  private func change(_ body: () -> Void) {
    registrar.withMutation(of: self, keyPath: \.isOpen, body)
  }
}
