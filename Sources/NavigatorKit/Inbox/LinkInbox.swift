import Foundation
public import Observation

/// Where all links of one scene arrive, whatever they come from and whenever they do.
///
/// ```swift
/// let inbox = LinkInbox(table, for: app)
/// inbox.receive(url)                                            // the app is still starting
/// inbox.receive(pushURL, from: .pushPayload, id: messageID)
/// inbox.isReady = true                                          // now the newest is followed, once
/// ```
///
/// Until the scene is ready links wait, and so does one that would take away what a leave-guard
/// protects, in front or in a hidden tab, unless the policy says otherwise. Each is followed once at
/// most: one that comes again while it waits or is being followed is a duplicate, and so is one with an
/// id that was seen before. A link leads to the same plan whether it comes early or late.
@MainActor
public final class LinkInbox: Observable {
  /// How many ids of links are remembered.
  ///
  /// The oldest are forgotten first.
  public static let rememberedIDs = 64

  /// The links of the app.
  public nonisolated let table: LinkTable

  /// What is done about links that cannot be followed at once.
  public nonisolated let policy: LinkInboxPolicy

  private(set) weak var place: (any NavigationPlace)?
  private let facts = ObservedFacts()
  private(set) var isOpen = false
  private(set) var queue: [LinkDelivery] = []
  private var seenIDs: [String] = []
  /// The link that is being followed.
  var current: LinkDelivery?
  /// Whether it goes on when what the next link would take away may be protected no longer.
  var isWatching = false
  /// Whether it hears when the place is gone.
  private var isAwaitingFarewell = false

  /// Makes an inbox that is not ready.
  ///
  /// - Parameters:
  ///   - table: The links of the app.
  ///   - place: What shows them: the root of the scene. It is not kept alive.
  ///   - policy: What is done about links that cannot be followed at once.
  public init(
    _ table: LinkTable,
    for place: any NavigationPlace,
    policy: LinkInboxPolicy = .standard
  ) {
    self.table = table
    self.policy = policy
    self.place = place
    // What belongs to the place may be made when its group is first wanted.
    if !table.tabs.roots.isEmpty { place.group.learn(table.tabs.roots) }
  }

  deinit {
    // One that is being followed ends with its plan.
    let unsettled = queue
    guard !unsettled.isEmpty else { return }
    Task { @MainActor in
      for delivery in unsettled { delivery.settle(.ownerReleased) }
    }
  }

  /// Whether links are followed: set it once the scene can show what they lead to.
  public var isReady: Bool {
    get {
      facts.access(.inbox)
      return isOpen
    }
    set {
      change { isOpen = newValue }
      proceed()
    }
  }

  /// The links that wait, oldest first.
  public var waiting: [LinkDelivery] {
    facts.access(.inbox)
    return queue
  }

  /// What the links that wait are waiting for, or `nil` if none waits.
  public var waitReason: LinkWaitReason? {
    facts.access(.inbox)
    guard !queue.isEmpty, let place else { return nil }
    return reasonToWait(in: place.group)
  }

  /// Follows what waits, for another reason from now on if it has to wait all the same.
  func tryAgain() {
    if queue.isEmpty { return }
    change {}
    proceed()
  }

  /// Notes a link that has come, and follows it as far as that is possible now.
  func accept(_ delivery: LinkDelivery, _ id: String?, _ link: String) -> LinkDelivery {
    if delivery.resolution.plan == nil { log(delivery, link) }
    guard delivery.plan != nil else {
      delivery.settle(.rejected(delivery.resolution))
      return delivery
    }
    if let id {
      guard !seenIDs.contains(id) else { return duplicate(delivery) }
      seenIDs.append(id)
      if seenIDs.count > Self.rememberedIDs { seenIDs.removeFirst() }
    }
    let open = queue + [current].compactMap { $0 }
    let isKnown = open.contains {
      $0.resolution == delivery.resolution && $0.plan == delivery.plan
    }
    if isKnown { return duplicate(delivery) }
    change { queue.append(delivery) }
    while queue.count > (policy.order == .newest ? 1 : policy.limit) {
      takeNext()?.settle(.superseded)
    }
    awaitFarewell()
    proceed()
    return delivery
  }

  private func duplicate(_ delivery: LinkDelivery) -> LinkDelivery {
    delivery.settle(.duplicate)
    return delivery
  }

  /// Takes the oldest link that waits.
  func takeNext() -> LinkDelivery? {
    guard let next = queue.first else { return nil }
    change { _ = queue.removeFirst() }
    return next
  }

  /// Ends what waits when the place is gone.
  private func awaitFarewell() {
    guard !isAwaitingFarewell, let place else { return }
    isAwaitingFarewell = true
    let farewells = place.group.attachments[Farewells.self]
    farewells.all.append(Resumption { [weak self] in self?.proceed() })
  }

  private func change(_ body: () -> Void) {
    facts.willChange(.inbox)
    body()
    facts.didChange(.inbox)
  }
}

/// What inboxes do when the group of their place is gone.
@MainActor
private final class Farewells: Attachment {
  var all: [Resumption] = []
}

extension ObservedFacts.Facts {
  /// Whether an inbox is ready, and what waits in it.
  fileprivate static var inbox: Self { Self(rawValue: 1 << 0) }
}
