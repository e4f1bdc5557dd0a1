public import NavigatorKit
public import SwiftUI

extension NavigationStack where Data == [AnyRoute] {
  /// Shows the erased routes of a mixed stack, though destinations are declared for the routes' own
  /// types.
  @available(
    *,
    deprecated,
    message: "bind path or navigationPath; no destination for a route's own type shows these"
  )
  public init(path: Binding<[AnyRoute]>, @ViewBuilder root: () -> Root) {
    self = .bound(to: path, root: root)
  }
}

extension NavigationStack {
  /// SwiftUI's own initializer: if the type of the path is not known, the overload above is not
  /// chosen.
  fileprivate static func bound(to path: Binding<Data>, @ViewBuilder root: () -> Root) -> Self
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    Self(path: path, root: root)
  }
}
