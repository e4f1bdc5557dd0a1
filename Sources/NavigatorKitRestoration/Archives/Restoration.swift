import Foundation
public import NavigatorKit

/// A restoration on its way.
@MainActor
public final class Restoration {
  private let losses: RestorationLosses
  // Weak: the tree keeps a restoration that is on its way.
  private weak var group: NavigationGroup?
  /// The state that was read, if it is a state of this place.
  private let state: NavigationSnapshot?
  private var followers: [() -> Void] = []
  // Not kept with the losses: a blocked plan goes on with them when it is resumed, and its outcome
  // would keep itself.
  private var outcome = NavigationOutcome.unchanged(.nothingAsked)

  /// Whether everything is decided: no guard takes its time, and no log-in has to come first.
  public private(set) var isSettled = false

  /// The report so far; it is complete once everything is decided.
  public var report: RestorationReport {
    var report = losses.report
    report.outcome = outcome
    return report
  }

  /// Reads an archive, and brings nothing back yet.
  init(_ archive: NavigationArchive, in group: NavigationGroup) {
    self.group = group
    let codings = group.registry?.part(RouteCodings.self)
    let reader = ArchiveReader(codings ?? RouteCodings())
    let state = reader.state(from: archive.data)
    losses = RestorationLosses(of: state, reader, codings ?? RouteCodings())
    self.state = state.flatMap { $0.name == group.name ? $0 : nil }
    if codings == nil {
      losses.lose("registry", in: group.name, .withoutRegistry)
      group.log(.error, "archive", "No route is kept: give the registry to the root place.")
    }
    if let state, state.name != group.name {
      // The file of that name may come from another part of the app, or from another user.
      losses.lose(state.name.shortened, in: group.name, .withoutPlace)
      losses.lose(state.allEntries, .along(with: state.name.shortened))
    }
  }

  /// Waits until everything is decided.
  ///
  /// If the task is cancelled, the report is that of the moment.
  public func settled() async -> RestorationReport {
    _ = await firstValue { end in whenSettled { end(()) } }
    return report
  }

  /// Brings back the state that was read, if there is one.
  func start() {
    guard let state, let group else { return settle() }
    let plan = group.lead(to: state, losses: losses, cause: .restore, animated: false)
    outcome = plan.outcome
    plan.whenEnded { [self] in end(state, $0) }
  }

  /// Gives up the state that was read.
  func abandon(_ loss: RestorationLoss) {
    losses.lose(state?.allEntries ?? [], loss)
    settle()
  }

  private func end(_ state: NavigationSnapshot, _ result: PlanResult) {
    outcome = result.outcome
    losses.loseMisplaced()
    if !result.isApplied {
      let there = Set(group?.snapshot().allEntries.map(\.id) ?? [])
      losses.lose(state.allEntries.filter { !there.contains($0.id) }, .interrupted)
    }
    // The redirects of guards are followed, even if the rest ended with them. A command of the
    // user's is not disturbed.
    if result.outcome != .superseded {
      for detour in losses.detours { _ = detour() }
    }
    settle()
  }

  private func settle() {
    isSettled = true
    let all = followers
    followers = []
    for follower in all { follower() }
  }
}

extension Restoration: PlaceRestoring {
  /// Calls a function once everything is decided, perhaps at once.
  public func whenSettled(_ follow: @escaping @MainActor () -> Void) {
    if isSettled { follow() } else { followers.append(follow) }
  }

  /// Calls a function as soon as the place need not be shown half restored, perhaps more than once.
  public func whenShowable(_ follow: @escaping @MainActor () -> Void) {
    guard !isSettled, let group, !group.asksUser else { return follow() }
    let events = group.events.observe { event in
      var isParked = false
      if case .parked = event.outcome { isParked = true }
      if isParked || event.outcome.isChange && !event.isStep { follow() }
    }
    whenSettled {
      events.cancel()
      follow()
    }
  }
}

/// The losses of one restoration: parts that cannot be read, that guards refuse, or that have no
/// place.
@MainActor
private final class RestorationLosses: TreeLosses {
  private(set) var report: RestorationReport
  var misplaced: [MisplacedPart] = []
  /// The redirects from entries: they are followed when the rest is there.
  private(set) var detours: [@MainActor () -> NavigationOutcome] = []

  private let codings: RouteCodings
  /// The locations of the blocks of all entries that were read and are not lost.
  private var places: [EntryID: String] = [:] {
    didSet { report.restored = places.count }
  }

  init(of state: NavigationSnapshot?, _ reader: ArchiveReader, _ codings: RouteCodings) {
    self.codings = codings
    var report = RestorationReport()
    (report.losses, report.build) = (reader.losses, reader.build)
    self.report = report
    // An initializer calls no observer of a property.
    if let state { places = state.places(in: "") }
    self.report.restored = places.count
  }

  /// Notes the loss of a part that is not an entry.
  func lose(_ name: String, in place: String, _ reason: RestorationLoss) {
    report.losses.append(RestorationReport.Loss(place: place, name: name, reason: reason))
  }

  /// Notes the loss of entries, except those that the state does not name, and those that are lost
  /// already.
  func lose(_ entries: some Sequence<RouteEntry>, _ reason: RestorationLoss) {
    for entry in entries {
      if let place = places.removeValue(forKey: entry.id) {
        lose(name(of: entry), in: place, reason)
      }
    }
  }

  func note(_ lost: LostEntry) {
    let reason = lost.guardName.map { RestorationLoss.refused(by: $0) } ?? .withoutPlace
    if let place = lost.place {
      lose(PlaceName.of(lost.entry.route), in: place, reason)
    } else {
      lose([lost.entry], reason)
    }
    lose(lost.along, .along(with: name(of: lost.entry)))
    if let detour = lost.detour { detours.append(detour) }
  }

  /// Notes the loss of the parts for which the tree has no place.
  func loseMisplaced() {
    for part in misplaced {
      guard let name = part.name?.shortened else {
        lose(part.entries, .withoutPlace)
        continue
      }
      lose(name, in: part.place, .withoutPlace)
      lose(part.entries, .along(with: name))
    }
  }

  private func name(of entry: RouteEntry) -> String {
    codings[entry.route]?.name.description ?? PlaceName.of(entry.route)
  }
}

extension NavigationSnapshot {
  /// The locations of the blocks of all entries; for a root the location of its place.
  fileprivate func places(in outer: String) -> [EntryID: String] {
    let path = (outer.isEmpty ? name : "\(outer)/\(name)").shortened
    var all = groups.reduce(into: [:]) { $0.merge($1.places(in: path)) { $1 } }
    if let root { all[root.id] = path }
    for block in blocks {
      let place = "\(path)/\(block.name)".shortened
      for entry in block.allEntries { all[entry.id] = place }
    }
    return all
  }
}
