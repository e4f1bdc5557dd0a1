/// A route whose screen brings a value of a declared type.
///
/// With it the compiler checks both sides: the code that asks for the screen, and the screen.
///
/// ```swift
/// struct PickColor: ResultRoute { typealias Result = ColorName }
/// node.requestResult(from: PickColor()).onEnd { paint($0.value) }             // a NavigationResult<ColorName>
/// await node.present(PickColor(), returning: PickColor.Result.self)           // or waits for it
/// screen.finish(PickColor(), with: ColorName("red"))                          // in the screen
/// ```
///
/// To wait, name the type: without it `await node.present(PickColor())` would be the command that waits for
/// nothing, which Swift may not tell from one that does.
public protocol ResultRoute: NavigationRoute {
  /// The type of the value that the screen brings.
  associatedtype Result: Sendable
}
