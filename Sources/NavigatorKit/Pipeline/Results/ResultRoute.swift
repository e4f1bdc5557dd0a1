/// A route whose screen brings a value of a declared type.
///
/// The compiler checks both sides: the code that asks for the screen, and the screen.
///
/// ```swift
/// struct PickColor: ResultRoute { typealias Result = ColorName } node.requestResult(from:
/// PickColor()).onEnd { paint($0.value) } // a NavigationResult<ColorName> await
/// node.present(PickColor(), returning: PickColor.Result.self) // or waits for it
/// screen.finish(PickColor(), with: ColorName("red")) // in the screen
/// ```
///
/// To wait, name the type: `await node.present(PickColor())` without it is the command that does
/// not wait for a value.
public protocol ResultRoute: NavigationRoute {
  /// The type of the value that the screen brings.
  associatedtype Result: Sendable
}
