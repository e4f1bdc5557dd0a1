import Foundation

/// Reads the text of a manifest, line by line: an unreadable line does not affect the others.
struct ManifestReader {
  private(set) var manifest = Manifest()
  /// The lines that cannot be read, each as a sentence.
  private(set) var troubles: [String] = []
  /// Whether the format of the text is known; if not, its lines mean nothing.
  private(set) var isReadable = true

  private var hasHeader = false
  private var isEmpty = true
  private var unread = 0

  /// How many bytes a line may have.
  static let maximumLine = 1 << 20
  /// How many unreadable lines are listed; the others are counted.
  static let maximumTroubles = 20

  static func manifest(in data: Data) -> ManifestReader {
    var reader = ManifestReader()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where reader.isReadable {
      reader.read(line, number: number + 1)
    }
    reader.end()
    return reader
  }

  private mutating func read(_ line: Data, number: Int) {
    var line = line
    if number == 1, line.starts(with: [0xef, 0xbb, 0xbf]) { line = line.dropFirst(3) }
    while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0d { line.removeLast() }
    if line.isEmpty { return }
    isEmpty = false
    do throws(Unreadable) {
      guard line.count <= Self.maximumLine else {
        throw Unreadable("it is longer than \(Self.maximumLine) bytes")
      }
      var words = ManifestWords(line)
      switch try words.bare() {
      case "navigation": try readHeader(&words)
      case "name": manifest.names.insert(try words.name())
      case "example": manifest.examples.insert(try words.example())
      // A line from the time when archives kept the marks of checkpoints.
      case "mark": break
      case "link": manifest.links.insert(try words.link())
      default: throw Unreadable("it begins with none of 'name', 'example' and 'link'")
      }
    } catch { note(error, line, number) }
  }

  private mutating func readHeader(_ words: inout ManifestWords) throws(Unreadable) {
    try words.expect("manifest")
    let form = try words.number()
    try words.end()
    guard form == Manifest.form else {
      isReadable = false
      manifest = Manifest()
      troubles = [
        "The manifest is of form \(form), and this kit reads form \(Manifest.form): "
          + "use the kit that wrote it."
      ]
      unread = 0
      return
    }
    hasHeader = true
  }

  private mutating func note(_ error: Unreadable, _ line: Data, _ number: Int) {
    guard troubles.count < Self.maximumTroubles else {
      unread += 1
      return
    }
    let start = String(decoding: line.prefix(60), as: UTF8.self)
    troubles.append(
      "Line \(number) of the manifest cannot be read, since \(error.reason): '\(start)'. "
        + "Restore it from the history of the file, or mend the merge."
    )
  }

  private mutating func end() {
    guard isReadable else { return }
    if unread > 0 { troubles.append("\(unread) more lines of the manifest cannot be read.") }
    if !hasHeader, !isEmpty {
      troubles.append(
        "The manifest has no line '\(Manifest.header)': restore it, if the file is a manifest."
      )
      isReadable = false
    }
  }

  /// The reason why a line cannot be read.
  struct Unreadable: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }
}
