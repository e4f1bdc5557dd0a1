public import NavigatorKit

/// Why a part of a state is not kept, or does not come back.
public enum RestorationLoss: Hashable, Sendable {
  /// The archive is not JSON, or has the wrong form at a key.
  case malformed(String)
  /// No module persists routes under the name.
  case unknownName(String)
  /// A newer app wrote the route, in this version.
  case newerVersion(Int)
  /// No migration leads from this version to the present one.
  case missingMigration(from: Int)
  /// The route could not be decoded at the key, or could not be migrated.
  case undecodable(at: String)
  /// The part is beyond the limit with this name.
  case overLimit(String)
  /// The guard has refused the entry, or has redirected it.
  case refused(by: GuardName)
  /// The entry lay on, or in, a part that is lost.
  case along(with: String)
  /// The tree has no such tab, flow, stack or presenter, or the stack does not take the route.
  case withoutPlace
  /// The entry is back, but with a new id, since another entry has the old one.
  case repeatedID
  /// The restoration ended first: another plan or command came, or a leave-guard kept the present
  /// screens.
  case interrupted
  /// The app wanted to start afresh.
  case declined
  /// The archive was found only after the place had navigated.
  case tooLate
  /// The root place has no registry, so no route has a persistent name.
  case withoutRegistry
  /// The route has no persistent name, or is declared never to be kept.
  case unnamed
  /// The route could not be encoded.
  case unencodable
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
    case .repeatedID: "its id was there twice"
    case .interrupted: "the restoration ended before"
    case .declined: "the app starts afresh"
    case .tooLate: "it came after something had navigated"
    case .withoutRegistry: "the root place was given no registry"
    case .unnamed: "it has no name to be kept by, or is never to be kept"
    case .unencodable: "it cannot be encoded"
    }
  }
}

extension RestorationLoss {
  /// The name of the reason in archives, for reasons that are known when an archive is written.
  var code: String {
    switch self {
    case .withoutRegistry: "withoutRegistry"
    case .unencodable: "unencodable"
    case .overLimit(let limit): "over \(limit)"
    default: "unnamed"
    }
  }

  /// The reason with a name, or `nil` for a name that this version does not know.
  init?(code: String) {
    switch code {
    case "withoutRegistry": self = .withoutRegistry
    case "unnamed": self = .unnamed
    case "unencodable": self = .unencodable
    case _ where code.hasPrefix("over "): self = .overLimit(String(code.dropFirst(5)))
    default: return nil
    }
  }
}
