/// An intent that waits for a flow that can take it, and perhaps for a condition, too.
@MainActor
final class CarriedIntent: HeldCommand {
  /// Where in its flow it was asked for, if it was asked of a part of one.
  var place: CarriedPlace?
  /// The results of the screens that it is to bring, as long as no block has taken it.
  let results = ResultBook(Attention())
  /// Whether nothing but the flow is waited for.
  var isReady = true
  /// Takes it off the list of its condition.
  var stopWaiting: () -> Void = {}
  /// The parked command that it was before its flow was left; its expiry keeps running.
  var parked: ParkedNavigation?

  override func wasTaken() { stopWaiting() }

  override func willEnd(_ outcome: NavigationOutcome) { results.endAll(ResultEnd(of: outcome)) }
}
