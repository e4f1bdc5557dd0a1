/// The commands that slow guards have given inside their own transitions, one leading to the next.
///
/// Such a command waits for its guard in turn, so no transition holds them all: the chain goes from
/// one command to the next, and counts them.
@MainActor
final class CommandChain {
  /// The chain of the command that is being carried out.
  private(set) static var current: CommandChain?

  /// How many there have been.
  var count = 0

  /// Carries out a command of a chain, or of none.
  static func with(_ chain: CommandChain?, _ body: () -> Void) {
    let outer = current
    current = chain
    body()
    current = outer
  }
}
