// Stacks in screens that lie on a stack.

extension ScreenHandle {
  /// Names in the logs a stack that a view in the screen shows, once for each screen.
  ///
  /// SwiftUI does not nest stacks. Between a screen and the stack in its layer there is none, and none between the kit's
  /// own places.
  ///
  /// - Parameter inner: The stack.
  package func noteStackInside(_ inner: NavigationPipeline) {
    // The root of a presenter may be anything.
    guard let standing, standing.entry != nil || standing.block.overlay == nil else { return }
    let outer = standing.stack
    guard outer !== inner, outer.appearance.nesting.insert(standing.entry).inserted else { return }
    let screen = standing.pipeline.entry(standing.entry).map { "\($0.route)" } ?? "the root"
    let line = SlowWarning.Line(
      message: """
        \(screen) shows another stack in this one, \(inner.path), and stacks do not nest; push its \
        routes here, or present them
        """.asSentence
    )
    (outer.isLogged ? outer : inner).warn(line)
  }

  /// Names such a stack if the kit does not show the screen itself, and so hears nothing of what is in it.
  package func noteUnheardStack(_ inner: NavigationPipeline) {
    if case .top = position { noteStackInside(inner) }
  }
}
