// Stacks in screens that lie on a stack.

extension ScreenHandle {
  /// Logs that a view in the screen shows a stack, once for each screen.
  ///
  /// SwiftUI does not nest stacks. The stack in a layer is not nested in the one below, nor are the
  /// stacks of the kit's own places.
  ///
  /// - Parameter inner: The stack.
  package func noteStackInside(_ inner: NavigationPipeline) {
    // The root of a presenter may be any view.
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

  /// Logs such a stack if the kit does not show the screen itself, and so does not hear of the
  /// views in it.
  package func noteUnheardStack(_ inner: NavigationPipeline) {
    if case .top = position { noteStackInside(inner) }
  }
}
