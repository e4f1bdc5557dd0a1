import Foundation

/// Where the sources are, from where this file is.
enum Folders {
  static let shop = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Examples/Shop")
}
