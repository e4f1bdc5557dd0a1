/// A route whose screen brings a value of a declared type.
///
/// With it the compiler checks both sides: the code that asks for the screen, and the screen.
///
/// ```swift
/// struct PickColor: ResultRoute { typealias Result = ColorName }
/// let color = await navigator.navigateForResult(to: PickColor())  // NavigationResult<ColorName>
/// navigator.finish(PickColor(), result: ColorName("red"))         // in the screen
/// ```
public protocol ResultRoute: NavigationRoute {
  /// The type of the value that the screen brings.
  associatedtype Result: Sendable
}
