/// The rule for a push of a route that may be in the stack already.
public struct PushStrategy: Hashable, Sendable {
  @usableFromInline
  enum Kind: Sendable { case always, ifNotOnTop, ifNotExists, navigateOrPush, replaceTop }

  @usableFromInline let kind: Kind

  /// Pushes, whatever is in the stack.
  public static let always = PushStrategy(kind: .always)

  /// Pushes unless an equal route is on top: a double tap pushes once.
  public static let ifNotOnTop = PushStrategy(kind: .ifNotOnTop)

  /// Pushes unless an equal route is anywhere in the stack.
  public static let ifNotExists = PushStrategy(kind: .ifNotExists)

  /// Pops back to the equal route nearest the top, or pushes if there is none.
  public static let navigateOrPush = PushStrategy(kind: .navigateOrPush)

  /// Puts the route in the place of the top one, or pushes onto the root.
  ///
  /// If a screen that is the first of a layer asks for it, the route takes that screen's place: the
  /// layer stays, and the screen ends.
  public static let replaceTop = PushStrategy(kind: .replaceTop)
}
