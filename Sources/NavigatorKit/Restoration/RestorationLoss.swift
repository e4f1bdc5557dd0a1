/// Why a part of a state is not kept, or does not come back.
public enum RestorationLoss: Hashable, Sendable {
  /// The archive is no JSON, or not of its form at a key.
  case malformed(String)
  /// No module persists routes under the name.
  case unknownName(String)
  /// The app that wrote it was newer: it knew this version.
  case newerVersion(Int)
  /// No way leads from this version to the present one.
  case missingMigration(from: Int)
  /// The route could not be decoded at the key, or not migrated.
  case undecodable(at: String)
  /// It is beyond the limit of this name.
  case overLimit(String)
  /// The guard has refused it, or has led elsewhere.
  case refused(by: GuardName)
  /// It lay on, or in, what was dropped.
  case along(with: String)
  /// The tree has no such tab, flow, stack or presenter, or the stack does not take the route.
  case withoutPlace
  /// The policy gives up the whole.
  case givenUp
  /// The restoration ended before: another plan or command came, or a leave-guard kept what was there.
  case interrupted
  /// The app wanted to start afresh.
  case declined
  /// The archive was found after something had navigated.
  case tooLate
  /// The root place was given no registry, so that nothing has a persistent name.
  case withoutRegistry
  /// It has no persistent name, or says that it is never kept.
  case unnamed
  /// It could not be encoded.
  case unencodable
  /// It lives in memory only.
  case transient
}

extension RestorationLoss: CustomStringConvertible {
  /// The reason in a few words.
  public var description: String {
    switch self {
    case .malformed(let place): "the archive is malformed: \(place)"
    case .unknownName(let name): "no module persists '\(name)'"
    case .newerVersion(let version): "version \(version) is newer than this app"
    case .missingMigration(let version): "no migration leads from version \(version)"
    case .undecodable(let key): "it cannot be decoded at \(key)"
    case .overLimit(let name): "it is over the limit of \(name)"
    case .refused(let name): "the guard \(name) refused it"
    case .along(let name): "it went along with \(name)"
    case .withoutPlace: "the app has no place for it now"
    case .givenUp: "the whole was given up"
    case .interrupted: "the restoration ended before"
    case .declined: "the app starts afresh"
    case .tooLate: "it came after something had navigated"
    case .withoutRegistry: "the root place was given no registry"
    case .unnamed: "it has no name to be kept by"
    case .unencodable: "it cannot be encoded"
    case .transient: "it lives in memory only"
    }
  }
}
