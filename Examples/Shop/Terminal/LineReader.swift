/// Cuts bytes into lines, and never holds more of a line than it is told to.
@MainActor
public struct LineReader {
  private let maximumLength: Int
  private let nextByte: () -> UInt8?

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - maximumLength: How many bytes of a line are kept, and one more, so that whoever gets the
  ///     line can tell that it was too long. The rest of it is skipped.
  ///   - nextByte: Gives the next byte, or `nil` at the end.
  public init(maximumLength: Int, nextByte: @escaping () -> UInt8?) {
    self.maximumLength = maximumLength
    self.nextByte = nextByte
  }

  /// Reads the next line, without its end, or returns `nil` at the end of the input.
  ///
  /// What is not UTF-8 becomes replacement characters.
  public func next() -> String? {
    var bytes: [UInt8] = []
    var hasBegun = false
    while let byte = nextByte() {
      hasBegun = true
      if byte == UInt8(ascii: "\n") { break }
      if bytes.count <= maximumLength { bytes.append(byte) }
    }
    return hasBegun ? String(decoding: bytes, as: UTF8.self) : nil
  }
}
