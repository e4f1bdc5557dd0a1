public import ShopShell

/// What the shop is started with.
public struct TerminalOptions: Hashable, Sendable {
  /// Whether a module is added whose link overlaps that of another.
  public let hasConflict: Bool

  /// Makes options.
  public init(hasConflict: Bool = false) {
    self.hasConflict = hasConflict
  }

  /// Reads the arguments of a command line, without the name of the command.
  ///
  /// - Throws: ``ShopError``, for an argument that is none.
  public init(_ arguments: some Sequence<String>) throws(ShopError) {
    var hasConflict = false
    for argument in arguments {
      guard argument == "--conflict" else {
        throw ShopError(
          "There is no option '\(argument.printable(limit: 80))'. Usage: shop [--conflict]"
        )
      }
      hasConflict = true
    }
    self.init(hasConflict: hasConflict)
  }
}
