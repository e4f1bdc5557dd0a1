public import Foundation

/// The state of a part of the tree, as bytes that outlive the app: it comes back with
/// ``NavigationPlace/restore(_:onLoss:)``.
///
/// The bytes are JSON with sorted keys: equal states make equal bytes, as far as the routes code themselves
/// so. The app may store or encrypt them as it likes.
public struct NavigationArchive: Hashable, Sendable {
  /// The JSON.
  public let data: Data

  /// Takes bytes that were kept, whatever they are: what is wrong with them stands in the report.
  public init(data: Data) {
    self.data = data
  }
}

/// The limits of an archive: a part beyond them is left out, and the report says so.
package enum ArchiveLimits {
  /// Bytes of the whole archive.
  package static let bytes = 8 << 20
  /// Entries of all stacks together, with the layers.
  package static let entries = 20_000
  /// Layers of one presenter.
  package static let layers = 64
  /// Groups in groups.
  package static let nesting = 32
  /// Parts of all lists together that are read.
  package static let parts = 100_000
  /// Keys with a line of their own that are there twice, or in no archive.
  static let faults = 100
  /// Arrays and objects in each other, also those of routes.
  package static let depth = 256
  /// Bytes of one route.
  package static let payload = 256 << 10
  /// The version of the form, the greatest that can be read.
  package static let format = 1
}

/// The names of what an archive says.
enum ArchiveKey: String, CodingKey, CaseIterable {
  case format, build, tree, left
  case place, name, root, blocks, places
  case kind, shown, entries, layers
  case id, version, route, style, options, stack, marks, order
  case detents, selected, gesture, indicator, background, fraction, height, upThrough
  case what, location, loss, count
}

extension ArchiveKey {
  /// The keys of the objects under a key, alone or in a list, or without one those of the archive.
  static func inside(_ key: ArchiveKey?) -> [ArchiveKey] {
    switch key {
    case nil: [.format, .build, .tree, .left]
    case .tree, .places: [.name, .place, .root, .blocks, .places]
    case .blocks: [.kind, .name, .shown, .entries, .layers, .marks]
    case .place, .shown: [.name, .version, .route]
    case .root, .entries, .stack: [.id, .name, .version, .route, .marks]
    case .layers: inside(.entries) + [.style, .options, .stack]
    case .options: [.detents, .selected, .gesture, .indicator, .background, .upThrough]
    case .detents, .selected, .upThrough: [.fraction, .height]
    case .marks: [.name, .order]
    case .left: [.what, .location, .loss, .count]
    default: []
    }
  }
}
