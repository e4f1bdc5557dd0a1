/// A place to return to, by name and with a value, from any depth and any layer.
///
/// ```swift
/// extension NavigationCheckpoint<Address> { static let checkout = Self("checkout") }
///
/// node.mark(.checkout) { address in order.address = address }   // on the screen to return to
/// node.returnTo(.checkout, with: address)                       // from any depth and any layer
/// ```
///
/// Two checkpoints are the same only if they come from the same place in the code.
public struct NavigationCheckpoint<Value: Sendable>: Hashable, Sendable {
  private let name: String
  private let fileID: String
  private let line: UInt

  /// Makes a checkpoint; declare it as a static member.
  ///
  /// - Parameters:
  ///   - name: The name as it stands in logs.
  ///   - fileID: The file that declares it, which is a part of its identity.
  ///   - line: The line that declares it, which is a part of its identity.
  public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.name = name
    self.fileID = "\(fileID)"
    self.line = line
  }
}

extension NavigationCheckpoint: CustomStringConvertible {
  /// The name as it stands in logs.
  public var description: String { name }
}
