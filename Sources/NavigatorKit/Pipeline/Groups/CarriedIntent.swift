/// An intent that waits for a flow that can take it, and perhaps for a condition, too.
@MainActor
final class CarriedIntent: HeldCommand {
  /// The part of its flow that it was given to, if it was given to one.
  var place: CarriedPlace?
  /// The results of the screens that it will bring, as long as no block has taken it.
  let results = ResultBook(Attention())
  /// Whether it waits for the flow alone.
  var isReady = true
  /// Removes it from the list of its condition.
  var stopWaiting: () -> Void = {}
  /// The parked command that it was before its flow was left; the expiry goes on.
  var parked: ParkedNavigation?

  override func wasTaken() { stopWaiting() }

  override func willEnd(_ outcome: NavigationOutcome) { results.endAll(ResultEnd(of: outcome)) }
}
