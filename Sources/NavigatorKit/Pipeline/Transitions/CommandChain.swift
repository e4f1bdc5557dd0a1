/// The commands that slow guards have given inside their own transitions, one leading to the next.
///
/// Such a command waits for its guard in turn, so that no transition holds them all: what counts them
/// goes from one to the next.
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
