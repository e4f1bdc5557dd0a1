/// A command to a navigator as a value: it can be kept, compared, and carried out later.
///
/// ```swift
/// navigator.perform(.push(LoginRoute.form))
/// ```
public struct NavigationIntent: Sendable {
  let ask: any BlockAsk

  /// The awaited result of the screen that the intent brings, until a block has taken it.
  ///
  /// It does not count when intents are compared.
  private(set) var awaited: (any AwaitedResult)?

  /// The command of a screen that the intent carries out; it does not count when intents are
  /// compared.
  var command: ScreenCommand?

  init(_ ask: any BlockAsk, of command: ScreenCommand? = nil) {
    (self.ask, self.command) = (ask, command)
  }

  /// The same intent, with the awaited result of its screen.
  func bringing(_ awaited: any AwaitedResult) -> NavigationIntent {
    var intent = self
    intent.awaited = awaited
    return intent
  }

  /// The same intent with another ask.
  func asking(_ ask: any BlockAsk) -> NavigationIntent {
    var intent = NavigationIntent(ask, of: command)
    intent.awaited = awaited
    return intent
  }

  /// The ask, if it is for this kind of block.
  func ask<Ask: BlockAsk>(as type: Ask.Type = Ask.self) -> Ask? { ask as? Ask }

  /// The intent in one word.
  var verb: String { ask.verb }

  /// The routes that the intent names.
  var routes: [AnyRoute] { ask.routes }

  /// The ids of the intent's new entries, as far as they are known before the change.
  var newEntries: [EntryID] { awaited.map { [$0.entryID] } ?? ask.newEntries }

  /// The errand that carries the intent out if no block does.
  var errand: (any TreeErrand)? { ask.errand }
}

extension NavigationIntent: CustomStringConvertible {
  /// The intent in words, such as `push CheckoutRoute.cart`.
  public var description: String { ask.description }
}
