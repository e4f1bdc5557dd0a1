/// One of the views that a builder's product stands for, and its place among them.
struct ViewPart {
  let key: ChildKey
  let view: any View
}

/// A view that stands for any number of views, such as the product of a builder.
@MainActor
protocol MultiView: Primitive {
  var parts: [ViewPart] { get }
}

extension MultiView {
  func update(_ node: Node) {
    for part in parts { node.offer(part.key, part.view) }
  }
}

/// The views that a view stands for, down to those that stand for themselves.
@MainActor
func flatten(_ view: any View, path: [ChildKey] = []) -> [(path: [ChildKey], view: any View)] {
  guard let multiple = view as? any MultiView else { return [(path, view)] }
  return multiple.parts.flatMap { flatten($0.view, path: path + [$0.key]) }
}
