public import NavigatorKit

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
  /// It lay on, or in, what is lost.
  case along(with: String)
  /// The tree has no such tab, flow, stack or presenter, or the stack does not take the route.
  case withoutPlace
  /// It is back with a new id, since another entry has its own.
  case repeatedID
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
    case .unnamed: "it has no name to be kept by"
    case .unencodable: "it cannot be encoded"
    }
  }
}

extension RestorationLoss {
  /// The reason as archives name it, for those that are known when one is written.
  var code: String {
    switch self {
    case .withoutRegistry: "withoutRegistry"
    case .unencodable: "unencodable"
    case .overLimit(let limit): "over \(limit)"
    default: "unnamed"
    }
  }

  /// The reason of a name, or `nil` of one that was written in another form of the lines.
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
